import { randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import type { SmsPort } from '../../modules/sms/sms.port'
import { smsOutbox } from './sms-outbox.tables'

const retentionMs = 24 * 3600_000

/** The stand-in of a demo: stores messages in the database, where `/dev/outbox` shows them. */
export const outboxSms = ({ db, clock }: { db: Db; clock: Clock }): SmsPort => ({
  sendCode: async (mobileNo, code) => {
    const message = `【零川物流】您的验证码是${code}，5分钟内有效。请勿向任何人泄露。`
    await db.insert(smsOutbox).values({ messageId: randomUUID(), mobileNo, message, code, createdAt: clock() })
  },
})

export const sweepOutbox = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(
    db,
    smsOutbox,
    smsOutbox.messageId,
    lte(smsOutbox.createdAt, new Date(now.getTime() - retentionMs)),
  )
}
