import { realNameStatuses } from '@portal/contract/realname'
import { idTypes, photoSides } from '@portal/rules/identity-document'
import { senderKinds } from '@portal/rules/real-name'
import { boolean, date, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { sealedText } from '../../crypto/sealed'

/** The verified identity of a customer (domain §9, §14). Only the masked forms are readable without a key. */
export const realName = pgTable(
  'real_name',
  {
    userId: text('user_id').primaryKey(),
    status: text('status', { enum: realNameStatuses }).notNull(),
    kind: text('kind', { enum: senderKinds }).notNull().default('PERSON'),
    idType: text('id_type', { enum: idTypes }).notNull().default('ID_CARD'),
    maskedName: text('masked_name').notNull(),
    maskedIdNo: text('masked_id_no').notNull(),
    maskedOrganisation: text('masked_organisation').notNull().default(''),
    maskedUscc: text('masked_uscc').notNull().default(''),
    /** `SealedIdentity` as JSON; null for proofs that are older than this column. */
    sealedIdentity: sealedText('sealed_identity'),
    /** Blind index of type and number. */
    idNoIndex: text('id_no_index'),
    /** Last day of the document; null for long-term. */
    validUntil: date('valid_until'),
    needsGuardian: boolean('needs_guardian').notNull().default(false),
    /** Why the submission was REJECTED. */
    reason: text('reason').notNull().default(''),
    /** The text that the customer agreed to. */
    privacyVersion: text('privacy_version').notNull().default(''),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** When the verification was last requested. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('real_name_id_no').on(table.idNoIndex), index('real_name_status').on(table.status, table.askedAt)],
)
export type RealNameRecord = typeof realName.$inferSelect

/** Photos of documents, encrypted; not in `real_name`, so that they are not loaded with a status. */
export const realNamePhoto = pgTable(
  'real_name_photo',
  {
    photoId: text('photo_id').notNull(),
    userId: text('user_id').notNull(),
    side: text('side', { enum: photoSides }).notNull(),
    /** The photo, or the key that opens it where it lies outside (`StoredFile`). */
    sealedPhoto: sealedText('sealed_photo').notNull(),
    fileKey: text('file_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.userId] }),
    unique('real_name_photo_side').on(table.userId, table.side),
    index('real_name_photo_created_at').on(table.createdAt),
  ],
)
