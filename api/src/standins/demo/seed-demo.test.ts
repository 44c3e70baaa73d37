import { sendersTo } from '../../modules/order-core/receiver-directory'
import { findKeys } from '../../modules/order-core/order.repository'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { orderStatuses } from '@portal/contract/order'
import { invoiceSelectAll } from '@portal/contract/invoice'
import { hasPieceWeights, weightOfLines } from '@portal/rules/measure'
import { isWaybillNumber } from '@portal/rules/waybill'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { readConfig } from '../../config/config'
import type { Database } from '../../database/database'
import { queryRows } from '../../database/query-rows'
import { addressBookEntry, addressGroup } from '../../modules/address/address.tables'
import { listGroups } from '../../modules/address/group/group.module'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { verifyPassword } from '../../modules/accounts/passwords/password-hash'
import { bankAccount } from '../../modules/bank/bank.tables'
import { monthlyAccount } from '../../modules/binding/monthly-account.tables'
import { coupon } from '../../modules/coupon/coupon.tables'
import { freightLane } from '../../modules/freight/lane.tables'
import { eligibleQuery } from '../../modules/order-core/eligible-orders'
import { isOnNoInvoice } from '../../modules/invoice/list-eligible.service'
import { invoice, invoicedOrder, invoiceOrder, billingProfile } from '../../modules/invoice/invoice.tables'
import { paidAmounts } from '../../modules/order-core/ledger.repository'
import { sellerCodeOf } from '../../modules/invoice/seller-of'
import { orderLog, orders } from '../../modules/order-core/order.tables'
import { outlet } from '../../modules/outlet/outlet.tables'
import { ledgerEntry } from '../../modules/order-core/ledger.tables'
import { paymentAttempt } from '../../modules/payment/payment.tables'
import { realName } from '../../modules/realname/real-name.tables'
import { traceNode } from '../../modules/order-core/trace-node.tables'
import { user } from '../../modules/account-core/user.tables'
import { openTestDatabase } from '../../testing/test-database'
import { demoCustomer, demoCustomerIds, demoPassword, demoStranger } from './demo-customers'
import { demoSeed } from './demo-seed.tables'
import { seedDemo } from './seed-demo'

const config = readConfig({}, resolve(__dirname, '../../../..'))
const clock = () => new Date('2026-11-20T02:30:00Z')
const belongings = [coupon, monthlyAccount, bankAccount, realName, billingProfile]
const tables = [
  user,
  addressBookEntry,
  addressGroup,
  outlet,
  freightLane,
  ...belongings,
  orders,
  traceNode,
  ledgerEntry,
  paymentAttempt,
  orderLog,
  demoSeed,
]

const counts = ({ db }: Database) =>
  Promise.all(tables.map(async (table: PgTable) => (await db.select({ rows: count() }).from(table))[0]?.rows))

let database: Database
let answers: boolean[]
beforeAll(async () => {
  database = await openTestDatabase(config.root)
  const { db } = database
  answers = await Promise.all([seedDemo({ db, clock, config }), seedDemo({ db, clock, config })])
})
afterAll(() => database.close())

describe('seedDemo', () => {
  it('fills an empty database with the orders that the demo promises', async () => {
    const lastMonth = new Date(clock().getTime() - 30 * 86_400_000)
    const mine = await database.db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, demoCustomer.userId), gt(orders.createdAt, lastMonth)))
    expect(mine).toHaveLength(60)
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    expect(mine.filter(({ dueCents, payMethod }) => dueCents > 0 && payMethod === 'SENDER')).toHaveLength(2)
    expect(await database.db.select().from(orders).where(eq(orders.userId, demoStranger.userId))).toHaveLength(3)
    expect((await database.db.select().from(orders)).filter(({ ewbNo }) => !isWaybillNumber(ewbNo))).toEqual([])
  })

  it('keeps every order in line with its ledger', async () => {
    const wrong = await queryRows(
      database.db,
      sql`
      select o.order_no from orders o left join ledger_entry l on l.user_id = o.user_id and l.order_no = o.order_no
      group by o.user_id, o.order_no, o.due_cents having o.due_cents <> coalesce(sum(l.amount_cents), 0)`,
    )
    expect(wrong).toEqual([])
  })

  it('uses real regions only, and one default sender', async () => {
    const { db } = database
    const divisions = shippedDivisions(config.root)
    const book = await db.select().from(addressBookEntry)
    const outlets = await db.select().from(outlet)
    const regions = [
      ...(await db.select().from(orders)).flatMap(({ sender, receiver }) => [sender, receiver]),
      ...book.map(({ party }) => party),
      ...outlets,
    ]
    expect(outlets).toHaveLength(300)
    expect(regions.filter((region) => !divisions.resolveRegion(region).ok)).toEqual([])
    expect(
      book.filter(({ userId, kind, isDefault }) => userId === demoCustomer.userId && kind === 'sender' && isDefault),
    ).toHaveLength(1)
  })

  it('has groups of addresses for the first customer, none of them empty, and addresses of none', async () => {
    const { sender, receiver } = await listGroups(database.db, demoCustomer.userId)
    expect([...sender.groups, ...receiver.groups].map(({ groupName, count: entries }) => [groupName, entries])).toEqual(
      [
        ['自有仓库', 3],
        ['供应商', 4],
        ['西部客户', 5],
        ['中东部客户', 6],
      ],
    )
    expect([sender.ungrouped, receiver.ungrouped]).toEqual([1, 4])
    expect(await listGroups(database.db, demoStranger.userId)).toMatchObject({ sender: { groups: [], ungrouped: 1 } })
  })

  it('gives coupons, accounts and a proof of identity to the first customer only', async () => {
    const countsOf = (userId: string) =>
      Promise.all(belongings.map((table) => database.db.$count(table, eq(table.userId, userId))))
    expect(await countsOf(demoCustomer.userId)).toEqual([6, 2, 2, 1, 3])
    expect(await countsOf(demoStranger.userId)).toEqual([0, 0, 0, 0, 0])
  })

  it('has invoices that say what was paid, hold their orders, and leave more than a hundred orders of two sellers', async () => {
    const { db } = database
    const all = await db.select().from(invoice)
    for (const one of all) {
      const shares = await db.select().from(invoiceOrder).where(eq(invoiceOrder.applicationNo, one.applicationNo))
      expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(one.totalCents)
      expect(
        await paidAmounts(
          db,
          await findKeys(
            db,
            shares.map(({ orderNo }) => orderNo),
          ),
        ),
      ).toEqual(new Map(shares.map(({ orderNo, amountCents }) => [orderNo, amountCents])))
      expect(await db.$count(invoicedOrder, eq(invoicedOrder.applicationNo, one.applicationNo))).toBe(
        one.status === 'ISSUED' ? one.orderCount : 0,
      )
      expect(one.createdAt < clock()).toBe(true)
    }
    const eligibleOrders = await eligibleQuery(
      db,
      isOnNoInvoice(db),
      { ...demoCustomer, since: new Date(0), senders: await sendersTo(db, demoCustomer) },
      invoiceSelectAll.request.parse({}),
      clock(),
      {
        limit: 500,
        offset: 0,
      },
    )
    expect(eligibleOrders.length).toBeGreaterThan(100)
    const senders = await db
      .select({ sender: orders.sender })
      .from(orders)
      .where(
        inArray(
          orders.orderNo,
          eligibleOrders.map(({ orderNo }) => orderNo),
        ),
      )
    expect(new Set(senders.map(({ sender }) => sellerCodeOf(sender))).size).toBeGreaterThan(1)
    expect(
      await paidAmounts(
        db,
        await findKeys(
          db,
          eligibleOrders.map(({ orderNo }) => orderNo),
        ),
      ),
    ).toEqual(new Map(eligibleOrders.map(({ orderNo, amountCents }) => [orderNo, amountCents])))
  })

  it('has weights of the pieces, which add up to the order’s', async () => {
    const wrong = (await database.db.select().from(orders)).filter(
      ({ pieceLines, weightGrams }) => !hasPieceWeights(pieceLines) || weightOfLines(pieceLines) !== weightGrams,
    )
    expect(wrong).toEqual([])
  })

  it('lets both customers log in with the password of the README', async () => {
    const digest = createHash('md5').update(demoPassword).digest('hex')
    const accounts = await database.db.select().from(user)
    expect(accounts.map(({ userTel }) => userTel).sort()).toEqual(['13800138000', '13800138001'])
    expect(accounts.map(({ userId }) => userId).sort()).toEqual(demoCustomerIds)
    expect(await Promise.all(accounts.map(({ passwordHash }) => verifyPassword(digest, passwordHash)))).toEqual([
      true,
      true,
    ])
  })

  it('writes once, also when two processes start at the same time', async () => {
    expect([...answers].sort()).toEqual([false, true])
    const before = await counts(database)
    expect(await seedDemo({ db: database.db, clock, config })).toBe(false)
    expect(await counts(database)).toEqual(before)
  })

  it('leaves a database alone that has customers of its own', async () => {
    const other = await openTestDatabase(config.root)
    try {
      await other.db.insert(user).values({ userId: 'real', userTel: '13900000000', createdAt: clock() })
      const before = await counts(other)
      expect(await seedDemo({ db: other.db, clock, config })).toBe(false)
      expect(await counts(other)).toEqual(before)
    } finally {
      await other.close()
    }
  })
})

test('goods under way have windows, and some of them are late', async () => {
  const rows = await database.db
    .select({ from: orders.expectedFrom, reason: orders.delayReason })
    .from(orders)
    .where(inArray(orders.status, ['COLLECTED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERING', 'EXCEPTION']))
  expect(rows.filter(({ from }) => from !== null).length).toBeGreaterThan(rows.length / 2)
  expect(rows.some(({ reason }) => reason !== null)).toBe(true)
})
