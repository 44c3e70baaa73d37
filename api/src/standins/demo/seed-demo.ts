import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { fillDirectories } from '../../fill-directories'
import { addressBookEntry, addressGroup } from '../../modules/address/address.tables'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { bankAccount } from '../../modules/bank/bank.tables'
import { monthlyAccount } from '../../modules/binding/monthly-account.tables'
import { coupon } from '../../modules/coupon/coupon.tables'
import { feedback, feedbackEntry } from '../../modules/feedback/feedback.tables'
import { freightLane } from '../../modules/freight/lane.tables'
import {
  billingProfile,
  invoice,
  invoicedOrder,
  invoiceLog,
  invoiceOrder,
  invoiceReversal,
} from '../../modules/invoice/invoice.tables'
import { orderLog, orders } from '../../modules/order-core/order.tables'
import { crossBorderLane } from '../../modules/orders/cross-border/cross-border-lane.tables'
import { outlet } from '../../modules/outlet/outlet.tables'
import { outletServiceArea } from '../../modules/outlet/service-area.tables'
import { ledgerEntry } from '../../modules/order-core/ledger.tables'
import { paymentAttempt, paymentAttemptOrder, paymentRefund } from '../../modules/payment/payment.tables'
import { coverageRule } from '../../modules/coverage/coverage-rule.tables'
import { realName } from '../../modules/realname/real-name.tables'
import { traceNode } from '../../modules/order-core/trace-node.tables'
import { upload, uploadPiece } from '../../modules/upload/upload.tables'
import { user } from '../../modules/account-core/user.tables'
import { localInvoice, localReversal } from '../invoice/local-invoice.tables'
import { seedArrivals } from './demo-arrivals'
import { demoCases, demoFiles } from './demo-feedback'
import { demoCrossBorderLanes } from './demo-cross-border-lanes'
import { drawPhotos } from './demo-photos'
import { demoCoverage } from './demo-coverage'
import { demoRows } from './demo-rows'
import { demoServiceAreas } from './demo-service-areas'
import { demoSeed } from './demo-seed.tables'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'

/**
 * Inserts many rows as one JSON value: the embedded database takes thousands of single values slowly. A default must be
 * a constant.
 */
const insertAll = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? column.default ?? null])),
  )
  const type = sql.identifier(getTableName(table))
  await tx.execute(
    sql`insert into ${type} select * from jsonb_populate_recordset(null::${type}, ${JSON.stringify(records)}::jsonb)`,
  )
}

/**
 * Fills an empty database with the demo: outlets, lanes, coverage, two customers, what one of them has (addresses,
 * coupons, accounts), orders in every status and cases about them. One transaction; a second call, even one at the same
 * time from another process, changes nothing, and neither does a call on a database that has customers already.
 * @returns whether it wrote the demo
 */
export const seedDemo = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<boolean> => {
  const now = clock()
  const [seedRow] = await db.select().from(demoSeed)
  if (seedRow) return false
  const [someone] = await db.select({ userId: user.userId }).from(user).limit(1)
  if (someone) return false
  const rows = await demoRows(shippedDivisions(config.root), now)
  const cases = demoCases(rows.orders, now)
  const files = demoFiles(cases, await drawPhotos(config))
  return inTransaction(db, async (tx) => {
    const marked = await tx.insert(demoSeed).values({ name: 'demo', seededAt: now }).onConflictDoNothing().returning()
    if (marked.length === 0) return false
    // A distributed database takes rows that lie on every node before rows of customers only.
    await insertAll(tx, outlet, rows.outlets)
    await insertAll(tx, outletServiceArea, demoServiceAreas(rows.outlets, now))
    await insertAll(tx, freightLane, rows.lanes)
    await insertAll(tx, coverageRule, demoCoverage(shippedDivisions(config.root), now))
    await insertAll(tx, crossBorderLane, demoCrossBorderLanes())
    await insertAll(tx, user, rows.users)
    await insertAll(tx, addressGroup, rows.addressGroups)
    await insertAll(tx, addressBookEntry, rows.addresses)
    await insertAll(tx, coupon, rows.coupons)
    await insertAll(tx, monthlyAccount, rows.monthlyAccounts)
    await insertAll(tx, bankAccount, rows.bankAccounts)
    await insertAll(tx, realName, rows.realNames)
    await insertAll(
      tx,
      orders,
      rows.orders.map(({ order }) => order),
    )
    await insertAll(
      tx,
      traceNode,
      rows.orders.flatMap(({ nodes }) => nodes),
    )
    await insertAll(
      tx,
      ledgerEntry,
      rows.orders.flatMap(({ ledger }) => ledger),
    )
    await insertAll(
      tx,
      paymentAttempt,
      rows.orders.flatMap(({ attempts }) => attempts),
    )
    await insertAll(
      tx,
      paymentAttemptOrder,
      rows.orders.flatMap(({ attemptOrders }) => attemptOrders),
    )
    await insertAll(
      tx,
      paymentRefund,
      rows.orders.flatMap(({ refunds }) => refunds),
    )
    await insertAll(
      tx,
      orderLog,
      rows.orders.flatMap(({ log }) => log),
    )
    await insertAll(
      tx,
      feedback,
      cases.map(({ row }) => row),
    )
    await insertAll(
      tx,
      feedbackEntry,
      cases.flatMap(({ entries }) => entries),
    )
    await insertAll(
      tx,
      upload,
      files.map(({ row }) => row),
    )
    await tx.insert(uploadPiece).values(files.map(({ piece }) => piece))
    const { billingProfiles, invoices } = rows.invoicing
    await insertAll(tx, billingProfile, billingProfiles)
    await insertAll(
      tx,
      invoice,
      invoices.map((each) => each.invoice),
    )
    await insertAll(
      tx,
      invoiceOrder,
      invoices.flatMap((each) => each.orders),
    )
    await insertAll(
      tx,
      invoiceReversal,
      invoices.flatMap(({ reversals }) => reversals),
    )
    await insertAll(
      tx,
      localReversal,
      invoices.flatMap(({ bookedReversals }) => bookedReversals),
    )
    await insertAll(
      tx,
      invoicedOrder,
      invoices.flatMap(({ claims }) => claims),
    )
    await insertAll(
      tx,
      invoiceLog,
      invoices.flatMap(({ log }) => log),
    )
    await insertAll(
      tx,
      localInvoice,
      invoices.flatMap(({ booked }) => booked),
    )
    await fillDirectories(tx)
    await seedArrivals(
      tx,
      rows.orders.map(({ order: { userId, orderNo } }) => ({ userId, orderNo })),
      now,
    )
    return true
  })
}
