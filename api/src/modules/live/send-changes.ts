import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { preparedQuery } from '../../database/prepared-query'
import { queryRows } from '../../database/query-rows'
import { inTransaction } from '../../database/transaction'
import type { ChangeFeed, OrderChange } from './change-feed'
import { orderOutbox } from '../order-core/order-outbox.tables'

/** Changes that are taken out at once, so that a transaction stays short. */
export const maxAtOnce = 1000
/** Milliseconds. Older changes are only there if no feed worked in that time; pages that come back fetch everything. */
const maxAge = 5 * 60_000
/** Arbitrary; the same in every process. The lock lasts for a transaction, so that it works behind a pooler. */
const senderLock = 7_305_095_710

const anyChange = preparedQuery('any_order_change', [], (db) =>
  db.select({ changeId: orderOutbox.changeId }).from(orderOutbox).limit(1),
)

const withoutRepeats = (changes: readonly OrderChange[]): OrderChange[] => [
  ...new Map(changes.map((change) => [`${change.userId} ${change.orderNo}`, change])).values(),
]

/**
 * Publishes the changes in the outbox, in their sequence, and deletes them; one process at a time. A change that is
 * committed meanwhile is found the next time, whatever its number, as no position is stored.
 * @returns whether there was anything, or another process was at it: then there may be more soon
 * @throws the error of the feed; then the changes stay in the outbox
 */
export const sendChanges = async (db: Db, feed: ChangeFeed): Promise<boolean> => {
  if ((await anyChange(db, {})).length === 0) return false
  return inTransaction(db, async (tx) => {
    const [lock] = await queryRows<{ isOurs: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${senderLock}) as "isOurs"`,
    )
    if (lock?.isOurs !== true) return true
    const oldest = tx
      .select({ changeId: orderOutbox.changeId })
      .from(orderOutbox)
      .orderBy(asc(orderOutbox.changeId))
      .limit(maxAtOnce)
    const taken = await tx.delete(orderOutbox).where(inArray(orderOutbox.changeId, oldest)).returning()
    await feed.publish(tx, withoutRepeats(taken.toSorted((one, other) => one.changeId - other.changeId)))
    return true
  })
}

/**
 * Adds a change besides those of `announceOrders`: something that a customer sees, with '' as the order for a change
 * that is about none.
 */
export const addChange = async (tx: Db, change: OrderChange): Promise<void> => {
  await tx.insert(orderOutbox).values(change)
}

/** The number of changes that are not published yet, counted up to `limit`. */
export const waitingChanges = async (db: Db, limit: number): Promise<number> =>
  (await db.select({ changeId: orderOutbox.changeId }).from(orderOutbox).limit(limit)).length

/** Deletes changes that could not be published in time. */
export const sweepChanges = (db: Db, now: Date): Promise<void> =>
  deleteUnlocked(db, orderOutbox, orderOutbox.changeId, lte(orderOutbox.changedAt, new Date(now.getTime() - maxAge)))
