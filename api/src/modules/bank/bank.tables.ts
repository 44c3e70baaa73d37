import { bankAccountStatuses, bankAccountTypes } from '@portal/contract/bank'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sealedText } from '../../crypto/sealed'

/** An account that 代收货款 is paid to (domain §9). Its number is sealed; only the last four digits are readable. */
export const bankAccount = pgTable(
  'bank_account',
  {
    bankAccountId: text('bank_account_id').notNull(),
    userId: text('user_id').notNull(),
    /** Idempotency of adding; '' on accounts that are older than this column. */
    clientRequestId: text('client_request_id').notNull().default(''),
    bankName: text('bank_name').notNull(),
    cardTail: text('card_tail').notNull(),
    /**
     * The whole number and its blind index (docs/adr/0020-encrypted-columns.md); null where only the last digits were
     * stored.
     */
    cardNo: sealedText('sealed_card_no'),
    cardIndex: text('card_index'),
    accountName: text('account_name').notNull(),
    accountType: text('account_type', { enum: bankAccountTypes }).notNull(),
    branchName: text('branch_name').notNull().default(''),
    branchProvinceCode: text('branch_province_code').notNull().default(''),
    branchCityCode: text('branch_city_code').notNull().default(''),
    /** The phone that is registered at the bank. */
    mobile: text('mobile').notNull().default(''),
    /** Version of the 授权书 that a company has agreed to; '' for a private account. */
    consentVersion: text('consent_version').notNull().default(''),
    status: text('status', { enum: bankAccountStatuses }).notNull(),
    failureReason: text('failure_reason').notNull().default(''),
    /** How often the bank was asked, and when it is asked again; null when it will not be. */
    verifyTries: integer('verify_tries').notNull().default(0),
    verifyDueAt: timestamp('verify_due_at', { withTimezone: true }),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bankAccountId, table.userId] }),
    index('bank_account_of').on(table.userId, table.createdAt),
    uniqueIndex('bank_account_request')
      .on(table.userId, table.clientRequestId)
      .where(sql`client_request_id <> ''`),
    uniqueIndex('bank_account_card').on(table.userId, table.cardIndex),
    index('bank_account_verify_due')
      .on(table.verifyDueAt)
      .where(sql`verify_due_at is not null`),
  ],
)
export type BankAccountRecord = typeof bankAccount.$inferSelect
