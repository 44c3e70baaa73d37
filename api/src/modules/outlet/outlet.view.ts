import type { OutletRow } from '@portal/contract/outlet'
import type { RegionNames } from '@portal/rules/division-tree'
import type { Divisions } from '../address/divisions'
import type { OutletRecord } from './outlet.tables'

const noNames: RegionNames = { provinceName: '', cityName: '', districtName: '', townName: '' }

/** An outlet with the names of its region, '' where its codes are no longer in the divisions. */
export const toOutletRow = ({ resolveRegion }: Divisions, record: OutletRecord): OutletRow => {
  const region = resolveRegion(record)
  return { ...record, ...(region.ok ? region : noNames) }
}
