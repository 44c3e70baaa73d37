import type { AddressBookEntry, addressCreate, addressUpdate } from '@portal/contract/address'
import { maxBookEntries } from '@portal/contract/limits'
import type { Party, partyInput } from '@portal/contract/party'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertSameContent } from '../../http/request-repeat'
import { identityKey } from './address-identity'
import {
  clearDefault,
  countBook,
  deleteQuery,
  findByRequest,
  findEntry,
  type GroupedRecord,
  hasAddress,
  updateEntry,
} from './address.repository'
import { addressBookEntry, type AddressRecord } from './address.tables'
import { toEntry } from './address.view'
import { groupNameOf } from './group/group.repository'
import { inAddressBookTransaction } from './in-address-book-transaction'
import { validateAddress } from './validate-address'
import { searchTextOf } from './search-text'
import { shippedDivisions } from './shipped-divisions'

type BookDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const admitted = ({ config }: BookDeps, input: z.output<typeof partyInput>): Party => {
  const result = validateAddress(shippedDivisions(config.root), input)
  if (!result.ok) throw new BusinessError('BAD_FIELD', result.text, { path: result.path })
  return result.party
}

const firstMade = (existing: AddressRecord, kind: AddressRecord['kind'], party: Party): AddressRecord => {
  assertSameContent(existing.kind === kind && identityKey(existing.party) === identityKey(party))
  return existing
}

const grouped = async (tx: Db, entry: AddressRecord): Promise<GroupedRecord> => ({
  entry,
  groupName: await groupNameOf(tx, entry),
})

/**
 * Creates an entry; a repeat with the same `clientRequestId` returns the first one.
 * @throws BusinessError BAD_FIELD, ADDRESS_GROUP_NOT_FOUND, ADDRESS_EXISTS, ADDRESS_BOOK_FULL, IDEMPOTENCY_CONFLICT
 */
export const createEntry = async (
  deps: BookDeps,
  userId: string,
  { kind, clientRequestId, tag, postcode, groupId, isDefault, ...input }: z.output<typeof addressCreate.request>,
): Promise<AddressBookEntry> => {
  const party = admitted(deps, input)
  const result = await inAddressBookTransaction(deps.db, userId, async (tx) => {
    const existing = await findByRequest(tx, userId, clientRequestId)
    if (existing !== undefined) return grouped(tx, firstMade(existing, kind, party))
    const groupName = await groupNameOf(tx, { userId, kind, groupId })
    if (await hasAddress(tx, { userId, kind, party })) throw new BusinessError('ADDRESS_EXISTS')
    if ((await countBook(tx, userId, kind)) >= maxBookEntries) throw new BusinessError('ADDRESS_BOOK_FULL')
    if (isDefault) await clearDefault(tx, userId, kind)
    const [entry] = await tx
      .insert(addressBookEntry)
      .values({
        addressId: randomUUID(),
        userId,
        kind,
        party,
        searchText: searchTextOf(party),
        tag,
        postcode,
        groupId,
        isDefault,
        clientRequestId,
        createdAt: deps.clock(),
      })
      .returning()
    return entry && { entry, groupName }
  })
  if (result === undefined) throw new Error('an inserted row is returned')
  return toEntry(shippedDivisions(deps.config.root), result)
}

/** @throws BusinessError BAD_FIELD, ADDRESS_NOT_FOUND, ADDRESS_GROUP_NOT_FOUND, ADDRESS_EXISTS */
export const changeEntry = async (
  deps: BookDeps,
  userId: string,
  { addressId, tag, postcode, groupId, isDefault, ...input }: z.output<typeof addressUpdate.request>,
): Promise<AddressBookEntry> => {
  const result = await inAddressBookTransaction(deps.db, userId, async (tx) => {
    const before = await findEntry(tx, userId, addressId)
    if (before === undefined) throw new BusinessError('ADDRESS_NOT_FOUND')
    const party = admitted(deps, input)
    const groupName = await groupNameOf(tx, { userId, kind: before.kind, groupId: groupId ?? before.groupId })
    if (await hasAddress(tx, { userId, kind: before.kind, party, besides: addressId }))
      throw new BusinessError('ADDRESS_EXISTS')
    if (isDefault && !before.isDefault) await clearDefault(tx, userId, before.kind)
    const entry = await updateEntry(tx, userId, addressId, {
      party,
      searchText: searchTextOf(party),
      tag,
      postcode,
      groupId,
      isDefault,
    })
    return entry && { entry, groupName }
  })
  if (result === undefined) throw new Error('a locked row is there')
  return toEntry(shippedDivisions(deps.config.root), result)
}

/** Makes an entry its book's default, or leaves the book without one. @throws BusinessError ADDRESS_NOT_FOUND */
export const setDefault = ({ db }: BookDeps, userId: string, addressId: string, isDefault: boolean): Promise<void> =>
  inAddressBookTransaction(db, userId, async (tx) => {
    const entry = await findEntry(tx, userId, addressId)
    if (entry === undefined) throw new BusinessError('ADDRESS_NOT_FOUND')
    if (isDefault) await clearDefault(tx, userId, entry.kind)
    await updateEntry(tx, userId, addressId, { isDefault })
  })

/** @returns how many of them existed and belonged to the customer */
export const deleteEntries = ({ db }: BookDeps, userId: string, addressIds: readonly string[]): Promise<number> =>
  inAddressBookTransaction(db, userId, async (tx) => (await deleteQuery(tx, userId, addressIds)).length)
