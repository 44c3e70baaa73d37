import { randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import type { MailPort } from './mail.port'
import { mailOutbox } from './mail.tables'

const keptFor = 24 * 3600_000

/** The stand-in of a demo: keeps messages in the database, where `/dev/mail` shows them. */
export const outboxMail = ({ db, clock }: { db: Db; clock: Clock }): MailPort => ({
  send: async ({ to, subject, text }) => {
    await db.insert(mailOutbox).values({ messageId: randomUUID(), recipient: to, subject, body: text, createdAt: clock() })
  },
})

export const sweepMail = async (db: Db, now: Date): Promise<void> => {
  await db.delete(mailOutbox).where(lte(mailOutbox.createdAt, new Date(now.getTime() - keptFor)))
}
