import { mediaTypes } from '@portal/rules/feedback'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../database/bytea'

/**
 * A file of a customer or the carrier, uploaded in pieces. It is deleted after a day unless it is attached to an entry.
 */
export const upload = pgTable(
  'upload',
  {
    uploadId: text('upload_id').notNull(),
    /** The customer who may see it: who uploaded it, or for whom the carrier added it. */
    userId: text('user_id').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    /** Hash of the announced name, type and size. */
    contentHash: text('content_hash').notNull(),
    /** File name for downloads; its extension matches `mediaType`. */
    fileName: text('file_name').notNull(),
    /** The announced type; JPEG for a redrawn picture. */
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    /** Size of the whole file; of a redrawn picture its new size. */
    bytes: integer('bytes').notNull(),
    /** Bytes of the announced file that have arrived. */
    receivedBytes: integer('received_bytes').notNull().default(0),
    isComplete: boolean('is_complete').notNull().default(false),
    /** The feedback entry that it is attached to; null before. */
    entryId: text('entry_id'),
    /** Position among the files of its entry. */
    place: integer('place').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.userId] }),
    unique('upload_request').on(table.userId, table.clientRequestId),
    index('upload_of_entry').on(table.entryId),
    // Uploads that are not attached, which are always few.
    index('upload_loose_of')
      .on(table.userId)
      .where(sql`entry_id is null`),
    index('upload_loose')
      .on(table.createdAt)
      .where(sql`entry_id is null`),
  ],
)
export type UploadRecord = typeof upload.$inferSelect

/** The content of an upload in sequence. */
export const uploadPiece = pgTable(
  'upload_piece',
  {
    uploadId: text('upload_id').notNull(),
    userId: text('user_id').notNull(),
    /** Offset of the piece in the file. */
    offset: integer('piece_offset').notNull(),
    /** The piece, or the key that opens it where it lies outside (`StoredFile`). */
    content: bytea('content').notNull(),
    fileKey: text('file_key'),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.offset, table.userId] }),
    foreignKey({ columns: [table.userId, table.uploadId], foreignColumns: [upload.userId, upload.uploadId] }).onDelete(
      'cascade',
    ),
    // Small while files lie in the database, and then the answer to whether all do.
    uniqueIndex('upload_piece_file')
      .on(table.fileKey, table.userId)
      .where(sql`file_key is not null`),
  ],
)
