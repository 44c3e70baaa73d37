import type { ShownMessage } from '@portal/contract/messages'
import { request } from '@portal/shared'
import { notificationState } from '@portal/shared/notifications'

/** Notifications at once; more are for the bell. */
const maxShown = 3

/**
 * Shows unread messages that were not there before as notifications of the browser, where the customer wants them and
 * has not this tab in front. The first call only learns which there are.
 * @param onOpen a notification was pressed
 */
export const newMessageNotifier = (userId: string, onOpen: (message: ShownMessage) => void): (() => Promise<void>) => {
  let known: Set<string> | undefined
  return async () => {
    if (notificationState(userId) !== 'on') return
    const { data } = await request('message/page', { page: 1, pageSize: 10, unreadOnly: true }, { raw: true })
    if (data === null) return
    const before = known
    known = new Set([...(before ?? []), ...data.list.map(({ messageId }) => messageId)])
    if (before === undefined || document.hasFocus()) return
    for (const message of data.list.filter(({ messageId }) => !before.has(messageId)).slice(0, maxShown)) {
      const { title, text, messageId } = message
      // Tabs of the same browser show it once.
      const notification = new Notification(title, { body: text, tag: messageId })
      notification.onclick = () => {
        notification.close()
        window.focus()
        onOpen(message)
      }
    }
  }
}
