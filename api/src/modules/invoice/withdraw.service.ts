import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { logInvoice } from './invoice-log.repository'
import { canDo } from './invoice-rules'
import { releaseOrders, lockOwnInvoice, updateInvoice } from './invoice.repository'

/**
 * Withdraws an application before it is issued and releases its orders. Repeating it changes nothing.
 * @throws BusinessError INVOICE_NOT_FOUND, INVOICE_NOT_WITHDRAWABLE
 */
export const withdrawInvoice = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  applicationNo: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const record = await lockOwnInvoice(tx, userId, applicationNo)
    if (record.status === 'WITHDRAWN') return
    if (!canDo('withdraw', record, clock())) throw new BusinessError('INVOICE_NOT_WITHDRAWABLE')
    await updateInvoice(tx, record, { status: 'WITHDRAWN', askAt: null })
    await releaseOrders(tx, applicationNo)
    await logInvoice(tx, record, { at: clock(), action: '撤回开票申请', actor: '客户' })
  })
