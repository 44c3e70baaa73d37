import { toast, useStore } from '@portal/shared'
import { type ComponentType, useState } from 'react'
import { LineIcon } from '../layout/line-icon'
import styles from './message-bell.module.css'
import { unreadMessages } from './unread-messages'

interface DrawerProps {
  open: boolean
  onClose: () => void
}

const bell = 'M4 14.5h12l-1.5-2V9a4.5 4.5 0 0 0-9 0v3.5zM8.3 17a1.8 1.8 0 0 0 3.4 0M10 2.5v2'

/** More than this are not counted one by one. */
const maxShown = 99

const labelFor = (count: number): string => {
  if (count === 0) return '消息'
  return count > maxShown ? `消息，${maxShown}条以上未读` : `消息，${count}条未读`
}

/** The bell in the header: the number of unread messages, and the drawer that lists them, which a click loads. */
export const MessageBell = () => {
  const count = useStore(unreadMessages)
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>()
  const [isOpen, setOpen] = useState(false)

  const show = async () => {
    try {
      const { MessageDrawer } = await import('./message-drawer')
      setDrawer(() => MessageDrawer)
      setOpen(true)
    } catch {
      toast.error('消息加载失败，请重试')
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={labelFor(count)}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        <LineIcon path={bell} size={22} />
        {count > 0 && <span className={styles.count}>{count > maxShown ? `${maxShown}+` : count}</span>}
      </button>
      {Drawer && <Drawer open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
