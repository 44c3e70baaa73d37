import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isShown } from '../order/order.repository'
import { orders } from '../order/order.tables'
import { type OverseasLane, overseasLane } from './overseas-lane.tables'
import { overseasParty, type OverseasPartyRecord } from './overseas-party.tables'

/** A few hundred rows: destinations × products. */
export const allLanes = (db: Db): Promise<OverseasLane[]> => db.select().from(overseasLane).orderBy(asc(overseasLane.destination), asc(overseasLane.productCode))

export const lanesTo = (db: Db, destination: string): Promise<OverseasLane[]> => db.select().from(overseasLane).where(eq(overseasLane.destination, destination))

export const addParty = async (tx: Db, party: OverseasPartyRecord): Promise<void> => {
  await tx.insert(overseasParty).values(party)
}

/** Parties of the customer's own order; another's order is as good as none, and so is a deleted one. */
export const findOwnParty = async (db: Db, userId: string, orderNo: string): Promise<OverseasPartyRecord | undefined> => {
  const [row] = await db
    .select({ orderNo: overseasParty.orderNo, senderPinyin: overseasParty.senderPinyin, receiver: overseasParty.receiver })
    .from(overseasParty)
    .innerJoin(orders, eq(orders.orderNo, overseasParty.orderNo))
    .where(and(eq(overseasParty.orderNo, orderNo), eq(orders.userId, userId), isShown))
  return row
}
