import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from './repository-files'
import { runNode } from './run-node'
import { asOneTest, type StageResult, sum } from './stage'
import { testApiOf } from './test-api-of'

/** The tree that only a demo needs (docs/adr/0036-stand-ins.md). */
const standIns = 'api/src/standins/'

/**
 * A copy of the repository in a temporary folder, without the stand-ins and not built. Dependencies are this
 * checkout's.
 * @returns its root
 */
export const copyWithoutStandIns = (): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-without-stand-ins-')))
  const files = repositoryFiles().filter((file) => !file.startsWith(standIns))
  for (const file of files) cpSync(join(repoRoot, file), join(root, file))
  const packages = new Set(files.filter((file) => /(^|\/)package\.json$/.test(file)).map(dirname))
  for (const name of packages) {
    const modules = join(repoRoot, name, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(root, name, 'node_modules'), 'junction')
  }
  return root
}

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
