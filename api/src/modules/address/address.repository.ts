import { noGroup } from '@portal/contract/address'
import type { Party } from '@portal/contract/party'
import { isContactPhone, normalizePhone } from '@portal/rules/phone'
import { and, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { escapeLike } from '../../database/escape-like'
import { searchForm, searchFormOf } from '../../database/search-form'
import { identityKey } from './address-identity'
import { addressBookEntry, addressGroup, type AddressKind, type AddressRecord } from './address.tables'

export interface AddressFilter {
  userId: string
  kind: AddressKind
  /** Words that all occur in the entry's search text; '' for all. */
  keyword: string
  /** '' for all. */
  tag: string
  /** '' for all, `none` for entries without a group. */
  groupId: string
}

/** An entry with the name of its group; '' without one. */
export interface GroupedRecord {
  entry: AddressRecord
  groupName: string
}

const ofBook = (userId: string, kind: AddressKind) =>
  and(eq(addressBookEntry.userId, userId), eq(addressBookEntry.kind, kind))
const ofEntry = (userId: string, addressId: string) =>
  and(eq(addressBookEntry.userId, userId), eq(addressBookEntry.addressId, addressId))

/** Every word of the search is in one part of the text, which blanks keep apart: so they stay. */
const contains = (word: string) => ilike(sql`normalize(${addressBookEntry.searchText}, NFKC)`, `%${escapeLike(word)}%`)

/** A phone number is one word, however it is written. */
const wordsOf = (keyword: string): string[] => {
  const phone = normalizePhone(keyword)
  return isContactPhone(phone)
    ? [phone]
    : keyword
        .normalize('NFKC')
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '')
}

const matches = ({ userId, kind, keyword, tag, groupId }: AddressFilter) =>
  and(
    ofBook(userId, kind),
    ...wordsOf(keyword).map(contains),
    tag === '' ? undefined : eq(searchFormOf(addressBookEntry.tag), searchForm(tag)),
    groupId === '' ? undefined : eq(addressBookEntry.groupId, groupId === noGroup ? '' : groupId),
  )

const newestFirst = [
  desc(addressBookEntry.isDefault),
  desc(addressBookEntry.createdAt),
  desc(addressBookEntry.addressId),
]

const groupedEntries = (db: Db) =>
  db
    .select({ entry: addressBookEntry, groupName: sql<string>`coalesce(${addressGroup.groupName}, '')` })
    .from(addressBookEntry)
    .leftJoin(
      addressGroup,
      and(eq(addressGroup.userId, addressBookEntry.userId), eq(addressGroup.groupId, addressBookEntry.groupId)),
    )

/** The default first, then the newest. */
export const addressPageQuery = (
  db: Db,
  filter: AddressFilter,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  groupedEntries(db)
    .where(matches(filter))
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countAddresses = (db: Db, filter: AddressFilter): Promise<number> =>
  db.$count(addressBookEntry, matches(filter))

/** A whole book in the same order; never more than 500 entries. */
export const bookQuery = (db: Db, userId: string, kind: AddressKind) =>
  groupedEntries(db)
    .where(ofBook(userId, kind))
    .orderBy(...newestFirst)

export const countBook = (db: Db, userId: string, kind: AddressKind): Promise<number> =>
  db.$count(addressBookEntry, ofBook(userId, kind))

/** Entries by kind and tag; '' is the tag of those without one. */
export const tagsQuery = (db: Db, userId: string) =>
  db
    .select({ kind: addressBookEntry.kind, tag: addressBookEntry.tag, count: count() })
    .from(addressBookEntry)
    .where(eq(addressBookEntry.userId, userId))
    .groupBy(addressBookEntry.kind, addressBookEntry.tag)
    .orderBy(desc(count()), addressBookEntry.tag)

export const findEntry = async (db: Db, userId: string, addressId: string): Promise<AddressRecord | undefined> =>
  (await db.select().from(addressBookEntry).where(ofEntry(userId, addressId)))[0]

export const findByRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<AddressRecord | undefined> =>
  (
    await db
      .select()
      .from(addressBookEntry)
      .where(and(eq(addressBookEntry.userId, userId), eq(addressBookEntry.clientRequestId, clientRequestId)))
  )[0]

export interface SameAddress {
  userId: string
  kind: AddressKind
  party: Party
  /** The id of the entry that is being changed, which may be the same as itself. */
  besides?: string
}

/** Entries with the same phone at the same place. */
export const nearAddressQuery = (
  db: Db,
  { userId, kind, party: { mobile, ext, provinceCode, cityCode, districtCode }, besides = '' }: SameAddress,
) =>
  db
    .select({ party: addressBookEntry.party })
    .from(addressBookEntry)
    .where(
      and(
        ofBook(userId, kind),
        ne(addressBookEntry.addressId, besides),
        sql`${addressBookEntry.party} @> ${JSON.stringify({ mobile, ext, provinceCode, cityCode, districtCode })}::jsonb`,
      ),
    )

export const hasAddress = async (db: Db, target: SameAddress): Promise<boolean> =>
  (await nearAddressQuery(db, target)).some(({ party }) => identityKey(party) === identityKey(target.party))

/** Leaves the book without a default entry. */
export const clearDefault = async (tx: Db, userId: string, kind: AddressKind): Promise<void> => {
  await tx
    .update(addressBookEntry)
    .set({ isDefault: false })
    .where(and(ofBook(userId, kind), eq(addressBookEntry.isDefault, true)))
}

export const updateEntry = async (
  tx: Db,
  userId: string,
  addressId: string,
  fields: Partial<typeof addressBookEntry.$inferInsert>,
): Promise<AddressRecord | undefined> =>
  (await tx.update(addressBookEntry).set(fields).where(ofEntry(userId, addressId)).returning())[0]

export const deleteQuery = (tx: Db, userId: string, addressIds: readonly string[]) =>
  tx
    .delete(addressBookEntry)
    .where(and(eq(addressBookEntry.userId, userId), inArray(addressBookEntry.addressId, [...addressIds])))
    .returning({ addressId: addressBookEntry.addressId })
