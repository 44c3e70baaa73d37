/** A test file and how long it took, in seconds. */
export interface TimedFile {
  /** Below the repository's root. */
  name: string
  seconds: number
  /** Why each of its skipped tests was skipped; '' where its title gives no reason. */
  skipped?: string[]
}

/** The result of a stage of `npm test`; `details` is printed when something failed. */
export interface StageResult {
  passed: number
  failed: number
  details: string
  /** Printed in any case. */
  report?: string
  files?: TimedFile[]
}

export interface CommandResult {
  ok: boolean
  stdout: string
  /** Output of both streams, in order. */
  output: string
}

/** A check that passes or fails as a whole, such as one package's types. */
export const asOneTest = ({ ok, output }: CommandResult): StageResult => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  details: output,
})

export const sum = (results: StageResult[]): StageResult => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  details: results
    .filter((result) => result.failed > 0)
    .map((result) => result.details)
    .join('\n'),
})
