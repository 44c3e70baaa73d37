import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { and, asc, eq } from 'drizzle-orm'
import type { KeyRing } from '../../../crypto/key-ring'
import type { Db } from '../../../database/database'
import type { OrderKey } from '../../order-core/order-key'
import { findOwn } from '../../order-core/order.repository'
import { type CrossBorderLane, crossBorderLane } from './cross-border-lane.tables'
import { openReceiver, sealReceiver } from './receiver-numbers'
import { crossBorderParty } from './cross-border-party.tables'

/** A few hundred rows: destinations × products. */
export const allLanes = (db: Db): Promise<CrossBorderLane[]> =>
  db.select().from(crossBorderLane).orderBy(asc(crossBorderLane.destination), asc(crossBorderLane.productCode))

export const lanesTo = (db: Db, destination: string): Promise<CrossBorderLane[]> =>
  db.select().from(crossBorderLane).where(eq(crossBorderLane.destination, destination))

/** The parties of an order, with all numbers readable. */
export interface Parties extends OrderKey {
  senderPinyin: string
  receiver: CrossBorderReceiver
}

/** Stores the parties of a new order, or replaces those of a changed one. */
export const storeParty = async (
  tx: Db,
  keys: KeyRing,
  { userId, orderNo, senderPinyin, receiver }: Parties,
): Promise<void> => {
  const columns = { senderPinyin, ...sealReceiver(keys, orderNo, receiver) }
  await tx
    .insert(crossBorderParty)
    .values({ orderNo, userId, ...columns })
    .onConflictDoUpdate({ target: [crossBorderParty.orderNo, crossBorderParty.userId], set: columns })
}

/** Parties of the customer's own order; undefined for another customer's order and for a deleted one. */
export const findOwnParty = async (
  db: Db,
  keys: KeyRing,
  userId: string,
  orderNo: string,
): Promise<Parties | undefined> => {
  if ((await findOwn(db, userId, orderNo)) === undefined) return undefined
  const [row] = await db
    .select({
      orderNo: crossBorderParty.orderNo,
      senderPinyin: crossBorderParty.senderPinyin,
      receiver: crossBorderParty.receiver,
      sealedNumbers: crossBorderParty.sealedNumbers,
    })
    .from(crossBorderParty)
    .where(and(eq(crossBorderParty.orderNo, orderNo), eq(crossBorderParty.userId, userId)))
  return row && { userId, orderNo, senderPinyin: row.senderPinyin, receiver: openReceiver(keys, row) }
}
