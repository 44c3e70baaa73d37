import { and, count, desc, eq, like } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { addressBookEntry, type addressKinds } from './address.tables'

export interface AddressFilter {
  userId: string
  kind: (typeof addressKinds)[number]
  /** Part of name, phone or address; '' for all. */
  keyword: string
}

const matches = ({ userId, kind, keyword }: AddressFilter) => and(
  eq(addressBookEntry.userId, userId),
  eq(addressBookEntry.kind, kind),
  keyword === '' ? undefined : like(addressBookEntry.searchText, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
)

/** The default first, then the newest. */
export const addressPageQuery = (db: Db, filter: AddressFilter, { page, pageSize }: { page: number; pageSize: number }) =>
  db
    .select()
    .from(addressBookEntry)
    .where(matches(filter))
    .orderBy(desc(addressBookEntry.isDefault), desc(addressBookEntry.createdAt), desc(addressBookEntry.addressId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countAddresses = async (db: Db, filter: AddressFilter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(addressBookEntry).where(matches(filter))
  return row?.total ?? 0
}
