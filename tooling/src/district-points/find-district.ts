import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import type { SourceDistrict } from './district-source'
import { successors } from './later-changes'

/** The code of Hong Kong, Macao or Taiwan, whose districts are not distinguished. */
const hmtOf = ({ file, id }: SourceDistrict): string | undefined => {
  if (file.startsWith('tai2_wan1')) return '71'
  return ['81', '82'].find((code) => id.startsWith(code))
}

/** Some of 河北's districts, and one of 上海, have no number. */
const provinceOf = ({ file, id }: SourceDistrict): string => {
  if (id !== '') return id.slice(0, 2)
  return file.startsWith('he2_bei3') ? '13' : '31'
}

const stem = (name: string): string => name.replace(/(?<=..)[市区县]$/, '')

/**
 * Finds today's code of a district of the source: of a district (6 digits), of a city without districts (4), or of Hong
 * Kong, Macao or Taiwan (2). Undefined for shapes that are no district, such as the islands of 东沙.
 */
export const districtFinder = (divisions: RegionRows, source: readonly SourceDistrict[]) => {
  const rows = divisions.flatMap(([province, , cities]) =>
    cities.flatMap(([city, cityName, districts]) =>
      (districts.length > 0 ? districts : [[city, cityName] as const]).map(([code, name]) => ({
        province,
        code,
        name,
      })),
    ),
  )
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  // A number may belong to another district by now, so the name must be equal as well.
  const isSame = ({ id, name }: SourceDistrict) => names.get(id) === name
  const matchedCodes = new Set(source.filter(isSame).map(({ id }) => id))
  return (district: SourceDistrict): string | undefined => {
    if (isSame(district)) return district.id
    const listedCode = hmtOf(district) ?? successors[district.id]
    if (listedCode !== undefined) return listedCode
    const alike = rows.filter(
      ({ province, code, name }) =>
        province === provinceOf(district) && !matchedCodes.has(code) && stem(name) === stem(district.name),
    )
    return alike.length === 1 ? alike[0]?.code : undefined
  }
}
