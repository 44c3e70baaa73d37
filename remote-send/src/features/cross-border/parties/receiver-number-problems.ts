import type { CrossBorderRules } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { validateReceiver } from './validate-receiver'

interface Known {
  rules: CrossBorderRules
  /** The number as an earlier order shows it, masked; '' for none. */
  knownTaxId: string
}

/** Problems of the consignee. A number that is left as the earlier order shows it is right: the server knows the whole one. */
export const receiverNumberProblems = (
  { rules, knownTaxId }: Known,
  { destination, receiver }: Pick<CrossBorderDraft, 'destination' | 'receiver'>,
): PathErrors => {
  const found = validateReceiver(rules, destination, receiver)
  return knownTaxId !== '' && receiver.taxId === knownTaxId ? { ...found, 'receiver.taxId': '' } : found
}
