import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { queryRows } from '../../database/query-rows'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { cancelBody } from '../orders/cancel/cancel-body.testing'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())

const bundleCount = 60
/**
 * Minimum number of another customer's lists that are answered meanwhile: some hundred, but one or two if the bundles
 * delayed them.
 */
const fewLists = 10

const placeEight = async ({ token }: TestCustomer): Promise<string[]> => {
  const orderNos: string[] = []
  while (orderNos.length < 8) orderNos.push((await placeOrder(server, token)).orderNo)
  return orderNos
}

const openBundle = ({ token }: TestCustomer, orderNos: readonly string[]) =>
  server.send('payment/create', { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' }, { token })

/** About half of the orders, different ones for each index. */
const someOf = (orderNos: readonly string[], index: number): string[] =>
  orderNos.filter((_, place) => place === index % 8 || ((index * 167 + 85) >> 2) & (1 << place))

const listOrders = async ({ token }: TestCustomer): Promise<void> => {
  const { statusCode } = await server.send('order/page', { page: 1, pageSize: 10 }, { token })
  expect(statusCode).toBe(200)
}

const deadlocks = async (): Promise<number> => {
  const [row] = await queryRows<{ deadlocks: string }>(
    server.database.db,
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return Number(row?.deadlocks)
}

test('many overlapping bundles of one customer at once are all opened soon, and hold no other customer up', async () => {
  const [customer, other] = [await addCustomer(server), await addCustomer(server)]
  const orderNos = await placeEight(customer)
  await openBundle(customer, orderNos)
  let areOpen = false
  const opened = Promise.all(
    Array.from({ length: bundleCount }, (_, index) => openBundle(customer, someOf(orderNos, index))),
  ).finally(() => {
    areOpen = true
  })
  let lists = 0
  while (!areOpen) {
    await listOrders(other)
    lists++
  }
  const answers = await opened
  expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual(answers.map(() => 0))
  // The embedded database has one connection and this process one thread, so requests are answered in sequence there.
  if (server.database.kind === 'server') expect(lists).toBeGreaterThan(fewLists)
  expect(await deadlocks()).toBe(0)
})

test('all orders of one bundle can be cancelled at the same time', async () => {
  const customer = await addCustomer(server)
  const orderNos = await placeEight(customer)
  await openBundle(customer, orderNos)
  const answers = await Promise.all(
    orderNos.map((orderNo) => server.call('order/cancel', cancelBody(orderNo), customer.token)),
  )
  expect(answers.map(({ code }) => code)).toEqual(orderNos.map(() => 0))
  expect(await deadlocks()).toBe(0)
})

test('cancelling an order ends the bundle for the orders before it, too', async () => {
  const customer = await addCustomer(server)
  const orderNos = (await placeEight(customer)).sort()
  await openBundle(customer, orderNos)
  const paying = async (): Promise<string[]> => {
    const details = await Promise.all(orderNos.map((orderNo) => readDetail(server, customer.token, orderNo)))
    return details.filter(({ payStatus }) => payStatus === 'PAYING').map(({ orderNo }) => orderNo)
  }
  expect(await paying()).toEqual(orderNos)
  await server.call('order/cancel', cancelBody(orderNos[7] ?? ''), customer.token)
  expect(await paying()).toEqual([])
})
