import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onServer } from './databases'
import { jestResult, type JestReport } from './run-jest'
import { runNode } from './run-node'
import { asOneTest, type StageResult } from './stage'

/** All tests of the API of a copy of the repository, with the dependencies of that copy. */
export const testApiOf = async (root: string, databaseUrl: string): Promise<StageResult> => {
  const report = join(root, 'report.json')
  const { env, options = [] } = onServer(databaseUrl)
  const result = await runNode(
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=2',
      '--json',
      `--outputFile=${report}`,
      '--silent',
      ...options,
    ],
    { cwd: join(root, 'api'), env },
  )
  if (!existsSync(report)) return asOneTest(result)
  return jestResult(JSON.parse(readFileSync(report, 'utf8')) as JestReport, result)
}
