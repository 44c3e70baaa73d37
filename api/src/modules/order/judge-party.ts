import type { Party } from '@portal/shared/contract/party'
import { detailAddressProblem } from '@portal/shared/rules/detail-address'
import type { Divisions } from '../address/divisions'
import { levelLabels, nameParty } from '../address/resolve-party'
import type { OrderContent } from './order-content'
import { badField, type OrderProblem } from './order-problem'

export type JudgedParty = { ok: true; party: Party } | { ok: false; problem: OrderProblem }

/** A sender or receiver with the names of its place. `label` is 寄件人 or 收件人. */
export const judgeParty = (divisions: Divisions, input: OrderContent['sender'], label: string): JudgedParty => {
  const named = nameParty(divisions, input)
  if (!named.ok) return { ok: false, problem: badField(`${label}-${levelLabels[named.level]}`, `请重新选择${levelLabels[named.level]}`) }
  const { party } = named
  const message = detailAddressProblem(party.address, [party.provinceName, party.cityName, party.districtName])
  return message === '' ? named : { ok: false, problem: badField(`${label}-详细地址`, message.replace(/^详细地址中?/, '')) }
}
