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
 * Files with tests that no stage ran: a file that one stage skips in part is not among them where another ran it whole.
 * Those of a copy of the repository are not ours.
 */
export const skippedFiles = (results: StageResult[]): { name: string; skipped: number }[] => {
  const least = new Map<string, number>()
  for (const { name, skipped = 0 } of results.flatMap(({ files }) => files ?? []))
    least.set(name, Math.min(skipped, least.get(name) ?? skipped))
  return [...least].flatMap(([name, skipped]) => (skipped > 0 && !name.startsWith('..') ? { name, skipped } : []))
}

export const slowestFiles = (results: StageResult[], count: number): TimedFile[] =>
  results
    .flatMap(({ files }) => files ?? [])
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
