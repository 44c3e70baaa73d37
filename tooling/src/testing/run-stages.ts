import { type StageResult, type TimedFile } from './stage'

/** A named part of `npm test`. */
export interface Stage {
  name: string
  run: () => Promise<StageResult>
  /** The stage that it waits for besides the one before it in its lane: one of an earlier lane. */
  after?: string
}

const runStage = async ({ name, run }: Stage): Promise<StageResult> => {
  const start = performance.now()
  const result: StageResult = await run().catch((error: unknown) => ({ passed: 0, failed: 1, details: String(error) }))
  if (result.failed > 0) console.log(result.details)
  if (result.report) console.log(result.report)
  const sign = result.failed === 0 ? '✓' : '✗'
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${sign} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
  return result
}

/** Runs lanes in parallel and the stages of a lane in sequence; prints a line when a stage ends. */
export const runLanes = (lanes: Stage[][]): Promise<StageResult[]> => {
  const results = new Map<string, Promise<StageResult>>()
  for (const lane of lanes) {
    let before: Promise<unknown> = Promise.resolve()
    for (const stage of lane) {
      const result = Promise.all([before, stage.after && results.get(stage.after)]).then(() => runStage(stage))
      results.set(stage.name, result)
      before = result
    }
  }
  return Promise.all(results.values())
}

/**
 * A line for each reason for which no stage ran some tests: a file that one stage skips in part does not count where
 * another ran it whole. Files of a copy of the repository are not ours.
 */
export const describeSkipped = (results: StageResult[]): string[] => {
  const fewest = new Map<string, string[]>()
  for (const { name, skipped = [] } of results.flatMap(({ files }) => files ?? []))
    if (skipped.length <= (fewest.get(name)?.length ?? Infinity)) fewest.set(name, skipped)
  const byReason = new Map<string, string[]>()
  for (const [name, reasons] of fewest)
    for (const reason of name.startsWith('..') ? [] : reasons)
      byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  return [...byReason].map(
    ([reason, names]) => `${reason || 'without a reason'}: ${names.length} of ${[...new Set(names)].join(', ')}`,
  )
}

export const slowestFiles = (results: StageResult[], count: number): TimedFile[] =>
  results
    .flatMap(({ files }) => files ?? [])
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
