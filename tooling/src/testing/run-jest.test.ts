import { join } from 'node:path'
import { repoRoot } from '../paths'
import { asOneTest, sum } from './stage'
import { jestResult } from './run-jest'

const command = { ok: true, stdout: '', output: 'what jest said' }

test.each([
  ['all is well', { numPassedTests: 9, numFailedTests: 0, numFailedTestSuites: 0, success: true }, 9, 0],
  [
    'two tests failed in one suite',
    { numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1, success: false },
    7,
    2,
  ],
  [
    'three suites did not start',
    { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 3, success: false },
    5,
    3,
  ],
  [
    'jest failed and names nothing',
    { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, success: false },
    5,
    1,
  ],
])('%s', (_name, report, passed, failed) => {
  const assertionResults = [
    { status: 'passed', ancestorTitles: [] },
    { status: 'pending', ancestorTitles: ['a feed [redis-server is not installed]', 'of a customer'] },
    { status: 'pending', ancestorTitles: ['a feed'] },
  ]
  const testResults = [
    { name: join(repoRoot, 'shell/src/main.test.ts'), startTime: 1000, endTime: 3500, assertionResults },
  ]
  expect(jestResult({ ...report, testResults }, command)).toEqual({
    passed,
    failed,
    details: 'what jest said',
    files: [{ name: 'shell/src/main.test.ts', seconds: 2.5, skipped: ['redis-server is not installed', ''] }],
  })
})

test('a command is one test, passed or failed', () => {
  expect(asOneTest(command)).toMatchObject({ passed: 1, failed: 0 })
  expect(asOneTest({ ...command, ok: false })).toMatchObject({ passed: 0, failed: 1 })
})

test('a sum keeps the details of what failed and only those', () => {
  const results = [
    { passed: 2, failed: 0, details: 'quiet' },
    { passed: 1, failed: 1, details: 'first' },
    { passed: 0, failed: 3, details: 'second' },
  ]
  expect(sum(results)).toEqual({ passed: 3, failed: 4, details: 'first\nsecond' })
})
