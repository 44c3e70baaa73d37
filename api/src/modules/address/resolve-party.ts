import type { Party, partyInput } from '@portal/shared/contract/party'
import type { z } from 'zod'
import { BusinessError } from '../../http/business-error'
import type { Divisions, RegionLevel } from './divisions'

/** What messages call the levels of a place. */
export const levelLabels: Readonly<Record<RegionLevel, string>> = {
  province: '省份',
  city: '城市',
  district: '区县',
  town: '乡镇/街道',
}

/** A party with the names that belong to its codes, or the first level whose code is unknown. */
export type NamedParty = { ok: true; party: Party } | { ok: false; level: RegionLevel }

export const nameParty = (divisions: Divisions, party: z.output<typeof partyInput>): NamedParty => {
  const resolved = divisions.resolveRegion(party)
  if (!resolved.ok) return resolved
  const { provinceName, cityName, districtName, townName } = resolved
  return { ok: true, party: { ...party, provinceName, cityName, districtName, townName } }
}

/**
 * The same as an answer to one field. `label` is 寄件人 or 收件人.
 * @throws BusinessError BAD_FIELD naming the first level whose code is unknown
 */
export const resolveParty = (divisions: Divisions, party: z.output<typeof partyInput>, label: string): Party => {
  const named = nameParty(divisions, party)
  if (!named.ok)
    throw new BusinessError('BAD_FIELD', `${label}-${levelLabels[named.level]}：请重新选择${levelLabels[named.level]}`)
  return named.party
}
