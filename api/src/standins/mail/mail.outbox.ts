import { randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { inTransaction } from '../../database/transaction'
import type { MailPort } from '../../modules/mail/mail.port'
import { mailAttachment, mailOutbox } from './mail.tables'

const retentionMs = 24 * 3600_000

/** The stand-in of a demo: stores messages in the database, where `/dev/mail` shows them. */
export const outboxMail = ({ db, clock }: { db: Db; clock: Clock }): MailPort => ({
  send: ({ to, subject, text, attachments = [] }) =>
    inTransaction(db, async (tx) => {
      const messageId = randomUUID()
      await tx.insert(mailOutbox).values({ messageId, recipient: to, subject, body: text, createdAt: clock() })
      for (const [part, { fileName, type, content }] of attachments.entries()) {
        await tx.insert(mailAttachment).values({ messageId, part, fileName, type, bytes: content.length, content })
      }
    }),
})

export const sweepMail = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(
    db,
    mailOutbox,
    mailOutbox.messageId,
    lte(mailOutbox.createdAt, new Date(now.getTime() - retentionMs)),
  )
}
