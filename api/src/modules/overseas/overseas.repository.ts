import type { OverseasReceiver } from '@portal/shared/contract/overseas-order'
import { asc, eq } from 'drizzle-orm'
import type { KeyRing } from '../../crypto/key-ring'
import type { Db } from '../../database/database'
import { findOwn } from '../order-core/order.repository'
import { type OverseasLane, overseasLane } from './overseas-lane.tables'
import { openReceiver, sealReceiver } from './consignee-numbers'
import { overseasParty } from './overseas-party.tables'

/** A few hundred rows: destinations × products. */
export const allLanes = (db: Db): Promise<OverseasLane[]> =>
  db.select().from(overseasLane).orderBy(asc(overseasLane.destination), asc(overseasLane.productCode))

export const lanesTo = (db: Db, destination: string): Promise<OverseasLane[]> =>
  db.select().from(overseasLane).where(eq(overseasLane.destination, destination))

/** Who an order goes to, all numbers in clear. */
export interface Parties {
  orderNo: string
  senderPinyin: string
  receiver: OverseasReceiver
}

export const addParty = async (tx: Db, keys: KeyRing, { orderNo, senderPinyin, receiver }: Parties): Promise<void> => {
  await tx.insert(overseasParty).values({ orderNo, senderPinyin, ...sealReceiver(keys, orderNo, receiver) })
}

export const updateParty = async (
  tx: Db,
  keys: KeyRing,
  { orderNo, senderPinyin, receiver }: Parties,
): Promise<void> => {
  const columns = { senderPinyin, ...sealReceiver(keys, orderNo, receiver) }
  await tx.update(overseasParty).set(columns).where(eq(overseasParty.orderNo, orderNo))
}

/** Parties of the customer's own order; another's order is as good as none, and so is a deleted one. */
export const findOwnParty = async (
  db: Db,
  keys: KeyRing,
  userId: string,
  orderNo: string,
): Promise<Parties | undefined> => {
  if ((await findOwn(db, userId, orderNo)) === undefined) return undefined
  const [row] = await db
    .select({
      orderNo: overseasParty.orderNo,
      senderPinyin: overseasParty.senderPinyin,
      receiver: overseasParty.receiver,
      sealedNumbers: overseasParty.sealedNumbers,
    })
    .from(overseasParty)
    .where(eq(overseasParty.orderNo, orderNo))
  return row && { orderNo, senderPinyin: row.senderPinyin, receiver: openReceiver(keys, row) }
}
