import type { AddressBookEntry } from '@portal/contract/address'
import type { GroupedRecord } from './address.repository'
import type { Divisions } from './divisions'
import { nameParty } from './resolve-party'

/** An entry as its owner sees it: with the codes and names of today, or the stored ones of a place that is no more. */
export const toEntry = (
  divisions: Divisions,
  { entry: { addressId, kind, tag, postcode, groupId, isDefault, party }, groupName }: GroupedRecord,
): AddressBookEntry => {
  const named = nameParty(divisions, party)
  return {
    ...(named.ok ? named.party : party),
    addressId,
    kind,
    tag,
    postcode,
    groupId,
    groupName,
    isDefault,
    isStale: !named.ok,
  }
}
