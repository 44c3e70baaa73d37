import type { CoveragePlace } from '@portal/contract/coverage'

type Codes = Pick<CoveragePlace, 'provinceCode' | 'cityCode' | 'districtCode' | 'townCode'>
const shape = /^(\d{2})-(\d{4})-(\d{6})?-(\d{9})?$/

/** The region as `?region=` carries it: only codes, nothing that a visitor typed. */
export const writeRegion = ({ provinceCode, cityCode, districtCode, townCode }: Codes): string =>
  [provinceCode, cityCode, districtCode, townCode].join('-')

/** Null when the parameter is absent or invalid. */
export const readRegion = (text: string | null): Codes | null => {
  const parts = shape.exec(text ?? '')
  return (
    parts && {
      provinceCode: parts[1] ?? '',
      cityCode: parts[2] ?? '',
      districtCode: parts[3] ?? '',
      townCode: parts[4] ?? '',
    }
  )
}

type Names = Pick<CoveragePlace, 'provinceName' | 'cityName' | 'districtName' | 'townName'>
/** 北京市东城区, not 北京市北京市东城区. */
export const placeName = ({ provinceName, cityName, districtName, townName }: Names): string =>
  [...new Set([provinceName, cityName, districtName, townName])].join('')
