import type { CrossBorderRules } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import { validateParty } from '../../../rules/party'
import { validateDeclaration } from '../declaration/validate-declaration'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { receiverNumberProblems } from '../parties/receiver-number-problems'
import { validateDestination } from '../rules/validate-destination'
import { validateCrossBorderService } from '../service/validate-cross-border-service'
import { hmtPlaceName, placeOf } from './hmt-places'

export interface ValidationContext {
  rules: CrossBorderRules
  /** The consignee's number as an earlier order shows it, masked; '' for none. */
  knownTaxId: string
  now: Date
  /** Why nothing is taken to the place; '' when it is. */
  refusal: string
  /** What the estimate has to say about the chosen product. */
  productProblem: string
}

/** Names of goods that this region bars besides the list for everywhere. */
const barredNames = (
  rules: CrossBorderRules,
  { destination, goodsKind, documentName, lines }: CrossBorderDraft,
): PathErrors => {
  const place = placeOf(destination)
  const names =
    goodsKind === 'DOCUMENT'
      ? [['documentName', documentName] as const]
      : lines.map(({ nameCn }, index) => [`lines.${index}.nameCn`, nameCn] as const)
  const words = names.map(([path, name]) => [path, rules.hmtProhibitedWord(place, name)] as const)
  return Object.fromEntries(
    words.filter(([, word]) => word).map(([path, word]) => [path, `“${word}”不能寄往${hmtPlaceName(place)}`]),
  )
}

/** Every field that is not right, with what to enter, in the order of the page (domain §13). */
export const hmtProblems = (
  draft: CrossBorderDraft,
  { rules, knownTaxId, now, refusal, productProblem }: ValidationContext,
): PathErrors => {
  const found: PathErrors = {
    ...validateDestination(draft, refusal),
    ...validateParty('sender', draft.sender),
    ...receiverNumberProblems({ rules, knownTaxId }, draft),
    ...validateDeclaration(rules, draft),
    ...barredNames(rules, draft),
    ...validateCrossBorderService(draft, now, productProblem),
    agreed: draft.agreed ? '' : '请先阅读并同意服务协议',
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
}
