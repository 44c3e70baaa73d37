import type { Party } from '@portal/contract/party'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** 寄件 or 收件. */
export const addressKinds = ['sender', 'receiver'] as const
export type AddressKind = (typeof addressKinds)[number]

/**
 * One entry of a customer's address book. It is only written with the customer's row locked (account-core's
 * `lockCustomerRow`).
 */
export const addressBookEntry = pgTable(
  'address_book_entry',
  {
    addressId: text('address_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: addressKinds }).notNull(),
    party: jsonb('party').$type<Party>().notNull(),
    /**
     * Name, phone, company and whole address with the initials of their pinyin, in small letters, for the search
     * (search-text.ts).
     */
    searchText: text('search_text').notNull(),
    /** 家, 公司 …; '' for none. */
    tag: text('tag').notNull().default(''),
    /** Six digits; '' for none. */
    postcode: text('postcode').notNull().default(''),
    /** A group of the customer's same book; '' for none. */
    groupId: text('group_id').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    /** The request that created the entry; null for entries that came with an order or an import. */
    clientRequestId: text('client_request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressId, table.userId] }),
    index('address_book_entry_list').on(table.userId, table.kind, table.isDefault.desc(), table.createdAt.desc()),
    uniqueIndex('address_book_entry_request').on(table.userId, table.clientRequestId),
    uniqueIndex('address_book_entry_default')
      .on(table.userId, table.kind)
      .where(sql`${table.isDefault}`),
    // Name, phone with extension, and address with the codes of its place (address-identity.ts); hashed, as an index
    // takes only so much.
    uniqueIndex('address_book_entry_same').on(
      table.userId,
      table.kind,
      sql`md5((party->'name')::text || (party->'mobile')::text || (party->'ext')::text || (party->'provinceCode')::text || (party->'cityCode')::text || (party->'districtCode')::text || (party->'address')::text)`,
    ),
  ],
)
export type AddressRecord = typeof addressBookEntry.$inferSelect

/**
 * A group of one book. It is only written with the customer's row locked; a deleted group is removed from its entries
 * in the same transaction.
 */
export const addressGroup = pgTable(
  'address_group',
  {
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: addressKinds }).notNull(),
    groupName: text('group_name').notNull(),
    /** The request that created the group. */
    clientRequestId: text('client_request_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    uniqueIndex('address_group_name').on(table.userId, table.kind, table.groupName),
    uniqueIndex('address_group_request').on(table.userId, table.clientRequestId),
  ],
)
export type AddressGroupRecord = typeof addressGroup.$inferSelect
