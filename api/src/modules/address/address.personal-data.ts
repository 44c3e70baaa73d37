import type { PersonalData } from '../account-core/personal-data'
import { addressBookEntry, addressGroup } from './address.tables'

export const addressData: PersonalData = {
  own: [
    {
      table: addressBookEntry,
      exported: { section: 'addresses', rowKey: addressBookEntry.addressId },
      erased: 'ROWS',
    },
    { table: addressGroup, exported: { section: 'addressGroups', rowKey: addressGroup.groupId }, erased: 'ROWS' },
  ],
}
