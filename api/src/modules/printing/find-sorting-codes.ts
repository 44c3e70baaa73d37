import type { Db } from '../../database/database'
import type { Divisions } from '../address/divisions'
import { servingOutlet } from '../coverage/serving-outlet'
import type { OrderRecord } from '../order-core/order.tables'
import { sortingCode } from './sorting-code'

const placeOf = ({ receiver: { provinceCode, cityCode, districtCode, townCode } }: OrderRecord) => ({
  provinceCode,
  cityCode,
  districtCode,
  townCode,
})

/** The sorting code of each order by its number, with the outlets as they are now. Each place is looked up once. */
export const findSortingCodes = async (
  db: Db,
  divisions: Divisions,
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const outletCodes = new Map<string, string>()
  const codes = new Map<string, string>()
  for (const order of orders) {
    const place = placeOf(order)
    const key = Object.values(place).join(' ')
    if (order.kind === 'DOMESTIC' && !outletCodes.has(key))
      outletCodes.set(key, (await servingOutlet(db, divisions, place))?.outletCode ?? '')
    codes.set(order.orderNo, sortingCode(order, outletCodes.get(key) ?? ''))
  }
  return codes
}
