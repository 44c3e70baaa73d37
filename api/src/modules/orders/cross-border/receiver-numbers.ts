import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { KeyRing } from '../../../crypto/key-ring'
import { open, seal } from '../../../crypto/seal'
import type { Sealed } from '../../../crypto/sealed'
import type { Db } from '../../../database/database'
import { crossBorderParty } from './cross-border-party.tables'

/** Numbers by which customs identify a receiver; in Taiwan that of an identity card. */
const fields = ['taxId', 'vatNo', 'eoriNo', 'iossNo'] as const
type Numbers = Pick<CrossBorderReceiver, (typeof fields)[number]>

const none: Numbers = { taxId: '', vatNo: '', eoriNo: '', iossNo: '' }
const place = (orderNo: string) => ({ column: crossBorderParty.sealedNumbers, row: orderNo })

/** The columns of a receiver: the numbers are sealed in a column of their own. */
export const sealReceiver = (
  keys: KeyRing,
  orderNo: string,
  receiver: CrossBorderReceiver,
): { receiver: CrossBorderReceiver; sealedNumbers: Sealed } => {
  const { taxId, vatNo, eoriNo, iossNo } = receiver
  const numbers: Numbers = { taxId, vatNo, eoriNo, iossNo }
  return { receiver: { ...receiver, ...none }, sealedNumbers: seal(keys, JSON.stringify(numbers), place(orderNo)) }
}

/** The receiver as entered. */
export const openReceiver = (
  keys: KeyRing,
  {
    orderNo,
    receiver,
    sealedNumbers,
  }: Pick<typeof crossBorderParty.$inferSelect, 'orderNo' | 'receiver' | 'sealedNumbers'>,
): CrossBorderReceiver =>
  sealedNumbers === null ? receiver : { ...receiver, ...JSON.parse(open(keys, sealedNumbers, place(orderNo))) }

const batch = 100

/**
 * Seals the numbers of orders that are older than the encryption; runs at the start, before the server accepts
 * requests.
 */
export const sealOldReceivers = async (db: Db, keys: KeyRing): Promise<void> => {
  const hasNumbers = or(...fields.map((field) => sql`coalesce(${crossBorderParty.receiver} ->> ${field}, '') <> ''`))
  const clear = and(isNull(crossBorderParty.sealedNumbers), hasNumbers)
  for (;;) {
    const rows = await db.select().from(crossBorderParty).where(clear).limit(batch)
    if (rows.length === 0) return
    for (const { orderNo, receiver } of rows)
      await db
        .update(crossBorderParty)
        .set(sealReceiver(keys, orderNo, receiver))
        .where(and(eq(crossBorderParty.orderNo, orderNo), clear))
  }
}
