import * as links from '@portal/contract/links'
import type { ShownMessage } from '@portal/contract/messages'
import { loadData, request, toast, useBackCloses, useStore } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { MessageDays } from '@portal/shared/ui/message-days'
import { Button, Checkbox, Drawer, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './message-drawer.module.css'
import { unreadMessages } from './unread-messages'

const pageSize = 20

interface Loaded {
  list: readonly ShownMessage[]
  /** The last page that was loaded. */
  page: number
  /** Whether there are older ones. */
  hasMore: boolean
}

const loadPage = (page: number, unreadOnly: boolean) => loadData('message/page', { page, pageSize, unreadOnly })

const withPage = (
  before: Loaded | undefined,
  page: number,
  { list, total }: Awaited<ReturnType<typeof loadPage>>,
): Loaded => {
  // A message that came meanwhile moves the pages by one.
  const known = new Set(before?.list.map(({ messageId }) => messageId))
  const added = list.filter(({ messageId }) => !known.has(messageId))
  return { list: [...(before?.list ?? []), ...added], page, hasMore: page * pageSize < total }
}

/** The customer's messages while the drawer is open, page after page, newest first. */
const useMessages = (isOpen: boolean, unreadOnly: boolean) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  /** The view of the list that is shown; answers for an earlier one are dropped. */
  const view = useRef({ isShown: false })

  useEffect(() => {
    if (!isOpen) return
    const shown = { isShown: true }
    view.current = shown
    setLoaded(undefined)
    setError(undefined)
    loadPage(1, unreadOnly).then(
      (answer) => shown.isShown && setLoaded(withPage(undefined, 1, answer)),
      (failure: unknown) => shown.isShown && setError(failure),
    )
    return () => {
      shown.isShown = false
    }
  }, [isOpen, unreadOnly, attempt])

  const loadMore = async (): Promise<void> => {
    if (loaded === undefined) return
    const [shown, page] = [view.current, loaded.page + 1]
    const answer = await loadPage(page, unreadOnly).catch((failure: unknown) => {
      if (shown.isShown) throw failure
    })
    if (answer !== undefined && shown.isShown) setLoaded((before) => withPage(before, page, answer))
  }

  /** All when none is named. */
  const markRead = async (...messageIds: string[]): Promise<void> => {
    const { data } = await request('message/markRead', { messageIds }, { raw: true })
    if (data === null) return
    unreadMessages.set(data.count)
    setLoaded(
      (before) =>
        before && {
          ...before,
          list: before.list.map((each) =>
            messageIds.length === 0 || messageIds.includes(each.messageId) ? { ...each, isRead: true } : each,
          ),
        },
    )
  }

  return { loaded, error, retry: () => setAttempt((count) => count + 1), loadMore, markRead }
}

interface MessageDrawerProps {
  open: boolean
  onClose: () => void
}

/** The customer's messages by day, newest first; each leads to the page that it is about, or to what it asks for. */
export const MessageDrawer = ({ open, onClose }: MessageDrawerProps) => {
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = useStore(unreadMessages)
  useBackCloses(open, onClose)
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
        <MessageDays
          messages={loaded.list}
          onOpen={({ messageId, isRead }) => {
            if (!isRead) void markRead(messageId).catch(() => undefined)
            onClose()
          }}
        />
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
          全部已读
        </Button>
      </div>
      <div className={styles.messages}>{content()}</div>
    </Drawer>
  )
}
