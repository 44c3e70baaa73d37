import { maxVehicleWaitDays } from '@portal/rules/invoicing'
import type { InvoiceKey } from '../invoice.repository'
import type { InvoiceRecord } from '../invoice.tables'
import type { Db } from '../../../database/database'
import { releaseOrders, lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { areAmountsCurrent } from '../are-amounts-current'
import { missingText, readTransports, withTransports } from '../transports'

/** The pause between two checks of an application that waits for a vehicle, in milliseconds. */
const vehicleCheckMs = 600_000
const dayMs = 86_400_000

/**
 * A freight invoice without its elements would be refused by the issuer for ever, and could not be booked. So the
 * application waits for the carrier's event; the customer can withdraw it meanwhile.
 * @returns the reason why it fails, after a week; '' while it waits
 */
const waitForElements = async (tx: Db, record: InvoiceRecord, missing: string, now: Date): Promise<string> => {
  if (now.getTime() - record.createdAt.getTime() >= maxVehicleWaitDays * dayMs) return `缺少${missing}`
  // Only the first check writes a line, so that the log stays short.
  if (record.tries === 0) await logInvoice(tx, record, { at: now, actor: '系统', action: `待承运商登记${missing}` })
  await updateInvoice(tx, record, { askAt: new Date(now.getTime() + vehicleCheckMs), tries: record.tries + 1 })
  return ''
}

/**
 * Begins issuing when the time to withdraw is over, with the transport elements of this moment. Refunded orders are not
 * invoiced.
 * @returns whether the issuer can be requested
 */
export const beginIssuing = async (tx: Db, key: InvoiceKey, now: Date): Promise<boolean> => {
  const record = await lockInvoice(tx, key)
  if (record?.status !== 'SUBMITTED' || record.askAt === null) return false
  const fail = async (reason: string): Promise<false> => {
    await failIssuing(tx, record, reason)
    await logInvoice(tx, record, { at: now, actor: '系统', action: `开票失败：${reason}` })
    return false
  }
  if (!(await areAmountsCurrent(tx, record))) return fail('订单金额已变更，请重新申请')
  const lines = withTransports(record.lines, await readTransports(tx, record))
  await updateInvoice(tx, record, { lines })
  const missing = missingText(lines)
  if (missing !== '') {
    const reason = await waitForElements(tx, record, missing, now)
    return reason === '' ? false : fail(reason)
  }
  await updateInvoice(tx, record, { status: 'ISSUING', askAt: now, tries: 0 })
  await logInvoice(tx, record, { at: now, actor: '系统', action: '开始开具' })
  return true
}

/** Marks the invoice as failed and releases its orders. The invoice's row must be locked by `tx`. */
export const failIssuing = async (tx: Db, key: InvoiceKey, failureReason: string): Promise<void> => {
  await updateInvoice(tx, key, { status: 'FAILED', failureReason, askAt: null })
  await releaseOrders(tx, key.applicationNo)
}
