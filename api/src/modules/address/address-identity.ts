import type { Party } from '@portal/contract/party'
import { nameForm } from '@portal/rules/text/name-form'

/**
 * Name, phone with extension, and address with the codes of its place: what makes two entries of a book the same
 * (domain §9), in whatever width name and address are written.
 */
export const identityKey = ({ name, mobile, ext, provinceCode, cityCode, districtCode, address }: Party): string =>
  JSON.stringify([nameForm(name), mobile, ext, provinceCode, cityCode, districtCode, nameForm(address)])
