import type { OutletRow } from '@portal/contract/outlet'
import type { RegionNames } from '@portal/rules/division-tree'
import type { Divisions } from '../address/divisions'
import type { OutletRecord } from './outlet.tables'

const noNames: RegionNames = { provinceName: '', cityName: '', districtName: '', townName: '' }

/** An outlet as people read it: with the names of its region, '' where the divisions no longer know it. */
export const toOutletRow = ({ resolveRegion }: Divisions, record: OutletRecord): OutletRow => {
  const region = resolveRegion(record)
  return { ...record, ...(region.ok ? region : noNames) }
}
