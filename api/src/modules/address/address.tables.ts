import type { Party } from '@portal/shared/contract/party'
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 寄件 or 收件. */
export const addressKinds = ['sender', 'receiver'] as const

/** One entry of a customer's address book. */
export const addressBookEntry = pgTable(
  'address_book_entry',
  {
    addressId: text('address_id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: addressKinds }).notNull(),
    party: jsonb('party').$type<Party>().notNull(),
    /** Name, phone and whole address in one text, for the search. */
    searchText: text('search_text').notNull(),
    /** 家, 公司 …; '' for none. */
    tag: text('tag').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('address_book_entry_list').on(table.userId, table.kind, table.isDefault.desc(), table.createdAt.desc())],
)
