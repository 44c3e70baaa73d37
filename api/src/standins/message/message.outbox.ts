import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import type { MessageSender } from '../../modules/messages/send/message-sender.port'
import { partsOf } from '../../modules/messages/providers/sms-price'
import { smsOutbox } from '../sms/sms-outbox.tables'

/** The assumed price of a part of an SMS. */
const priceCents = 5

/**
 * The stand-in of a demo for SMS and WeChat: stores messages where `/dev/outbox` shows them. Unlike real providers it
 * recognizes a repeat by its key.
 */
export const outboxMessages = ({ db, clock }: { db: Db; clock: Clock }, channel: 'SMS' | 'WECHAT'): MessageSender => ({
  recognizesRepeats: true,
  send: async ({ key, to, title, text }) => {
    const message = channel === 'SMS' ? `【零川物流】${text}` : `${title}：${text}`
    await db
      .insert(smsOutbox)
      .values({ messageId: key, channel, mobileNo: to, message, createdAt: clock() })
      .onConflictDoNothing()
    return { outcome: 'SENT', costCents: channel === 'SMS' ? priceCents * partsOf(message) : 0 }
  },
})
