import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { insertRows, isOneOf } from '../../database/rows'
import { type OrderKey, keysOf } from './order-key'
import { type OrderRecord, orders } from './order.tables'
import { receiverDebt, receiverDirectory } from './receiver-directory.tables'

/** The fields of an order that decide whether it is in the directory, and as a debt of its receiver. */
const listedFields = {
  userId: orders.userId,
  orderNo: orders.orderNo,
  receiverMobile: orders.receiverMobile,
  payMethod: orders.payMethod,
  dueCents: orders.dueCents,
}
type Listed = Pick<OrderRecord, keyof typeof listedFields>

const isDebt = ({ payMethod, dueCents }: Listed): boolean => payMethod === 'RECEIVER' && dueCents > 0

/** Adds new orders to the directory, in the transaction that stores them. */
export const listReceivers = async (tx: Db, added: readonly Listed[]): Promise<void> => {
  const listed = added.filter(({ receiverMobile }) => receiverMobile !== '')
  const pairs = listed.map(({ receiverMobile, userId }) => ({ receiverMobile, userId }))
  await insertRows(tx, receiverDirectory, ['receiverMobile', 'userId'], pairs)
  const debts = listed
    .filter(isDebt)
    .map(({ receiverMobile, orderNo, userId }) => ({ receiverMobile, orderNo, userId }))
  await insertRows(tx, receiverDebt, ['receiverMobile', 'orderNo'], debts)
}

/** Brings the directory up to date after fields of orders have changed, in the transaction that has locked them. */
export const relistReceivers = async (
  tx: Db,
  changes: readonly (Partial<typeof orders.$inferInsert> & OrderKey)[],
): Promise<void> => {
  const changed = changes.filter(
    (fields) => 'receiverMobile' in fields || 'payMethod' in fields || 'dueCents' in fields,
  )
  if (changed.length === 0) return
  const { userIds, orderNos } = keysOf(changed)
  const rows = await tx
    .select(listedFields)
    .from(orders)
    .where(and(inArray(orders.userId, userIds), isOneOf(orders.orderNo, orderNos)))
  const moved = new Set(
    changed.filter((fields) => 'receiverMobile' in fields || 'payMethod' in fields).map(({ orderNo }) => orderNo),
  )
  const listed = rows.filter(({ orderNo, payMethod }) => payMethod === 'RECEIVER' || moved.has(orderNo))
  if (listed.length === 0) return
  const listedNos = listed.map(({ orderNo }) => orderNo)
  await tx.delete(receiverDebt).where(isOneOf(receiverDebt.orderNo, listedNos))
  await listReceivers(tx, listed)
}

const sendersQuery = preparedQuery('senders_to', ['receiverMobile'], (db, { receiverMobile }) =>
  db
    .select({ userId: receiverDirectory.userId })
    .from(receiverDirectory)
    .where(eq(receiverDirectory.receiverMobile, receiverMobile)),
)

/**
 * The customers who have sent orders to a customer's phone number. It is the customer alone where there is nobody:
 * a distributed database would ask all nodes for an empty list.
 */
export const sendersTo = async (
  db: Db,
  { userId, userTel }: { userId: string; userTel: string },
): Promise<string[]> => {
  const rows = await sendersQuery(db, { receiverMobile: userTel })
  return rows.length === 0 ? [userId] : rows.map((row) => row.userId)
}

const creditorsQuery = preparedQuery('creditors_of', ['receiverMobile'], (db, { receiverMobile }) =>
  db
    .selectDistinct({ userId: receiverDebt.userId })
    .from(receiverDebt)
    .where(eq(receiverDebt.receiverMobile, receiverMobile)),
)

/** The customers whose orders a phone number has to pay. */
export const creditorsOf = async (db: Db, receiverMobile: string): Promise<string[]> =>
  (await creditorsQuery(db, { receiverMobile })).map(({ userId }) => userId)
