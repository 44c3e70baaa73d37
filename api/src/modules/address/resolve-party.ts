import type { Party, partyInput } from '@portal/contract/party'
import type { z } from 'zod'
import { BusinessError } from '../../http/business-error'
import { labelOfPath } from '../../http/field-message'
import type { Divisions, RegionLevel } from './divisions'

/** The field of a party that names a level of its place. */
const fieldOf = (level: RegionLevel): `${RegionLevel}Code` => `${level}Code`

/** A level whose code is unknown, and what to do about it. */
export const unknownPlace = (level: RegionLevel): { path: string; text: string } => ({
  path: fieldOf(level),
  text: `请重新选择${labelOfPath(fieldOf(level))}`,
})

/** A party with the names that belong to its codes, or the first level whose code is unknown. */
export type NamedParty = { ok: true; party: Party } | { ok: false; level: RegionLevel }

export const nameParty = (divisions: Divisions, party: z.output<typeof partyInput>): NamedParty => {
  const resolved = divisions.resolveRegion(party)
  if (!resolved.ok) return resolved
  const { provinceName, cityName, districtName, townName } = resolved
  return { ok: true, party: { ...divisions.currentRegion(party), provinceName, cityName, districtName, townName } }
}

/**
 * The same, with the failure thrown as an error of one field. `at` is the path of the party in the request.
 * @throws BusinessError BAD_FIELD naming the first level whose code is unknown
 */
export const resolveParty = (divisions: Divisions, party: z.output<typeof partyInput>, at: string): Party => {
  const named = nameParty(divisions, party)
  if (named.ok) return named.party
  const { path, text } = unknownPlace(named.level)
  throw new BusinessError('BAD_FIELD', text, { path: `${at}.${path}` })
}
