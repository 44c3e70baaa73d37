import type { AddressBookEntry } from '@portal/contract/address'
import { emptyRegion, type PartyDraft } from '../../draft/send-draft'

/** The draft of an entry. A place that is no longer among the divisions has to be chosen again. */
export const fromAddressBook = ({
  name,
  mobile,
  ext,
  provinceCode,
  cityCode,
  districtCode,
  townCode,
  address,
  company,
  isStale,
}: AddressBookEntry): PartyDraft => ({
  name,
  mobile,
  ext,
  address,
  company,
  region: isStale ? emptyRegion : { provinceCode, cityCode, districtCode, townCode },
})
