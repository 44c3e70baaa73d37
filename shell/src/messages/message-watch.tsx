import { request, useUserInfo } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { useNavigate } from '@portal/shared/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { markVisibleTab, newMessageNotifier } from './show-new-messages'
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

/** The event of the page on which the customer reads messages or wants notifications (docs/developing-a-remote.md). */
const messagesRead = 'messages-read'

/**
 * Counts the customer's unread messages, and again within seconds when there is a new one, which the browser shows as
 * well if that is wanted.
 */
export const MessageWatch = () => {
  const userId = useUserInfo()?.userId
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  const notify = useRef<() => Promise<void>>(undefined)
  const look = async () => {
    const counted = await countMessages()
    await notify.current?.().catch(() => undefined)
    return counted
  }
  const lookNow = useEffectEvent(() => void look())
  useEffect(() => {
    if (!userId) return
    notify.current = newMessageNotifier(userId, ({ path }) => open(path))
    const listener = () => lookNow()
    listener()
    addEventListener(messagesRead, listener)
    return () => {
      removeEventListener(messagesRead, listener)
      notify.current = undefined
      unreadMessages.set(0)
    }
  }, [userId])
  useEffect(markVisibleTab, [])
  useLiveOrders(look, { enabled: userId !== undefined })
  return null
}
