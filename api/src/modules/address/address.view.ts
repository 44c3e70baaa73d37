import type { AddressBookEntry } from '@portal/contract/address'
import type { GroupedRecord } from './address.repository'
import type { Divisions } from './divisions'

/** An entry as its owner sees it. */
export const toEntry = (
  divisions: Divisions,
  { entry: { addressId, kind, tag, postcode, groupId, isDefault, party }, groupName }: GroupedRecord,
): AddressBookEntry => ({
  ...party,
  addressId,
  kind,
  tag,
  postcode,
  groupId,
  groupName,
  isDefault,
  isStale: !divisions.resolveRegion(party).ok,
})
