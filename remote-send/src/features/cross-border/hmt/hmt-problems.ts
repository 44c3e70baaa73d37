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
  /** The receiver's number as an earlier order shows it, masked; '' for none. */
  knownTaxId: string
  now: Date
  /** Why nothing can be sent to the place; '' when it can. */
  refusal: string
  /** The estimate's problem of the selected product. */
  productProblem: string
}

/** Problems of goods names that this region prohibits in addition to the general list. */
const barredNames = (
  rules: CrossBorderRules,
  { destination, goodsKind, documentName, lines }: CrossBorderDraft,
): PathErrors => {
  const place = placeOf(destination)
  const names =
    goodsKind === 'DOCUMENT'
      ? [['documentName', documentName] as const]
      : lines.map(({ nameCn }, index) => [`lines.${index}.nameCn`, nameCn] as const)
  const prohibitedWords = names.map(([path, name]) => [path, rules.hmtProhibitedWord(place, name)] as const)
  return Object.fromEntries(
    prohibitedWords.filter(([, word]) => word).map(([path, word]) => [path, `“${word}”不能寄往${hmtPlaceName(place)}`]),
  )
}

/** Every invalid field with its problem, in the order of the page (domain §13). */
export const hmtProblems = (
  draft: CrossBorderDraft,
  { rules, knownTaxId, now, refusal, productProblem }: ValidationContext,
): PathErrors => {
  const problems: PathErrors = {
    ...validateDestination(draft, refusal),
    ...validateParty('sender', draft.sender),
    ...receiverNumberProblems({ rules, knownTaxId }, draft),
    ...validateDeclaration(rules, draft),
    ...barredNames(rules, draft),
    ...validateCrossBorderService(draft, now, productProblem),
    agreed: draft.agreed ? '' : '请先阅读并同意服务协议',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message))
}
