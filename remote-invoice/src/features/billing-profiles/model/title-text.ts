import type { BillingProfile } from '@portal/contract/billing-profile'
import { kindProblems } from '@portal/shared/invoicing'

/** Why a special invoice cannot be had for it; '' when one can. */
export const specialProblem = (title: BillingProfile): string => kindProblems(title, 'SPECIAL')[0]?.message ?? ''

/** What is known of it for special invoices. */
export const specialMessage = (title: BillingProfile): string =>
  specialProblem(title) === '' ? '可开具专票' : '专票信息未完善'
