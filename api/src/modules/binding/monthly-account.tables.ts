import { monthlyStatuses } from '@portal/contract/binding'
import { eq, sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A monthly account that a customer has asked to use (domain §9). */
export const monthlyAccount = pgTable(
  'monthly_account',
  {
    userId: text('user_id').notNull(),
    monthlyCode: text('monthly_code').notNull(),
    companyName: text('company_name').notNull(),
    status: text('status', { enum: monthlyStatuses }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monthlyCode] }),
    index('monthly_account_pending')
      .on(table.createdAt)
      .where(eq(table.status, sql`'PENDING'`)),
  ],
)
export type MonthlyAccountRecord = typeof monthlyAccount.$inferSelect
