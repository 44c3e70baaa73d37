import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { countQuery, type OrderFilter, pageQuery, unpaidQuery } from './order-list.repository'
import { waitingQuery } from '../../simulator/simulator.repository'
import { usedNumbersQuery } from './customer-order-number'
import { modificationQuery } from './order-modification.repository'
import { openLanes, placeOrder } from './order.testing'

const rows = 100_000
const customers = 500

let server: TestServer
let customer: TestCustomer

/** 100 000 copies of one order, spread over customers, states and months. */
const fill = () => server.database.db.execute(sql`
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date,
    pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, due_cents, status, pay_status, created_at, moved_at)
  select 'F' || n, 'F' || n, case when n % ${customers} = 0 then ${customer.userId} else 'user-' || n % ${customers} end, 'r' || n, '', '{}', '{}', sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date,
    pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, '[]', estimate_cents, case when n % 50 = 0 then 100 else 0 end,
    case when n % 7 = 0 then 'IN_TRANSIT' else 'SIGNED' end, 'PAID', created_at - make_interval(mins => n::int), moved_at
  from orders, generate_series(1, ${sql.raw(String(rows))}) n`)

/** One in ten of them was changed once. */
const fillModifications = () => server.database.db.execute(sql`
  insert into order_modification (modification_id, order_no, number, client_request_id, content_hash, before, created_at)
  select order_no || ':1', order_no, 1, 'r' || order_no, '', '{}', created_at from orders where order_no like '%0'`)

beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
  await placeOrder(server, customer.token)
  await fill()
  await fillModifications()
  await server.database.db.execute(sql`analyze orders, order_modification`)
}, 120_000)
afterAll(() => server.close())

const plan = async (query: { getSQL: () => SQL }): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`)).map((row) => row['QUERY PLAN']).join('\n')

const filter = (fields: Partial<OrderFilter> = {}): OrderFilter => ({ userId: customer.userId, tab: 'all', keyword: '', orderNo: '', ...fields })
const firstPage = { page: 1, pageSize: 20 }

describe(`with ${rows} orders no list reads the whole table`, () => {
  test.each<[string, () => { getSQL: () => SQL }]>([
    ['order/page', () => pageQuery(server.database.db, filter(), firstPage)],
    ['order/page, a tab', () => pageQuery(server.database.db, filter({ tab: 'inTransit' }), firstPage)],
    ['order/page, awaiting payment', () => pageQuery(server.database.db, filter({ tab: 'orderPay' }), firstPage)],
    ['order/page, days and a name', () => pageQuery(server.database.db, filter({ keyword: '明', createdFrom: new Date('2026-01-01'), createdBefore: new Date('2026-03-01') }), firstPage)],
    ['order/page, several numbers', () => pageQuery(server.database.db, filter({ keyword: 'F500 F1000' }), firstPage)],
    ['order/page, the last page', () => pageQuery(server.database.db, filter(), { page: 10_000, pageSize: 200 })],
    ['counts', () => countQuery(server.database.db, filter())],
    ['order/unpaid', () => unpaidQuery(server.database.db, customer.userId)],
    ['used 客户单号 of a batch', () => usedNumbersQuery(server.database.db, customer.userId, Array.from({ length: 100 }, (_, index) => `KH-${index}`))],
    ['a repeated change', () => modificationQuery(server.database.db, 'F500', 'rF500')],
    ['the simulator', () => waitingQuery(server.database.db, { newSince: server.now(), acceptedSince: server.now(), seededSince: server.now(), limit: 10 })],
  ])('%s', async (_, query) => {
    const text = await plan(query())
    expect(text).toMatch(/Index (Only )?Scan/)
    expect(text).not.toContain('Seq Scan')
  })
})
