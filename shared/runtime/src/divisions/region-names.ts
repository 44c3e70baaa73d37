import {
  divisionNames,
  divisionOf,
  divisionPath,
  type RegionCodes,
  type RegionNames,
} from '@portal/rules/division-tree'
import { loadRegions, loadTowns } from './divisions'

/** The names that belong to the codes; `''` for a level that is missing or unknown. Rejects with a `CallError`. */
export const regionNames = async (codes: RegionCodes): Promise<RegionNames> => {
  const path = divisionPath(await loadRegions(), codes)
  const towns = path.city && codes.townCode ? (await loadTowns(path.city.code))[codes.districtCode] : undefined
  return divisionNames({ ...path, town: divisionOf(towns, codes.townCode) })
}
