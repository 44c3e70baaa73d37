import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderRow } from '@portal/testing/samples'
import { screen, waitFor } from '@testing-library/react'
import { InterceptDialog } from './intercept-dialog'

const quoted = { data: { orderNo: 'A1', feeCents: 12_000 } }

const dearer = refusal('PRICE_CHANGED', '费用已更新，请确认新的费用后再提交', { feeCents: 24_000 })

const open = (answers: Answers = {}) => {
  const onChanged = jest.fn()
  const api = fakeApi({
    'order/interceptQuote': quoted,
    'order/intercept': { data: { orderNo: 'A1', state: 'REQUESTED', feeCents: 12_000 } },
    ...answers,
  })
  renderPage(
    <InterceptDialog
      order={orderRow({ status: 'IN_TRANSIT', canIntercept: true })}
      onChanged={onChanged}
      onInstead={jest.fn()}
      onClosed={jest.fn()}
    />,
  )
  return { ...api, onChanged }
}

const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
const ask = async () => user.click(await screen.findByRole('button', { name: '申请拦截' }))

test('the fee is shown before anything can be asked for, then a reason is needed', async () => {
  open()
  expect(screen.getByRole('button', { name: '申请拦截' })).toBeDisabled()
  expect(await screen.findByText(/拦截成功后收取退回费 ¥120\.00/)).toBeVisible()
  await ask()
  expect(await screen.findByText('请选择拦截原因')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus())
  expect(sentTo('order/intercept')).toHaveLength(0)
})

test('after the request it says how it continues, closes, and the page is fetched again', async () => {
  const { onChanged } = open()
  await screen.findByText(/退回费/)
  await choose('其他')
  await ask()
  expect(screen.getByRole('textbox', { name: /补充说明/ })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: /补充说明/ }), '客户改主意了')
  await ask()
  await waitFor(() => expect(toast()).toHaveTextContent('拦截申请已提交，网点拦下货物后退回'))
  expect(sentTo('order/intercept')[0]).toMatchObject({
    orderNo: 'A1',
    reason: '其他',
    note: '客户改主意了',
    expectedFeeCents: 12_000,
  })
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('a fee that has changed is shown, and the next click accepts it', async () => {
  const { answers } = open({ 'order/intercept': dearer })
  await screen.findByText(/退回费/)
  await choose('不想寄了')
  await ask()
  expect(await screen.findByText(/拦截成功后收取退回费 ¥240\.00/)).toBeVisible()
  expect(screen.getByText('费用已更新，请确认新的费用后再提交')).toBeVisible()
  answers['order/intercept'] = { data: { orderNo: 'A1', state: 'REQUESTED', feeCents: 24_000 } }
  await ask()
  await waitFor(() => expect(sentTo('order/intercept')).toHaveLength(2))
  expect(sentTo('order/intercept')[1]).toMatchObject({ expectedFeeCents: 24_000 })
})

test('a fee that fails to load can be loaded again', async () => {
  const { answers } = open({ 'order/interceptQuote': refusal('UNAVAILABLE') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['order/interceptQuote'] = { data: { orderNo: 'A1', feeCents: 0 } }
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/退回不收取费用/)).toBeVisible()
})

test('when the goods were signed for it says so, closes, and the page is fetched again', async () => {
  const { onChanged } = open({ 'order/intercept': refusal('NOT_INTERCEPTABLE') })
  await screen.findByText(/退回费/)
  await choose('不想寄了')
  await ask()
  await waitFor(() => expect(toast()).toHaveTextContent('订单当前状态不支持拦截'))
  expect(onChanged).toHaveBeenCalledTimes(1)
})
