import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellAssets } from '@portal/contract/registry'
import { distDir, shellDir } from '../paths'
import { readJson } from '../read-json'
import { fileStore } from '../release/store/file-store'
import { encode, writeStates } from '../release/update-registry'
import type { ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, SHELL_BASE } from '../webpack/names'
import { currentStates } from './current-states'
import { describeShell, integrityOfFiles } from './describe-build'
import { SHELL_FILE } from './documents'
import { mergeBuilt } from './merge-built'
import { problemsOfBuilds } from './problems-of-builds'
import type { RemoteState } from './remote-state'

const store = fileStore(distDir, '/')

/** Styles of the libraries: the first paint, which is the server's, does without them. */
const isOfLibraries = (file: string): boolean => file.startsWith('vendor.')

/** The frame's own styles are small and go into the HTML: no request delays the first paint. */
const shellForHtml = (): ShellAssets => {
  const shell = readJson<ShellBuildAssets>(join(shellDir, ASSETS_FILE))
  const styles = shell.styles.filter(isOfLibraries)
  const ofShares = Object.values(shell.shares).flatMap(({ files }) => files)
  const linked = [...new Set([...shell.scripts, ...styles, ...ofShares])]
  return {
    scripts: shell.scripts.map((file) => SHELL_BASE + file),
    styles: styles.map((file) => SHELL_BASE + file),
    inlineCss: shell.styles
      .filter((file) => !isOfLibraries(file))
      .map((file) => readFileSync(join(shellDir, file), 'utf8'))
      .join('\n'),
    files: Object.fromEntries(
      Object.entries(integrityOfFiles(shellDir, linked)).map(([file, integrity]) => [SHELL_BASE + file, integrity]),
    ),
  }
}

/** Prints what ends for a remote whose built files replace its release: previews, a canary, being switched off. */
const reportEnded = ({ name, previews, canary, disabled }: RemoteState): void => {
  const ended = [
    ...previews.map(({ build }) => `the preview ${build}`),
    ...(canary ? [`the canary ${canary.build}`] : []),
    ...(disabled ? ['being switched off'] : []),
  ]
  if (ended.length > 0) console.log(`${name}: ends ${ended.join(', ')}`)
}

/**
 * Writes `shell-assets.json`, `shell.json` and `registry.json` for the given builds, each in one move: a reader sees
 * the old one or the new one. Remotes named in `follow` are taken as built even if they were released.
 */
export const writeRegistry = async (builds: Record<string, string>, follow: string[] = []): Promise<void> => {
  const shell = describeShell()
  for (;;) {
    // Before the shell is written: a build that ends with an error leaves the portal's files as they were.
    const { states, replaced } = await currentStates(store, console.log)
    const released = states.filter(({ name }) => !follow.includes(name))
    const merged = mergeBuilt(builds, released, await problemsOfBuilds(store, shell, released), console.log)
    await store.write('shell-assets.json', encode(shellForHtml()))
    await store.write(SHELL_FILE, encode(shell))
    if (!(await writeStates(store, shell, merged, replaced))) continue
    states.filter(({ name }) => follow.includes(name)).forEach(reportEnded)
    return
  }
}
