/** `missing`: the browser shows none; `denied`: the person has refused them; `off`, `on`: on this device. */
export type NotificationState = 'missing' | 'denied' | 'off' | 'on'

const keyOf = (userId: string): string => `portal-notifications-${userId}`

const isStored = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/** Whether new messages are shown by the browser to this customer on this device. */
export const notificationState = (userId: string): NotificationState => {
  if (!('Notification' in globalThis)) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isStored(userId) ? 'on' : 'off'
}

/**
 * Asks the person, after their press, and shows a first one, as some browsers of phones have permissions but show none
 * to a page.
 */
export const switchNotificationsOn = async (userId: string): Promise<NotificationState> => {
  if (!('Notification' in globalThis)) return 'missing'
  if ((await Notification.requestPermission()) !== 'granted') return notificationState(userId)
  try {
    localStorage.setItem(keyOf(userId), '1')
    new Notification('浏览器通知已开启', { body: '有新消息时会在这里提醒', tag: 'portal' })
    return 'on'
  } catch {
    switchNotificationsOff(userId)
    return 'missing'
  }
}

export const switchNotificationsOff = (userId: string): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked storage has none.
  }
}
