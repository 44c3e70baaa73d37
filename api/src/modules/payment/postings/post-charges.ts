import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../../database/database'
import { writeLogs } from '../../order-core/order-history.repository'
import { updateOrders } from '../../order-core/order.repository'
import { postCharge } from './post-charge'
import {
  adjustmentEntries,
  asBooked,
  type PostedEntry,
  type BookingCause,
  dueOf,
  type NewEntry,
  payStatusOf,
} from '../../order-core/ledger'
import { addEntriesOfAll, entriesOfAll } from '../../order-core/ledger.repository'

/** The fees that the payer of an order owes from now on: the input of `postCharge`. */
export interface Charge {
  target: readonly FeeLine[]
  cause: BookingCause
  logged: string
  /** Whether the order has, or recently had, an open payment attempt. */
  hasAttempt: boolean
}

const isMoney = ({ kind }: PostedEntry): boolean => kind === 'PAYMENT' || kind === 'REFUND'

/** Books orders without any payment: there is nothing to refund and no attempt to close. */
const bookUnpaid = async (
  tx: Db,
  charges: readonly (Charge & { booked: PostedEntry[]; changes: NewEntry[] })[],
): Promise<void> => {
  await addEntriesOfAll(
    tx,
    charges.flatMap(({ changes }) => changes),
  )
  await updateOrders(
    tx,
    charges.map(({ cause: { userId, orderNo }, booked, changes }) => {
      const all = [...booked, ...changes.map(asBooked)]
      return { userId, orderNo, dueCents: dueOf(all), payStatus: payStatusOf(all) }
    }),
  )
  await writeLogs(
    tx,
    charges.map(({ cause: { userId, orderNo, createdAt }, logged }) => ({
      userId,
      orderNo,
      at: createdAt,
      actor: '系统',
      action: logged,
    })),
  )
}

/**
 * `postCharge` for many orders, at most once each. Those without any payment, which are nearly all, are booked
 * together. The rows of the orders must be locked by `tx`.
 * @returns the numbers of payment attempts that their providers must be notified of (`notifyPaymentProviders`) after
 * the commit
 */
export const postCharges = async (tx: Db, charges: readonly Charge[]): Promise<string[]> => {
  if (charges.length === 0) return []
  const entries = await entriesOfAll(
    tx,
    charges.map(({ cause }) => cause),
  )
  const due = charges.flatMap((charge) => {
    const { orderNo, payer } = charge.cause
    const booked = (entries.get(orderNo) ?? []).filter((entry) => entry.payer === payer)
    const changes = adjustmentEntries(booked, charge.target, charge.cause)
    return changes.length === 0 ? [] : [{ ...charge, booked, changes }]
  })
  const isSimple = ({ hasAttempt, booked }: (typeof due)[number]): boolean => !hasAttempt && !booked.some(isMoney)
  await bookUnpaid(tx, due.filter(isSimple))
  const paymentNos: string[] = []
  for (const { target, cause, logged } of due.filter((charge) => !isSimple(charge)))
    paymentNos.push(...(await postCharge(tx, target, cause, logged)))
  return paymentNos
}
