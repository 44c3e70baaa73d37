import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { runNode } from './run-node'
import type { StageResult, TimedFile } from './stage'

interface Suite {
  file: string
  suites?: Suite[]
  specs: { tests: { status: string; results: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

const milliseconds = ({ suites = [], specs }: Suite): number =>
  suites.reduce((total, suite) => total + milliseconds(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration, 0)

/** A skipped test of the browser has no reason in its title. */
const skippedIn = ({ suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(skippedIn),
  ...specs.flatMap(({ tests }) => tests).flatMap(({ status }) => (status === 'skipped' ? [''] : [])),
]

const timedFiles = (suites: Suite[]): TimedFile[] =>
  suites.map((suite) => ({
    name: `e2e/tests/${suite.file}`,
    seconds: milliseconds(suite) / 1000,
    skipped: skippedIn(suite),
  }))

/** The fault matrix that the browser tests have written. */
const faultMatrix = (): string => {
  const file = join(repoRoot, 'e2e/test-results/fault-matrix.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * The browser tests; a test that passed only on a second try counts as failed.
 * @param specs names of files or folders below e2e/tests; all when absent
 */
export const runPlaywright = async (env: Record<string, string>, specs: string[] = []): Promise<StageResult> => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const report = join(dir, 'report.json')
  try {
    const result = await runNode([join(repoRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...specs], {
      cwd: join(repoRoot, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    if (!existsSync(report)) return { passed: 0, failed: 1, details: result.output }
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const failed = stats.unexpected + stats.flaky
    return {
      passed: stats.expected,
      failed: failed || (result.ok ? 0 : 1),
      details: result.output,
      report: faultMatrix(),
      files: timedFiles(suites),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
