import { toast } from '@portal/shared'
import { type ComponentType, useEffect, useState } from 'react'
import type { AccountDialogProps } from './account-dialog-props'
import { type AccountTopic, loadAccountDialog } from './load-account-dialog'

interface AccountDialogsProps {
  /** The dialog to show; none when undefined. */
  topic: AccountTopic | undefined
  onClose: () => void
  privacyPolicyUrl: string
  onRegistered?: (userTel: string) => void
}

/** Renders the register and forgot-password dialogs; their code is loaded when one is first opened. */
export const AccountDialogs = ({ topic, ...props }: AccountDialogsProps) => {
  const [loaded, setLoaded] = useState<Partial<Record<AccountTopic, ComponentType<AccountDialogProps>>>>({})
  const { onClose } = props

  useEffect(() => {
    if (!topic || loaded[topic]) return
    let isActive = true
    loadAccountDialog[topic]().then(
      (Dialog) => isActive && setLoaded((others) => ({ ...others, [topic]: Dialog })),
      () => {
        if (!isActive) return
        toast.error('窗口加载失败，请检查网络后重试')
        onClose()
      },
    )
    return () => {
      isActive = false
    }
  }, [topic, loaded, onClose])

  return (
    <>
      {loaded.register && <loaded.register open={topic === 'register'} {...props} />}
      {loaded.forgot && <loaded.forgot open={topic === 'forgot'} {...props} />}
    </>
  )
}
