import { orderPage } from '@portal/contract/order-list'
import type { RequestOf } from '@portal/contract/calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { queryRows } from '../../database/query-rows'
import { fillDirectories } from '../../fill-directories'
import { fillTables } from '../../testing/fill-tables'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { usedCustomerOrderNosQuery } from '../order-core/order.repository'
import { ledgerEntry } from '../order-core/ledger.tables'
import { orders } from '../order-core/order.tables'
import { filterOf } from './list/order-filter'
import { countQuery, farPieceQuery, numbersQuery, pieceQuery } from './list/order-list.repository'
import { modificationQuery } from './modify/order-modification.repository'
import { copyOrders } from './many-orders.testing'
import { laneQuery, spendingQuery, statusQuery } from './overview/order-overview.repository'
import { orderModification } from './modify/order-modification.tables'
import { lastOrderQuery } from './place/order-defaults.repository'
import { sendersTo } from '../order-core/receiver-directory'
import { openLanes, placeOrder } from './order.testing'
import { unpaidReceivedQuery, unpaidSentQuery } from './list/unpaid.repository'

const rows = 100_000

let server: TestServer
let customer: TestCustomer
let senders: string[]

/** One in ten of them was changed once. */
const fillModifications = (db: Db) =>
  db.execute(sql`
  insert into order_modification (modification_id, user_id, order_no, number, client_request_id, content_hash, before, created_at)
  select order_no || ':1', user_id, order_no, 1, 'r' || order_no, '', '{}', created_at from orders where order_no like '%0'`)

/** Each of them was charged and paid. */
const fillLedger = (db: Db) =>
  db.execute(sql`
  insert into ledger_entry (entry_id, user_id, order_no, kind, label, amount_cents, created_at)
  select entry.kind || ':' || order_no, user_id, order_no, entry.kind, entry.kind, amount, created_at
  from orders, (values ('CHARGE', 100), ('PAYMENT', -100)) entry (kind, amount) where order_no like 'F%'`)

beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
  await placeOrder(server, customer.token)
  await fillTables(server.database.db, [orders, orderModification, ledgerEntry], async (tx) => {
    await copyOrders(tx, customer, rows)
    await fillModifications(tx)
    await fillLedger(tx)
    await fillDirectories(tx)
  })
  senders = await sendersTo(server.database.db, customer)
}, 300_000)
afterAll(() => server.close())

const plan = async (query: { getSQL: () => SQL }): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

type Filter = RequestOf<'order/page'>

const filter = ({ role = 'sent', ...fields }: Filter) =>
  filterOf(
    role === 'sent'
      ? { role, userId: customer.userId }
      : { role, userTel: customer.userTel, since: server.now(), senders },
    orderPage.request.parse(fields),
    server.now(),
  )

const days = { dateFrom: '2026-01-01', dateTo: '2026-03-01' }
const filters: readonly [string, Filter][] = [
  ['nothing', {}],
  ['a tab', { tab: 'inTransit' }],
  ['a tab that nothing is in', { tab: 'exception' }],
  ['awaiting payment', { tab: 'orderPay' }],
  ['created', days],
  ['collected', { ...days, dateType: 'collected' }],
  ['signed', { ...days, dateType: 'signed' }],
  ['product', { productCode: 'ECO' }],
  ['pay method', { payMethod: 'MONTHLY' }],
  ['paying', { payStatus: 'PAYING' }],
  ['nothing to pay', { payStatus: 'NOT_REQUIRED' }],
  ['cities', { senderCity: '深圳', receiverCity: '杭州市' }],
  ['source', { source: 62 }],
  ['part of a name', { keywordType: 'name', keyword: '明' }],
  ['a phone', { keywordType: 'phone', keyword: '13700000001' }],
  ['anything', { keyword: '明' }],
  [
    'all at once',
    {
      ...days,
      tab: 'orderPay',
      keyword: '明',
      dateType: 'signed',
      productCode: 'STD',
      payMethod: 'SENDER',
      payStatus: 'UNPAID',
      senderCity: '深圳',
      receiverCity: '杭州',
      source: 4572,
    },
  ],
]
const ofBothSides = filters.flatMap(([name, fields]): [string, Filter][] => [
  [`sent: ${name}`, fields],
  [`received: ${name}`, { ...fields, role: 'received' }],
])

describe(`with ${rows} orders no filter reads the whole table`, () => {
  test.each(ofBothSides)('%s', async (_, fields) => {
    const { db } = server.database
    const lists = [
      pieceQuery(db, filter(fields), { limit: 20, offset: 0 }),
      farPieceQuery(db, filter(fields), { limit: 200, offset: 60_000 }, 100_000),
      countQuery(db, filter(fields)),
    ]
    // A receiver's phone is that of the account, so a search for another one needs no query of the table.
    for (const text of await Promise.all(lists.map(plan))) {
      expect(text).toMatch(/using orders_|on orders_|One-Time Filter: false/)
      expect(text).not.toContain('Seq Scan')
    }
  })

  const overviewQueries = [
    ['spending', spendingQuery],
    ['states', statusQuery],
    ['lanes', laneQuery],
  ] as const
  test.each(
    overviewQueries.flatMap(([name, query]) =>
      (['sent', 'received'] as const).map((role) => [name, role, query] as const),
    ),
  )('nor does the overview: %s, %s', async (_, role, query) => {
    const { side } = filter({ role })
    const text = await plan(query(server.database.db, side, new Date('2025-12-01T00:00:00+08:00')))
    expect(text).toMatch(/using orders_|on orders_/)
    expect(text).not.toContain('Seq Scan')
  })

  test.each<[string, Filter]>([
    ['no filter', {}],
    ['received', { role: 'received' }],
    ['part of a name', { keywordType: 'name', keyword: '明' }],
    ['cities', { senderCity: '深圳', receiverCity: '杭州' }],
    ['signed', { ...days, dateType: 'signed' }],
    ['anything', { keyword: '明' }],
  ])('and numbers, far pages and counts come from the index alone: %s', async (_, fields) => {
    const { db } = server.database
    for (const query of [
      numbersQuery(db, filter(fields)).limit(20),
      numbersQuery(db, filter(fields)).limit(200).offset(1_999_800),
      countQuery(db, filter(fields)),
    ]) {
      expect(await plan(query)).toMatch(/Index Only Scan( Backward)? using orders_(sent|received|by_status)/)
    }
  })
})

describe('numbers are looked up', () => {
  test.each<[string, Filter, RegExp]>([
    ['an order', { orderNo: 'F500' }, /orders_order_no_user_id_pk/],
    ['order numbers', { keywordType: 'orderNo', keyword: 'F500 F1000' }, /orders_order_no_user_id_pk/],
    ['waybill numbers', { keywordType: 'ewbNo', keyword: 'F500 F1000' }, /orders_waybill/],
    ['numbers of their own', { keywordType: 'customerOrderNo', keyword: 'KH-1 KH-2' }, /orders_customer_order_no_form/],
    ['any of them', { keyword: 'F500 F1000' }, /orders_waybill(.|\n)+orders_customer_order_no_form/],
  ])('%s', async (_, fields, index) => {
    for (const query of [
      pieceQuery(server.database.db, filter(fields), { limit: 20, offset: 0 }),
      countQuery(server.database.db, filter(fields)),
    ]) {
      const text = await plan(query)
      expect(text).toMatch(index)
      expect(text).not.toContain('Seq Scan')
    }
  })
})

describe('other queries do not read the whole table either', () => {
  test.each<[string, () => { getSQL: () => SQL }]>([
    ['order/defaults', () => lastOrderQuery(server.database.db, customer.userId)],
    ['order/unpaid', () => unpaidSentQuery(server.database.db, customer.userId)],
    [
      'order/unpaid of a receiver',
      () => unpaidReceivedQuery(server.database.db, { userTel: customer.userTel, since: new Date(0) }, senders, ''),
    ],
    [
      'used 客户单号 of a batch',
      () =>
        usedCustomerOrderNosQuery(
          server.database.db,
          customer.userId,
          Array.from({ length: 100 }, (_, index) => `KH-${index}`),
        ),
    ],
    [
      'a repeated change',
      () => modificationQuery(server.database.db, { userId: customer.userId, orderNo: 'F500' }, 'rF500'),
    ],
  ])('%s', async (_, query) => {
    const text = await plan(query())
    expect(text).toMatch(/Index (Only )?Scan/)
    // PostgreSQL reads tables of two customers as a whole, once it knows how small they are.
    expect(text).not.toMatch(/Seq Scan on (?!"user"|login_directory)/)
  })
})
