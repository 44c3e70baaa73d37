import type { Party, partyInput } from '@portal/shared/contract/party'
import { detailAddressProblem } from '@portal/shared/rules/detail-address'
import type { z } from 'zod'
import type { Divisions } from './divisions'
import { levelLabels, nameParty } from './resolve-party'

export type JudgedAddress = { ok: true; party: Party } | { ok: false; field: string; message: string }

/** A party with the names of its place, or what of its address cannot be taken: the field in people's words, and what to enter there. */
export const judgeAddress = (divisions: Divisions, input: z.output<typeof partyInput>): JudgedAddress => {
  const named = nameParty(divisions, input)
  if (!named.ok) return { ok: false, field: levelLabels[named.level], message: `请重新选择${levelLabels[named.level]}` }
  const { address, provinceName, cityName, districtName } = named.party
  const message = detailAddressProblem(address, [provinceName, cityName, districtName])
  return message === '' ? named : { ok: false, field: '详细地址', message: message.replace(/^详细地址中?/, '') }
}
