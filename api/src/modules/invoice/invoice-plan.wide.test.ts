import { invoicePage, invoiceSelectAll } from '@portal/contract/invoice'
import type { RequestOf } from '@portal/contract/calls'
import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { fillTables } from '../../testing/fill-tables'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes } from '../orders/order.testing'
import { eligibleQuery, eligibleSumQuery } from '../order-core/eligible-orders'
import { orders } from '../order-core/order.tables'
import { isOnNoInvoice } from './list-eligible.service'
import { invoiceCountQuery, invoicesQuery } from './list-invoices.service'
import { paidOrder } from './invoice.testing'
import { invoice, invoicedOrder, invoiceOrder } from './invoice.tables'
import { dueOfQuery, dueQuery } from './issuing/due-invoices'
import { usedNamesQuery } from './billing-profile/suggest-buyers.service'

const rows = 100_000
const third = sql.raw(String(Math.floor(rows / 3)))

let server: TestServer
let customer: TestCustomer

/** 100 000 paid orders of the last year, one in five the customer's; every third is on an invoice of three. */
const fill = async () => {
  const { orderNo } = await paidOrder(server, customer)
  await fillTables(server.database.db, [orders, invoice, invoiceOrder, invoicedOrder], async (tx) => {
    await tx.execute(sql`
    insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      estimate_lines, estimate_cents, due_cents, status, pay_status, created_at, moved_at)
    select 'F' || n, 'E' || n, case when n % 5 = 0 then user_id else 'user-' || n % 500 end, 'f' || n, '', '{}', '{}', sender_name, sender_mobile, case when n % 10 = 0 then '广州市' else sender_city end,
      receiver_name, '137' || lpad((n % 5000)::text, 8, '0'), receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot,
      pay_method, agreement_version, agreed_at, chargeable_weight_grams, '[]', 10000 + n, 0, 'SIGNED', 'PAID', created_at - make_interval(mins => 5 * n), moved_at
    from orders, generate_series(1, ${sql.raw(String(rows))}) n where order_no = ${orderNo}`)
    await tx.execute(sql`
    insert into invoice (application_no, user_id, client_request_id, content_hash, seller_code, kind, title_type, buyer_name, email, lines, total_cents, tax_cents, order_count, status, created_at)
    select 'A' || n, case when n % 50 = 0 then ${customer.userId} else 'user-' || n % 500 end, 'a' || n, '', 'SOUTH', 'ORDINARY', 'COMPANY', '公司' || n % 50, '', '[]', 1, 0, 3, 'ISSUED', now() - make_interval(mins => n)
    from generate_series(1, ${third}) n`)
    await tx.execute(
      sql`insert into invoice_order (application_no, user_id, order_no, ewb_no, amount_cents) select 'A' || n % ${third} + 1, case when (n % ${third} + 1) % 50 = 0 then ${customer.userId} else 'user-' || (n % ${third} + 1) % 500 end, 'F' || n, 'E' || n, 1 from generate_series(1, ${sql.raw(String(rows))}) n`,
    )
    await tx.execute(
      sql`insert into invoiced_order (application_no, user_id, order_no) select 'A' || n / 3, case when n % 5 = 0 then ${customer.userId} else 'user-' || n % 500 end, 'F' || n from generate_series(3, ${sql.raw(String(rows - 1))}, 3) n`,
    )
  })
}

beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
  await fill()
}, 600_000)
afterAll(() => server.close())

const plan = async (query: { getSQL: () => SQL }): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

const eligible = (fields: RequestOf<'invoice/selectAll'>) => {
  const { db } = server.database
  const filter = invoiceSelectAll.request.parse(fields)
  const payer = { ...customer, since: new Date(0), senders: [customer.userId] }
  return [
    eligibleQuery(db, isOnNoInvoice(db), payer, filter, server.now(), { limit: 20, offset: 0 }),
    eligibleSumQuery(db, isOnNoInvoice(db), payer, filter, server.now()),
  ] as const
}

test.each<[string, RequestOf<'invoice/selectAll'>]>([
  ['nothing', {}],
  ['days', { dateFrom: '2026-10-01', dateTo: '2026-10-31' }],
  ['cities', { senderCity: '广州', receiverCity: '杭州' }],
  ['amounts', { amountFromCents: 1, amountToCents: 50_000 }],
  ['part of a number', { keyword: 'F123' }],
  ['numbers', { orderNos: ['F5', 'F10'] }],
])(`with ${rows} orders no filter reads the whole table: %s`, async (_case, fields) => {
  for (const query of eligible(fields)) {
    const text = await plan(query)
    expect(text).toMatch(/using orders_invoiceable|on orders_invoiceable|orders_pkey/)
    expect(text).not.toContain('Seq Scan on orders')
  }
})

test('the sum is computed from the index only', async () =>
  expect(await plan(eligible({})[1])).toMatch(/Index Only Scan( Backward)? using orders_invoiceable on/))

test('and leaves out what is on an invoice', async () =>
  expect(await eligible({})[1]).toMatchObject([{ total: 13_335 }]))

test.each<[string, RequestOf<'invoice/page'>]>([
  ['nothing', {}],
  ['status', { status: 'FAILED' }],
  ['days', { dateFrom: '2026-10-01' }],
  ['a number', { keyword: 'F123' }],
  ['a buyer', { keyword: '公司7' }],
])('nor does any of the records: %s', async (_case, fields) => {
  const { db } = server.database
  const { page: _page, pageSize: _size, ...filter } = invoicePage.request.parse(fields)
  for (const query of [
    invoicesQuery(db, customer.userId, filter, { limit: 20, offset: 0 }),
    invoiceCountQuery(db, customer.userId, filter),
  ]) {
    const text = await plan(query)
    expect(text).toMatch(/invoice_(of|request)/)
    expect(text).not.toMatch(/Seq Scan on (invoice|orders)\b/)
  }
})

test('names that were used are looked for among the customer’s own', async () =>
  expect(await plan(usedNamesQuery(server.database.db, customer.userId, '公司'))).toMatch(/invoice_(of|request)/))

test('what is due is found without reading the rest', async () => {
  const { db } = server.database
  for (const query of [dueQuery(db, server.now(), 20), dueOfQuery(db, customer.userId, server.now(), 3)])
    expect(await plan(query)).toContain('using invoice_to_ask')
})
