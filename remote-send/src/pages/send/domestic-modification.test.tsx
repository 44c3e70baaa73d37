import { setReorderCounter } from '@portal/shared'
import { signIn, useReorderCounter } from '@portal/testing/shell'
import type { OrderDetail } from '@portal/contract/order-detail'
import { renderPage } from '@portal/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { sendDraftStorage } from '../../draft/draft-storage'
import { goodDraft, morning } from '../../testing/drafts'
import { type Answers, fakeApi, sentTo, refusal, lostConnection } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { created, usualAnswers } from '../../testing/answers'
import { fakeTime, pass } from '@portal/testing/fake-time'
import { storedOrder } from '../../testing/stored-order'
import SendPage from './send-page'

fakeTime(morning)

const changes = () => sentTo('order/modify')

const modified = { ...created, modifyCount: 1, maxModifyCount: 3 }

const Counter = () => <output aria-label="次数">{JSON.stringify(useReorderCounter())}</output>
const counter = () => screen.getByLabelText('次数')

/** Opens the page for the modification of this order. */
const open = async (order: Partial<OrderDetail> = {}, answers: Answers = {}) => {
  const api = fakeApi({
    ...usualAnswers,
    'order/detail': { data: storedOrder(order) },
    'order/modify': { data: modified },
    ...answers,
  })
  await act(() => signIn('u1'))
  const page = renderPage(
    <>
      <SendPage />
      <Counter />
    </>,
    { path: '/send?isReorder=true&orderNo=DD2611200001' },
  )
  await pass(0)
  await pass(600)
  return { ...page, answers: api.answers }
}
const receiverName = () => within(screen.getByRole('region', { name: '收件人' })).getByLabelText(/姓名/)
const click = async (element: HTMLElement) => {
  await act(async () => element.click())
  await pass(600)
}
const save = () => click(screen.getByRole('button', { name: /保存修改/ }))

beforeEach(() => {
  sessionStorage.clear()
  setReorderCounter(null)
})

test('shows the stored content, counts in the breadcrumb, and leaves the draft of the next order alone', async () => {
  sendDraftStorage('u1').save({ ...goodDraft, goodsName: '另一单' })
  const { unmount } = await open({ modifyCount: 1 })
  expect(screen.getByRole('heading', { level: 1, name: '修改订单' })).toBeVisible()
  expect(screen.getByLabelText(/物品名称/)).toHaveValue('童装')
  expect(receiverName()).toHaveValue('周望舒')
  expect(screen.queryByText('已恢复草稿')).not.toBeInTheDocument()
  expect(screen.queryByText('保存到地址簿')).not.toBeInTheDocument()
  expect(counter()).toHaveTextContent('{"count":1,"maxCount":3,"isReorder":true}')
  await user.type(receiverName(), '改')
  unmount()
  expect(sendDraftStorage('u1').load()?.goodsName).toBe('另一单')
  expect(changes()).toEqual([])
  await open({ modifyCount: 1 })
  expect(receiverName()).toHaveValue('周望舒改')
})

test('the counter disappears with the page', async () => {
  const { rerender } = await open()
  rerender(<Counter />)
  expect(counter()).toHaveTextContent('null')
})

test('saves the change under one request id, also after a time-out, and shows how many changes are left', async () => {
  const { answers } = await open({}, { 'order/modify': lostConnection })
  await user.type(receiverName(), '改')
  await click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent('再次点击“保存修改”不会重复下单')
  answers['order/modify'] = { data: modified }
  await save()
  const [first, second] = changes()
  expect(second).toMatchObject({
    orderNo: 'DD2611200001',
    goodsName: '童装',
    expectedTotalCents: 36_000,
    receiver: { name: '周望舒改' },
  })
  expect(second?.clientRequestId).toBe(first?.clientRequestId)
  expect(screen.getByRole('heading', { name: '修改成功' })).toHaveFocus()
  expect(screen.getByText(/本订单还可修改2次/)).toBeVisible()
  expect(counter()).toHaveTextContent('"count":1')
})

test('a pickup in the past has to be chosen again; the next one is proposed', async () => {
  await open({ pickupDate: '2026-11-19' })
  expect(screen.getByText('原取件时间 2026-11-19 14:00-16:00 已过，请重新选择取件时间')).toBeVisible()
  await click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await save()
  expect(changes()[0]).toMatchObject({ pickupDate: '2026-11-20', pickupSlot: '10:00-12:00' })
})

test('after the last modification everything can be read and nothing changed', async () => {
  await open({ modifyCount: 3, canModify: false })
  expect(screen.getByText('修改次数已用完')).toBeVisible()
  expect(counter()).toHaveTextContent('"count":3')
  expect(receiverName()).toBeDisabled()
  expect(screen.getByRole('button', { name: '交换寄件人与收件人' })).toBeDisabled()
  for (const control of [
    ...screen.getAllByRole('textbox'),
    ...screen.getAllByRole('combobox'),
    ...screen.getAllByRole('radio'),
  ])
    expect(control).toBeDisabled()
  expect(screen.queryByRole('button', { name: /保存修改|提交订单/ })).not.toBeInTheDocument()
})

test.each<[Partial<OrderDetail>, string]>([
  [{ status: 'COLLECTED', canModify: false }, '订单已揽收，当前状态不支持修改'],
  [{ status: 'CANCELED', canModify: false, modifyCount: 3 }, '订单已取消，当前状态不支持修改'],
  [{ kind: 'INTERNATIONAL' }, '国际、港澳台订单请从订单详情进入修改'],
])('%j is not changed', async (order, sentence) => {
  await open(order)
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/orderdetails?orderNo=DD2611200001')
  expect(counter()).toHaveTextContent('null')
})

test("another customer's order looks like one that does not exist", async () => {
  await open({}, { 'order/detail': refusal('ORDER_NOT_FOUND') })
  expect(screen.getByText('订单不存在或无权查看')).toBeVisible()
})

test('when the order is collected meanwhile, a message replaces the form', async () => {
  const { answers } = await open({}, { 'order/modify': refusal('NOT_MODIFIABLE') })
  answers['order/detail'] = { data: storedOrder({ status: 'COLLECTED', canModify: false }) }
  await user.type(receiverName(), '改')
  await click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await save()
  expect(screen.getByText('订单已揽收，当前状态不支持修改')).toBeVisible()
})
