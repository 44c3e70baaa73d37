import type { BankAccount } from '@portal/contract/bank'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'

export type AccountStep = 'edit' | 'remove' | 'makeDefault'

const accountDialogs = {
  edit: async () => (await import('./edit-account-dialog')).EditAccountDialog,
  remove: async () => (await import('./confirm-account-dialogs')).DeleteAccountDialog,
  makeDefault: async () => (await import('./confirm-account-dialogs')).DefaultAccountDialog,
}

/** The dialogs of bank accounts. */
export const useBankDialogs = () => {
  const queryClient = useQueryClient()
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: ['bank/list'] }))

  const add = () =>
    show(async () => {
      const { AddAccountDialog } = await import('./add-account-dialog')
      return (ends) => <AddAccountDialog {...ends} />
    })
  const open = (step: AccountStep, account: BankAccount) =>
    show(async () => {
      const Dialog = await accountDialogs[step]()
      return (ends) => <Dialog account={account} {...ends} />
    })
  return { add, open, dialog }
}
