import {
  type City,
  type Division,
  divisionNames,
  divisionOf,
  divisionPath,
  type Province,
  type RegionCodes,
  type RegionNames,
} from '@portal/rules/division-tree'
import { divisionsEdition } from '@portal/rules/divisions-edition'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files as made by `tooling/src/divisions`, whose tests state their shapes; checking 41,000 towns again would cost
 * every start.
 */
type Named = [code: string, name: string]
type RegionCity = [code: string, name: string, districts: Named[]]
type RegionsFile = [code: string, name: string, cities: RegionCity[]][]
type TownsFile = Record<string, Named[]>
interface RetiredFile {
  /** Former district → district of today. */
  districts: Record<string, string>
  towns: [former: string, town: string, today: string][]
}

/** A city without districts has one of code and name `''`, which has its towns. */
export interface District extends Division {
  towns: Division[]
}
export type RegionLevel = 'province' | 'city' | 'district' | 'town'
/** The names that belong to the codes, or the first level whose code is unknown or not within the level above. */
export type ResolvedRegion = ({ ok: true } & RegionNames) | { ok: false; level: RegionLevel }

export interface Divisions {
  provinces: Province<District>[]
  /** The codes of today for those of a district that merged or was split; all others stay as they are. */
  currentRegion<Codes extends RegionCodes>(codes: Codes): Codes
  resolveRegion(codes: RegionCodes): ResolvedRegion
}

const toDivision = ([code, name]: Named): Division => ({ code, name })

/** Reads all divisions of the shipped edition below `<root>`; throws when a file is missing. */
export const loadDivisions = (root: string): Divisions => {
  const folder = join(root, 'shared', 'data', 'divisions', divisionsEdition.folder)
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

  const loadCity = ([code, name, districts]: RegionCity): City<District> => {
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

  const retired = read('retired.json') as RetiredFile
  const districtsOfTowns = new Map(retired.towns.map(([former, town, today]) => [`${former}/${town}`, today]))
  const currentRegion = <Codes extends RegionCodes>(codes: Codes): Codes => {
    const { districtCode, townCode } = codes
    const today = districtsOfTowns.get(`${districtCode}/${townCode}`) ?? retired.districts[districtCode]
    return today === undefined ? codes : { ...codes, districtCode: today }
  }

  return {
    provinces,
    currentRegion,
    resolveRegion: (given) => {
      const codes = currentRegion(given)
      const { province, city, district } = divisionPath(provinces, codes)
      if (!province) return { ok: false, level: 'province' }
      if (!city) return { ok: false, level: 'city' }
      if (!district) return { ok: false, level: 'district' }
      const town = divisionOf(district.towns, codes.townCode)
      if (!town && codes.townCode !== '') return { ok: false, level: 'town' }
      return { ok: true, ...divisionNames({ province, city, district, town }) }
    },
  }
}
