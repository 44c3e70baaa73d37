import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { queryRows } from '../database/query-rows'
import { isOneOf } from '../database/rows'
import { orders } from '../modules/order-core/order.tables'
import { openStatuses } from '../modules/order-core/unsettled-collections'
import { addMonths, monthOf, type Month } from './month'
import type { PartitionedTable } from './partitioned-table'

/**
 * `trace_node_2026_12` has the rows of December, `trace_node_to_2026_12` all rows before it, `trace_node_other` the
 * rows without a partition.
 */
export const partitionOf = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`

const otherOf = (table: string): string => `${table}_other`

/** The rows of a partition: from the beginning of `start` (null: from ever) to the beginning of `end`. */
interface Span {
  name: string
  start: Month | null
  end: Month
}

/** @returns undefined for the partition of all other rows */
export const spanOf = (name: string): Span | undefined => {
  const [, to, year, month] = /_(to_)?(\d{4})_(\d{2})$/.exec(name) ?? []
  if (year === undefined || month === undefined) return undefined
  const named = `${year}-${month}`
  return to === undefined ? { name, start: named, end: addMonths(named, 1) } : { name, start: null, end: named }
}

/** Partitions are made this many months before their first row: for so long a failure to make one has no effect. */
const monthsAhead = 3
/** Milliseconds to wait for a lock at most: every call uses these tables, and waits behind us meanwhile. */
const patience = 300
/** Milliseconds that a statement may block other transactions at most; it usually takes a few. */
const longestStatement = 5_000

const isOpen = inArray(orders.status, openStatuses)

const noTimeLimit = sql`select set_config('statement_timeout', '0', true)`

const spansOf = async (db: Db, table: string): Promise<Span[]> => {
  const rows = await queryRows<{ partition: string }>(
    db,
    sql`select child.relname as "partition" from pg_inherits
        join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
        where parent.relname = ${table} and parent.relnamespace = 'public'::regnamespace`,
  )
  return rows.flatMap(({ partition }) => spanOf(partition) ?? [])
}

/**
 * Locks for a change of the partitions of a table: orders first, as every transaction does, because a partition's
 * foreign key is a change of both.
 */
const lockFor = async (
  tx: Db,
  { isOfOrders }: PartitionedTable,
  orderLock: 'share row exclusive' | 'access exclusive',
) => {
  await tx.execute(
    sql`select set_config('lock_timeout', ${String(patience)}, true),
        set_config('statement_timeout', ${String(longestStatement)}, true)`,
  )
  if (isOfOrders) await tx.execute(sql`lock table ${orders} in ${sql.raw(orderLock)} mode`)
}

/** Adds the partition of a month; rows that came before it move into it. Reading and adding rows goes on meanwhile. */
const addPartition = (db: Db, table: PartitionedTable, month: Month): Promise<void> =>
  db.transaction(async (tx) => {
    const [parent, name, other] = [table.name, partitionOf(table.name, month), otherOf(table.name)].map(sql.identifier)
    const [key, from, to] = [sql.identifier(table.key.name), table.startOf(month), table.startOf(addMonths(month, 1))]
    await lockFor(tx, table, 'share row exclusive')
    await tx.execute(sql`create table ${name} (like ${parent} including defaults)`)
    await tx.execute(sql`lock table ${other} in access exclusive mode`)
    const isEarly = sql`${key} >= ${from} and ${key} < ${to}`
    await tx.execute(sql`insert into ${name} select * from ${other} where ${isEarly}`)
    await tx.execute(sql`delete from ${other} where ${isEarly}`)
    await tx.execute(
      sql.raw(
        `alter table "${table.name}" attach partition "${partitionOf(table.name, month)}" for values from ('${from}') to ('${to}')`,
      ),
    )
  })

/** Numbers of the orders of a span that have not ended. */
const openOrdersOf = async (tx: Db, { startOf }: PartitionedTable, { start, end }: Span): Promise<string[]> => {
  const from = start === null ? '' : startOf(start)
  const rows = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(sql`${orders.orderNo} >= ${from} and ${orders.orderNo} < ${startOf(end)} and ${isOpen}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** Drops the partition of a span that is over. Rows of orders that are still open stay, among the other rows. */
const dropPartition = (db: Db, table: PartitionedTable, span: Span): Promise<void> =>
  db.transaction(async (tx) => {
    const [parent, name, other] = [table.name, span.name, otherOf(table.name)].map(sql.identifier)
    // Before anything is locked: it reads a month of orders.
    await tx.execute(noTimeLimit)
    const open = table.isOfOrders ? await openOrdersOf(tx, table, span) : []
    await lockFor(tx, table, 'access exclusive')
    await tx.execute(sql`alter table ${parent} detach partition ${name}`)
    // A partition has the columns of its table, so it stands in for it.
    if (open.length > 0)
      await tx.execute(sql`insert into ${other} select * from ${name} as ${parent} where ${isOneOf(table.key, open)}`)
    await tx.execute(sql`drop table ${name}`)
  })

/**
 * Deletes rows whose month is gone and whose order has ended since. It blocks no one, as these rows are not changed.
 * @param oldest the first month that is kept
 */
const deleteEnded = (db: Db, table: PartitionedTable, oldest: Month): Promise<void> =>
  db.transaction(async (tx) => {
    const [parent, other] = [table.name, otherOf(table.name)].map(sql.identifier)
    await tx.execute(noTimeLimit)
    await tx.execute(
      sql`delete from ${other} as ${parent} where ${table.key} < ${table.startOf(oldest)} and ${
        table.isOfOrders
          ? sql`not exists (select from ${orders}
              where ${orders.orderNo} = ${table.key} and ${orders.userId} = ${parent}.user_id and ${isOpen})`
          : sql`true`
      }`,
    )
  })

/**
 * Makes the partitions of a table for the months to come, and drops those of months whose time is over.
 * @throws what the database throws when a lock is not to be had at once: the next round tries again
 */
export const tendPartitions = async (db: Db, table: PartitionedTable, now: Date): Promise<void> => {
  const spans = await spansOf(db, table.name)
  const current = monthOf(now)
  const oldest = addMonths(current, -table.keepMonths)
  const ends = spans.map(({ end }) => end)
  for (
    let month = [oldest, ...ends].toSorted().at(-1) ?? oldest;
    month <= addMonths(current, monthsAhead);
    month = addMonths(month, 1)
  )
    await addPartition(db, table, month)
  const past = spans.filter(({ end }) => end <= oldest)
  for (const span of past) await dropPartition(db, table, span)
  if (past.length > 0) await deleteEnded(db, table, oldest)
}
