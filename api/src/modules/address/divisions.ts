import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const named = z.tuple([z.string(), z.string()])
const regionsFile = z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string(), z.array(named)]))]))
const townsFile = z.record(z.string(), z.array(named))

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

const toDivision = ([code, name]: [string, string]): Division => ({ code, name })
const byCode = <Unit extends Division>(units: Unit[], code: string) => units.find((unit) => unit.code === code)

/** Reads all divisions from `<root>/shared/data/divisions/2023`; throws when a file is missing or of another shape. */
export const loadDivisions = (root: string): Divisions => {
  const folder = join(root, 'shared', 'data', 'divisions', '2023')
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

  const loadCity = ([code, name, districts]: [string, string, [string, string][]]): City => {
    const towns = townsFile.parse(read(`towns/${code}.json`))
    const listed: [string, string][] = districts.length > 0 ? districts : [['', '']]
    return { code, name, districts: listed.map((district) => ({ ...toDivision(district), towns: (towns[district[0]] ?? []).map(toDivision) })) }
  }
  const provinces = regionsFile.parse(read('regions.json')).map(([code, name, cities]) => ({ code, name, cities: cities.map(loadCity) }))

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
      return { ok: true, provinceName: province.name, cityName: city.name, districtName: district.name, townName: town.name }
    },
  }
}
