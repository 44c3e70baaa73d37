import { realNameStatuses } from '@portal/shared/contract/realname'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who a customer has proved to be. Name and number are held masked: what else is needed, a page of its own will keep. */
export const realName = pgTable('real_name', {
  userId: text('user_id').primaryKey(),
  status: text('status', { enum: realNameStatuses }).notNull(),
  maskedName: text('masked_name').notNull(),
  maskedIdNo: text('masked_id_no').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
export type RealNameRecord = typeof realName.$inferSelect
