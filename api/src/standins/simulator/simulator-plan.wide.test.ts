import { sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { copyOrders } from '../../modules/orders/many-orders.testing'
import { openLanes, placeOrder } from '../../modules/orders/order.testing'
import { orders } from '../../modules/order-core/order.tables'
import { fillTables } from '../../testing/fill-tables'
import { addCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { demoCustomer } from '../demo/demo-customers'
import { waitingQuery } from './simulator.repository'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
  await openLanes(server)
  const customer = await addCustomer(server, { userId: demoCustomer.userId })
  await placeOrder(server, customer.token)
  await fillTables(server.database.db, [orders], (tx) => copyOrders(tx, customer, 20_000))
})
afterAll(() => server.close())

test('who looks for the next orders to move does not read the whole table', async () => {
  const at = server.now()
  const query = waitingQuery(server.database.db, { newSince: at, acceptedSince: at, seededSince: at, limit: 10 })
  const plan = (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toContain('Scan on orders_by_status')
  expect(plan).not.toContain('Seq Scan on orders')
})
