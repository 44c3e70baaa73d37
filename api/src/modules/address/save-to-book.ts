import type { Party } from '@portal/shared/contract/party'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { addressBookEntry, type addressKinds } from './address.tables'
import { countAddresses, hasAddress } from './address.repository'

/** Entries of one kind that a customer may keep. */
export const mostEntries = 500

/**
 * Keeps a party in the customer's address book unless the same name, phone and address is there already or the book is full.
 * The customer's row must be locked by `tx`, so that two orders at once do not keep the same twice.
 */
export const saveToBook = async (tx: Db, userId: string, kind: (typeof addressKinds)[number], party: Party, now: Date): Promise<void> => {
  if (await hasAddress(tx, { userId, kind, party })) return
  if ((await countAddresses(tx, { userId, kind, keyword: '' })) >= mostEntries) return
  await tx.insert(addressBookEntry).values({ addressId: randomUUID(), userId, kind, party, searchText: searchTextOf(party), createdAt: now })
}

const searchTextOf = ({ name, mobile, company, provinceName, cityName, districtName, townName, address }: Party): string =>
  [name, mobile, company, `${provinceName}${cityName}${districtName}${townName}${address}`].join(' ')
