import type { Party } from '@portal/shared/contract/party'
import type { Divisions } from '../address/divisions'
import { judgeAddress } from '../address/judge-address'
import type { OrderContent } from './order-content'
import { badField, type OrderProblem } from './order-problem'

export type JudgedParty = { ok: true; party: Party } | { ok: false; problem: OrderProblem }

/** The `side` of an order with the names of its place. */
export const judgeParty = (
  divisions: Divisions,
  input: OrderContent['sender'],
  side: 'sender' | 'receiver',
): JudgedParty => {
  const judged = judgeAddress(divisions, input)
  return judged.ok ? judged : { ok: false, problem: badField(`${side}.${judged.path}`, judged.text) }
}
