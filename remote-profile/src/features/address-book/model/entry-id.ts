import type { AddressBookEntry } from '@portal/contract/address'

export const idOf = ({ addressId }: Pick<AddressBookEntry, 'addressId'>): string => addressId
