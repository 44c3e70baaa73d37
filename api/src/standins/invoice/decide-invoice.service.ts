import type { InvoiceStatus } from '@portal/contract/invoice'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { contentOf } from '../../modules/invoice/invoice-content'
import { findInvoice } from '../../modules/invoice/invoice.repository'
import { requestIssuing } from '../../modules/invoice/issuing/request-issuing.service'
import { getBookedInvoice, recordBuyerDecision, decideApplication } from './local-books'

/** Decisions that a person can make instead of the tax authority or a buyer; ASK leaves it to the stand-in. */
export const decisions = ['ASK', 'ISSUE', 'FAIL', 'AGREE', 'DENY'] as const
export type Decision = (typeof decisions)[number]

type Means = Pick<Deps, 'db' | 'clock' | 'ports'>

const need = async ({ db }: Means, applicationNo: string) => {
  const record = await findInvoice(db, applicationNo)
  if (record === undefined) throw new BusinessError('INVOICE_NOT_FOUND')
  return record
}

/**
 * Stores a decision and sends the request to the stand-in at once, before it is due. An earlier decision stays.
 * @throws BusinessError INVOICE_NOT_FOUND
 */
export const decideInvoice = async (
  means: Means,
  applicationNo: string,
  decision: Decision,
): Promise<InvoiceStatus> => {
  const { db, clock } = means
  const record = await need(means, applicationNo)
  if (decision === 'ISSUE' || decision === 'FAIL') {
    if (record.status === 'SUBMITTED' || record.status === 'ISSUING')
      await getBookedInvoice(db, contentOf(record), clock())
    await decideApplication(db, applicationNo, decision)
  }
  await requestIssuing(means, applicationNo)
  if (decision === 'AGREE' || decision === 'DENY') {
    // A buyer can only decide about a reversal that was requested.
    await recordBuyerDecision(db, applicationNo, decision === 'AGREE', clock())
    await requestIssuing(means, applicationNo)
  }
  return (await need(means, applicationNo)).status
}
