import type { PaymentAttempt } from '@portal/shared/contract/payment'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../../order/order.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const openCashier = async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  const { data } = await server.call<PaymentAttempt>('payment/create', { clientRequestId: `request-${orderNo}`, orderNos: [orderNo], channel: 'WECHAT' }, customer.token)
  const cashierUrl = data?.cashierUrl ?? ''
  const form = new URL(cashierUrl, 'http://localhost').searchParams
  const press = (action: string) => {
    const payload = new URLSearchParams([...form, ['action', action]]).toString()
    return server.app.inject({ method: 'POST', url: '/sandbox/cashier', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
  }
  return { orderNo, cashierUrl, press }
}
const show = (url: string) => server.app.inject({ method: 'GET', url })

test('says what is to be paid, and that it is a demonstration', async () => {
  const { cashierUrl } = await openCashier()
  const page = await show(cashierUrl)
  expect(page.statusCode).toBe(200)
  for (const text of ['沙箱收银台', '演示，不产生真实扣款', '281.20', '微信支付', '支付成功</button>', '支付失败</button>']) expect(page.body).toContain(text)
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

test.each(['/sandbox/cashier', '/sandbox/cashier?paymentNo=P0&sig=0', '/sandbox/cashier?paymentNo=P0&paymentNo=P1&sig=x'])('%s is not a signed address', async (url) => {
  const page = await show(url)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('支付链接无效')
})

test('a form that nobody signed pays nothing', async () => {
  const { orderNo, cashierUrl } = await openCashier()
  const payload = `paymentNo=${new URL(cashierUrl, 'http://localhost').searchParams.get('paymentNo')}&sig=0&action=success`
  const answer = await server.app.inject({ method: 'POST', url: '/sandbox/cashier', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
  expect(answer.statusCode).toBe(404)
  expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ payStatus: 'PAYING' })
})
