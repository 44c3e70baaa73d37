import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import type { StoredParty } from '@portal/contract/party'
import { isHmtPlace, placeName } from '@portal/rules/cross-border/places'

const noCodes = { provinceCode: '', cityCode: '', districtCode: '', townCode: '', townName: '', ext: '' }

/** A receiver in the form of lists, details and labels: the destination's name takes the place of province and city. */
export const storedReceiver = (
  destination: string,
  { name, company, phoneCode, phone, state, city, postcode, addressLines }: CrossBorderReceiver,
): StoredParty => {
  const place = placeName(destination)
  const party = { ...noCodes, name, company, mobile: `+${phoneCode} ${phone}`, provinceName: place, cityName: place }
  if (isHmtPlace(destination))
    return {
      ...party,
      districtName: `${state}${city}`,
      address: [addressLines.join(''), postcode].filter(Boolean).join(' '),
    }
  return {
    ...party,
    districtName: '',
    address: [...addressLines, city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }
}
