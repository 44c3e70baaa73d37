import { inTransaction } from '../../../database/transaction'
import type { Db } from '../../../database/database'
import type { Deps } from '../../../deps'
import { formatCents } from '../../../pdf/format-cents'
import { addMessages } from '../../messages/queue/write-messages'
import { writeLog } from '../../order-core/order-history.repository'
import { findKeys, findOrders, lockOrders } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { refreshAmountDue } from '../postings/post-entries'
import { findAttempt, sharesOf } from '../payment.repository'
import type { PaymentAttemptRecord, PaymentRefundRecord } from '../payment.tables'
import type { RefundState } from '../payment.port'
import { claimRefund, triesAtRestart, updateRefund } from './refund.repository'

const minute = 60_000
/** Tries before the refund counts as failed; with the waits between them, about two hours. */
const maxRefundTries = 8

/** Milliseconds until the next try: twice as long each time, up to an hour. */
const waitAfter = (tries: number): number => Math.min(60, 2 ** (tries - 1)) * minute

/** The interval at which a pending refund is queried: a bank may take days. */
const pendingIntervalMs = 16 * minute

/**
 * Requests a refund from the provider once, unless another process is doing so. A refund is the same one however often
 * it is requested.
 * @throws what the provider throws, when it will be requested again
 */
export const runRefund = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  refund: PaymentRefundRecord,
): Promise<void> => {
  const now = deps.clock()
  const tries = refund.tries + 1
  if (!(await claimRefund(deps.db, refund, now, new Date(now.getTime() + waitAfter(tries))))) return
  const attempt = await findAttempt(deps.db, refund.paymentNo)
  if (attempt === undefined) return
  try {
    await applyRefundState(deps, attempt, refund, await requestRefund(deps, attempt, refund), tries)
  } catch (error) {
    if (tries >= maxRefundTries) await finishRefund(deps, attempt, refund, 'REFUND_FAILED')
    throw error
  }
}

/**
 * Requests the refund when it was never requested, is unknown to the provider, or has failed there.
 * @returns its state at the provider
 */
const requestRefund = async (
  { ports }: Pick<Deps, 'ports'>,
  attempt: PaymentAttemptRecord,
  refund: PaymentRefundRecord,
): Promise<RefundState> => {
  const provider = ports.payment[attempt.channel]
  const { refundNo, paymentNo, amountCents, reason } = refund
  const request = { refundNo, paymentNo, amountCents, totalCents: attempt.amountCents, reason }
  const state = refund.tries === 0 ? 'UNKNOWN' : await provider.queryRefund(request)
  return state === 'UNKNOWN' || state === 'FAILED' ? provider.refund(request) : state
}

const applyRefundState = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  attempt: PaymentAttemptRecord,
  refund: PaymentRefundRecord,
  state: RefundState,
  tries: number,
): Promise<void> => {
  if (state === 'DONE') await finishRefund(deps, attempt, refund, 'REFUNDED')
  // A pending refund is not a failure, so the count starts again.
  else if (state === 'PENDING')
    await updateRefund(deps.db, refund, {
      tries: triesAtRestart,
      nextTryAt: new Date(deps.clock().getTime() + pendingIntervalMs),
    })
  else if (tries >= maxRefundTries) await finishRefund(deps, attempt, refund, 'REFUND_FAILED')
  // Otherwise the claim has already set the next try.
}

const refundLogTexts = { REFUNDED: '退款成功，款项已原路退回', REFUND_FAILED: '退款未成功，请联系客服处理' }

/**
 * The order that an attempt was for, by which the customer knows a refund of all of it; undefined if it was for
 * several.
 */
const onlyOrderOf = async (tx: Db, attempt: PaymentAttemptRecord): Promise<OrderRecord | undefined> => {
  const shares = await sharesOf(tx, attempt)
  const [order] = shares.length === 1 ? await findOrders(tx, [shares[0]?.orderNo ?? '']) : []
  return order
}

/** Stores how a refund ended, in the order's log too; a message notifies the customer of money that has come back. */
const finishRefund = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  attempt: PaymentAttemptRecord,
  refund: PaymentRefundRecord,
  status: 'REFUNDED' | 'REFUND_FAILED',
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { refundNo, orderNo, amountCents } = refund
    const [order] = orderNo === '' ? [] : await lockOrders(tx, await findKeys(tx, [orderNo]))
    await updateRefund(tx, refund, { status, doneAt: status === 'REFUNDED' ? now : null })
    if (status === 'REFUNDED') {
      const subject = orderNo === '' ? await onlyOrderOf(tx, attempt) : order
      const facts = { waybill: subject?.ewbNo ?? '', amount: formatCents(amountCents) }
      const about = { key: refundNo, orderNo: subject?.orderNo ?? orderNo, facts }
      await addMessages(tx, [{ event: 'REFUND_MADE', ...about, people: { CUSTOMER: attempt.userId } }], now)
    }
    if (order === undefined) return
    await refreshAmountDue(tx, order)
    await writeLog(tx, order, now, '系统', refundLogTexts[status])
  })
