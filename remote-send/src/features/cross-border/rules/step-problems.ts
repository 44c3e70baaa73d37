import type { Contraband, CrossBorderRules } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import { validateParty } from '../../../rules/party'
import { prohibitedNames } from '../declaration/prohibited-names'
import { validateDeclaration } from '../declaration/validate-declaration'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { receiverNumberProblems } from '../parties/receiver-number-problems'
import { validateCrossBorderService } from '../service/validate-cross-border-service'
import { type InternationalStep, internationalSteps } from './international-step'
import { validateDestination } from './validate-destination'

export interface ValidationContext {
  rules: CrossBorderRules
  /** The receiver's number as an earlier order shows it, masked; '' for none. */
  knownTaxId: string
  now: Date
  /** Why the chosen destination cannot be sent to; '' when it can. */
  refusal: string
  /** The estimate's problem of the selected product. */
  productProblem: string
  /** The lists of prohibited goods, once they are loaded; the server checks in any case. */
  contraband?: Contraband
}

const problems: Readonly<
  Record<InternationalStep, (draft: CrossBorderDraft, context: ValidationContext) => PathErrors>
> = {
  destination: (draft, { refusal }) => validateDestination(draft, refusal),
  parties: (draft, { rules, knownTaxId }) => ({
    ...validateParty('sender', draft.sender),
    senderPinyin: rules.pinyinNameProblem(draft.senderPinyin),
    ...receiverNumberProblems({ rules, knownTaxId }, draft),
  }),
  declaration: (draft, { rules, contraband }) => ({
    ...validateDeclaration(rules, draft),
    ...(contraband && prohibitedNames(contraband.goodsProblem, draft)),
  }),
  service: (draft, { now, productProblem }) => validateCrossBorderService(draft, now, productProblem),
  confirm: (draft) => ({ agreed: draft.agreed ? '' : '请先阅读并同意服务协议' }),
}

/** Every invalid field of a step with its problem, in the order of the page. */
export const stepProblems = (
  step: InternationalStep,
  draft: CrossBorderDraft,
  context: ValidationContext,
): PathErrors => Object.fromEntries(Object.entries(problems[step](draft, context)).filter(([, message]) => message))

/** The furthest step that may be opened: the first one that is not valid yet. */
export const furthestStep = (draft: CrossBorderDraft, context: ValidationContext): InternationalStep =>
  internationalSteps.find(({ step }) => Object.keys(stepProblems(step, draft, context)).length > 0)?.step ?? 'confirm'

const stepOfPrefix: readonly [prefix: RegExp, step: InternationalStep][] = [
  [/^(destination|goodsKind|packageCount|weight|length|width|height)$/, 'destination'],
  [/^(sender|receiver)(\.|Pinyin)/, 'parties'],
  [/^(lines\.|documentName|purpose|customsMode|dutyPayer|battery|incoterm|currency|netWeight)/, 'declaration'],
  [/^agreed$/, 'confirm'],
]

/** The step that contains a field. */
export const stepOfField = (path: string): InternationalStep =>
  stepOfPrefix.find(([prefix]) => prefix.test(path))?.[1] ?? 'service'
