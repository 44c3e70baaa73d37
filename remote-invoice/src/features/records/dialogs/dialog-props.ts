import type { InvoiceDetail } from '@portal/shared/contract/invoice'
import type { DialogEnds } from '../../../components/lazy-dialog/use-lazy-dialog'

export interface RecordDialogProps extends DialogEnds {
  invoice: InvoiceDetail
}
