import type { ShownMessage } from '@portal/contract/messages'
import { loadData, request } from '@portal/shared'
import { useEffect, useState } from 'react'
import { unreadMessages } from './unread-messages'

const pageSize = 20

interface Loaded {
  list: readonly ShownMessage[]
  total: number
}

/** The customer's messages while the drawer is open, page after page, newest first. */
export const useMessages = (isOpen: boolean, unreadOnly: boolean) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    setLoaded(undefined)
    setError(undefined)
    loadData('message/page', { page: 1, pageSize, unreadOnly }).then(
      (page) => isWanted && setLoaded(page),
      (failure: unknown) => isWanted && setError(failure),
    )
    return () => {
      isWanted = false
    }
  }, [isOpen, unreadOnly, attempt])

  const loadMore = async (): Promise<void> => {
    if (loaded === undefined) return
    const page = Math.floor(loaded.list.length / pageSize) + 1
    const { list, total } = await loadData('message/page', { page, pageSize, unreadOnly })
    // A message that came meanwhile moves the pages by one.
    const known = new Set(loaded.list.map(({ messageId }) => messageId))
    setLoaded({ list: [...loaded.list, ...list.filter(({ messageId }) => !known.has(messageId))], total })
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
