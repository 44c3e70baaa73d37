/**
 * An administrative division: 2 digits for a province, 4 city, 6 district, 9 town. A code does not contain its
 * parent's.
 */
export interface Division {
  code: string
  name: string
}
export interface City<District extends Division = Division> extends Division {
  districts: District[]
}
export interface Province<District extends Division = Division> extends Division {
  cities: City<District>[]
}

export interface RegionCodes {
  provinceCode: string
  cityCode: string
  /** `''` in a city without districts. */
  districtCode: string
  /** `''` when no town is chosen. */
  townCode: string
}

export interface RegionNames {
  provinceName: string
  cityName: string
  districtName: string
  townName: string
}

export const divisionOf = <Unit extends Division>(units: readonly Unit[] | undefined, code: string): Unit | undefined =>
  units?.find((unit) => unit.code === code)

/**
 * The divisions that codes name. A division that is unknown or not within the one above is undefined, and so are all
 * below it.
 */
export const divisionPath = <District extends Division>(
  provinces: readonly Province<District>[],
  { provinceCode, cityCode, districtCode }: Omit<RegionCodes, 'townCode'>,
) => {
  const province = divisionOf(provinces, provinceCode)
  const city = divisionOf(province?.cities, cityCode)
  return { province, city, district: divisionOf(city?.districts, districtCode) }
}

/** `''` for a level that is missing or unknown. */
export const divisionNames = (path: {
  province?: Division | undefined
  city?: Division | undefined
  district?: Division | undefined
  town?: Division | undefined
}): RegionNames => ({
  provinceName: path.province?.name ?? '',
  cityName: path.city?.name ?? '',
  districtName: path.district?.name ?? '',
  townName: path.town?.name ?? '',
})
