import type { CrossBorderRules } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { validateReceiver } from './validate-receiver'

interface Known {
  rules: CrossBorderRules
  /** The number as an earlier order shows it, masked; '' for none. */
  knownTaxId: string
}

/**
 * Problems of the receiver. A number that still equals the masked one of the earlier order is valid: the server has the
 * full number.
 */
export const receiverNumberProblems = (
  { rules, knownTaxId }: Known,
  { destination, receiver }: Pick<CrossBorderDraft, 'destination' | 'receiver'>,
): PathErrors => {
  const problems = validateReceiver(rules, destination, receiver)
  return knownTaxId !== '' && receiver.taxId === knownTaxId ? { ...problems, 'receiver.taxId': '' } : problems
}
