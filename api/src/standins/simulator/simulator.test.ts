import { randomUUID } from 'node:crypto'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq } from 'drizzle-orm'
import { demoCustomer } from '../demo/demo-customers'
import { demoOutlets } from '../demo/demo-outlets'
import { demoSeed } from '../demo/demo-seed.tables'
import { loadDivisions } from '../../modules/address/divisions'
import { openLanes, placeOrder, readDetail } from '../../modules/orders/order.testing'
import { orders } from '../../modules/order-core/order.tables'
import { interceptBody, orderThat } from '../../modules/orders/in-transit/in-transit.testing'
import { recordTrade } from '../../modules/payment/attempts/record-trade.service'
import { outlet } from '../../modules/outlet/outlet.tables'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { simulateStep, startSimulator } from './simulator'

const seconds = 5

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startDemoServer()
  await openLanes(server)
  await server.database.db.insert(outlet).values(demoOutlets(loadDivisions(server.config.root)))
  customer = await addCustomer(server, { userId: demoCustomer.userId })
})
afterAll(() => server.close())

const step = async () => {
  server.advance(seconds + 1)
  await simulateStep(server.app, seconds)
}

/** The customer pays what is due, at the cashier of the demo. */
const pay = async (orderNo: string, dueCents: number) => {
  const body = { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' }
  const { data } = await server.call<PaymentAttempt>('payment/create', body, customer.token)
  expect(data?.amountCents).toBe(dueCents)
  await recordTrade(server.app.deps, data?.paymentNo ?? '', {
    state: 'PAID',
    amountCents: dueCents,
    tradeNo: 'T1',
    failedTries: 0,
  })
}

test("a demo customer's order lives: from the door to the money and the signature, over real outlets", async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  for (let count = 0; count < 40; count += 1) await step()
  expect((await readDetail(server, customer.token, orderNo)).status).toBe('DELIVERING')
  // The weighed fees equal the estimate, so that nothing more is due.
  await pay(orderNo, 281_20)
  // One order in ten is handed over in two parts.
  for (let count = 0; count < 2; count += 1) await step()
  const { status, nodes, courierName, actualCents } = await readDetail(server, customer.token, orderNo)
  expect(status).toBe('SIGNED')
  expect(
    nodes
      .map(({ nodeType }) => nodeType)
      .reverse()
      .slice(0, 4),
  ).toEqual(['ORDERED', 'ASSIGNED', 'COLLECTED', 'DEPARTED'])
  expect(new Set(nodes.map(({ city }) => city))).toContain('杭州市')
  expect(nodes.filter(({ outletName }) => outletName.includes('分拨中心')).length).toBeGreaterThanOrEqual(2)
  expect(courierName).not.toBe('')
  expect(actualCents).toBe(281_20)
})

test('takes one step at a time', async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  const status = async () => (await readDetail(server, customer.token, orderNo)).status
  await simulateStep(server.app, seconds)
  expect(await status()).toBe('WAIT_ACCEPT')
  await step()
  expect(await status()).toBe('ACCEPTED')
  await simulateStep(server.app, seconds)
  expect(await status()).toBe('ACCEPTED')
})

test('leaves time to change or cancel an order before it is fetched', async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  for (let count = 0; count < 15; count += 1) await step()
  expect((await readDetail(server, customer.token, orderNo)).status).toBe('ACCEPTED')
  for (let count = 0; count < 5; count += 1) await step()
  expect((await readDetail(server, customer.token, orderNo)).status).not.toBe('ACCEPTED')
})

test('stops what its customer wants back, also an order of the demo data', async () => {
  const { orderNo } = await orderThat(server, customer.token, ['COLLECTED'])
  await server.database.db.update(orders).set({ contentHash: 'demo' }).where(eq(orders.orderNo, orderNo))
  await server.call('order/intercept', interceptBody(orderNo), customer.token)
  await step()
  expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
    status: 'RETURNING',
    interceptState: 'ACCEPTED',
  })
})

test('leaves the orders of people alone', async () => {
  const person = await addCustomer(server)
  const { orderNo } = await placeOrder(server, person.token)
  await step()
  expect((await readDetail(server, person.token, orderNo)).status).toBe('WAIT_ACCEPT')
})

test('moves the orders of the demo data by hours', async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  await server.database.db
    .update(orders)
    .set({ contentHash: 'demo', clientRequestId: randomUUID() })
    .where(eq(orders.orderNo, orderNo))
  await step()
  expect((await readDetail(server, customer.token, orderNo)).status).toBe('WAIT_ACCEPT')
  server.advance(6 * 3600)
  await step()
  expect((await readDetail(server, customer.token, orderNo)).status).toBe('ACCEPTED')
})

test('leaves the demo data as it was written for the first hours, however long ago its orders moved', async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  await server.database.db
    .update(orders)
    .set({ contentHash: 'demo', clientRequestId: randomUUID() })
    .where(eq(orders.orderNo, orderNo))
  server.advance(7 * 3600)
  await server.database.db.insert(demoSeed).values({ name: 'demo', seededAt: server.now() })
  await step()
  expect((await readDetail(server, customer.token, orderNo)).status).toBe('WAIT_ACCEPT')
  server.advance(6 * 3600)
  await step()
  expect((await readDetail(server, customer.token, orderNo)).status).toBe('ACCEPTED')
})

test('a step that is simulated twice at the same time is one step', async () => {
  const { orderNo } = await placeOrder(server, customer.token)
  server.advance(seconds + 1)
  await Promise.all([simulateStep(server.app, seconds), simulateStep(server.app, seconds)])
  expect((await readDetail(server, customer.token, orderNo)).nodes.map(({ nodeType }) => nodeType)).toEqual([
    'ASSIGNED',
    'ORDERED',
  ])
})

test('0 seconds: it never starts', async () => {
  await startSimulator(server.app, 0, (error) => {
    throw error
  })()
})
