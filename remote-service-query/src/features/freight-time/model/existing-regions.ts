import { loadRegions, type Province } from '@portal/shared'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import { type FreightQuery, emptyRegion } from './freight-query'

const isExisting = (provinces: Province[], { provinceCode, cityCode, districtCode }: SelectedRegion): boolean => {
  const city = provinces.find(({ code }) => code === provinceCode)?.cities.find(({ code }) => code === cityCode)
  if (city === undefined) return false
  // A city alone is enough for a price.
  return districtCode === '' || city.districts.some(({ code }) => code === districtCode)
}

/** Whether a query names a region. */
export const hasRegions = ({ from, to }: FreightQuery): boolean => from.provinceCode !== '' || to.provinceCode !== ''

/** Clears regions that do not exist. Returns the query unchanged when the divisions cannot be loaded. */
export const withExistingRegions = async (query: FreightQuery): Promise<FreightQuery> => {
  const provinces = await loadRegions().catch(() => null)
  if (provinces === null) return query
  const existingOrEmpty = (region: SelectedRegion) => (isExisting(provinces, region) ? region : emptyRegion)
  return { ...query, from: existingOrEmpty(query.from), to: existingOrEmpty(query.to) }
}
