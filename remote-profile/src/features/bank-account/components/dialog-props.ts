import type { BankAccount } from '@portal/contract/bank'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'

export interface AccountDialogProps extends DialogEnds {
  account: BankAccount
}
