import type { Party, partyInput } from '@portal/shared/contract/party'
import type { z } from 'zod'
import { BusinessError } from '../../http/business-error'
import type { Divisions } from './divisions'

const levels = { province: '省份', city: '城市', district: '区县', town: '乡镇/街道' } as const

/**
 * A party with the names that belong to its codes. `label` is 寄件人 or 收件人.
 * @throws BusinessError BAD_FIELD naming the first level whose code is unknown
 */
export const resolveParty = (divisions: Divisions, party: z.output<typeof partyInput>, label: string): Party => {
  const resolved = divisions.resolveRegion(party)
  if (!resolved.ok) throw new BusinessError('BAD_FIELD', `${label}-${levels[resolved.level]}：请重新选择${levels[resolved.level]}`)
  const { provinceName, cityName, districtName, townName } = resolved
  return { ...party, provinceName, cityName, districtName, townName }
}
