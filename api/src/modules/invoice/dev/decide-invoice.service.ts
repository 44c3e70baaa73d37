import type { InvoiceStatus } from '@portal/shared/contract/invoice'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { contentOf } from '../invoice-content'
import { findInvoice } from '../invoice.repository'
import { askIssuer } from '../issuing/ask-issuer.service'
import { needBooked, tellBuyer, tellIssuer } from '../issuing/local-books'

/** What a person can decide in the place of the tax authority or of a buyer; ASK leaves it to the stand-in. */
export const decisions = ['ASK', 'ISSUE', 'FAIL', 'AGREE', 'DENY'] as const
export type Decision = (typeof decisions)[number]

type Means = Pick<Deps, 'db' | 'clock' | 'ports'>

const need = async ({ db }: Means, applicationNo: string) => {
  const found = await findInvoice(db, applicationNo)
  if (found === undefined) throw new BusinessError('INVOICE_NOT_FOUND')
  return found
}

/**
 * Decides, and has the stand-in asked at once, before its time. What is decided already stays so.
 * @throws BusinessError INVOICE_NOT_FOUND
 */
export const decideInvoice = async (
  means: Means,
  applicationNo: string,
  decision: Decision,
): Promise<InvoiceStatus> => {
  const { db, clock } = means
  const found = await need(means, applicationNo)
  if (decision === 'ISSUE' || decision === 'FAIL') {
    if (found.status === 'SUBMITTED' || found.status === 'ISSUING') await needBooked(db, contentOf(found), clock())
    await tellIssuer(db, applicationNo, decision)
  }
  await askIssuer(means, applicationNo)
  if (decision === 'AGREE' || decision === 'DENY') {
    // Only a reversal that was asked for has a buyer to say anything.
    await tellBuyer(db, applicationNo, decision === 'AGREE', clock())
    await askIssuer(means, applicationNo)
  }
  return (await need(means, applicationNo)).status
}
