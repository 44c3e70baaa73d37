import type { BillingProfile } from '@portal/contract/billing-profile'
import { kindProblems } from '@portal/shared/invoicing'

/** Why the billing profile allows no special invoice; '' when it does. */
export const specialProblem = (title: BillingProfile): string => kindProblems(title, 'SPECIAL')[0]?.message ?? ''

/** Whether the billing profile allows special invoices, as a sentence. */
export const specialMessage = (title: BillingProfile): string =>
  specialProblem(title) === '' ? '可开具专票' : '专票信息未完善'
