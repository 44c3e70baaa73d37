import type { Party } from '@portal/contract/party'

/**
 * Name, phone with extension, and address with the codes of its place: what makes two entries of a book the same
 * (domain §9).
 */
export const identityOf = ({ name, mobile, ext, provinceCode, cityCode, districtCode, address }: Party) => ({
  name,
  mobile,
  ext,
  provinceCode,
  cityCode,
  districtCode,
  address,
})

/** The identity as a string, for maps and sets. */
export const identityKey = (party: Party): string => JSON.stringify(Object.values(identityOf(party)))
