import type { MessageChannel } from '@portal/contract/messages'
import { shanghaiClock, shanghaiDay, shanghaiInstant } from '@portal/rules/shanghai-time'

/** Hours in Shanghai between which no message rings. */
const [quietFrom, quietUntil] = [22, 8]
const oneDay = 24 * 3_600_000

/** E-mail and the portal do not ring. */
export const isRinging = (channel: MessageChannel): boolean => channel === 'SMS' || channel === 'WECHAT'

/** When a message may go out that is ready at `ready`: then, or at eight in the morning. */
export const dueAt = (ready: Date, channel: MessageChannel, canWait: boolean): Date => {
  const hour = shanghaiClock(ready).getUTCHours()
  if (!canWait || !isRinging(channel) || (hour >= quietUntil && hour < quietFrom)) return ready
  const morningOf = hour < quietUntil ? ready : new Date(ready.getTime() + oneDay)
  return shanghaiInstant(shanghaiDay(morningOf), `0${quietUntil}:00`)
}
