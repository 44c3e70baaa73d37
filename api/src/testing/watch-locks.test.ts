import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { inTransaction } from '../database/transaction'
import { recheckOtherNames } from '../modules/bank/bank.repository'
import { openLanes, placeOrder } from '../modules/orders/order.testing'
import { lockCustomerRow } from '../modules/account-core/lock-customer-row'
import {
  findOrder,
  insertOrder,
  lockOrders,
  lockOrdersAtOnce,
  updateOrder,
} from '../modules/order-core/order.repository'
import { releaseCoupon } from '../modules/coupon/coupon.service'
import { orders } from '../modules/order-core/order.tables'
import { lockCode } from '../modules/send-code/send-code.repository'
import { addCustomer, type TestCustomer } from './test-customer'
import { startTestServer, type TestServer } from './test-server'
import { watchLocks } from './watch-locks'

let server: TestServer
let customer: TestCustomer
/** Two orders of the customer, by their numbers. */
let first = ''
let second = ''
const keysOf = (...orderNos: string[]) => orderNos.map((orderNo) => ({ userId: customer.userId, orderNo }))
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
  const placed = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)]
  ;[first = '', second = ''] = placed.map(({ orderNo }) => orderNo).sort()
})
afterAll(() => server.close())

const problemsOf = async (work: (tx: Db) => Promise<unknown>): Promise<string[]> => {
  const { db, problems } = watchLocks(server.database.db)
  await inTransaction(db, work)
  return problems.map((problem) =>
    problem.slice(0, problem.indexOf(' (after')).replaceAll(first, '1st').replaceAll(second, '2nd'),
  )
}

test.each<[string, (tx: Db) => Promise<unknown>, string[]]>([
  [
    'the customer before an order',
    async (tx) => {
      await lockCustomerRow(tx, customer.userId)
      await lockOrders(tx, keysOf(second, first))
    },
    [],
  ],
  [
    'an order before its customer',
    async (tx) => {
      await lockOrders(tx, keysOf(first))
      await lockCustomerRow(tx, customer.userId)
    },
    ['user is locked after orders'],
  ],
  [
    'an outlet after an order',
    async (tx) => {
      await findOrder(tx, first, customer.userId)
      await tx.execute(sql`insert into outlet select * from outlet where false`)
    },
    ['outlet is written after rows of customers'],
  ],
  [
    'an order before a code',
    async (tx) => {
      await lockOrders(tx, keysOf(first))
      await lockCode(tx, { userId: customer.userId, codeNo: 'x' })
    },
    ['send_code is locked after orders'],
  ],
  [
    'a bank account without its customer',
    (tx) => recheckOtherNames(tx, customer.userId, '', server.now()),
    ['bank_account is changed without user'],
  ],
  [
    'an order, and again',
    async (tx) => {
      await lockOrders(tx, keysOf(second))
      await lockOrders(tx, keysOf(second))
      await updateOrder(tx, { userId: customer.userId, orderNo: second }, { urgedAt: null })
    },
    [],
  ],
  [
    'an order, and one before it',
    async (tx) => {
      await lockOrders(tx, keysOf(second))
      await lockOrders(tx, keysOf(first, second))
    },
    ['orders are locked out of sequence: 2nd,1st'],
  ],
  [
    'an order, and one before it without waiting',
    async (tx) => {
      await lockOrders(tx, keysOf(second))
      await lockOrdersAtOnce(tx, keysOf(first, second))
    },
    [],
  ],
  [
    'orders in a sequence of its own',
    (tx) =>
      tx
        .select()
        .from(orders)
        .where(inArray(orders.orderNo, [first, second]))
        .orderBy(asc(eq(orders.orderNo, first)))
        .for('update'),
    ['orders are locked out of sequence: 2nd,1st'],
  ],
  [
    'an order after a coupon',
    async (tx) => {
      await releaseCoupon(tx, { userId: customer.userId, orderNo: first })
      await lockOrders(tx, keysOf(first))
    },
    ['orders is locked after coupon'],
  ],
  [
    'an order that it has added itself, after a coupon',
    async (tx) => {
      const order = await findOrder(tx, first, customer.userId)
      if (order === undefined) throw new Error('the order is there')
      const own = { orderNo: 'LC26010100000001', ewbNo: '300000000001', clientRequestId: 'own' }
      await insertOrder(tx, { ...order, ...own })
      await releaseCoupon(tx, { ...order, ...own })
      await lockOrders(tx, keysOf(own.orderNo))
      await updateOrder(tx, { ...order, ...own }, { urgedAt: null })
    },
    [],
  ],
  [
    'an order, changes it and tells nobody',
    async (tx) => {
      await lockOrders(tx, keysOf(first))
      await tx.update(orders).set({ urgedAt: null }).where(eq(orders.orderNo, first))
    },
    ['orders are changed, and nobody is told'],
  ],
  [
    'an order that is changed without being locked',
    (tx) => updateOrder(tx, { userId: customer.userId, orderNo: first }, { urgedAt: null }),
    ['orders are changed that are not locked: 1st'],
  ],
])('judges a transaction that locks %s', async (_, work, expected) => {
  expect(await problemsOf(work)).toEqual(expected)
})
