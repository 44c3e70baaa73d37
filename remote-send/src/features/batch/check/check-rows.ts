import { loadData } from '@portal/shared'
import type { OrderContent } from '../../../rules/domestic-order'
import { agreementVersion } from '../../../order-form/consent/agreement'
import type { BatchRow } from '../row/batch-row'
import { addServerProblem, type Problems } from '../row/problem-column'
import { readRow } from '../row/read-row'
import type { BatchReferenceData } from '../row/to-draft'

/** The most that one call takes (contract). */
const rowsPerCall = 100
const callsAtOnce = 2

interface Candidate {
  row: BatchRow
  content: OrderContent
}

type Results = (rows: BatchRow[]) => void

/** What the server has against a row comes behind what the form's rules have. */
const checkOnServer = async (candidates: readonly Candidate[]): Promise<BatchRow[]> => {
  const { results } = await loadData('order/checkBatch', { rows: candidates.map(({ content }) => content) })
  return candidates.map(({ row }, index) => {
    const { totalCents = 0, problems: told = [] } = results[index] ?? {}
    const problems: Problems = { ...row.problems }
    for (const problem of told) addServerProblem(problems, problem)
    return Object.keys(problems).length > 0
      ? { ...row, state: 'failed', problems, warning: '' }
      : { ...row, state: 'passed', totalCents }
  })
}

/**
 * Judges rows by the form's rules and by the server, which also looks at those with faults: all of a row are told at once.
 * `onResults` gets the rows as they become known. Rejects with a `CallError`; what was not judged by then stays 待校验.
 */
export const checkRows = async (
  rows: readonly BatchRow[],
  surroundings: BatchReferenceData,
  now: Date,
  onResults: Results,
): Promise<void> => {
  const judged = rows.map((row) => {
    const { content, problems, warning } = readRow(row.cells, surroundings, now, agreementVersion)
    return { row: { ...row, problems, warning }, content }
  })
  onResults(
    judged.filter(({ row }) => Object.keys(row.problems).length > 0).map(({ row }) => ({ ...row, state: 'failed' })),
  )
  const candidates = judged.flatMap(({ row, content }): Candidate[] => (content ? [{ row, content }] : []))
  const chunks: Candidate[][] = []
  for (let at = 0; at < candidates.length; at += rowsPerCall) chunks.push(candidates.slice(at, at + rowsPerCall))
  const work = async () => {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) onResults(await checkOnServer(chunk))
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
}
