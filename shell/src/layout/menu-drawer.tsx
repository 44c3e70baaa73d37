import { type ReactNode, useRef, useState } from 'react'
import { LineIcon } from './line-icon'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  /** Rendered while the drawer is open; every link has to call `close`. */
  children: (close: () => void) => ReactNode
}

/** The menu on narrow screens: a modal `<dialog>`, so that the browser keeps the focus inside and returns it. */
export const MenuDrawer = ({ children }: MenuDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  const show = () => {
    const drawer = dialog.current
    if (!drawer) return
    setOpen(true)
    // A click on the backdrop targets the dialog itself. For the keyboard, the browser closes it on Escape.
    drawer.onclick = ({ target }) => {
      if (target === drawer) close()
    }
    drawer.showModal()
  }
  return (
    <>
      <button type="button" className={styles.open} aria-label="打开菜单" aria-haspopup="dialog" onClick={show}>
        <LineIcon path="M3 5h14M3 10h14M3 15h14" size={22} />
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label="菜单" onClose={() => setOpen(false)}>
        <div className={styles.content}>
          <div className={styles.head}>
            <strong>菜单</strong>
            <button type="button" className={styles.close} aria-label="关闭菜单" onClick={close}>
              <LineIcon path="m5 5 10 10M15 5 5 15" size={18} />
            </button>
          </div>
          {open && children(close)}
        </div>
      </dialog>
    </>
  )
}
