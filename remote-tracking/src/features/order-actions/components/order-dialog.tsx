import { useLeaveGuard, useShown } from '@portal/shared'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import styles from './cancel-form.module.css'

interface OrderDialogFrameProps {
  open: boolean
  title: string
  okText: string
  cancelText: string
  /** The main button destroys nothing. */
  harmless?: boolean
  /** Something has been typed that would be lost. */
  dirty?: boolean
  /** There is nothing to be sent yet. */
  waiting?: boolean
  busy: boolean
  failure: string
  onOk: () => void
  onClose: () => void
  onClosed: () => void
  children: ReactNode
}

/** The frame of a dialog about one order: closes on its buttons only, not while it sends, and asks before it throws away what was typed. */
export const OrderDialog = ({
  open,
  title,
  okText,
  cancelText,
  harmless = false,
  dirty = false,
  waiting = false,
  busy,
  failure,
  onOk,
  onClose,
  onClosed,
  children,
}: OrderDialogFrameProps) => {
  const shown = useShown()
  const { leave } = useLeaveGuard(open && dirty)
  const close = () => leave(onClose)
  if (!shown) return null
  return (
    <Modal
      open={open}
      title={title}
      width={520}
      centered
      keyboard={false}
      mask={{ closable: false }}
      closable={!busy}
      destroyOnHidden
      onCancel={close}
      afterClose={onClosed}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {cancelText}
          </Button>
          <Button type="primary" danger={!harmless} disabled={waiting} loading={busy} onClick={onOk}>
            {okText}
          </Button>
        </>
      }
    >
      {children}
      {failure !== '' && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
