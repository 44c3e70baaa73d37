import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath } from '../../../api/src/testing/programs'
import { repoRoot } from '../paths'
import { git } from './git'
import { runNode } from './run-node'
import { asOneTest, type StageResult } from './stage'
import { testApiOf } from './test-api-of'

const migrations = 'api/migrations'

/**
 * The commit that the newest migration came after: while a release is rolled out its processes serve on the new schema.
 * @returns undefined where the history does not reach that far
 */
export const releaseBefore = (migration: string, ask: typeof git = git): string | undefined => {
  const [added] = ask('log', '-1', '--format=%H', '--diff-filter=A', '--', `${migrations}/${migration}`)
  // A migration that is not committed yet comes after all that is.
  const before = added === undefined ? 'HEAD' : `${added}^`
  try {
    return ask('rev-parse', '--verify', '--quiet', before)[0]
  } catch {
    return undefined
  }
}

const newestMigration = (): string =>
  readdirSync(join(repoRoot, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1) ?? ''

/** Writes the files of a commit, with its own dependencies and today's migrations. */
const layOut = async (commit: string, root: string): Promise<StageResult> => {
  const archive = join(root, 'release.tar')
  git('archive', `--output=${archive}`, commit)
  execFileSync(programPath('tar'), ['-xf', archive], { cwd: root })
  rmSync(join(root, migrations), { recursive: true })
  cpSync(join(repoRoot, migrations), join(root, migrations), { recursive: true })
  const install = `const { installIfNeeded } = await import('./tooling/bin/install.mjs'); installIfNeeded(process.cwd())`
  return asOneTest(await runNode(['--input-type=module', '-e', install], { cwd: root }))
}

/**
 * All tests of the API of the release before the newest migration, on the schema that this migration makes. Fails in a
 * clone without that release.
 */
export const checkPreviousRelease = async (databaseUrl: string, ask: typeof git = git): Promise<StageResult> => {
  const migration = newestMigration()
  const commit = releaseBefore(migration, ask)
  if (commit === undefined)
    return {
      passed: 0,
      failed: 1,
      details: `The history of this clone does not reach the release before ${migration}: git fetch --unshallow`,
    }
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-previous-')))
  try {
    const laidOut = await layOut(commit, root)
    if (laidOut.failed > 0) return laidOut
    const result = await testApiOf(root, databaseUrl)
    return { ...result, report: `${commit.slice(0, 8)} on the schema of ${migration}` }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
