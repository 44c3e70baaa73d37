import { halfWidth, normalizePhone } from '@portal/shared'
import type { AddressBookEntry, AddressContent } from '@portal/contract/address'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'

/** What the form of an entry holds. */
export interface AddressDraft {
  name: string
  mobile: string
  ext: string
  company: string
  region: SelectedRegion
  address: string
  postcode: string
  tag: string
  /** '' for none; absent where the book has no groups. */
  groupId?: string
  isDefault: boolean
}

export const emptyRegion: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
export const emptyDraft: AddressDraft = {
  name: '',
  mobile: '',
  ext: '',
  company: '',
  region: emptyRegion,
  address: '',
  postcode: '',
  tag: '',
  isDefault: false,
}

/** A place that is no longer among the divisions has to be chosen anew. */
export const toDraft = ({
  name,
  mobile,
  ext,
  company,
  provinceCode,
  cityCode,
  districtCode,
  townCode,
  address,
  postcode,
  tag,
  groupId,
  isDefault,
  isStale,
}: AddressBookEntry): AddressDraft => ({
  name,
  mobile,
  ext,
  company,
  region: isStale ? emptyRegion : { provinceCode, cityCode, districtCode, townCode },
  address,
  postcode,
  tag,
  groupId,
  isDefault,
})

/** Pictures in an address cannot be printed on a label. */
const withoutEmoji = (text: string): string =>
  text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, '')

/** Six digits, also when they were typed in full width. */
export const normalizePostcode = (text: string): string => halfWidth(text).trim()

/** As it is sent. */
export const toContent = ({
  name,
  mobile,
  ext,
  company,
  region,
  address,
  postcode,
  tag,
  groupId,
  isDefault,
}: AddressDraft): Omit<AddressContent, 'kind'> => ({
  name: name.trim(),
  mobile: normalizePhone(mobile),
  ext: ext.trim(),
  company: company.trim(),
  ...region,
  address: withoutEmoji(address).trim(),
  postcode: normalizePostcode(postcode),
  tag: tag.trim(),
  groupId,
  isDefault,
})
