import type { InvoiceDetail } from '@portal/contract/invoice'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'

export interface RecordDialogProps extends DialogEnds {
  invoice: InvoiceDetail
}
