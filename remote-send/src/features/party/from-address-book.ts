import type { AddressBookEntry } from '@portal/shared/contract/address'
import type { PartyDraft } from '../../draft/send-draft'

export const fromAddressBook = ({ name, mobile, ext, provinceCode, cityCode, districtCode, townCode, address, company }: AddressBookEntry): PartyDraft => ({
  name, mobile, ext, address, company,
  region: { provinceCode, cityCode, districtCode, townCode },
})
