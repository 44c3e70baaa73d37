import {
  type City,
  type Division,
  type FindDivision,
  loadDivisionFinder,
  loadRegions,
  loadTowns,
  type Province,
} from '@portal/shared'
import type { Cells } from './columns'

const filler = /^(?:市辖区|县|(?:省|自治区)?直辖县级行政(?:区划|单位|区))$/

/** Whether the text is a placeholder that official tables have where a level has no name of its own. */
export const isFiller = (text: string): boolean => filler.test(text)

export interface ColumnPlace {
  province: Province
  city: City
  /** Undefined in a city without districts. */
  district: Division | undefined
  /** Undefined when the column is empty or contains a town that the divisions do not have. */
  town: Division | undefined
}

/** The units that a cell may mean: all when it is empty. */
const meant = <Unit extends Division>(
  units: readonly Unit[],
  text: string,
  find: (units: readonly Unit[], text: string) => Unit | undefined,
): readonly Unit[] => {
  if (text === '') return units
  const unit = find(units, text)
  return unit ? [unit] : []
}

const districtsOf = (find: FindDivision, city: City, text: string): readonly (Division | undefined)[] => {
  const isItsOwn = city.districts.length === 1 && city.districts[0]?.name === city.name
  if (text === '') return isItsOwn ? city.districts : city.districts.length === 0 ? [undefined] : []
  const district = find(city.districts, text, { level: 'district', parent: city.name })
  return district ? [district] : []
}

/**
 * The places whose names stand in the columns, each name looked up within the one before: one, several of the same
 * name, or none when a column contains something else or too little. Rejects with a `CallError` when the divisions
 * cannot be loaded.
 */
export const placesOfColumns = async (
  cells: Pick<Cells, 'province' | 'city' | 'district' | 'town'>,
): Promise<ColumnPlace[]> => {
  const [find, provinces] = await Promise.all([loadDivisionFinder(), loadRegions()])
  const [cityText, districtText] = [cells.city, cells.district].map((text) => (isFiller(text) ? '' : text))
  const places = meant(provinces, cells.province, (units, text) =>
    find(units, text, { level: 'province', parent: '' }),
  ).flatMap((province) =>
    meant(province.cities, cityText ?? '', (units, text) =>
      find(units, text, { level: 'city', parent: province.name }),
    ).flatMap((city) =>
      districtsOf(find, city, districtText ?? '').map((district) => ({ province, city, district, town: undefined })),
    ),
  )
  const [only, ...others] = places
  if (!only || others.length > 0 || cells.town === '') return places
  const towns = (await loadTowns(only.city.code))[only.district?.code ?? ''] ?? []
  return [{ ...only, town: find(towns, cells.town, { level: 'town', parent: '' }) }]
}
