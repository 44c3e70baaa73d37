import type { Db } from '../../../database/database'
import { releaseOrders, lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { areAmountsCurrent } from '../are-amounts-current'

/** The customer's time to withdraw is over. What was refunded meanwhile is on no invoice. @returns whether the issuer can be asked */
export const beginIssuing = async (tx: Db, applicationNo: string, now: Date): Promise<boolean> => {
  const record = await lockInvoice(tx, applicationNo)
  if (record?.status !== 'SUBMITTED' || record.askAt === null) return false
  const isStillValid = await areAmountsCurrent(tx, applicationNo)
  if (isStillValid) await updateInvoice(tx, applicationNo, { status: 'ISSUING', askAt: now, tries: 0 })
  else await failIssuing(tx, applicationNo, '订单金额已变更，请重新申请')
  await logInvoice(tx, {
    applicationNo,
    at: now,
    actor: '系统',
    action: isStillValid ? '开始开具' : '开票失败：订单金额已变更，请重新申请',
  })
  return isStillValid
}

/** It will not be issued: its orders can be on another one. The invoice's row must be locked by `tx`. */
export const failIssuing = async (tx: Db, applicationNo: string, failureReason: string): Promise<void> => {
  await updateInvoice(tx, applicationNo, { status: 'FAILED', failureReason, askAt: null })
  await releaseOrders(tx, applicationNo)
}
