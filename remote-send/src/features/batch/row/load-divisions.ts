import { loadDivisionFinder, loadRegions, loadTowns } from '@portal/shared'
import type { PartySide } from '../../../draft/send-draft'
import type { Cells } from '../columns/column'
import { type Divisions, findCity } from './find-region'

const sides: readonly PartySide[] = ['sender', 'receiver']

/**
 * The divisions for looking up places: all provinces, and the towns of cities where a row names a town. Rejects with a
 * `CallError`.
 */
export const loadDivisions = async (rows: readonly Cells[]): Promise<Divisions> => {
  const [provinces, find] = await Promise.all([loadRegions(), loadDivisionFinder()])
  const cityCodes = new Set(
    rows.flatMap((cells) =>
      sides.flatMap((side) => {
        const { city } = findCity(
          { provinces, find },
          { province: cells[`${side}.province`], city: cells[`${side}.city`] },
        )
        return cells[`${side}.town`] !== '' && city ? [city.code] : []
      }),
    ),
  )
  const towns = await Promise.all([...cityCodes].map(async (code) => [code, await loadTowns(code)] as const))
  return { find, provinces, towns: new Map(towns) }
}
