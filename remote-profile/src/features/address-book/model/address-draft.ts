import { halfWidth, normalizePhone, oneLine, withoutBlanks } from '@portal/shared'
import { addressLine } from '@portal/shared/drawable'
import type { AddressBookEntry, AddressContent } from '@portal/contract/address'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'

/** The form values of an entry. */
export interface AddressDraft {
  name: string
  mobile: string
  ext: string
  company: string
  region: SelectedRegion
  address: string
  postcode: string
  tag: string
  /** '' for no group; absent where the book has no groups. */
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

/** A region that no longer exists becomes empty, so that it has to be chosen again. */
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

/** Six digits, also when they were typed in full-width characters. */
export const normalizePostcode = (text: string): string => halfWidth(text).trim()

/** Turns a draft into the request. */
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
  name: oneLine(name),
  mobile: normalizePhone(mobile),
  ext: withoutBlanks(ext),
  company: oneLine(company),
  ...region,
  address: addressLine(address),
  postcode: normalizePostcode(postcode),
  tag: oneLine(tag),
  groupId,
  isDefault,
})
