import type { BillingProfile } from '@portal/contract/billing-profile'
import { type InvoiceKind, kindProblems } from '@portal/shared/invoicing'

/** The fields of an application besides the orders. */
export interface ApplicationFields {
  billingProfileId: string
  kind: InvoiceKind
  email: string
  remark: string
}

/** A submitted application, as the last step shows it. */
export interface ApplicationOutcome {
  applicationNos: readonly string[]
  totalCents: number
  email: string
}

/** Why the billing profile does not allow this kind of invoice; '' when it does. */
export const kindProblem = (profile: BillingProfile | undefined, kind: InvoiceKind): string =>
  (profile && kindProblems(profile, kind)[0]?.message) ?? ''
