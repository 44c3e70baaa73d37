import type { Division, Province } from '@portal/rules/division-tree'
import { loadDivisionFile } from './division-file'

/** Files as made by `tooling/src/divisions`; their shapes are tested there. */
type Named = [code: string, name: string]
type RegionsFile = [code: string, name: string, cities: [code: string, name: string, districts: Named[]][]][]
type TownsFile = Record<string, Named[]>

const toDivision = ([code, name]: Named): Division => ({ code, name })

/**
 * All provinces with cities and districts, of which four cities have none (东莞, 中山, 儋州, 嘉峪关). Rejects with a
 * `CallError`.
 */
export const loadRegions = async (): Promise<Province[]> => {
  const file = (await loadDivisionFile('regions.json')) as RegionsFile
  return file.map(([code, name, cities]) => ({
    code,
    name,
    cities: cities.map(([cityCode, cityName, districts]) => ({
      code: cityCode,
      name: cityName,
      districts: districts.map(toDivision),
    })),
  }))
}

/** The towns of a city by district code, under `''` in a city without districts. Rejects with a `CallError`. */
export const loadTowns = async (cityCode: string): Promise<Record<string, Division[]>> => {
  const file = (await loadDivisionFile(`towns/${cityCode}.json`)) as TownsFile
  return Object.fromEntries(Object.entries(file).map(([districtCode, towns]) => [districtCode, towns.map(toDivision)]))
}
