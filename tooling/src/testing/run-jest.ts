import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repoRoot } from '../paths'
import { runNode } from './run-node'
import type { CommandResult, StageResult } from './stage'

export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  /** Times in milliseconds since 1970. */
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** A suite that does not even start counts as one failed test: nothing may hide there. */
export const jestResult = (report: JestReport, { output }: CommandResult): StageResult => ({
  passed: report.numPassedTests,
  failed: report.success ? 0 : Math.max(report.numFailedTests, report.numFailedTestSuites, 1),
  details: output,
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(repoRoot, name),
    seconds: (endTime - startTime) / 1000,
  })),
})

export interface JestSelection {
  /** Which of the projects in jest.config.cjs. */
  projects: string[]
  /** The test files, paths below the repository's root; all of the projects when absent. */
  files?: string[]
  env?: NodeJS.ProcessEnv
  /** Further options of jest. */
  options?: string[]
  /** How many work at the same time. Left to itself jest leaves one core idle, which of two is half of them. */
  workers?: number
}

/** Of several projects in one run jest takes no project's `testTimeout`, but five seconds, which a busy machine exceeds. */
const testTimeoutMs = 120_000

/**
 * Most of what a test makes is thrown away at once, which costs less in a larger young generation; and of what a worker runs, so
 * much runs a few times only that compiling it at first sight is cheaper than to find out, and optimising it pays only after it has
 * run for long. Code is kept for the next file that takes the same module. Together a quarter of the processor time of component tests
 * (docs/adr/0029-tests.md). Jest passes them on to its workers.
 */
const shortLived = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=64',
  '--always-sparkplug',
  '--interrupt-budget=1000000',
  '--no-flush-bytecode',
]

/** One run of jest over several packages. */
export const runJest = async ({
  projects,
  files,
  env = {},
  options = [],
  workers = 2,
}: JestSelection): Promise<StageResult> => {
  if (projects.length === 0 || files?.length === 0) return { passed: 0, failed: 0, details: '' }
  const dir = mkdtempSync(join(tmpdir(), 'portal-jest-'))
  const report = join(dir, 'report.json')
  const args = [
    ...shortLived,
    join(repoRoot, 'node_modules/jest/bin/jest.js'),
    `--maxWorkers=${workers}`,
    `--testTimeout=${testTimeoutMs}`,
    '--json',
    `--outputFile=${report}`,
    '--silent',
    ...options,
    '--selectProjects',
    ...projects,
    ...(files === undefined ? [] : ['--runTestsByPath', ...files]),
  ]
  try {
    const result = await runNode(args, { env })
    if (!existsSync(report)) return { passed: 0, failed: 1, details: result.output }
    return jestResult(JSON.parse(readFileSync(report, 'utf8')) as JestReport, result)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
