import { type InvoiceKind, kindProblems } from '@portal/rules/invoicing'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import type { InvoiceRecord, BillingProfileRecord } from './invoice.tables'
import { getBillingProfile } from './billing-profile/billing-profile.repository'

/** The copy of a billing profile on an invoice: a later change of the profile does not change the invoice. */
export type Buyer = Pick<
  InvoiceRecord & BillingProfileRecord,
  'buyerType' | 'buyerName' | 'taxNo' | 'addressPhone' | 'bankAccount'
>

/**
 * The customer's billing profile as the buyer of an invoice of the kind.
 * @throws BusinessError BILLING_PROFILE_NOT_FOUND, SPECIAL_FOR_PERSON, BAD_FIELD for what a special invoice lacks
 */
export const buyerFor = async (db: Db, userId: string, billingProfileId: string, kind: InvoiceKind): Promise<Buyer> => {
  const { buyerType, buyerName, taxNo, addressPhone, bankAccount } = await getBillingProfile(
    db,
    userId,
    billingProfileId,
  )
  const buyer: Buyer = { buyerType, buyerName, taxNo, addressPhone, bankAccount }
  const [problem] = kindProblems(buyer, kind)
  if (problem?.field === 'buyerType') throw new BusinessError('SPECIAL_FOR_PERSON', undefined, { path: 'kind' })
  if (problem !== undefined) throw new BusinessError('BAD_FIELD', problem.message, { path: 'kind' })
  return buyer
}
