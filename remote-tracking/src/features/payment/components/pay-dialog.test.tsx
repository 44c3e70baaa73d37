import { fakeApi, refusal, type SentCall, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { paymentAttempt } from '../../../testing/samples'
import { pollInterval } from '../api/use-payment-status'
import { PayDialog } from './pay-dialog'

/** Answers reach the screen one timer later. */
const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds)
    await jest.advanceTimersByTimeAsync(1)
  })
const click = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

const open = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const onPaid = jest.fn()
  const onClosed = jest.fn()
  const api = fakeApi({
    'payment/create': ({ body }: SentCall) => success(paymentAttempt({ channel: body.channel === 'ALIPAY' ? 'ALIPAY' : 'WECHAT', paymentNo: `P-${String(body.clientRequestId)}` })),
    'payment/query': success(paymentAttempt()),
    ...answers,
  })
  renderPage(<PayDialog orderNos={['A1']} onPaid={onPaid} onClosed={onClosed} />)
  await pass(0)
  await pass(0)
  const count = (path: string) => api.sent.filter((call) => call.path === path).length
  return { ...api, onPaid, onClosed, count }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  jest.useRealTimers()
})

test('it asks every 3 s whether the money came in and ends in success', async () => {
  const { answers, count, onPaid } = await open()
  expect(screen.getByText('¥123.45')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeInTheDocument()
  const before = count('payment/query')
  await pass(pollInterval * 2)
  expect(count('payment/query')).toBe(before + 2)

  answers['payment/query'] = success(paymentAttempt({ status: 'PAID' }))
  await pass(pollInterval)
  expect(screen.getByText('支付成功')).toBeInTheDocument()
  expect(onPaid).toHaveBeenCalledTimes(1)
  const after = count('payment/query')
  await pass(pollInterval * 3)
  expect(count('payment/query')).toBe(after)
})

test('a hidden browser tab does not ask, and a tab that is seen again asks at once', async () => {
  const { count } = await open()
  const show = (value: string) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  }
  act(() => show('hidden'))
  const before = count('payment/query')
  await pass(pollInterval * 3)
  expect(count('payment/query')).toBe(before)
  act(() => show('visible'))
  await pass(0)
  expect(count('payment/query')).toBeGreaterThan(before)
})

test('the time left is counted down; when the server ends it, a fresh code can be asked for', async () => {
  const { answers, sent } = await open()
  await pass(60_000)
  expect(screen.getByRole('timer')).toHaveTextContent('14:00')
  answers['payment/query'] = success(paymentAttempt({ status: 'EXPIRED' }))
  await pass(pollInterval)
  expect(screen.getByText('支付超时，请重新发起支付')).toBeInTheDocument()
  answers['payment/query'] = success(paymentAttempt())
  await click('刷新二维码')
  await pass(0)
  expect(screen.getByText('请使用微信扫一扫付款')).toBeInTheDocument()
  const ids = sent.filter(({ path }) => path === 'payment/create').map(({ body }) => body.clientRequestId)
  expect(new Set(ids).size).toBe(2)
})

test('another channel is another attempt', async () => {
  const { sent } = await open()
  fireEvent.click(screen.getByRole('tab', { name: /支付宝/ }))
  await pass(0)
  await pass(0)
  expect(screen.getByRole('img', { name: '支付宝支付二维码' })).toBeInTheDocument()
  expect(sent.filter(({ path }) => path === 'payment/create').map(({ body }) => body.channel)).toEqual(['WECHAT', 'ALIPAY'])
})

test('a fresh code over another amount says so', async () => {
  const { answers } = await open()
  answers['payment/create'] = success(paymentAttempt({ paymentNo: 'P2', amountCents: 20_000 }))
  await click('刷新二维码')
  await pass(0)
  expect(screen.getByText('金额已变更，请重新扫码')).toBeInTheDocument()
})

test('a fresh code leaves the focus in the dialog', async () => {
  await open()
  screen.getByRole('button', { name: '刷新二维码' }).focus()
  await click('刷新二维码')
  await pass(0)
  expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement)
})

test('我已支付 asks at once and says when nothing came in yet', async () => {
  const { count } = await open()
  const before = count('payment/query')
  await click('我已支付')
  expect(count('payment/query')).toBe(before + 1)
  expect(screen.getByLabelText('提示')).toHaveTextContent('暂未收到支付结果，请稍候再试')
})

test('an order that needs no payment says why', async () => {
  await open({ 'payment/create': refusal(40906, '订单当前无需支付') })
  expect(screen.getByText('订单当前无需支付')).toBeInTheDocument()
})

test('it closes on its buttons only, and asks no more afterwards', async () => {
  const { count, onClosed } = await open()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  const backdrop = document.querySelector('.ant-modal-wrap') ?? document.body
  fireEvent.mouseDown(backdrop)
  fireEvent.mouseUp(backdrop)
  fireEvent.click(backdrop)
  await pass(1000)
  expect(onClosed).not.toHaveBeenCalled()
  const link = screen.getByRole('link', { name: '打开沙箱收银台' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])

  await click('稍后支付')
  const before = count('payment/query')
  await pass(pollInterval * 3)
  expect(onClosed).toHaveBeenCalled()
  expect(count('payment/query')).toBe(before)
})
