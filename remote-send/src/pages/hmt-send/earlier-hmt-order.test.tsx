import { setReorderCounter } from '@portal/shared'
import { signIn, useReorderCounter } from '@portal/testing/shell'
import type { OrderDetail } from '@portal/contract/order-detail'
import { type Answers, fakeApi, lostConnection, type Reply, refusal, sentTo } from '@portal/testing/fake-api'
import { address, fill, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { crossBorderDraftStorage } from '../../features/cross-border/draft/use-cross-border-draft'
import { sourceOrder } from '../../features/cross-border/source-order/earlier-orders.testing'
import { hmtDraft } from '../../features/cross-border/hmt/hmt-draft'
import { toKowloon, toTaipei } from '../../features/cross-border/hmt/hmt-drafts.testing'
import { crossBorderAnswers, crossBorderQuote } from '../../features/cross-border/testing/cross-border-answers'
import { created, usualAnswers } from '../../testing/answers'
import { morning } from '../../testing/drafts'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
// Lazy parts, imported up front so that their compilation does not count against a test's timeout.
import '../../features/cross-border/source-order/cross-border-reorder'
import '../../features/cross-border/source-order/cross-border-modification'
import '../../features/cross-border/hmt/hmt-created'
import HmtSendPage from './hmt-send-page'

fakeTime(morning)

const masked = 'A1******89'
const earlier = (change: Partial<OrderDetail> = {}) =>
  sourceOrder({ ...toTaipei, receiver: { ...toTaipei.receiver, taxId: masked } }, 'HMT', {
    customerOrderNo: 'K-1',
    ...change,
  })
const quotes = [crossBorderQuote('HMS', '港澳台标快', 4_200, '2026-11-24T10:00:00Z')]
const Counter = () => <output aria-label="次数">{JSON.stringify(useReorderCounter())}</output>

const open = async (query: string, change: Partial<OrderDetail> = {}, answers: Answers = {}) => {
  const { order, parties } = earlier(change)
  const api = fakeApi({
    ...usualAnswers,
    ...crossBorderAnswers,
    'crossBorder/destinations': {
      data: {
        destinations: ['HK', 'TW'].map((code) => ({ code, kind: 'HMT', suspendedReason: '', productCodes: ['HMS'] })),
      },
    },
    'crossBorder/estimate': { data: { quotes } },
    'order/createCrossBorder': { data: created },
    'order/modifyCrossBorder': { data: { ...created, modifyCount: 1, maxModifyCount: 3 } },
    'order/detail': { data: order },
    'crossBorder/parties': { data: parties },
    ...answers,
  })
  await act(() => signIn('u1'))
  renderPage(
    <>
      <HmtSendPage />
      <Counter />
    </>,
    { path: `/hongkongmacaoandtaiwanmail?${query}&orderNo=DD2611200001` },
  )
  await pass(0)
  await pass(600)
  return api
}
const receiver = () => within(screen.getByRole('region', { name: '收件人' }))
const consent = () => user.click(screen.getByRole('checkbox', { name: /已阅读/ }))

beforeEach(() => {
  sessionStorage.clear()
  setReorderCounter(null)
})

describe('再来一单', () => {
  test('never shows another order, then the source order, and places a new order with the masked number', async () => {
    let answer = (_: Reply<'crossBorder/parties'>): void => undefined
    const waiting = new Promise<Reply<'crossBorder/parties'>>((resolve) => (answer = resolve))
    crossBorderDraftStorage('u1', hmtDraft).save({ ...toKowloon, remark: '另一单' })
    await open('from=reorder', {}, { 'crossBorder/parties': () => waiting })
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    await act(async () => answer({ data: earlier().parties }))
    await pass(600)
    expect(toast()).toHaveTextContent('已带入原订单信息')
    expect(receiver().getByLabelText(/姓名/)).toHaveValue('林雅婷')
    expect(screen.getByDisplayValue(masked)).toBeVisible()
    await press('修改服务')
    expect(await screen.findByLabelText(/客户单号/)).toHaveValue('')
    await consent()
    await press('提交订单')
    expect(sentTo('order/createCrossBorder')).toMatchObject([
      { taxIdOf: 'DD2611200001', receiver: { name: '林雅婷', taxId: masked }, customerOrderNo: '' },
    ])
    expect(await screen.findByText('下单成功')).toBeVisible()
    expect(crossBorderDraftStorage('u1', hmtDraft).load()).toMatchObject({ remark: '另一单' })
    await press('再寄一单')
    expect(address()).toHaveTextContent(/^\/hongkongmacaoandtaiwanmail$/)
  })

  test.each<[string, Answers]>([
    ["another's", { 'order/detail': refusal('ORDER_NOT_FOUND'), 'crossBorder/parties': refusal('ORDER_NOT_FOUND') }],
    ['one that goes abroad', { 'order/detail': { data: { ...earlier().order, kind: 'INTERNATIONAL' } } }],
  ])('%s order is reported as missing', async (_, answers) => {
    await open('from=reorder', {}, answers)
    expect(screen.getByText('订单不存在或无权查看')).toBeVisible()
  })
})

describe('修改订单', () => {
  test('shows the stored content and the counter, and stores the modification', async () => {
    await open('isReorder=true', { modifyCount: 1 })
    expect(screen.getByRole('heading', { level: 1, name: '修改订单' })).toBeVisible()
    expect(screen.getByLabelText('次数')).toHaveTextContent('"count":1')
    expect(screen.getByLabelText(/客户单号/)).toHaveValue('K-1')
    await fill(receiver().getByLabelText(/姓名/), '林小婷')
    await consent()
    await press('保存修改')
    expect(sentTo('order/modifyCrossBorder')).toMatchObject([
      { orderNo: 'DD2611200001', expectedTotalCents: 4_200, receiver: { name: '林小婷', taxId: masked } },
    ])
    expect(await screen.findByRole('heading', { name: '修改成功' })).toBeVisible()
  })

  test('a changed number is validated', async () => {
    await open('isReorder=true')
    await fill(screen.getByDisplayValue(masked), 'A1******88')
    await consent()
    await press('保存修改')
    expect(screen.getByDisplayValue('A1******88')).toBeInvalid()
    expect(sentTo('order/modifyCrossBorder')).toEqual([])
  })

  test.each<[string, Partial<OrderDetail>, RegExp]>([
    ['it is collected', { status: 'COLLECTED', canModify: false }, /当前状态不支持修改$/],
    ['it is international', { kind: 'INTERNATIONAL' }, /^国际、港澳台订单请从订单详情进入修改$/],
    ['it is domestic', { kind: 'DOMESTIC' }, /^境内订单请从订单详情进入修改$/],
  ])('shows it when %s', async (_, change, text) => {
    await open('isReorder=true', change)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test('after the last modification everything is read-only', async () => {
    await open('isReorder=true', { modifyCount: 3, canModify: false })
    expect(screen.getByText('修改次数已用完')).toBeVisible()
    expect(receiver().getByLabelText(/姓名/)).toHaveValue('林雅婷')
    for (const control of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('radio')])
      expect(control).toBeDisabled()
    expect(screen.queryByRole('checkbox', { name: /已阅读/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '保存修改' })).not.toBeInTheDocument()
  })

  test('after a time-out the message names the button that is safe to press again', async () => {
    await open('isReorder=true', {}, { 'order/modifyCrossBorder': lostConnection })
    await fill(receiver().getByLabelText(/姓名/), '林小婷')
    await consent()
    await press('保存修改')
    expect(screen.getByText(/再次点击“保存修改”不会重复下单/)).toBeVisible()
  })

  test('a message replaces the form when the order is collected meanwhile', async () => {
    const { answers } = await open('isReorder=true')
    answers['order/modifyCrossBorder'] = refusal('NOT_MODIFIABLE')
    answers['order/detail'] = { data: earlier({ status: 'COLLECTED', canModify: false }).order }
    await fill(receiver().getByLabelText(/姓名/), '林小婷')
    await consent()
    await press('保存修改')
    await pass(600)
    expect(screen.getByText(/当前状态不支持修改$/)).toBeVisible()
  })
})
