import type { OverseasRules } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import type { OverseasDraft } from '../draft/overseas-draft'
import { validateReceiver } from './validate-receiver'

interface Known {
  rules: OverseasRules
  /** The number as an earlier order shows it, masked; '' for none. */
  knownTaxId: string
}

/** Problems of the consignee. A number that is left as the earlier order shows it is right: the server knows the whole one. */
export const consigneeProblems = (
  { rules, knownTaxId }: Known,
  { destination, receiver }: Pick<OverseasDraft, 'destination' | 'receiver'>,
): PathErrors => {
  const found = validateReceiver(rules, destination, receiver)
  return knownTaxId !== '' && receiver.taxId === knownTaxId ? { ...found, 'receiver.taxId': '' } : found
}
