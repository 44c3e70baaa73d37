import { useBackCloses } from '@portal/shared'
import { type ReactNode, useEffect, useRef } from 'react'

interface ModalDialogProps {
  isOpen: boolean
  className?: string
  label?: string
  /** Called when the dialog has closed, by whatever way. */
  onClosed: () => void
  /** Rendered while the dialog is open. */
  children: (close: () => void) => ReactNode
}

/**
 * A modal `<dialog>`: the browser keeps the focus inside, returns it, and closes the dialog on Escape. A press on the
 * backdrop closes it, and so does Back.
 */
export const ModalDialog = ({ isOpen, className, label, onClosed, children }: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useBackCloses(isOpen, close, true)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A press on the backdrop targets the dialog itself.
    const press = ({ target }: MouseEvent) => {
      if (target === element) element.close()
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [])
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
  }, [isOpen, label])
  // The event comes after the dialog has closed; something else may be shown in it by then.
  const closed = () => {
    if (dialog.current?.open !== true) onClosed()
  }
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={closed}>
      {isOpen && children(close)}
    </dialog>
  )
}
