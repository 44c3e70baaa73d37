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
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; ancestorTitles: string[] }[]
  }[]
}

/** The reason in brackets at the end of a title, as `describeUnless` writes it. */
const reasonIn = (titles: readonly string[]): string =>
  titles.map((title) => /\[([^\]]+)\]$/.exec(title)?.[1]).find((reason) => reason !== undefined) ?? ''

/** A suite that fails to start counts as one failed test, so that it cannot be overlooked. */
export const jestResult = (report: JestReport, { output }: CommandResult): StageResult => ({
  passed: report.numPassedTests,
  failed: report.success ? 0 : Math.max(report.numFailedTests, report.numFailedTestSuites, 1),
  details: output,
  files: report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: relative(repoRoot, name),
    seconds: (endTime - startTime) / 1000,
    skipped: assertionResults
      .filter(({ status }) => status === 'pending')
      .map(({ ancestorTitles }) => reasonIn(ancestorTitles)),
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
  /** Number of workers. By default jest leaves one core idle, which is half of two. */
  workers?: number
}

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
    // For workers as well. React, jsdom and queries leave much behind that lives for a moment: collected less often.
    '--max-semi-space-size=64',
    join(repoRoot, 'node_modules/jest/bin/jest.js'),
    `--maxWorkers=${workers}`,
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
