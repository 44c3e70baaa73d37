import type { AddressBookEntry } from '@portal/shared/contract/address'

export const idOf = ({ addressId }: Pick<AddressBookEntry, 'addressId'>): string => addressId
