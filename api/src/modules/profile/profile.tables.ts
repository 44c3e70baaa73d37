import { genders } from '@portal/contract/profile'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Optional personal data of a customer besides phone and nickname (domain §9); no row until any is saved. */
export const userProfile = pgTable('user_profile', {
  userId: text('user_id').primaryKey(),
  gender: text('gender', { enum: genders }).notNull().default('UNSAID'),
  /** `YYYY-MM-DD`; '' for none. */
  birthday: text('birthday').notNull().default(''),
  company: text('company').notNull().default(''),
  industry: text('industry').notNull().default(''),
  /** A JPEG that the server has drawn, in base64, some kilobytes; '' for none. */
  avatar: text('avatar').notNull().default(''),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
export type UserProfileRecord = typeof userProfile.$inferSelect
