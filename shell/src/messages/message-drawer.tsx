import * as links from '@portal/contract/links'
import { formatDateTime, toast, useStore } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { Button, Checkbox, Drawer, Spin } from 'antd'
import { useState } from 'react'
import styles from './message-drawer.module.css'
import { unreadMessages } from './unread-messages'
import { useMessages } from './use-messages'

interface MessageDrawerProps {
  open: boolean
  onClose: () => void
}

/** The customer's messages, newest first; each leads to the page that it is about. */
export const MessageDrawer = ({ open, onClose }: MessageDrawerProps) => {
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = useStore(unreadMessages)
  const { loaded, error, retry, loadMore, markRead } = useMessages(open, unreadOnly)

  /** The number is not known where counting has failed, and the list does not have all of them. */
  const isAnyUnread = count > 0 || loaded?.list.some(({ isRead }) => !isRead) === true

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() => toast.error('操作失败，请重试'))
    setBusy(false)
  }
  const content = () => {
    if (error !== undefined) return <LoadError error={error} onRetry={retry} />
    if (loaded === undefined) return <Spin className={styles.waiting} aria-label="正在加载消息" />
    if (loaded.list.length === 0) return <EmptyState text={unreadOnly ? '没有未读消息' : '还没有消息'} />
    return (
      <>
        <ul className={styles.list}>
          {loaded.list.map(({ messageId, title, text, path, createdAt, isRead }) => (
            <li key={messageId}>
              <Link
                to={path}
                className={styles.message}
                onClick={() => {
                  if (!isRead) void markRead(messageId).catch(() => undefined)
                  onClose()
                }}
              >
                <span className={styles.head}>
                  <strong className={isRead ? styles.read : styles.unread}>
                    {title}
                    {!isRead && <span className={styles.hint}>（未读）</span>}
                  </strong>
                  <time dateTime={createdAt} className={styles.time}>
                    {formatDateTime(createdAt)}
                  </time>
                </span>
                <span className={styles.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        {loaded.hasMore && (
          <Button block disabled={isBusy} onClick={() => void run(loadMore)}>
            加载更多
          </Button>
        )}
      </>
    )
  }
  return (
    <Drawer
      title="消息"
      open={open}
      onClose={onClose}
      size={420}
      closable={{ 'aria-label': '关闭' }}
      classNames={{ body: styles.body }}
      footer={
        <Link to={links.messages()} className={styles.all} onClick={onClose}>
          查看全部
        </Link>
      }
    >
      <div className={styles.bar}>
        <Checkbox checked={unreadOnly} onChange={({ target }) => setUnreadOnly(target.checked)}>
          只看未读
        </Checkbox>
        <Button size="small" disabled={isBusy || !isAnyUnread} onClick={() => void run(() => markRead())}>
          全部标为已读
        </Button>
      </div>
      <div className={styles.messages}>{content()}</div>
    </Drawer>
  )
}
