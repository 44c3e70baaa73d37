import type { Province, City, District, Town } from './division-source'

/** Units without postal addresses: prisons, and rows that only count the population outside all towns. */
const unaddressable = /(监狱|监狱城|劳教所|劳动教[育养]管理所|戒毒所|居民|乡级单位|直辖村级区划)$/

const withoutPrefix = (name: string, district: string) => {
  const rest = name.startsWith(district) ? name.slice(district.length).replace(/^人民政府/, '') : ''
  return /^.+(街道|镇|乡)$/.test(rest) ? rest : name
}

const cleanName = (name: string, district: string) =>
  withoutPrefix(name.replace(/^（[^）]*）(?=.+街道$)/, ''), district)

/** The towns of a district, their names without the repeated district, without units that have no addresses. */
export const repairTowns = ({ name: district, children }: District): Town[] => {
  const towns = children
    .filter((town) => !unaddressable.test(town.name))
    .map((town) => ({ code: town.code, name: cleanName(town.name, district) }))
  // A district that governs all its villages directly still needs one entry on the fourth level.
  return towns.length > 0 ? towns : children.slice(0, 1).map((town) => ({ code: town.code, name: district }))
}

/** Cities that have towns but no districts; the source gives each a district of its own name. */
const withoutDistricts = new Set(['东莞市', '中山市', '儋州市', '嘉峪关市'])

/** `name` of a city without districts keeps one nameless district, whose towns are reached directly. */
const clearPseudoDistrict = (city: City): City =>
  withoutDistricts.has(city.name)
    ? { ...city, children: city.children.map((district) => ({ ...district, code: '', name: '' })) }
    : city

/**
 * A county that the province governs directly becomes a city with itself as the one district.
 * City code: province, then 50 + the county's last two digits (419001 → 4151); no prefecture has a number above 50.
 */
const countyAsCity = (county: District): City => ({
  code: county.code.slice(0, 2) + String(50 + Number(county.code.slice(4))),
  name: county.name,
  children: [county],
})

/** The cities of a province, without the source's pseudo-cities. */
const repairCities = (province: Province): City[] => {
  const municipal = province.children.filter((city) => city.name === '市辖区' || city.name === '县')
  const districts = municipal.flatMap((city) => city.children)
  return [
    ...municipal.slice(0, 1).map((city) => ({ code: city.code, name: province.name, children: districts })),
    ...province.children
      .filter((city) => !municipal.includes(city))
      .flatMap((city) =>
        city.name.endsWith('直辖县级行政区划') ? city.children.map(countyAsCity) : [clearPseudoDistrict(city)],
      ),
  ]
}

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
