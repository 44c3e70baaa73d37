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
import { encode, readRegistry, type Replaced, writeStates } from '../release/update-registry'
import type { ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, SHELL_BASE } from '../webpack/names'
import { describeShell, integrityOfFiles } from './describe-build'
import { REGISTRY_FILE, SHELL_FILE, type ShellDescription } from './documents'
import { mergeBuilt, type ProblemsOf } from './merge-built'
import { type RemoteState, stateOf } from './remote-state'

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

/**
 * The current states in the registry. An unreadable registry is replaced, because a build has everything that it needs.
 */
const currentStates = async (): Promise<{ states: RemoteState[]; replaced: Replaced }> => {
  const file = await store.read(REGISTRY_FILE)
  if (!file) return { states: [], replaced: {} }
  try {
    const { registry, tag } = await readRegistry(store)
    return { states: registry.remotes.map(stateOf), replaced: { tag, serial: registry.serial } }
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : String(error)}: written anew`)
    return { states: [], replaced: { tag: file.tag } }
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
      if (error instanceof SignatureError) return [error.message]
      throw error
    }
  }

/**
 * Writes `shell-assets.json`, `shell.json` and `registry.json` for the given builds, each in one move: a reader sees
 * the old one or the new one. Remotes named in `follow` are taken as built even if they were released.
 */
export const writeRegistry = async (builds: Record<string, string>, follow: string[] = []): Promise<void> => {
  const shell = describeShell()
  await store.write('shell-assets.json', encode(shellForHtml()))
  await store.write(SHELL_FILE, encode(shell))
  for (;;) {
    const { states, replaced } = await currentStates()
    const released = states.filter(({ name }) => !follow.includes(name))
    if (await writeStates(store, shell, await mergeBuilt(builds, released, problemsIn(shell), console.log), replaced))
      return
  }
}
