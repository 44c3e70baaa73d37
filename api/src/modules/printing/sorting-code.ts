import type { OrderRecord } from '../order-core/order.tables'

type SortedOrder = Pick<OrderRecord, 'kind' | 'receiver' | 'declaration'>

/** The outlet part of a place that no open outlet serves: the hub of the city decides. */
const noOutlet = '000'
/** The district part of a city without districts. */
const noDistrict = '00'

/** The digits of an outlet's code behind the carrier's letters and the city: LC4403012 → 012; other codes whole. */
const outletPart = (outletCode: string, cityCode: string): string =>
  outletCode.replace(new RegExp(`^[A-Z]*${cityCode}(?=.)`), '')

/**
 * The sorting code (三段码) of the destination, from the coarse to the fine as goods are sorted: city, district, and the
 * outlet that serves the place: 3301-06-012. Cross-border goods are sorted by country: INT-US, HMT-HK. `outletCode` is
 * '' where no outlet serves the place.
 */
export const sortingCode = ({ kind, receiver, declaration }: SortedOrder, outletCode: string): string => {
  if (kind !== 'DOMESTIC') return [kind === 'HMT' ? 'HMT' : 'INT', declaration?.destination].filter(Boolean).join('-')
  const { cityCode, districtCode } = receiver
  return [
    cityCode,
    districtCode.slice(cityCode.length) || noDistrict,
    outletCode === '' ? noOutlet : outletPart(outletCode, cityCode),
  ].join('-')
}
