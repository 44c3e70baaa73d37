import type { OrderContent } from '../../../rules/to-request'
import { isSameParty, toOrder } from '../../../rules/to-request'
import { validateDraft } from '../../../rules/validate-draft'
import type { FieldPath } from '../../../rules/field-path'
import type { Cells } from '../columns/column'
import { addProblem, type Problems } from './problem-column'
import { type Surroundings, toDraft } from './to-draft'

export interface JudgedRow {
  /** What would be sent; null while the row has problems. */
  order: OrderContent | null
  problems: Problems
  /** What the person should look at although it may be meant. */
  warning: string
}

const regionPath = /^(sender|receiver)\.region$/

/** A name that no place has says more than that the region is missing. */
const isKnown = (path: string, problems: Problems): boolean => {
  const side = regionPath.exec(path)?.[1]
  return (
    side !== undefined &&
    Object.keys(problems).some((key) => key.startsWith(side) && /\.(province|city|district|town)$/.test(key))
  )
}

/** What a row comes to by the rules of the form, at the moment `now`. */
export const readRow = (cells: Cells, surroundings: Surroundings, now: Date, agreementVersion: string): JudgedRow => {
  const { draft, problems: own } = toDraft(cells, surroundings)
  const problems: Problems = { ...own }
  for (const [path, message] of Object.entries(validateDraft(draft, now))) {
    if (!isKnown(path, problems)) addProblem(problems, path as FieldPath, message ?? '')
  }
  const warning = isSameParty(draft.sender, draft.receiver) ? '寄件人与收件人信息相同，请确认' : ''
  if (Object.keys(problems).length > 0) return { order: null, problems, warning: '' }
  const order = toOrder(draft, agreementVersion)
  return order
    ? { order, problems, warning }
    : { order: null, problems: { row: '信息不完整，请检查后重试' }, warning: '' }
}
