import type { OfferedOutlet } from '@portal/contract/delivery'
import { hoursText } from '@portal/rules/opening-hours-text'
import type { Db } from '../../database/database'
import type { Divisions } from '../address/divisions'
import type { OrderRecord } from '../order-core/order.tables'
import { nearestQuery } from '../outlet/nearest-outlets'
import { outletPageQuery } from '../outlet/outlet.repository'
import type { OutletRecord } from '../outlet/outlet.tables'
import { toOutletRow } from '../outlet/outlet.view'
import { pointOfRegion } from '../outlet/point-of-region'

/** The limit of the contract, and of paused outlets, which are left out, with them. */
const page = { page: 1, pageSize: 20 }

const toOffered = (divisions: Divisions, record: OutletRecord): OfferedOutlet => {
  const { outletCode, outletName, cityName, districtName, address, phones, businessHours } = toOutletRow(
    divisions,
    record,
  )
  return {
    outletCode,
    outletName,
    address: `${cityName}${districtName}${address}`,
    phone: phones[0] ?? '',
    hours: hoursText(businessHours),
  }
}

/** Open outlets of the receiver's city where goods are collected, the nearest to the middle of the district first. */
export const offeredOutlets = async (
  db: Db,
  divisions: Divisions,
  { receiver: { provinceCode, cityCode, districtCode } }: Pick<OrderRecord, 'receiver'>,
): Promise<OfferedOutlet[]> => {
  if (cityCode === '') return []
  const filter = { provinceCode, cityCode, districtCode: '', keyword: '', service: 'SELF_PICKUP' as const }
  const near = await pointOfRegion(db, divisions, { provinceCode, cityCode, districtCode })
  const records =
    near === null
      ? await outletPageQuery(db, filter, page)
      : (await nearestQuery(db, filter, near, page)).map(({ record }) => record)
  return records.filter(({ status }) => status === 'OPEN').map((record) => toOffered(divisions, record))
}
