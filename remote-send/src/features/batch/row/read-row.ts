import type { ProductCode } from '@portal/contract/freight'
import { type OrderContent, toOrder, validateDraft } from '../../../rules/domestic-order'
import { isSameParty } from '../../../rules/party'
import type { FieldPath } from '../../../rules/field-path'
import type { CellMessages, Cells } from '../columns/column'
import { emptyCells, withTexts } from '../columns/columns'
import { atBatchSender, isOfSender, withSender } from './batch-sender'
import { addProblem, isExistingRegion, type Problems } from './problem-column'
import { type BatchReferenceData, toDraft } from './to-draft'

export interface ValidatedRow {
  /** The order to send; null while the row has problems. */
  order: OrderContent | null
  /** The content even with problems, so that the server can report its own; null when too much is missing. */
  content: OrderContent | null
  problems: Problems
  /** A hint that the person should check, which may be intended. */
  warning: string
}

/**
 * The draft of cells, and its problems by the rules of the form at the moment `now`. `bestProduct`: for cells that name
 * no product.
 */
const readDraft = (cells: Cells, surroundings: BatchReferenceData, now: Date, bestProduct?: ProductCode) => {
  const { draft, problems: own } = toDraft(cells, surroundings, bestProduct)
  const problems: Problems = { ...own }
  for (const [path, message] of Object.entries(validateDraft(draft, now))) {
    if (!isExistingRegion(path, problems)) addProblem(problems, path as FieldPath, message ?? '')
  }
  return { draft, problems }
}

/** Why the reference data's sender is none, by column. */
export const senderProblems = (surroundings: BatchReferenceData, now: Date): CellMessages => {
  const { problems } = readDraft(withTexts(emptyCells, surroundings.sender), surroundings, now)
  return Object.fromEntries(Object.entries(problems).filter(([key]) => isOfSender(key)))
}

/** Validates a row by the rules of the form, at the moment `now`. `bestProduct`: for a row that names no product. */
export const readRow = (
  cells: Cells,
  surroundings: BatchReferenceData,
  now: Date,
  agreementVersion: string,
  bestProduct?: ProductCode,
): ValidatedRow => {
  const { draft, problems } = readDraft(withSender(cells, surroundings.sender), surroundings, now, bestProduct)
  const prohibited = surroundings.goodsProblem(draft.goodsName.trim())
  if (prohibited !== '') addProblem(problems, 'goodsName', prohibited)
  const content = toOrder(draft, agreementVersion)
  if (Object.keys(problems).length > 0)
    return { order: null, content, problems: atBatchSender(problems, cells), warning: '' }
  const warning = isSameParty(draft.sender, draft.receiver) ? '寄件人与收件人信息相同，请确认' : ''
  return content
    ? { order: content, content, problems, warning }
    : { order: null, content, problems: { row: '信息不完整，请检查后重试' }, warning: '' }
}
