import type { Party } from '@portal/shared/contract/party'
import type { Divisions } from '../address/divisions'
import { judgeAddress } from '../address/judge-address'
import type { OrderContent } from './order-content'
import { badField, type OrderProblem } from './order-problem'

export type JudgedParty = { ok: true; party: Party } | { ok: false; problem: OrderProblem }

/** A sender or receiver with the names of its place. `label` is 寄件人 or 收件人. */
export const judgeParty = (divisions: Divisions, input: OrderContent['sender'], label: string): JudgedParty => {
  const judged = judgeAddress(divisions, input)
  return judged.ok ? judged : { ok: false, problem: badField(`${label}-${judged.field}`, judged.message) }
}
