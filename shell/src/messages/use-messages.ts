import type { ShownMessage } from '@portal/contract/messages'
import { loadData, request } from '@portal/shared'
import { useEffect, useRef, useState } from 'react'
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
export const useMessages = (isOpen: boolean, unreadOnly: boolean) => {
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
