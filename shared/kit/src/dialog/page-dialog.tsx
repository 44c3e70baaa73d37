import { useBackCloses, useDialogCaptcha, useShown } from '@portal/shared'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

export interface PageDialogProps {
  open: boolean
  title: ReactNode
  /** In pixels. */
  width?: number
  /** At the lower edge of the screen, under the thumb. */
  asSheet?: boolean
  /** A call is under way: the dialog stays until it has ended. */
  busy?: boolean
  footer: ReactNode
  onClose: () => void
  /** It has faded out. */
  onClosed: () => void
  onOpened?: () => void
  children: ReactNode
}

/**
 * The frame of a page's dialogs: closes on its buttons and on Back only, not during a call, and is hidden along with
 * its page. A captcha takes the place of its content until it is solved or left.
 */
export const PageDialog = ({
  open,
  title,
  width = 520,
  asSheet = false,
  busy = false,
  footer,
  onClose,
  onClosed,
  onOpened,
  children,
}: PageDialogProps) => {
  const isPageShown = useShown()
  const captcha = useDialogCaptcha(open && isPageShown)
  const isContentHidden = captcha.title !== undefined
  const close = isContentHidden ? captcha.cancel : onClose
  const canClose = !busy || isContentHidden
  useBackCloses(open && isPageShown, () => canClose && close())
  if (!isPageShown) return null
  return (
    <Modal
      open={open}
      title={captcha.title ?? title}
      width={width}
      centered={!asSheet}
      classNames={asSheet ? { wrapper: styles.sheetPlace, container: styles.sheet } : undefined}
      className={asSheet ? styles.sheetFrame : undefined}
      keyboard={false}
      mask={{ closable: false }}
      closable={canClose}
      destroyOnHidden
      onCancel={close}
      afterClose={onClosed}
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
      footer={footer && <div hidden={isContentHidden}>{footer}</div>}
    >
      <div ref={captcha.place} />
      {/* Hidden and not removed: the typed text waits for the proof. */}
      <div hidden={isContentHidden}>{children}</div>
    </Modal>
  )
}
