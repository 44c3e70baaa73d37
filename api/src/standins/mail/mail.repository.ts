import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { mailAttachment, mailOutbox } from './mail.tables'

/** An attachment without its content. */
export type AttachmentFacts = Pick<typeof mailAttachment.$inferSelect, 'messageId' | 'part' | 'fileName' | 'bytes'>

export interface StoredMail {
  messageId: string
  recipient: string
  subject: string
  body: string
  createdAt: Date
  attachments: AttachmentFacts[]
}

const factsOf = (db: Db, messageIds: string[]): Promise<AttachmentFacts[]> =>
  db
    .select({
      messageId: mailAttachment.messageId,
      part: mailAttachment.part,
      fileName: mailAttachment.fileName,
      bytes: mailAttachment.bytes,
    })
    .from(mailAttachment)
    .where(inArray(mailAttachment.messageId, messageIds))
    .orderBy(asc(mailAttachment.part))

/** The messages that were not sent, the newest first. */
export const lastMails = async (db: Db, limit: number, where?: SQL): Promise<StoredMail[]> => {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(where)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.messageId))
    .limit(limit)
  const facts = await factsOf(
    db,
    mails.map(({ messageId }) => messageId),
  )
  return mails.map((mail) => ({ ...mail, attachments: facts.filter(({ messageId }) => messageId === mail.messageId) }))
}

export const findAttachment = async (
  db: Db,
  messageId: string,
  part: number,
): Promise<typeof mailAttachment.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(mailAttachment)
      .where(and(eq(mailAttachment.messageId, messageId), eq(mailAttachment.part, part)))
  )[0]
