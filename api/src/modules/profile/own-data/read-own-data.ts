import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { orders } from '../../order/order.tables'
import { orderParts, type OwnTable, type Part } from './own-tables'
import { cellOf, readableRow } from './readable-row'

type Row = Record<string, unknown>

/** Rows in memory at a time. */
const step = 250

/** Adds to each row, by its key, what belongs to it. */
const addParts = async (db: Db, rows: ReadonlyMap<string, Row>, parts: readonly Part[]): Promise<void> => {
  if (rows.size === 0) return
  for (const { key, table, of } of parts) {
    const found = await db
      .select()
      .from(table)
      .where(inArray(of, [...rows.keys()]))
    for (const [number, row] of rows)
      row[key] = found.filter((part) => cellOf(table, part, of) === number).map((part) => readableRow(table, part))
  }
}

/** The customer's rows of one table, some at a time. */
export async function* readRows(
  db: Db,
  { table, userId: owner, rowKey, parts }: OwnTable,
  userId: string,
): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(owner, userId), gt(rowKey, after)))
      .orderBy(asc(rowKey))
      .limit(step)
    if (rows.length === 0) return
    const found = new Map<string, Row>(rows.map((row) => [String(cellOf(table, row, rowKey)), readableRow(table, row)]))
    await addParts(db, found, parts)
    yield [...found.values()]
    after = String(cellOf(table, rows.at(-1) ?? {}, rowKey))
  }
}

/** Numbers of all orders of the customer, those taken out of the lists too, newest first. */
export const ownOrderNos = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.orderNo))
  ).map(({ orderNo }) => orderNo)

/** The orders with all that belongs to each. That they are the customer's is asked again. */
export async function* readOrders(db: Db, userId: string, orderNos: readonly string[]): AsyncGenerator<Row[]> {
  for (let from = 0; from < orderNos.length; from += step) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.orderNo, orderNos.slice(from, from + step))))
      .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    const found = new Map<string, Row>(rows.map((row) => [row.orderNo, readableRow(orders, row)]))
    await addParts(db, found, orderParts)
    yield [...found.values()]
  }
}
