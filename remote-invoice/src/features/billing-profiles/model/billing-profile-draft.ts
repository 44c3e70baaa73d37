import type { BillingProfile, BillingProfileInput } from '@portal/contract/billing-profile'
import { normalizeTaxNo } from '@portal/shared/invoicing'

/** What the form of a heading holds. */
export type BillingProfileDraft = Omit<BillingProfile, 'titleId'>

export const emptyBillingProfile: BillingProfileDraft = {
  titleType: 'COMPANY',
  buyerName: '',
  taxNo: '',
  addressPhone: '',
  bankAccount: '',
  email: '',
  mobile: '',
  isDefault: false,
}

export const toDraft = ({ titleId: _, ...draft }: BillingProfile): BillingProfileDraft => draft

/** As it is sent: a person has neither tax number nor what a special invoice needs. */
export const toInput = (draft: BillingProfileDraft): Omit<BillingProfileInput, 'clientRequestId'> => {
  const isCompany = draft.titleType === 'COMPANY'
  const ofCompany = (text: string) => (isCompany ? text.trim() : '')
  return {
    titleType: draft.titleType,
    buyerName: draft.buyerName.trim(),
    taxNo: normalizeTaxNo(ofCompany(draft.taxNo)),
    addressPhone: ofCompany(draft.addressPhone),
    bankAccount: ofCompany(draft.bankAccount),
    email: draft.email.trim(),
    mobile: draft.mobile,
    isDefault: draft.isDefault,
  }
}
