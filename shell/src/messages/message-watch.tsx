import { request, useUserInfo } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { useEffect } from 'react'
import { unreadMessages } from './unread-messages'

// A failure is not shown: the bell works without its number.
const countMessages = (): Promise<{ isError: boolean }> =>
  request('message/unread', {}, { raw: true }).then(
    ({ data }) => {
      if (data !== null) unreadMessages.set(data.count)
      return { isError: data === null }
    },
    () => ({ isError: true }),
  )

/** The event of the page on which the customer reads messages (docs/developing-a-remote.md). */
const messagesRead = 'messages-read'

/** Counts the customer's unread messages, and again within seconds when there is a new one. */
export const MessageWatch = () => {
  const userId = useUserInfo()?.userId
  useEffect(() => {
    if (!userId) return
    const count = () => void countMessages()
    count()
    addEventListener(messagesRead, count)
    return () => {
      removeEventListener(messagesRead, count)
      unreadMessages.set(0)
    }
  }, [userId])
  useLiveOrders(countMessages, { enabled: userId !== undefined })
  return null
}
