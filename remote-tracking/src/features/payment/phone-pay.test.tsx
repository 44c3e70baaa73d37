import type { Cashier, PaymentState } from '@portal/contract/payment'
import { forceSignOut } from '@portal/shared'
import { type Answers, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { pass, press } from '@portal/testing/fake-time'
import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { paymentAttempt, paymentState } from '../../testing/samples'
import { leavePortal } from './leave-portal'
import type { ReturnedPayment } from './left-payment'
import { PayDialog } from './pay-dialog'
import { usePayDialog } from './use-pay-dialog'

jest.mock('./leave-portal')

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const browsers = {
  safari: `${iPhone} Safari/604.1`,
  wechat: `${iPhone} MicroMessenger/8.0.53`,
  alipay: `${iPhone} AlipayClient/10.6.60`,
}
const address = (url = 'https://wx.tenpay.com/x'): Cashier => ({ kind: 'ADDRESS', url })
const bridge: Cashier = {
  kind: 'BRIDGE',
  appId: 'wx1',
  timeStamp: '1764291600',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 's',
}

const answers = (more: Answers = {}): Answers => ({
  'payment/create': ({ body }) => ({
    data: paymentAttempt({
      paymentNo: `P-${body.clientRequestId}`,
      channel: body.channel,
      ...(body.way === 'CASHIER' && { codeUrl: '', cashierUrl: null }),
    }),
  }),
  'payment/query': ({ body }) => ({ data: paymentState({ paymentNo: body.paymentNo }) }),
  'payment/cashier': ({ body }) => ({ data: { ...paymentState({ paymentNo: body.paymentNo }), cashier: address() } }),
  'payment/resume': ({ body }) => ({
    data: { ...paymentState({ paymentNo: body.paymentNo }), orderNos: ['A1', 'A2'] },
  }),
  'order/unpaid': { data: [] },
  ...more,
})

const open = async (userAgent: string, more: Answers = {}, returned?: ReturnedPayment) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const onPaid = jest.fn()
  const api = fakeApi(answers(more))
  renderPage(<PayDialog orderNos={returned ? [] : ['A1']} returned={returned} onPaid={onPaid} onClosed={jest.fn()} />)
  await pass(0)
  await pass(0)
  return { ...api, onPaid }
}
const answering =
  (change: Partial<PaymentState>) =>
  ({ body }: { body: { paymentNo: string } }) => ({ data: paymentState({ paymentNo: body.paymentNo, ...change }) })
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|')
const lastWay = () => sentTo('payment/create').at(-1)?.way
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  jest.useFakeTimers()
})
afterEach(() => {
  globalThis.WeixinJSBridge = undefined
  sessionStorage.clear()
  jest.mocked(leavePortal).mockReset()
  forceSignOut()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test.each([
  ['a browser', browsers.safari, 'WECHAT', '微信支付 ¥123.45', 'OTHER'],
  ['WeChat', browsers.wechat, 'WECHAT', '微信支付 ¥123.45', 'WECHAT'],
  ['支付宝', browsers.alipay, 'ALIPAY', '支付宝 ¥123.45', 'ALIPAY'],
])('in %s one button with the amount pays, and the code is folded', async (_, userAgent, channel, button, browser) => {
  await open(userAgent)
  expect(sentTo('payment/create')).toMatchObject([{ channel, way: 'CASHIER' }])
  expect(screen.queryByRole('img', { name: /二维码/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '用其他设备扫码' })).toHaveAttribute('aria-expanded', 'false')
  await press(button)
  expect(sentTo('payment/cashier')).toMatchObject([{ browser }])
  expect(leavePortal).toHaveBeenCalledWith('https://wx.tenpay.com/x')
  expect(spoken()).toContain('正在打开收银台…')
})

test('another device can scan instead, and the phone pays by itself again', async () => {
  await open(browsers.safari)
  await press('用其他设备扫码')
  await pass(0)
  expect(lastWay()).toBe('CODE')
  expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeInTheDocument()
  expect(screen.getByText('请使用其他设备的微信扫一扫付款')).toBeInTheDocument()
  await press('刷新二维码')
  await pass(0)
  expect(lastWay()).toBe('CODE')
  await press('收起二维码，在本机支付')
  await pass(0)
  expect(lastWay()).toBe('CASHIER')
  expect(screen.getByRole('button', { name: '微信支付 ¥123.45' })).toBeInTheDocument()
})

test('inside WeChat 支付宝 cannot be opened, which is said', async () => {
  await open(browsers.wechat)
  fireEvent.click(screen.getByRole('tab', { name: /支付宝/ }))
  await pass(0)
  await pass(0)
  expect(lastWay()).toBe('CODE')
  expect(screen.getByText('微信内无法打开支付宝，请点击右上角“…”，选择在浏览器中打开')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /在本机支付/ })).not.toBeInTheDocument()
})

test('a computer shows the code at once', async () => {
  await open('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')
  expect(lastWay()).toBe('CODE')
  expect(screen.getByText('请使用微信扫一扫付款')).toBeInTheDocument()
})

test('who comes back to the page is told without asking: not paid yet, then paid', async () => {
  const { answers: api, onPaid } = await open(browsers.safari)
  await press('微信支付 ¥123.45')
  comeBack()
  await pass(0)
  expect(sentTo('payment/query')).toEqual([expect.objectContaining({ ask: true })])
  expect(spoken()).toContain('尚未收到付款。未付款可再次支付，已付款请稍候，到账后自动显示')
  await press('微信支付 ¥123.45')
  api['payment/query'] = answering({ status: 'PAID' })
  comeBack()
  await pass(0)
  expect(screen.getByText('支付成功')).toBeInTheDocument()
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(sentTo('payment/create')).toHaveLength(1)
})

test.each([
  ['a refusal', refusal('PAYMENT_UNAVAILABLE'), '支付服务暂时不可用，请稍后重试'],
  ['a lost connection', lostConnection, '网络'],
])('%s is said beside the button, which can be pressed again', async (_, answer, text) => {
  const { answers: api } = await open(browsers.safari, { 'payment/cashier': answer })
  await press('微信支付 ¥123.45')
  expect(spoken()).toContain(text)
  expect(leavePortal).not.toHaveBeenCalled()
  api['payment/cashier'] = { data: { ...paymentState(), cashier: address() } }
  await press('微信支付 ¥123.45')
  expect(leavePortal).toHaveBeenCalledTimes(1)
})

test('a press on what has ended or was paid shows that', async () => {
  const { answers: api } = await open(browsers.safari, {
    'payment/cashier': { data: { ...paymentState({ status: 'EXPIRED', closeReason: 'EXPIRED' }), cashier: null } },
  })
  await press('微信支付 ¥123.45')
  await pass(0)
  expect(screen.getAllByText('支付超时，请重新发起支付')).not.toHaveLength(0)
  api['payment/cashier'] = { data: { ...paymentState({ status: 'PAID' }), cashier: null } }
  await press('重新发起支付')
  await pass(0)
  await press('微信支付 ¥123.45')
  await pass(0)
  expect(screen.getByText('支付成功')).toBeInTheDocument()
})

describe("WeChat's cashier above the page", () => {
  const invoke = jest.fn()
  const says = (message: string) => {
    invoke.mockImplementation((_name, _parameters, callback: (answer: { err_msg: string }) => void) =>
      callback({ err_msg: `get_brand_wcpay_request:${message}` }),
    )
    globalThis.WeixinJSBridge = { invoke }
  }
  const openInWechat = (returned?: ReturnedPayment) =>
    open(
      browsers.wechat,
      {
        'payment/cashier': ({ body }) => ({
          data: { ...paymentState({ paymentNo: body.paymentNo }), cashier: bridge },
        }),
      },
      returned,
    )
  beforeEach(() => invoke.mockReset())

  test('gets the signed parameters, and its ok is no proof: the provider is asked', async () => {
    says('ok')
    const { answers: api } = await openInWechat()
    await press('微信支付 ¥123.45')
    expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual([
      'getBrandWCPayRequest',
      { appId: 'wx1', timeStamp: '1764291600', nonceStr: 'n', package: 'prepay_id=wx2', signType: 'RSA', paySign: 's' },
    ])
    expect(screen.queryByText('支付成功')).not.toBeInTheDocument()
    expect(spoken()).toContain('尚未收到付款')
    api['payment/query'] = answering({ status: 'PAID' })
    await press('我已支付')
    expect(screen.getByText('支付成功')).toBeInTheDocument()
  })

  test.each([
    ['cancel', '已取消支付，未付款可再次支付'],
    ['fail', '尚未收到付款'],
  ])('%s is said, and the same button opens it again', async (message, text) => {
    says(message)
    await openInWechat()
    await press('微信支付 ¥123.45')
    await pass(0)
    expect(spoken()).toContain(text)
    await press('微信支付 ¥123.45')
    expect(invoke).toHaveBeenCalledTimes(2)
  })

  test('is waited for; where WeChat has none, that is said', async () => {
    await openInWechat()
    await press('微信支付 ¥123.45')
    says('cancel')
    act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')))
    await pass(0)
    expect(spoken()).toContain('已取消支付')
    globalThis.WeixinJSBridge = undefined
    await press('微信支付 ¥123.45')
    await pass(5000)
    expect(spoken()).toContain('微信支付没有打开，请重试')
  })

  test('opens by itself, once, when WeChat has said who pays', async () => {
    says('cancel')
    await openInWechat({ paymentNo: 'P9', pay: true })
    await pass(20)
    expect(sentTo('payment/cashier')).toEqual([expect.objectContaining({ paymentNo: 'P9', browser: 'WECHAT' })])
    expect(invoke).toHaveBeenCalledTimes(1)
    expect(spoken()).toContain('已取消支付，未付款可再次支付')
  })
})

describe('back from the cashier to a page that is loaded anew', () => {
  const back = { paymentNo: 'P9', pay: false }

  test('a payment that was made is shown, with all its orders', async () => {
    const { onPaid } = await open(
      browsers.safari,
      {
        'payment/resume': { data: { ...paymentState({ paymentNo: 'P9', status: 'PAID' }), orderNos: ['A1', 'A2'] } },
      },
      back,
    )
    expect(screen.getByText('支付成功')).toBeInTheDocument()
    expect(screen.getByText('账单明细（2 单）')).toBeInTheDocument()
    expect(onPaid).toHaveBeenCalledTimes(1)
    expect(sentTo('payment/create')).toEqual([])
  })

  test('one that was not made is answered honestly, and the same attempt can be paid', async () => {
    const { answers: api } = await open(browsers.safari, {}, back)
    expect(sentTo('payment/create')).toEqual([])
    expect(screen.getByRole('dialog', { name: '合并支付 2 笔订单' })).toBeInTheDocument()
    expect(spoken()).toContain('尚未收到付款。未付款可再次支付，已付款请稍候，到账后自动显示')
    await press('微信支付 ¥123.45')
    expect(sentTo('payment/cashier')).toEqual([expect.objectContaining({ paymentNo: 'P9' })])
    api['payment/query'] = answering({ status: 'PAID' })
    comeBack()
    await pass(0)
    expect(screen.getByText('支付成功')).toBeInTheDocument()
  })

  test('one that has ended can be begun again for the same orders', async () => {
    await open(
      browsers.safari,
      {
        'payment/resume': {
          data: { ...paymentState({ paymentNo: 'P9', status: 'CLOSED', closeReason: 'REPLACED' }), orderNos: ['A1'] },
        },
      },
      back,
    )
    expect(screen.getAllByText('已在其他窗口重新发起支付，此支付单已失效')).not.toHaveLength(0)
    await press('重新发起支付')
    await pass(0)
    expect(sentTo('payment/create')).toMatchObject([{ orderNos: ['A1'], way: 'CASHIER' }])
  })

  test('a failure can be tried again', async () => {
    const { answers: api } = await open(browsers.safari, { 'payment/resume': refusal('UNAVAILABLE') }, back)
    expect(screen.getByRole('dialog')).toHaveTextContent('服务暂时不可用，请稍后重试')
    api['payment/resume'] = { data: { ...paymentState({ paymentNo: 'P9' }), orderNos: ['A1'] } }
    await press(/重\s*试/)
    await pass(0)
    expect(screen.getByRole('button', { name: '微信支付 ¥123.45' })).toBeInTheDocument()
  })

  const Page = () => usePayDialog().dialog

  test.each([
    ['the address says so', '/topay?payment=P9&trade_no=2026', undefined, '', 'P9'],
    ['this tab has left for it and Back was pressed', '/orderdetails?orderNo=A1', 0, '', 'P8'],
    ['it left long ago', '/orderdetails?orderNo=A1', 15 * 60_000, '', undefined],
    ['another customer left for it', '/orderdetails?orderNo=A1', 0, 'u2', undefined],
    ['nothing does', '/topay', undefined, '', undefined],
  ])('the dialog opens where %s', async (_, path, leftBefore, userId, paymentNo) => {
    fakeApi(answers())
    if (leftBefore !== undefined)
      sessionStorage.setItem(
        'portal-left-payment',
        JSON.stringify({ userId, paymentNo: 'P8', leftAt: Date.now() - leftBefore }),
      )
    renderPage(<Page />, { path })
    await act(async () => void (await import('./pay-dialog')))
    await pass(0)
    await pass(0)
    expect(sentTo('payment/resume').map((body) => body.paymentNo)).toEqual(paymentNo === undefined ? [] : [paymentNo])
    expect(sessionStorage.getItem('portal-left-payment')).toBeNull()
    expect(screen.getByLabelText('地址栏')).toHaveTextContent(paymentNo === 'P9' ? /^\/topay$/ : path)
  })
})
