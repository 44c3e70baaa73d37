import type { BankAccount } from '@portal/shared/contract/bank'
import type { DialogEnds } from '../../../components/lazy-dialog/use-lazy-dialog'

export interface AccountDialogProps extends DialogEnds {
  account: BankAccount
}
