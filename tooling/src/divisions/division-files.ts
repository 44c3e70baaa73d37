import type { Province } from './division-source'
import { repairCities } from './repair-cities'
import { repairTowns } from './repair-towns'

export type Named = [code: string, name: string]
type RegionCity = [code: string, name: string, districts: Named[]]
type Region = [code: string, name: string, cities: RegionCity[]]

/**
 * The served files: the tree down to districts, and per city code the towns by district code (`''` without districts).
 */
export interface DivisionFiles {
  regions: Region[]
  towns: Record<string, Record<string, Named[]>>
}

/** Repairs the source's defects (README beside the data) and splits the tree into the files that the portal loads. */
export const divisionFiles = (provinces: Province[]): DivisionFiles => {
  const repaired = provinces.map((province) => ({ ...province, children: repairCities(province) }))
  const regions = repaired.map((province): Region => [
    province.code,
    province.name,
    province.children.map((city): RegionCity => [
      city.code,
      city.name,
      city.children.filter((district) => district.code !== '').map((district): Named => [district.code, district.name]),
    ]),
  ])
  const cityTowns = (city: (typeof repaired)[number]['children'][number]) =>
    Object.fromEntries(
      city.children.map((district) => [
        district.code,
        repairTowns(district).map((town): Named => [town.code, town.name]),
      ]),
    )
  return {
    regions,
    towns: Object.fromEntries(
      repaired.flatMap((province) => province.children.map((city) => [city.code, cityTowns(city)])),
    ),
  }
}
