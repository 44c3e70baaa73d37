import { normalizeLoginPhone, numberText, oneLine } from '@portal/shared'
import type { BillingProfile, BillingProfileInput } from '@portal/contract/billing-profile'
import { normalizeTaxNo } from '@portal/shared/invoicing'

/** The form values of a billing profile. */
export type BillingProfileDraft = Omit<BillingProfile, 'billingProfileId'>

export const emptyBillingProfile: BillingProfileDraft = {
  buyerType: 'COMPANY',
  buyerName: '',
  taxNo: '',
  addressPhone: '',
  bankAccount: '',
  email: '',
  mobile: '',
  isDefault: false,
}

export const toDraft = ({ billingProfileId: _, ...draft }: BillingProfile): BillingProfileDraft => draft

/** Turns a draft into the request: a person has no tax number, and none of the fields for special invoices. */
export const toInput = (draft: BillingProfileDraft): Omit<BillingProfileInput, 'clientRequestId'> => {
  const isCompany = draft.buyerType === 'COMPANY'
  const ofCompany = (text: string) => (isCompany ? oneLine(text) : '')
  return {
    buyerType: draft.buyerType,
    buyerName: oneLine(draft.buyerName),
    taxNo: normalizeTaxNo(ofCompany(draft.taxNo)),
    addressPhone: ofCompany(draft.addressPhone),
    bankAccount: ofCompany(draft.bankAccount),
    email: numberText(draft.email),
    mobile: normalizeLoginPhone(draft.mobile),
    isDefault: draft.isDefault,
  }
}
