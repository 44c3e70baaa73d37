import type { Party } from '@portal/contract/party'
import { initialsOf, nameInitialsOf, placeInitialsOf } from './initials'

/**
 * The text that an entry is searched by (domain §9), in small letters. A space keeps the parts apart: no search word
 * has one.
 */
export const searchTextOf = ({
  name,
  mobile,
  company,
  provinceName,
  cityName,
  districtName,
  townName,
  address,
}: Party): string => {
  const place = `${provinceName}${cityName}${districtName}${townName}${address}`
  return [name, mobile, company, place, ...nameInitialsOf(name), initialsOf(company), ...placeInitialsOf(place)]
    .join(' ')
    .toLowerCase()
}
