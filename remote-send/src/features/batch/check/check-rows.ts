import { loadData } from '@portal/shared'
import type { OrderContent } from '../../../rules/to-request'
import { agreementVersion } from '../../../order-form/consent/agreement'
import type { BatchRow } from '../row/batch-row'
import { addServerProblem, type Problems } from '../row/problem-column'
import { readRow } from '../row/read-row'
import type { Surroundings } from '../row/to-draft'

/** The most that one call takes (contract). */
const rowsPerCall = 100
const callsAtOnce = 2

interface Candidate {
  row: BatchRow
  order: OrderContent
}

type Results = (rows: BatchRow[]) => void

const askServer = async (candidates: readonly Candidate[]): Promise<BatchRow[]> => {
  const { results } = await loadData('order/checkBatch', { rows: candidates.map(({ order }) => order) })
  return candidates.map(({ row }, index) => {
    const result = results[index]
    if (!result || result.ok) return { ...row, state: 'passed', totalCents: result?.totalCents ?? 0 }
    const problems: Problems = {}
    for (const { field, message } of result.problems) addServerProblem(problems, field, message)
    return { ...row, state: 'failed', problems }
  })
}

/**
 * Judges rows by the form's rules, and those that keep them by the server. `onResults` gets the rows as they become known.
 * Rejects with a `CallError`; what was not judged by then stays 待校验.
 */
export const checkRows = async (
  rows: readonly BatchRow[],
  surroundings: Surroundings,
  now: Date,
  onResults: Results,
): Promise<void> => {
  const judged = rows.map((row) => ({ row, ...readRow(row.cells, surroundings, now, agreementVersion) }))
  onResults(
    judged
      .filter(({ order }) => !order)
      .map(({ row, problems }) => ({ ...row, state: 'failed', problems, warning: '' })),
  )
  const candidates = judged.flatMap(({ row, order, warning }) =>
    order ? [{ row: { ...row, problems: {}, warning }, order }] : [],
  )
  const chunks: Candidate[][] = []
  for (let at = 0; at < candidates.length; at += rowsPerCall) chunks.push(candidates.slice(at, at + rowsPerCall))
  const work = async () => {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) onResults(await askServer(chunk))
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
}
