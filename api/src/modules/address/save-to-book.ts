import { maxBookEntries } from '@portal/contract/limits'
import type { Party } from '@portal/contract/party'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { countBook, hasAddress } from './address.repository'
import { addressBookEntry, type AddressKind } from './address.tables'
import { searchTextOf } from './search-text'

/**
 * Stores a party in the customer's address book unless the same name, phone and address is there already or the book is
 * full. The customer's row must be locked by `tx`, so that two orders at once do not store the same party twice.
 */
export const saveToBook = async (tx: Db, userId: string, kind: AddressKind, party: Party, now: Date): Promise<void> => {
  if (await hasAddress(tx, { userId, kind, party })) return
  if ((await countBook(tx, userId, kind)) >= maxBookEntries) return
  await tx
    .insert(addressBookEntry)
    .values({ addressId: randomUUID(), userId, kind, party, searchText: searchTextOf(party), createdAt: now })
}
