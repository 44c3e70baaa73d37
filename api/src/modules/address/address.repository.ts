import type { Party } from '@portal/shared/contract/party'
import { and, count, desc, eq, like, sql } from 'drizzle-orm'
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

/** Name, phone with extension, and address with the codes of its place: what makes two entries the same. */
const identity = ({ name, mobile, ext, provinceCode, cityCode, districtCode, address }: Party) => ({ name, mobile, ext, provinceCode, cityCode, districtCode, address })

export const sameAddressQuery = (db: Db, { userId, kind, party }: { userId: string; kind: AddressFilter['kind']; party: Party }) =>
  db
    .select({ addressId: addressBookEntry.addressId })
    .from(addressBookEntry)
    .where(and(eq(addressBookEntry.userId, userId), eq(addressBookEntry.kind, kind), sql`${addressBookEntry.party} @> ${JSON.stringify(identity(party))}::jsonb`))
    .limit(1)

export const hasAddress = async (db: Db, wanted: Parameters<typeof sameAddressQuery>[1]): Promise<boolean> => (await sameAddressQuery(db, wanted)).length > 0
