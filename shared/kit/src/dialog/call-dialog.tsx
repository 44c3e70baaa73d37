import { useLeaveGuard } from '@portal/shared'
import { Button } from 'antd'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { PageDialog, type PageDialogProps } from './page-dialog'
import styles from './dialog.module.css'

export interface CallDialogProps extends Omit<PageDialogProps, 'footer'> {
  okText: string
  cancelText?: string
  /** The main button's call cannot be undone. */
  danger?: boolean
  /** Something was typed that would be lost: closing asks first. */
  isChanged?: boolean
  /** The same at the moment of closing, where the last render may not know it yet. */
  isChangedNow?: () => boolean
  /** The form cannot be sent yet. */
  okDisabled?: boolean
  /** Why the call failed; `''` when it has not. */
  failure: string
  onOk: () => void
}

/** A dialog whose main button makes a call. The typed text stays when the call fails. */
export const CallDialog = ({
  okText,
  cancelText = '取消',
  danger = false,
  isChanged = false,
  isChangedNow = () => isChanged,
  okDisabled = false,
  failure,
  onOk,
  children,
  ...dialog
}: CallDialogProps) => {
  const { leave } = useLeaveGuard(dialog.open && isChanged)
  const close = () => leave(dialog.onClose, dialog.open && isChangedNow())
  return (
    <PageDialog
      {...dialog}
      onClose={close}
      footer={
        <div className={styles.footer}>
          <Button disabled={dialog.busy} onClick={close}>
            {cancelText}
          </Button>
          <Button
            type="primary"
            danger={danger}
            disabled={okDisabled}
            loading={dialog.busy}
            aria-disabled={dialog.busy}
            onClick={onOk}
          >
            {okText}
          </Button>
        </div>
      }
    >
      {children}
      <ErrorLine spaced>{failure}</ErrorLine>
    </PageDialog>
  )
}
