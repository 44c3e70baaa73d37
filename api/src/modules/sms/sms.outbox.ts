import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import type { SmsPort } from './sms.port'
import { smsOutbox } from './sms.tables'

/** The stand-in `sms-outbox`: keeps messages in the database, where `/dev/sms` shows them. */
export const outboxSms = ({ db, clock }: { db: Db; clock: Clock }): SmsPort => ({
  send: async (mobileNo, message) => {
    await db.insert(smsOutbox).values({ messageId: randomUUID(), mobileNo, message, createdAt: clock() })
  },
})
