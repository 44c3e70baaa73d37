import type { ShownMessage } from '@portal/contract/messages'
import { request } from '@portal/shared'
import { notificationState } from '@portal/shared/notifications'

/** Notifications at once; more are for the bell. */
const maxShown = 3

const frontLock = 'portal-visible-tab'

/**
 * Other tabs know by a lock that this one is visible.
 * @returns a function that ends this
 */
export const markVisibleTab = (): (() => void) => {
  let release: (() => void) | undefined
  const mark = () => {
    release?.()
    release = undefined
    if (document.visibilityState !== 'visible') return
    const hidden = new Promise<void>((resolve) => (release = resolve))
    // Missing over http.
    void navigator.locks?.request(frontLock, { mode: 'shared' }, () => hidden)
  }
  mark()
  document.addEventListener('visibilitychange', mark)
  return () => {
    document.removeEventListener('visibilitychange', mark)
    release?.()
  }
}

/** Whether the person sees the portal, in this tab or in another one of the browser. */
const isPortalVisible = async (): Promise<boolean> => {
  if (document.visibilityState === 'visible') return true
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === frontLock) ?? false
}

/**
 * Shows unread messages that were not there before as notifications of the browser, where the customer wants them and
 * sees no tab of the portal. The first call only learns which there are.
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
    if (before === undefined || (await isPortalVisible())) return
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
