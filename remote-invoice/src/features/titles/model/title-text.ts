import type { InvoiceTitle } from '@portal/shared/contract/invoice-title'
import { kindProblems } from '@portal/shared/invoicing'

/** Why a special invoice cannot be had for it; '' when one can. */
export const specialProblem = (title: InvoiceTitle): string => kindProblems(title, 'SPECIAL')[0]?.message ?? ''

/** What is known of it for special invoices. */
export const specialText = (title: InvoiceTitle): string =>
  specialProblem(title) === '' ? '可开具专票' : '专票信息未完善'
