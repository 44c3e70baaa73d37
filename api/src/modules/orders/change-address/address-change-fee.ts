import type { FreightQuote } from '@portal/contract/freight'
import type { FeeLine } from '@portal/contract/freight'
import type { AddressChangeScope } from '@portal/contract/in-transit-requests'
import type { StoredParty } from '@portal/contract/party'

/**
 * 改址费 in cents (domain §2), to be set by the carrier: another name or number at the same door is free; 同城同站 stays with
 * the outlet of the district, 同城跨站 goes to another one of the city, 跨城 also costs the additional freight of the longer
 * route.
 */
const fees: Readonly<Record<AddressChangeScope, number>> = {
  CONTACT: 0,
  SAME_STATION: 5_00,
  SAME_CITY: 10_00,
  OTHER_CITY: 20_00,
}

type Place = Pick<StoredParty, 'provinceCode' | 'cityCode' | 'districtCode' | 'townCode' | 'address'>

/** Cities without districts have one outlet for each town, where the town is known. */
const station = ({ districtCode, townCode }: Place): string => (districtCode === '' ? townCode : districtCode)

export const addressChangeScope = (before: Place, after: Place): AddressChangeScope => {
  if (before.cityCode !== after.cityCode) return 'OTHER_CITY'
  if (station(before) !== station(after)) return 'SAME_CITY'
  return before.address === after.address && before.townCode === after.townCode ? 'CONTACT' : 'SAME_STATION'
}

/** The sum of the fees that depend on the route and its destination. */
const routeOf = (lines: readonly FeeLine[]): number =>
  lines
    .filter(({ feeType }) => feeType === 'FREIGHT' || feeType === 'FUELSURCHARGE' || feeType === 'EXCEEDEDAREAFEE')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * A shorter route is not refunded: the goods are on the longer one already. `quote` is that of the same shipment to the
 * new place.
 */
export const addressChangeFee = (
  scope: AddressChangeScope,
  ordered: readonly FeeLine[],
  quote: FreightQuote,
): { feeCents: number; longerWayCents: number } => {
  const longerWayCents = scope === 'OTHER_CITY' ? Math.max(0, routeOf(quote.lines) - routeOf(ordered)) : 0
  return { feeCents: fees[scope] + longerWayCents, longerWayCents }
}
