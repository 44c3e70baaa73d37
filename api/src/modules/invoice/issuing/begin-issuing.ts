import type { InvoiceKey } from '../invoice.repository'
import type { Db } from '../../../database/database'
import { releaseOrders, lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { areAmountsCurrent } from '../are-amounts-current'

/**
 * Begins issuing when the time to withdraw is over. Refunded orders are not invoiced.
 * @returns whether the issuer can be requested
 */
export const beginIssuing = async (tx: Db, key: InvoiceKey, now: Date): Promise<boolean> => {
  const record = await lockInvoice(tx, key)
  if (record?.status !== 'SUBMITTED' || record.askAt === null) return false
  const isStillValid = await areAmountsCurrent(tx, record)
  if (isStillValid) await updateInvoice(tx, record, { status: 'ISSUING', askAt: now, tries: 0 })
  else await failIssuing(tx, record, '订单金额已变更，请重新申请')
  await logInvoice(tx, record, {
    at: now,
    actor: '系统',
    action: isStillValid ? '开始开具' : '开票失败：订单金额已变更，请重新申请',
  })
  return isStillValid
}

/** Marks the invoice as failed and releases its orders. The invoice's row must be locked by `tx`. */
export const failIssuing = async (tx: Db, key: InvoiceKey, failureReason: string): Promise<void> => {
  await updateInvoice(tx, key, { status: 'FAILED', failureReason, askAt: null })
  await releaseOrders(tx, key.applicationNo)
}
