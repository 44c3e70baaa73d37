import { bankAccountStatuses, bankAccountTypes } from '@portal/shared/contract/bank'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** An account that 代收货款 is paid to (domain §9). Of its number only the last four digits are held. */
export const bankAccount = pgTable(
  'bank_account',
  {
    bankAccountId: text('bank_account_id').primaryKey(),
    userId: text('user_id').notNull(),
    bankName: text('bank_name').notNull(),
    cardTail: text('card_tail').notNull(),
    accountName: text('account_name').notNull(),
    accountType: text('account_type', { enum: bankAccountTypes }).notNull(),
    status: text('status', { enum: bankAccountStatuses }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('bank_account_of').on(table.userId, table.createdAt)],
)
export type BankAccountRecord = typeof bankAccount.$inferSelect
