import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import { writeLogs } from '../order-core/order-history.repository'
import { updateOrders } from '../order-core/order.repository'
import { bookCharge } from './book-charge'
import {
  adjustmentEntries,
  asBooked,
  type BookedEntry,
  type BookingCause,
  dueOf,
  type NewEntry,
  payStatusOf,
} from '../order-core/ledger'
import { addEntriesOfAll, entriesOfAll } from '../order-core/ledger.repository'

/** What the payer of an order owes from now on, as `bookCharge` is told it. */
export interface Charge {
  target: readonly FeeLine[]
  cause: BookingCause
  logged: string
  /** The order has, or had lately, a payment attempt open. */
  hasAttempt: boolean
}

const isMoney = ({ kind }: BookedEntry): boolean => kind === 'PAYMENT' || kind === 'REFUND'

/** Orders that no money has moved for: nothing to give back, no attempt to close. */
const bookUnpaid = async (
  tx: Db,
  charges: readonly (Charge & { booked: BookedEntry[]; changes: NewEntry[] })[],
): Promise<void> => {
  await addEntriesOfAll(
    tx,
    charges.flatMap(({ changes }) => changes),
  )
  await updateOrders(
    tx,
    charges.map(({ cause: { orderNo }, booked, changes }) => {
      const all = [...booked, ...changes.map(asBooked)]
      return { orderNo, dueCents: dueOf(all), payStatus: payStatusOf(all) }
    }),
  )
  await writeLogs(
    tx,
    charges.map(({ cause: { orderNo, createdAt }, logged }) => ({
      orderNo,
      at: createdAt,
      actor: '系统',
      action: logged,
    })),
  )
}

/**
 * `bookCharge` for many orders, at most once each: those that no money has moved for together, which are nearly all. The rows of
 * the orders must be locked by `tx`.
 * @returns the numbers of payment attempts that their providers must hear of (`notifyPaymentProviders`) once `tx` has held
 */
export const bookCharges = async (tx: Db, charges: readonly Charge[]): Promise<string[]> => {
  if (charges.length === 0) return []
  const entries = await entriesOfAll(
    tx,
    charges.map(({ cause }) => cause.orderNo),
  )
  const due = charges.flatMap((charge) => {
    const { orderNo, payer } = charge.cause
    const booked = (entries.get(orderNo) ?? []).filter((entry) => entry.payer === payer)
    const changes = adjustmentEntries(booked, charge.target, charge.cause)
    return changes.length === 0 ? [] : [{ ...charge, booked, changes }]
  })
  const isSimple = ({ hasAttempt, booked }: (typeof due)[number]): boolean => !hasAttempt && !booked.some(isMoney)
  await bookUnpaid(tx, due.filter(isSimple))
  const told: string[] = []
  for (const { target, cause, logged } of due.filter((charge) => !isSimple(charge)))
    told.push(...(await bookCharge(tx, target, cause, logged)))
  return told
}
