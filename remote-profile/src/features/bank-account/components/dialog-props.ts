import type { BankAccount } from '@portal/shared/contract/bank'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'

export interface AccountDialogProps extends DialogEnds {
  account: BankAccount
}
