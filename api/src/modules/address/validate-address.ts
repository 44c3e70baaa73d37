import type { Party, partyInput } from '@portal/contract/party'
import { detailAddressProblem } from '@portal/rules/detail-address'
import type { z } from 'zod'
import type { Divisions } from './divisions'
import { nameParty, unknownPlace } from './resolve-party'

export type ValidatedAddress = { ok: true; party: Party } | { ok: false; path: string; text: string }

/** A party with the names of its place, or the invalid field of its address and what to enter there. */
export const validateAddress = (divisions: Divisions, input: z.output<typeof partyInput>): ValidatedAddress => {
  const named = nameParty(divisions, input)
  if (!named.ok) return { ok: false, ...unknownPlace(named.level) }
  const { address, provinceName, cityName, districtName } = named.party
  const message = detailAddressProblem(address, [provinceName, cityName, districtName])
  return message === '' ? named : { ok: false, path: 'address', text: message.replace(/^详细地址中?/, '') }
}
