import type { BankAccount } from '@portal/shared/contract/bank'

export interface AccountDialogProps {
  account: BankAccount
  /** Something has changed: the list is read again. */
  onChanged: () => void
  /** The dialog is gone. */
  onClosed: () => void
}
