import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { copyRepository } from './copy-repository'
import { runNode } from './run-node'
import { asOneTest, type StageResult, sum } from './stage'
import { testApiOf } from './test-api-of'

/** The tree that only a demo needs (docs/adr/0036-stand-ins.md). */
const standIns = 'api/src/standins/'

/** A copy of the repository without the stand-ins (`copyRepository`). @returns its root */
export const copyWithoutStandIns = (): string =>
  copyRepository('portal-without-stand-ins-', (file) => file.startsWith(standIns))

/** Builds the API of a copy, as `npm run build` does there. */
export const buildApiOf = async (root: string): Promise<StageResult> => {
  const script = `const { buildApi } = await import('./tooling/src/build/build-api.ts'); await buildApi()`
  return asOneTest(await runNode(['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root }))
}

const typeProjects = ['api/tsconfig.json', 'tooling/tsconfig.json', 'tooling/typescript/browser-packages.json']

const checkTypesOf = async (root: string): Promise<StageResult> => {
  const compiler = join(repoRoot, 'node_modules/@typescript/native/bin/tsc')
  const results: StageResult[] = []
  for (const project of typeProjects)
    results.push(asOneTest(await runNode([compiler, '--singleThreaded', '-p', project], { cwd: root })))
  return sum(results)
}

/** Whether the repository without the stand-ins builds, compiles and passes the tests of the API. */
export const checkWithoutStandIns = async (databaseUrl: string): Promise<StageResult> => {
  const root = copyWithoutStandIns()
  try {
    return sum([await buildApiOf(root), await checkTypesOf(root), await testApiOf(root, databaseUrl)])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
