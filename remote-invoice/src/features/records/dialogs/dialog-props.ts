import type { InvoiceDetail } from '@portal/contract/invoice'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'

export interface RecordDialogProps extends DialogEnds {
  invoice: InvoiceDetail
}

/** The actions that open a dialog about an invoice: 撤回, 重发邮箱, 换开, 红冲 (domain §11). */
export type RecordAction = 'withdraw' | 'resend' | 'change' | 'reverse'
