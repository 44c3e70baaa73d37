import type { PaymentState } from '@portal/contract/payment'
import { forceSignOut, refreshUnpaidOrders } from '@portal/shared'
import { type Answers, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { pass, press } from '@portal/testing/fake-time'
import { clickOutside, toast } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { paymentAttempt, paymentState, unpaidOrder } from '../../testing/samples'
import { PayDialog, type PayDialogProps } from './pay-dialog'
import { pollInterval } from './use-payment'

/** Lets the next poll be answered; an answer reaches the page one timer after it has come. */
const nextAnswer = () => pass(pollInterval + 1)

/** A page that unmounts the dialog when it has closed. */
const Page = ({ onClosed, ...props }: PayDialogProps) => {
  const [isClosed, setClosed] = useState(false)
  const leave = () => {
    setClosed(true)
    onClosed()
  }
  return isClosed ? null : <PayDialog {...props} onClosed={leave} />
}

const open = async (answers: Answers = {}, job: { orderNos?: string[]; shownCents?: number } = {}) => {
  const onPaid = jest.fn()
  const onClosed = jest.fn()
  const api = fakeApi({
    'payment/create': ({ body }) => ({
      data: paymentAttempt({ channel: body.channel, paymentNo: `P-${body.clientRequestId}` }),
    }),
    'payment/query': ({ body }) => ({ data: paymentState({ paymentNo: body.paymentNo }) }),
    'payment/close': ({ body }) => ({
      data: paymentState({ paymentNo: body.paymentNo, status: 'CLOSED', closeReason: 'CUSTOMER' }),
    }),
    'order/unpaid': { data: [] },
    ...answers,
  })
  renderPage(<Page orderNos={['A1']} {...job} onPaid={onPaid} onClosed={onClosed} />)
  await pass(0)
  await pass(0)
  return { ...api, onPaid, onClosed }
}

/** Sets the state that every payment has from now on. */
const answering =
  (change: Partial<PaymentState>) =>
  ({ body }: { body: { paymentNo: string } }) => ({
    data: paymentState({ paymentNo: body.paymentNo, ...change }),
  })
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|')
const show = (visibility: string) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  forceSignOut()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('it polls every 3 s and ends in success', async () => {
  const { answers, onPaid } = await open()
  expect(screen.getByText('¥123.45')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeInTheDocument()
  expect(spoken()).toContain('应付 ¥123.45，请使用微信扫一扫付款')
  await pass(pollInterval * 2)
  expect(sentTo('payment/query')).toHaveLength(2)

  answers['payment/query'] = answering({ status: 'PAID' })
  await nextAnswer()
  expect(screen.getByText('支付成功')).toBeInTheDocument()
  expect(spoken()).toContain('支付成功，已支付 ¥123.45')
  expect(screen.getByRole('link', { name: 'A1' })).toHaveAttribute('href', '/orderdetails?orderNo=A1')
  expect(screen.getByRole('button', { name: /完\s*成/ })).toHaveFocus()
  expect(onPaid).toHaveBeenCalledTimes(1)
  await pass(pollInterval * 3)
  expect(sentTo('payment/query').map(({ ask }) => ask)).toEqual([false, false, false])
})

test('every fifth poll asks the provider itself, as its notice may be lost', async () => {
  await open()
  await pass(pollInterval * 7)
  expect(sentTo('payment/query').map(({ ask }) => ask)).toEqual([false, false, false, false, true, false, false])
})

test('a hidden browser tab does not poll; one that is shown again asks the provider at once', async () => {
  await open()
  // A dialog that opens in a hidden tab moves the focus, which user-event wraps in an `act` of its own.
  await pass(1000)
  show('hidden')
  await pass(pollInterval * 3)
  expect(sentTo('payment/query')).toHaveLength(0)
  show('visible')
  await pass(0)
  expect(sentTo('payment/query').map(({ ask }) => ask)).toEqual([true])
})

test('the remaining time is counted down; when the server ends the attempt, a new code can be requested', async () => {
  const { answers } = await open()
  await pass(60_000)
  expect(screen.getByRole('timer')).toHaveTextContent('14:00')
  answers['payment/query'] = answering({ status: 'EXPIRED', closeReason: 'EXPIRED' })
  await nextAnswer()
  expect(screen.getAllByText('支付超时，请重新发起支付')).not.toHaveLength(0)
  expect(screen.getByRole('img', { name: '微信支付二维码（已失效）' })).toBeInTheDocument()
  answers['payment/query'] = answering({})
  await press('刷新二维码')
  await pass(0)
  expect(screen.getByText('请使用微信扫一扫付款')).toBeInTheDocument()
  expect(new Set(sentTo('payment/create').map(({ clientRequestId }) => clientRequestId)).size).toBe(2)
})

test('when the time is over on this device, the server is asked at once and decides', async () => {
  await open({
    'payment/create': () => ({ data: paymentAttempt({ expiresAt: new Date(Date.now() + 4000).toISOString() }) }),
  })
  await nextAnswer()
  expect(sentTo('payment/query')).toHaveLength(1)
  await pass(1001)
  expect(sentTo('payment/query')).toHaveLength(2)
  expect(screen.getByText('正在确认支付结果…')).toBeInTheDocument()
})

test('a try that the bank refused leaves the same code open and says so', async () => {
  const { answers } = await open()
  answers['payment/query'] = answering({ failedTries: 1 })
  await nextAnswer()
  expect(screen.getByRole('alert')).toHaveTextContent('支付未成功，未扣款。二维码仍然有效，可重新支付')
  expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeInTheDocument()
  answers['payment/query'] = answering({ failedTries: 1, status: 'PAID' })
  await nextAnswer()
  expect(screen.getByText('支付成功')).toBeInTheDocument()
  expect(sentTo('payment/create')).toHaveLength(1)
})

test('another channel is another attempt', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: /支付宝/ }))
  await pass(0)
  await pass(0)
  expect(screen.getByRole('img', { name: '支付宝支付二维码' })).toBeInTheDocument()
  expect(sentTo('payment/create').map(({ channel }) => channel)).toEqual(['WECHAT', 'ALIPAY'])
})

test('attempts are opened one after the other, so that the last choice stays valid', async () => {
  const { answers } = await open()
  const waiting: (() => void)[] = []
  answers['payment/create'] = ({ body }) =>
    new Promise((resolve) => waiting.push(() => resolve({ data: paymentAttempt({ channel: body.channel }) })))
  fireEvent.click(screen.getByRole('tab', { name: /支付宝/ }))
  await pass(0)
  fireEvent.click(screen.getByRole('tab', { name: /微信支付/ }))
  await pass(0)
  expect(sentTo('payment/create').map(({ channel }) => channel)).toEqual(['WECHAT', 'ALIPAY'])
  waiting[0]?.()
  await pass(0)
  expect(sentTo('payment/create').map(({ channel }) => channel)).toEqual(['WECHAT', 'ALIPAY', 'WECHAT'])
  waiting[1]?.()
  await pass(0)
  expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeInTheDocument()
})

test('a payment of a replaced code is refunded, and the customer is informed', async () => {
  const { answers } = await open()
  fireEvent.click(screen.getByRole('tab', { name: /支付宝/ }))
  await pass(0)
  await pass(0)
  answers['payment/query'] = ({ body }) => ({
    data: paymentState({ paymentNo: body.paymentNo, refundedCents: body.ask === undefined ? 12_345 : 0 }),
  })
  await pass(6_001)
  expect(screen.getByRole('alert')).toHaveTextContent('检测到重复支付，已发起退款¥123.45 将在1–7个工作日内原路退回')
  expect(spoken()).toContain('检测到重复支付，已发起退款 ¥123.45')
})

test('a new weight closes the code; the new one shows the old and the new amount', async () => {
  const { answers } = await open()
  answers['payment/query'] = answering({ status: 'CLOSED', closeReason: 'AMOUNT_CHANGED' })
  await nextAnswer()
  expect(screen.getAllByText('金额已变更，请重新扫码')).not.toHaveLength(0)
  answers['payment/query'] = answering({ amountCents: 20_000 })
  answers['payment/create'] = { data: paymentAttempt({ paymentNo: 'P2', amountCents: 20_000 }) }
  await press('刷新二维码')
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent('应付金额已由 ¥123.45 变更为 ¥200.00')
})

test('an amount that differs from the page’s is pointed out', async () => {
  await open({}, { shownCents: 10_000 })
  expect(screen.getByRole('alert')).toHaveTextContent('应付金额已由 ¥100.00 变更为 ¥123.45')
})

test('a new code leaves the focus in the dialog', async () => {
  await open()
  screen.getByRole('button', { name: '刷新二维码' }).focus()
  await press('刷新二维码')
  await pass(0)
  expect(screen.getByRole('dialog').matches(':focus-within')).toBe(true)
})

test('我已支付 asks the provider at once and says when nothing was paid yet, or why that is unknown', async () => {
  const { answers } = await open()
  await press('我已支付')
  expect(sentTo('payment/query')).toEqual([expect.objectContaining({ ask: true })])
  expect(spoken()).toContain('尚未查询到支付结果，如已付款请稍候再试')
  answers['payment/query'] = refusal('UNAVAILABLE')
  await press('我已支付')
  expect(spoken()).toContain('服务暂时不可用，请稍后重试')
  answers['payment/query'] = answering({ status: 'PAID' })
  await press('我已支付')
  expect(screen.getByText('支付成功')).toBeInTheDocument()
})

test('a payment at the last moment can be checked after the time is over', async () => {
  const { answers } = await open()
  answers['payment/query'] = answering({ status: 'EXPIRED', closeReason: 'EXPIRED' })
  await nextAnswer()
  answers['payment/query'] = answering({ status: 'EXPIRED', closeReason: 'EXPIRED', refundedCents: 12_345 })
  await press('我已支付')
  expect(screen.getByRole('alert')).toHaveTextContent('检测到重复支付，已发起退款')
})

test('a lost connection is reported, and polling continues', async () => {
  const { answers } = await open()
  answers['payment/query'] = lostConnection
  await nextAnswer()
  expect(spoken()).toMatch(/正在继续查询支付结果/)
  answers['payment/query'] = answering({ status: 'PAID' })
  await nextAnswer()
  expect(screen.getByText('支付成功')).toBeInTheDocument()
})

describe('the bill of several orders', () => {
  const lines = [
    { orderNo: 'A1', ewbNo: '300000000001', receiverName: '王芳', amountCents: 12_000 },
    { orderNo: 'A2', ewbNo: '300000000002', receiverName: '李思雨', amountCents: 345 },
  ]
  const unfold = async () => {
    fireEvent.click(screen.getByText('账单明细（2 单）'))
    await pass(0)
    await pass(0)
  }

  test('is fetched when it is unfolded, and downloaded, or it is said why not', async () => {
    await open(
      { 'payment/bill': { data: { amountCents: 12_345, lines } }, 'payment/billFile': refusal('RATE_LIMITED') },
      { orderNos: ['A1', 'A2'] },
    )
    expect(sentTo('payment/bill')).toEqual([])
    await unfold()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '运单收件人金额',
      '300000000001A1王芳¥120.00',
      '300000000002A2李思雨¥3.45',
      '合计 2 单¥123.45',
    ])
    // The payment is still open.
    expect(screen.getByRole('link', { name: 'A2' })).toHaveAttribute('target', '_blank')
    await press('下载账单')
    await pass(0)
    expect(sentTo('payment/billFile')).toEqual([{ paymentNo: sentTo('payment/bill')[0]?.paymentNo }])
    expect(toast()).toHaveTextContent('操作过于频繁')
  })

  test('leads to the orders once they are paid', async () => {
    const { answers } = await open(
      { 'payment/bill': { data: { amountCents: 12_345, lines } } },
      { orderNos: ['A1', 'A2'] },
    )
    answers['payment/query'] = answering({ status: 'PAID' })
    await nextAnswer()
    await unfold()
    const link = screen.getByRole('link', { name: 'A2' })
    expect(link).toHaveAttribute('href', '/orderdetails?orderNo=A2')
    expect(link).not.toHaveAttribute('target')
  })

  test('says when it could not be fetched', async () => {
    await open({ 'payment/bill': lostConnection }, { orderNos: ['A1', 'A2'] })
    await unfold()
    expect(screen.getByRole('button', { name: /重\s*试/ })).toBeInTheDocument()
  })
})

test('an order that needs no payment says why', async () => {
  const { onClosed } = await open({ 'payment/create': refusal('NOT_PAYABLE') })
  expect(screen.getByRole('alert')).toHaveTextContent('订单当前无需支付')
  expect(screen.queryByRole('button', { name: '支付其余订单' })).not.toBeInTheDocument()
  await press('知道了')
  await pass(1000)
  expect(onClosed).toHaveBeenCalled()
})

test('when one of several orders was called off, the others can be paid', async () => {
  const { answers } = await open(
    { 'order/unpaid': { data: [unpaidOrder({ orderNo: 'A2' }), unpaidOrder({ orderNo: 'A9' })] } },
    { orderNos: ['A1', 'A2'] },
  )
  answers['payment/query'] = answering({ status: 'CLOSED', closeReason: 'ORDER_CANCELED' })
  await nextAnswer()
  expect(screen.getByRole('alert')).toHaveTextContent('订单已取消，此支付单已关闭')
  answers['payment/query'] = answering({})
  await press('支付其余订单')
  await pass(0)
  expect(sentTo('payment/create').map(({ orderNos }) => orderNos)).toEqual([['A1', 'A2'], ['A2']])
  expect(screen.getByRole('dialog', { name: '支付订单' })).toBeInTheDocument()
})

test('after one order the next can be paid, the most urgent first', async () => {
  document.cookie = 'token=t'
  const { answers, onPaid } = await open({
    'order/unpaid': {
      data: [
        unpaidOrder(),
        // 到付 is voluntary for the receiver, so it is not offered.
        unpaidOrder({ orderNo: 'C1', role: 'received', kind: 'COLLECT', dueAt: null }),
        unpaidOrder({ orderNo: 'A2', dueAt: '2026-12-09T00:00:00Z' }),
        unpaidOrder({ orderNo: 'A3', dueCents: 700, dueAt: '2026-12-01T00:00:00Z' }),
      ],
    },
  })
  await act(refreshUnpaidOrders)
  answers['payment/query'] = answering({ status: 'PAID' })
  await nextAnswer()
  answers['payment/query'] = answering({})
  answers['payment/create'] = { data: paymentAttempt({ paymentNo: 'P3', amountCents: 700 }) }
  await press('支付下一笔，订单 A3，¥7.00')
  await pass(0)
  expect(sentTo('payment/create').at(-1)).toMatchObject({ orderNos: ['A3'] })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  answers['payment/query'] = answering({ status: 'PAID', amountCents: 700 })
  await nextAnswer()
  expect(within(screen.getByRole('dialog')).getByText('¥7.00')).toBeInTheDocument()
  expect(onPaid).toHaveBeenCalledTimes(2)
})

test('it closes on its buttons only, closes the attempt first, and stops polling', async () => {
  const { onClosed } = await open()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  await clickOutside(screen.getByRole('dialog'))
  await pass(1000)
  expect(onClosed).not.toHaveBeenCalled()
  const link = screen.getByRole('link', { name: '打开沙箱收银台' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])

  await press('稍后支付')
  await pass(1000)
  const before = sentTo('payment/query').length
  await pass(pollInterval * 3)
  expect(sentTo('payment/close')).toHaveLength(1)
  expect(onClosed).toHaveBeenCalled()
  expect(sentTo('payment/query')).toHaveLength(before)
})

test('稍后支付 notices a payment that was made meanwhile', async () => {
  const { answers, onClosed } = await open()
  answers['payment/close'] = answering({ status: 'PAID' })
  await press('稍后支付')
  await pass(1000)
  expect(screen.getByText('支付成功')).toBeInTheDocument()
  expect(onClosed).not.toHaveBeenCalled()
})

test('when the attempt cannot be closed, it says so once and closes at the second click', async () => {
  const { answers, onClosed } = await open()
  answers['payment/close'] = refusal('UNAVAILABLE')
  await press('稍后支付')
  await pass(1000)
  expect(spoken()).toContain('服务暂时不可用，请稍后重试。再次点击“稍后支付”可直接离开')
  expect(onClosed).not.toHaveBeenCalled()
  await press('稍后支付')
  await pass(1000)
  expect(onClosed).toHaveBeenCalled()
})
