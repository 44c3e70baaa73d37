import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import type { SmsPort } from './sms.port'
import { smsOutbox } from './sms.tables'

/** The stand-in of a demo: keeps messages in the database, where `/dev/outbox` shows them. */
export const outboxSms = ({ db, clock }: { db: Db; clock: Clock }): SmsPort => ({
  sendCode: async (mobileNo, code) => {
    const message = `【零川物流】您的验证码是${code}，5分钟内有效。请勿向任何人泄露。`
    await db.insert(smsOutbox).values({ messageId: randomUUID(), mobileNo, message, code, createdAt: clock() })
  },
})
