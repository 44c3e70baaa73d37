import type { BillingProfile } from '@portal/contract/billing-profile'
import { type InvoiceKind, kindProblems } from '@portal/shared/invoicing'

/** What is filled in besides the orders. */
export interface ApplicationFields {
  titleId: string
  kind: InvoiceKind
  email: string
  remark: string
}

/** What was asked for, as the closing view tells it. */
export interface Applied {
  applicationNos: readonly string[]
  totalCents: number
  email: string
}

/** Why an invoice of the kind cannot be had with the heading; '' when it can. */
export const kindProblem = (title: BillingProfile | undefined, kind: InvoiceKind): string =>
  (title && kindProblems(title, kind)[0]?.message) ?? ''
