import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  /** Rendered while the drawer is open; `close` belongs on every link. */
  children: (close: () => void) => ReactNode
}

/** The menu on narrow screens: a modal `<dialog>`, so the browser keeps the focus inside and gives it back. */
export const MenuDrawer = ({ children }: MenuDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && close()
  return (
    <>
      <button type="button" className={styles.open} aria-label="打开菜单" aria-haspopup="dialog" onClick={show}>
        <svg viewBox="0 0 20 20" width="22" height="22" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
          <path d="M3 5h14M3 10h14M3 15h14" />
        </svg>
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label="菜单" onClick={closeOnBackdrop} onClose={() => setOpen(false)}>
        <div className={styles.content}>
          <div className={styles.head}>
            <strong>菜单</strong>
            <button type="button" className={styles.close} aria-label="关闭菜单" onClick={close}>
              <svg viewBox="0 0 20 20" width="18" height="18" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </button>
          </div>
          {open && children(close)}
        </div>
      </dialog>
    </>
  )
}
