import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellAssets } from '@portal/contract/registry'
import { SignatureError } from '../../../api/src/registry/registry-keys'
import { distDir, shellDir } from '../paths'
import { readJson } from '../read-json'
import { findRecord } from '../release/records'
import { shellProblems } from '../release/gate'
import { fileStore } from '../release/store/file-store'
import { readShellTypes, storedTypeProblems } from '../release/stored-types'
import { encode, writeStates } from '../release/update-registry'
import type { ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, SHELL_BASE } from '../webpack/names'
import { currentStates, throwUntrusted } from './current-states'
import { describeShell, integrityOfFiles } from './describe-build'
import { SHELL_FILE, type ShellDescription } from './documents'
import { mergeBuilt, type ProblemsOf } from './merge-built'

const store = fileStore(distDir, '/')

/** The shell's styles are small and go into the HTML: no request delays the first paint. */
const shellForHtml = (): ShellAssets => {
  const shell = readJson<ShellBuildAssets>(join(shellDir, ASSETS_FILE))
  const linked = [...new Set([...shell.scripts, ...Object.values(shell.shares).flatMap(({ files }) => files)])]
  return {
    scripts: shell.scripts.map((file) => SHELL_BASE + file),
    styles: [],
    inlineCss: shell.styles.map((file) => readFileSync(join(shellDir, file), 'utf8')).join('\n'),
    files: Object.fromEntries(
      Object.entries(integrityOfFiles(shellDir, linked)).map(([file, integrity]) => [SHELL_BASE + file, integrity]),
    ),
  }
}

const problemsIn =
  (shell: ShellDescription): ProblemsOf =>
  async (name, build) => {
    try {
      const record = await findRecord(store, name, build)
      if (!record) return [`its folder is gone`]
      const problems = shellProblems(record, shell)
      return problems.length > 0 ? problems : storedTypeProblems(store, await readShellTypes(store), [{ name, build }])
    } catch (error) {
      if (error instanceof SignatureError) throwUntrusted(error)
      throw error
    }
  }

/**
 * Writes `shell-assets.json`, `shell.json` and `registry.json` for the given builds, each in one move: a reader sees
 * the old one or the new one. Remotes named in `follow` are taken as built even if they were released.
 */
export const writeRegistry = async (builds: Record<string, string>, follow: string[] = []): Promise<void> => {
  const shell = describeShell()
  for (;;) {
    // Before the shell is written: a build that refuses to go on leaves what the portal reads as it was.
    const { states, replaced } = await currentStates(store, console.log)
    const released = states.filter(({ name }) => !follow.includes(name))
    const merged = await mergeBuilt(builds, released, problemsIn(shell), console.log)
    await store.write('shell-assets.json', encode(shellForHtml()))
    await store.write(SHELL_FILE, encode(shell))
    if (await writeStates(store, shell, merged, replaced)) return
  }
}
