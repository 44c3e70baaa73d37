import type { PathErrors } from '../../../rules/field-path'
import { parseCount, parseSide, parseWeight } from '../../../rules/typed-values'
import type { CrossBorderDraft } from '../draft/cross-border-draft'

const weightProblem = (text: string): string => {
  if (!text.trim()) return '请填写总重量'
  return parseWeight(text) ? '' : '总重量须在0.01-99999千克，最多两位小数'
}

const sides = [
  ['length', '长度'],
  ['width', '宽度'],
  ['height', '高度'],
] as const

/** The size is optional, but must be complete. */
const sizeProblems = (draft: CrossBorderDraft): PathErrors => {
  if (draft.goodsKind === 'DOCUMENT' || sides.every(([side]) => !draft[side].trim())) return {}
  return Object.fromEntries(
    sides.map(([side, label]) => [side, parseSide(draft[side]) ? '' : `${label}须在1-1500厘米`]),
  )
}

/**
 * The first problem of each field of the step 目的地. `refusal`: why the chosen destination cannot be sent to; '' when it
 * can.
 */
export const validateDestination = (draft: CrossBorderDraft, refusal: string): PathErrors => ({
  destination: draft.destination ? refusal : '请选择目的地',
  packageCount: parseCount(draft.packageCount) ? '' : '总件数须在1-999',
  weight: weightProblem(draft.weight),
  ...sizeProblems(draft),
})
