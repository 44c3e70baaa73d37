import { type Division, loadRegions, loadTowns } from './divisions'

export interface RegionCodes {
  provinceCode: string
  cityCode: string
  districtCode: string
  townCode: string
}

export interface RegionNames {
  provinceName: string
  cityName: string
  districtName: string
  townName: string
}

const byCode = <Unit extends Division>(units: Unit[] | undefined, code: string) =>
  units?.find((unit) => unit.code === code)

/** The names that belong to the codes; `''` for a level that is open or unknown. Rejects with a `CallError`. */
export const regionNames = async ({
  provinceCode,
  cityCode,
  districtCode,
  townCode,
}: RegionCodes): Promise<RegionNames> => {
  const province = byCode(await loadRegions(), provinceCode)
  const city = byCode(province?.cities, cityCode)
  const district = byCode(city?.districts, districtCode)
  const towns = city && townCode ? (await loadTowns(city.code))[districtCode] : undefined
  return {
    provinceName: province?.name ?? '',
    cityName: city?.name ?? '',
    districtName: district?.name ?? '',
    townName: byCode(towns, townCode)?.name ?? '',
  }
}
