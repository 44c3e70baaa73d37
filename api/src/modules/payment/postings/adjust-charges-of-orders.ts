import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../../database/database'
import { writeLogs } from '../../order-core/order-history.repository'
import { updateOrders } from '../../order-core/order.repository'
import { adjustCharges } from './adjust-charges'
import {
  adjustmentEntries,
  asPosted,
  dueOf,
  type NewEntry,
  payStatusOf,
  type PostedEntry,
  type PostingCause,
} from '../../order-core/ledger'
import { addEntriesOfAll, entriesOfAll } from '../../order-core/ledger.repository'

/** The input of `adjustCharges` for one order. */
export interface ChargeUpdate {
  targetFees: readonly FeeLine[]
  cause: PostingCause
  logText: string
  /** Whether an attempt for the order was opened and has not been ended since; its time may be up. */
  mayHaveOpenAttempt: boolean
}

interface PostedUpdate extends ChargeUpdate {
  posted: PostedEntry[]
  changes: NewEntry[]
}

/**
 * `adjustCharges` for many orders, at most once each. Those without any payment, which are nearly all, are posted
 * together. The rows of the orders must be locked by `tx`.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const adjustChargesOfOrders = async (tx: Db, updates: readonly ChargeUpdate[]): Promise<string[]> => {
  if (updates.length === 0) return []
  const entries = await entriesOfAll(
    tx,
    updates.map(({ cause }) => cause),
  )
  const changed = updates.flatMap((update): PostedUpdate[] => {
    const { orderNo, payer } = update.cause
    const posted = (entries.get(orderNo) ?? []).filter((entry) => entry.payer === payer)
    const changes = adjustmentEntries(posted, update.targetFees, update.cause)
    return changes.length === 0 ? [] : [{ ...update, posted, changes }]
  })
  await postUnpaid(tx, changed.filter(hasNoPayment))
  const paymentNos: string[] = []
  for (const { targetFees, cause, logText } of changed.filter((update) => !hasNoPayment(update)))
    paymentNos.push(...(await adjustCharges(tx, targetFees, cause, logText)))
  return paymentNos
}

const hasNoPayment = ({ mayHaveOpenAttempt, posted }: PostedUpdate): boolean =>
  !mayHaveOpenAttempt && !posted.some(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND')

/** There is nothing to refund, and no attempt to end. */
const postUnpaid = async (tx: Db, updates: readonly PostedUpdate[]): Promise<void> => {
  await addEntriesOfAll(
    tx,
    updates.flatMap(({ changes }) => changes),
  )
  await updateOrders(
    tx,
    updates.map(({ cause: { userId, orderNo }, posted, changes }) => {
      const all = [...posted, ...changes.map(asPosted)]
      return { userId, orderNo, dueCents: dueOf(all), payStatus: payStatusOf(all) }
    }),
  )
  await writeLogs(
    tx,
    updates.map(({ cause: { userId, orderNo, createdAt }, logText }) => ({
      userId,
      orderNo,
      at: createdAt,
      actor: '系统',
      action: logText,
    })),
  )
}
