import { reversalReasonLabel, type ReversalReason } from '@portal/rules/invoicing'
import { inTransaction } from '../../../database/transaction'
import type { Db } from '../../../database/database'
import { formatCents } from '../../../pdf/format-cents'
import { lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import type { InvoiceRecord, ReversalRecord, ReversedOrder } from '../invoice.tables'
import { amountsOfParts, amountsOfRest, findCurrentReversal, insertReversal, restOfOrders } from './reversal.repository'

/** Whether the invoice is only reversed, or also replaced by the invoice of that number. */
type Purpose = { status: 'RED_CONFIRMING' } | { status: 'EXCHANGING'; replacedBy: string; isChanged: true }

/** A part of the invoice that the carrier takes back: of these orders, by a request of this number. */
export interface PartReversal extends Pick<ReversalRecord, 'contentHash' | 'note'> {
  requestId: string
  orders: readonly ReversedOrder[]
}

const actionText = ({ totalCents, reversedCents }: InvoiceRecord, amountCents: number, purpose: Purpose): string => {
  if (purpose.status === 'EXCHANGING') return '申请换开'
  if (amountCents === totalCents) return '申请红冲'
  return `${amountCents === totalCents - reversedCents ? '申请红冲剩余金额' : '申请部分红冲'}${formatCents(amountCents)}`
}

/**
 * Marks an issued invoice for the reversal of a part, or of all that is left, which makes it due for a request to the
 * issuer. The invoice's row must be locked by `tx`.
 * @throws RangeError for more than is left
 */
export const requestReversal = async (
  tx: Db,
  record: InvoiceRecord,
  redReason: ReversalReason,
  purpose: Purpose,
  now: Date,
  part?: PartReversal,
): Promise<void> => {
  const attempt = record.redAttempt + 1
  const amounts = part === undefined ? await amountsOfRest(tx, record) : await amountsOfParts(tx, record, part.orders)
  const requestedBy = part === undefined ? '客户' : '承运商'
  const { userId, applicationNo } = record
  await insertReversal(tx, {
    ...amounts,
    ...(part && { requestId: part.requestId, contentHash: part.contentHash, note: part.note }),
    userId,
    applicationNo,
    attempt,
    reason: redReason,
    orders: [...(part?.orders ?? (await restOfOrders(tx, record)))],
    requestedAt: now,
    requestedBy,
  })
  await updateInvoice(tx, record, {
    ...purpose,
    redReason,
    redState: '',
    redNumber: '',
    redAttempt: attempt,
    askAt: now,
    tries: 0,
  })
  const reason = [reversalReasonLabel[redReason], part?.note ?? ''].filter(Boolean).join('：')
  await logInvoice(tx, record, {
    at: now,
    actor: requestedBy,
    action: `${actionText(record, amounts.totalCents, purpose)}（${reason}）`,
  })
}

/**
 * The red invoice that is under way. A process of the version before partial reversals requests one without a row: it
 * takes back the whole invoice.
 */
export const currentReversal = async (
  db: Db,
  record: InvoiceRecord,
  now: Date,
): Promise<ReversalRecord | undefined> => {
  const stored = await findCurrentReversal(db, record)
  if (stored !== undefined || record.redReason === '') return stored
  const { userId, applicationNo, redAttempt: attempt, redReason: reason } = record
  return inTransaction(db, async (tx) => {
    await lockInvoice(tx, record)
    if ((await findCurrentReversal(tx, record)) === undefined)
      await insertReversal(tx, {
        ...(await amountsOfRest(tx, record)),
        userId,
        applicationNo,
        attempt,
        reason,
        orders: await restOfOrders(tx, record),
        requestedAt: now,
        requestedBy: '客户',
      })
    return findCurrentReversal(tx, record)
  })
}
