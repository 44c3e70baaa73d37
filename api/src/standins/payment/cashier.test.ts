import type { ResponseOf } from '@portal/contract/calls'
import { paymentChannels, type PaymentAttempt, type PaymentChannel } from '@portal/contract/payment'
import { cookieOf } from '../../testing/cookie-of'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { cancelBody } from '../../modules/orders/cancel/cancel-body.testing'
import { openLanes, placeOrder, readDetail } from '../../modules/orders/order.testing'
import { catchUpPayments } from '../../modules/payment/payment-housekeeping'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startDemoServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const openCashier = async (channel: PaymentChannel = 'WECHAT') => {
  const { orderNo } = await placeOrder(server, customer.token)
  const { data } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: `request-${orderNo}`, orderNos: [orderNo], channel },
    customer.token,
  )
  const cashierUrl = data?.cashierUrl ?? ''
  const form = new URL(cashierUrl, 'http://localhost').searchParams
  const press = (action: string) => {
    const payload = new URLSearchParams([...form, ['action', action]]).toString()
    return server.app.inject({
      method: 'POST',
      url: '/sandbox/cashier',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  }
  /** Presses a button and follows the redirect. */
  const pressed = async (action: string) => (await show((await press(action)).headers.location ?? '')).body
  const query = async (ask = false) =>
    (
      await server.call<ResponseOf<'payment/query'>>(
        'payment/query',
        { paymentNo: data?.paymentNo, ask },
        customer.token,
      )
    ).data
  const close = () => server.call('payment/close', { paymentNo: data?.paymentNo }, customer.token)
  return { orderNo, cashierUrl, press, pressed, query, close }
}
const show = (url: string) => server.app.inject({ method: 'GET', url })

test('says what is to be paid, and that it is a demonstration', async () => {
  const { cashierUrl } = await openCashier()
  const page = await show(cashierUrl)
  expect(page.statusCode).toBe(200)
  for (const text of [
    '沙箱收银台',
    '演示，不产生真实扣款',
    '281.20',
    '微信支付',
    '支付成功</button>',
    '支付失败</button>',
  ])
    expect(page.body).toContain(text)
})

test('支付成功 pays the order through the signed notice', async () => {
  const { orderNo, cashierUrl, press } = await openCashier()
  const answer = await press('success')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(cashierUrl)
  expect((await show(cashierUrl)).body).toContain('支付成功，可返回原页面查看')
  expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
})

test('支付失败 leaves it open to another try', async () => {
  const { orderNo, press } = await openCashier()
  const page = await show((await press('fail')).headers.location ?? '')
  expect(page.body).toContain('支付失败，未扣款，可重新支付')
  expect(page.body).toContain('支付成功</button>')
  expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ dueCents: 281_20, payStatus: 'PAYING' })
})

test('says that the time is over', async () => {
  const { cashierUrl } = await openCashier()
  server.advance(15 * 60)
  const { body } = await show(cashierUrl)
  expect(body).toContain('支付超时，请重新发起支付')
  expect(body).not.toContain('支付成功</button>')
  server.advance(-15 * 60)
})

test.each([
  '/sandbox/cashier',
  '/sandbox/cashier?paymentNo=P0&sig=0',
  '/sandbox/cashier?paymentNo=P0&paymentNo=P1&sig=x',
])('%s is not a signed address', async (url) => {
  const page = await show(url)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('支付链接无效')
})

test('a form that nobody signed pays nothing', async () => {
  const { orderNo, cashierUrl } = await openCashier()
  const payload = `paymentNo=${new URL(cashierUrl, 'http://localhost').searchParams.get('paymentNo')}&sig=0&action=success`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/sandbox/cashier',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  expect(answer.statusCode).toBe(404)
  expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'PAYING' })
})

describe('on the phone that pays', () => {
  /** The attempt, and where its first press leads. */
  const openOnPhone = async (channel: PaymentChannel, browser: 'OTHER' | 'WECHAT' = 'OTHER') => {
    const { orderNo } = await placeOrder(server, customer.token)
    const { data } = await server.call<PaymentAttempt>(
      'payment/create',
      { clientRequestId: `phone-${orderNo}`, orderNos: [orderNo], channel, way: 'CASHIER' },
      customer.token,
    )
    const paymentNo = data?.paymentNo ?? ''
    let cookie = ''
    const press = async () => {
      const response = await server.send('payment/cashier', { paymentNo, browser }, { token: customer.token, cookie })
      cookie = [cookie, cookieOf(response)].filter((text) => text !== '').join('; ')
      return response.json<{ data: { cashier: { url: string } } }>().data.cashier.url
    }
    const follow = async (url: string) => {
      const response = await server.app.inject({ url, headers: { cookie } })
      cookie = [cookie, cookieOf(response)].filter((text) => text !== '').join('; ')
      return response.headers.location ?? ''
    }
    return { orderNo, paymentNo, press, follow, url: await press() }
  }
  const answer = async (url: string, action: string) => {
    const payload = new URLSearchParams([
      ...new URL(url, 'http://localhost').searchParams,
      ['action', action],
    ]).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (
      (await server.app.inject({ method: 'POST', url: '/sandbox/cashier', headers, payload })).headers.location ?? ''
    )
  }

  test.each(paymentChannels)('%s pays and leads back to the attempt', async (channel) => {
    const { orderNo, paymentNo, url } = await openOnPhone(channel)
    expect((await show(url)).body).toContain(`<a class="back" href="/topay?payment=${paymentNo}">返回商户</a>`)
    expect(await answer(url, 'success')).toBe(`/topay?payment=${paymentNo}`)
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'PAID' })
  })

  test('a try that fails stays at the cashier, with the way back', async () => {
    const { url } = await openOnPhone('WECHAT')
    const { body } = await show(await answer(url, 'fail'))
    expect(body).toContain('支付失败，未扣款，可重新支付')
    expect(body).toContain('返回商户</a>')
  })

  test("inside WeChat's browser WeChat says first who pays", async () => {
    const { paymentNo, url, press, follow } = await openOnPhone('WECHAT', 'WECHAT')
    expect(await follow(await follow(url))).toBe(`/topay?payment=${paymentNo}&pay=1`)
    expect(await press()).toMatch(/^\/sandbox\/cashier\?.*&phone=1$/)
  })
})

describe.each(paymentChannels)('what else can happen, with %s', (channel) => {
  test('a payment that the bank reports only when it is queried, or late', async () => {
    const { pressed, query } = await openCashier(channel)
    const page = await pressed('silent')
    expect(page).toContain('已扣款，尚未通知门户')
    expect(page).not.toContain('支付成功</button>')
    expect(await query()).toMatchObject({ status: 'PAYING' })
    expect(await query(true)).toMatchObject({ status: 'PAID' })
    expect(await pressed('notify')).toContain('已发送通知，门户已接收')
  })

  test('a notice of another amount, which is refused', async () => {
    const { pressed, query } = await openCashier(channel)
    expect(await pressed('wrongAmount')).toContain('已发送通知，门户拒绝接收')
    expect(await query(true)).toMatchObject({ status: 'PAYING' })
  })

  test('a parcel that turns out heavier while the code is shown', async () => {
    const { orderNo, pressed, query } = await openCashier(channel)
    const page = await pressed('reweigh')
    expect(page).toContain('已重新称重，运费增加10.00元')
    expect(page).toContain('支付单已关闭')
    expect(await query()).toMatchObject({ status: 'CLOSED', closeReason: 'AMOUNT_CHANGED' })
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ dueCents: 291_20 })
  })

  test('money after the end, which goes back; the bank shows it', async () => {
    const { pressed, query, close, cashierUrl } = await openCashier(channel)
    await close()
    expect((await show(cashierUrl)).body).toContain('关闭后仍然扣款并通知</button>')
    const page = await pressed('late')
    expect(page).toContain('支付单已关闭，收到的款项已发起退款')
    expect(page).toContain('<dt>已退款</dt><dd>¥281.20</dd>')
    expect(await query()).toMatchObject({ closeReason: 'DUPLICATE', refundedCents: 281_20 })
  })

  test('a bank that refuses refunds until it is allowed to make them', async () => {
    const { orderNo, pressed } = await openCashier(channel)
    await pressed('success')
    expect(await pressed('refuseRefunds')).toContain('此后的退款将失败')
    await server.call('order/cancel', cancelBody(orderNo), customer.token)
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'REFUNDING' })
    expect(await pressed('allowRefunds')).toContain('此后的退款将成功')
    server.advance(61)
    await catchUpPayments(server.app.deps)
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'REFUNDED' })
  })
})

test('an Alipay trade begins when its code is scanned', async () => {
  const { cashierUrl } = await openCashier('ALIPAY')
  expect((await show(cashierUrl)).body).toContain('<dt>银行侧状态</dt><dd>WAIT_BUYER_PAY</dd>')
})
