import { useShown } from '@portal/shared'
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
  /** There is nothing to be sent yet. */
  waiting?: boolean
  busy: boolean
  failure: string
  onOk: () => void
  onClose: () => void
  onClosed: () => void
  children: ReactNode
}

/** The frame of a dialog about one order: closes on its buttons only, and not while it sends. */
export const OrderDialog = ({
  open,
  title,
  okText,
  cancelText,
  harmless = false,
  waiting = false,
  busy,
  failure,
  onOk,
  onClose,
  onClosed,
  children,
}: OrderDialogFrameProps) =>
  useShown() && (
    <Modal
      open={open}
      title={title}
      width={520}
      centered
      keyboard={false}
      mask={{ closable: false }}
      closable={!busy}
      destroyOnHidden
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
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
