import type { InvoiceKind, RedReason } from '@portal/shared/invoicing'

export interface ChangeForm {
  titleId: string
  kind: InvoiceKind
  email: string
  remark: string
  reason: RedReason
}
