import type { AddressBookEntry } from '@portal/shared/contract/address'
import type { AddressRecord } from './address.tables'
import type { Divisions } from './divisions'

/** An entry as its owner sees it. */
export const toEntry = (
  divisions: Divisions,
  { addressId, kind, tag, isDefault, party }: AddressRecord,
): AddressBookEntry => ({
  ...party,
  addressId,
  kind,
  tag,
  isDefault,
  isStale: !divisions.resolveRegion(party).ok,
})
