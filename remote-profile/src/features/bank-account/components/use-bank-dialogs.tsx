import { toast } from '@portal/shared'
import type { BankAccount } from '@portal/shared/contract/bank'
import { useQueryClient } from '@portal/shared/query'
import { type ReactNode, useRef, useState } from 'react'
import type { AccountDialogProps } from './dialog-props'

export type AccountStep = 'edit' | 'remove' | 'makeDefault'

type Render = (props: Omit<AccountDialogProps, 'account'>) => ReactNode

/** Dialogs are fetched when they are first wanted. */
const accountDialogs = {
  edit: async () => (await import('./edit-account-dialog')).EditAccountDialog,
  remove: async () => (await import('./confirm-account-dialog')).DeleteAccountDialog,
  makeDefault: async () => (await import('./confirm-account-dialog')).DefaultAccountDialog,
}

/** The dialogs of the page, one at a time. */
export const useBankDialogs = () => {
  const queryClient = useQueryClient()
  const [render, setRender] = useState<{ dialog: Render } | null>(null)
  const changed = useRef(false)

  const show = async (load: () => Promise<Render>) => {
    try {
      const dialog = await load()
      setRender((running) => running ?? { dialog })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }
  const add = () => show(async () => {
    const { AddAccountDialog } = await import('./add-account-dialog')
    return (props) => <AddAccountDialog {...props} />
  })
  const open = (step: AccountStep, account: BankAccount) => show(async () => {
    const Dialog = await accountDialogs[step]()
    return (props) => <Dialog account={account} {...props} />
  })

  const onChanged = () => {
    changed.current = true
    void queryClient.invalidateQueries({ queryKey: ['bank/list'] })
  }
  const onClosed = () => {
    setRender(null)
    // The button that opened it may be gone with the account.
    if (changed.current) document.querySelector('main')?.focus({ preventScroll: true })
    changed.current = false
  }
  return { add, open, dialog: render?.dialog({ onChanged, onClosed }) ?? null }
}
