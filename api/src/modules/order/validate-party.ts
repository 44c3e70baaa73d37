import type { Party } from '@portal/contract/party'
import type { Divisions } from '../address/divisions'
import { validateAddress } from '../address/validate-address'
import type { OrderContent } from './order-content'
import { badField, type OrderProblem } from './order-problem'

export type ValidatedParty = { ok: true; party: Party } | { ok: false; problem: OrderProblem }

/** The `side` of an order with the names of its place. */
export const validateParty = (
  divisions: Divisions,
  input: OrderContent['sender'],
  side: 'sender' | 'receiver',
): ValidatedParty => {
  const judged = validateAddress(divisions, input)
  return judged.ok ? judged : { ok: false, problem: badField(`${side}.${judged.path}`, judged.text) }
}
