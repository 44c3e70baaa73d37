import { loadData, withoutBlanks } from '@portal/shared'
import type { OrderContent } from '../../../rules/domestic-order'
import { agreementVersion } from '../../../order-form/consent/agreement'
import type { BatchRow } from '../row/batch-row'
import { atBatchSender } from '../row/batch-sender'
import { addServerProblem, type Problems } from '../row/problem-column'
import { readRow } from '../row/read-row'
import type { BatchReferenceData } from '../row/to-draft'

/** Maximum of rows in one call (contract). */
const rowsPerCall = 100
const callsAtOnce = 2

interface Candidate {
  row: BatchRow
  /** Without a product where the row names none: the server takes the best one. */
  content: Omit<OrderContent, 'productCode'> & { productCode: OrderContent['productCode'] | '' }
}

type Results = (rows: BatchRow[]) => void

/** The server's problems of a row follow those of the form's rules. */
const checkOnServer = async (candidates: readonly Candidate[]): Promise<BatchRow[]> => {
  const { results } = await loadData('order/checkBatch', { rows: candidates.map(({ content }) => content) })
  return candidates.map(({ row }, index) => {
    const { totalCents = 0, problems: serverProblems = [], productCode, better } = results[index] ?? {}
    const found: Problems = { ...row.problems }
    for (const problem of serverProblems) addServerProblem(found, problem)
    const problems = atBatchSender(found, row.cells)
    return Object.keys(problems).length > 0
      ? { ...row, state: 'failed', problems, warning: '' }
      : { ...row, state: 'passed', totalCents, productCode, better }
  })
}

/**
 * Validates rows by the form's rules and by the server, which also checks invalid ones, so that all problems of a row
 * are shown at once. `onResults` gets rows as soon as they are checked. Rejects with a `CallError`; rows that were not
 * checked by then, or before the person stopped it, stay 待校验.
 */
export const checkRows = async (
  rows: readonly BatchRow[],
  surroundings: BatchReferenceData,
  now: Date,
  onResults: Results,
  isStopped: () => boolean,
): Promise<void> => {
  const checked = rows.map((row) => {
    const { content, problems, warning } = readRow(row.cells, surroundings, now, agreementVersion)
    return { row: { ...row, problems, warning }, content }
  })
  onResults(
    checked.filter(({ row }) => Object.keys(row.problems).length > 0).map(({ row }) => ({ ...row, state: 'failed' })),
  )
  const candidates = checked.flatMap(({ row, content }): Candidate[] => {
    if (!content) return []
    const productCode = withoutBlanks(row.cells.productCode) === '' ? '' : content.productCode
    return [{ row, content: { ...content, productCode } }]
  })
  const chunks: Candidate[][] = []
  for (let at = 0; at < candidates.length; at += rowsPerCall) chunks.push(candidates.slice(at, at + rowsPerCall))
  const work = async () => {
    for (let chunk = chunks.shift(); chunk && !isStopped(); chunk = chunks.shift())
      onResults(await checkOnServer(chunk))
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
}
