import { mediaTypes } from '@portal/rules/feedback'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bytea } from '../../database/bytea'

/** A file that a customer or the carrier adds to something; it comes in pieces. What is attached to nothing goes after a day. */
export const upload = pgTable(
  'upload',
  {
    uploadId: text('upload_id').primaryKey(),
    /** Who may see it: whose upload it is, or for whom the carrier added it. */
    userId: text('user_id').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    /** Of the file as it was announced: its name, type and size. */
    contentHash: text('content_hash').notNull(),
    /** As it is offered to who takes it: the ending fits `mediaType`. */
    fileName: text('file_name').notNull(),
    /** As it was announced; of a picture that was drawn anew, JPEG. */
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    /** Of the whole file; of a picture that was drawn anew, of that. */
    bytes: integer('bytes').notNull(),
    /** Of the file as it is sent. */
    receivedBytes: integer('received_bytes').notNull().default(0),
    isComplete: boolean('is_complete').notNull().default(false),
    /** The feedback entry that it belongs to; null before. */
    entryId: text('entry_id'),
    /** Among the files of its entry. */
    place: integer('place').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('upload_request').on(table.userId, table.clientRequestId),
    index('upload_of_entry').on(table.entryId),
    // What belongs to nothing: little, however much is kept.
    index('upload_loose_of')
      .on(table.userId)
      .where(sql`entry_id is null`),
    index('upload_loose')
      .on(table.createdAt)
      .where(sql`entry_id is null`),
  ],
)
export type UploadRecord = typeof upload.$inferSelect

/** Its content in turn. */
export const uploadPiece = pgTable(
  'upload_piece',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => upload.uploadId, { onDelete: 'cascade' }),
    /** Where in the file it begins. */
    offset: integer('piece_offset').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offset] })],
)
