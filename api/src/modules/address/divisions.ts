import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files as made by `tooling/src/divisions`, whose tests state their shapes; checking 41,000 towns again would cost every start. */
type Named = [code: string, name: string]
type RegionCity = [code: string, name: string, districts: Named[]]
type RegionsFile = [code: string, name: string, cities: RegionCity[]][]
type TownsFile = Record<string, Named[]>

export interface Division {
  code: string
  name: string
}
/** A city without districts has one of code and name `''`, which holds its towns. */
export interface District extends Division {
  towns: Division[]
}
export interface City extends Division {
  districts: District[]
}
export interface Province extends Division {
  cities: City[]
}

export interface RegionCodes {
  provinceCode: string
  cityCode: string
  /** `''` in a city without districts. */
  districtCode: string
  /** `''` when the town is left open. */
  townCode: string
}
export interface RegionNames {
  provinceName: string
  cityName: string
  districtName: string
  townName: string
}
export type RegionLevel = 'province' | 'city' | 'district' | 'town'
/** The names that belong to the codes, or the first level whose code is unknown or not within the level above. */
export type ResolvedRegion = ({ ok: true } & RegionNames) | { ok: false; level: RegionLevel }

export interface Divisions {
  provinces: Province[]
  resolveRegion(codes: RegionCodes): ResolvedRegion
}

const toDivision = ([code, name]: Named): Division => ({ code, name })
const byCode = <Unit extends Division>(units: Unit[], code: string) => units.find((unit) => unit.code === code)

/** Reads all divisions from `<root>/shared/data/divisions/2023`; throws when a file is missing. */
export const loadDivisions = (root: string): Divisions => {
  const folder = join(root, 'shared', 'data', 'divisions', '2023')
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

  const loadCity = ([code, name, districts]: RegionCity): City => {
    const towns = read(`towns/${code}.json`) as TownsFile
    const listed: Named[] = districts.length > 0 ? districts : [['', '']]
    return {
      code,
      name,
      districts: listed.map((district) => ({
        ...toDivision(district),
        towns: (towns[district[0]] ?? []).map(toDivision),
      })),
    }
  }
  const provinces = (read('regions.json') as RegionsFile).map(([code, name, cities]) => ({
    code,
    name,
    cities: cities.map(loadCity),
  }))

  return {
    provinces,
    resolveRegion: ({ provinceCode, cityCode, districtCode, townCode }) => {
      const province = byCode(provinces, provinceCode)
      if (!province) return { ok: false, level: 'province' }
      const city = byCode(province.cities, cityCode)
      if (!city) return { ok: false, level: 'city' }
      const district = byCode(city.districts, districtCode)
      if (!district) return { ok: false, level: 'district' }
      const town = townCode === '' ? { name: '' } : byCode(district.towns, townCode)
      if (!town) return { ok: false, level: 'town' }
      return {
        ok: true,
        provinceName: province.name,
        cityName: city.name,
        districtName: district.name,
        townName: town.name,
      }
    },
  }
}
