import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { asOneTest, type CommandResult, runNode, type StageResult, sum } from './stage'
import { testedPackages, typedPackages } from './workspace'

const program = (path: string) => join(repoRoot, 'node_modules', path)

export const checkTypes = (): Promise<StageResult> => checkTypesOf(typedPackages())

export const checkTypesOf = async (packages: string[]): Promise<StageResult> => {
  const results: StageResult[] = []
  for (const name of packages)
    results.push(asOneTest(await runNode([program('@typescript/native/bin/tsc'), '-p', join(name, 'tsconfig.json')])))
  return sum(results)
}

export const lint = async (folders: string[] = ['.']): Promise<StageResult> =>
  asOneTest(await runNode([program('eslint/bin/eslint.js'), '--max-warnings=0', ...folders]))

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

/** A suite that does not even start counts as one failed test: nothing may hide there. */
export const jestResult = (report: JestReport, { output }: CommandResult): StageResult => ({
  passed: report.numPassedTests,
  failed: report.success ? 0 : Math.max(report.numFailedTests, report.numFailedTestSuites, 1),
  details: output,
})

/** Milliseconds. Of several projects in one run jest takes no project's `testTimeout`, but five seconds, which a busy machine exceeds. */
const testTimeout = 30_000

/**
 * jest over the named packages in one run. Left to itself it leaves one core idle, which of two is half of them.
 * `selection`: regular expressions of the test files, or jest's options to that end; all when absent.
 */
export const runJest = async (
  packages: string[],
  env: Record<string, string> = {},
  selection: readonly string[] = [],
): Promise<StageResult> => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-jest-'))
  const report = join(dir, 'report.json')
  try {
    const result = await runNode(
      [
        program('jest/bin/jest.js'),
        '--projects',
        ...packages,
        '--maxWorkers=100%',
        `--testTimeout=${testTimeout}`,
        '--json',
        `--outputFile=${report}`,
        '--silent',
        ...selection,
      ],
      { env },
    )
    if (!existsSync(report)) return { passed: 0, failed: 1, details: result.output }
    return jestResult(JSON.parse(readFileSync(report, 'utf8')) as JestReport, result)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const packagesBesides = (name: string): string[] => testedPackages().filter((candidate) => candidate !== name)

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** What the browser tests left of the remotes' faults. */
const faultMatrix = (): string => {
  const file = join(repoRoot, 'e2e/test-results/fault-matrix.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The browser tests; a test that passed only on a second try counts as failed. */
export const runPlaywright = async (env: Record<string, string>): Promise<StageResult> => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const report = join(dir, 'report.json')
  try {
    const result = await runNode([join(repoRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'test'], {
      cwd: join(repoRoot, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    if (!existsSync(report)) return { passed: 0, failed: 1, details: result.output }
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const failed = stats.unexpected + stats.flaky
    return {
      passed: stats.expected,
      failed: failed || (result.ok ? 0 : 1),
      details: result.output,
      report: faultMatrix(),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
