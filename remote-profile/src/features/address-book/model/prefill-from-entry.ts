import { carryToSend } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import type { PartyInput } from '@portal/contract/party'

const partyOf = ({
  name,
  mobile,
  ext,
  company,
  provinceCode,
  cityCode,
  districtCode,
  townCode,
  address,
  isStale,
}: AddressBookEntry): Partial<PartyInput> => ({
  name,
  mobile,
  ext,
  company,
  address,
  ...(!isStale && { provinceCode, cityCode, districtCode, townCode }),
})

/** The address of the order form that is prefilled with the entry as its sender (寄件) or receiver (寄给TA). */
export const prefillFromEntry = (entry: AddressBookEntry): string =>
  carryToSend({ from: 'address', [entry.kind]: partyOf(entry) })
