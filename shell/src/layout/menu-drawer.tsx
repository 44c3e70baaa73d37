import { type ReactNode, useState } from 'react'
import { ModalDialog } from '../dialog/modal-dialog'
import { LineIcon } from './line-icon'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  /** Rendered while the drawer is open; every link has to call `close`. */
  children: (close: () => void) => ReactNode
}

/** The menu on narrow screens. */
export const MenuDrawer = ({ children }: MenuDrawerProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label="打开菜单"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <LineIcon path="M3 5h14M3 10h14M3 15h14" size={22} />
      </button>
      <ModalDialog isOpen={isOpen} className={styles.drawer} label="菜单" onClosed={() => setOpen(false)}>
        {(close) => (
          <div className={styles.content}>
            <div className={styles.head}>
              <strong>菜单</strong>
              <button type="button" className={styles.close} aria-label="关闭菜单" onClick={close}>
                <LineIcon path="m5 5 10 10M15 5 5 15" size={18} />
              </button>
            </div>
            {children(close)}
          </div>
        )}
      </ModalDialog>
    </>
  )
}
