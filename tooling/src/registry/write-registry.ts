import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellAssets } from '@portal/contract/registry'
import { portalCss } from '@portal/runtime/theme/theme'
import { distDir, shellDir } from '../paths'
import { readJson } from '../read-json'
import { fileStore } from '../release/store/file-store'
import { encode, writeStates } from '../release/update-registry'
import type { ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, SHELL_BASE } from '../webpack/names'
import { SignatureError } from '../../../api/src/registry/registry-keys'
import { shellProblems } from '../release/gate'
import { findRecord } from '../release/records'
import type { ReleaseStore } from '../release/store/release-store'
import { readShellTypes, storedTypeProblems } from '../release/stored-types'
import { currentStates, throwUntrusted } from './current-states'
import { describeShell, integrityOfFiles } from './describe-build'
import { SHELL_FILE, type ShellDescription } from './documents'
import type { RemoteState } from './remote-state'

/** Why a build cannot run in the shell; empty when it can. */
type ProblemsOf = (name: string, build: string) => string[]

const selectCompatible = (state: RemoteState, problems: ProblemsOf): RemoteState => {
  const fits = (build: string) => problems(state.name, build).length === 0
  return {
    ...state,
    history: state.history.filter(fits),
    previews: state.previews.filter(({ build }) => fits(build)),
    canary: state.canary && fits(state.canary.build) ? state.canary : undefined,
  }
}

/**
 * The registry after `npm run build`. A remote that was released stays at its release, which only its team moves,
 * unless the new shell cannot run it; every other remote is used as built. Disabled remotes stay disabled, and canaries
 * and previews stay if the shell can run them.
 */
export const mergeBuilt = (
  built: Record<string, string>,
  current: RemoteState[],
  problems: ProblemsOf,
  report: (line: string) => void,
): RemoteState[] => {
  const names = new Set([
    ...Object.keys(built),
    ...current.filter(({ since }) => since !== undefined).map(({ name }) => name),
  ])
  const merged: RemoteState[] = []
  for (const name of names) {
    const state = current.find((candidate) => candidate.name === name)
    const build = built[name]
    const reasons = state?.since === undefined ? [] : problems(name, state.live)
    if (state?.since !== undefined && reasons.length === 0) {
      report(`${name}: release ${state.live} stays live (npm run release -- follow ${name} takes the build instead)`)
      merged.push(selectCompatible(state, problems))
    } else if (build !== undefined) {
      if (reasons.length > 0)
        report(`${name}: release ${state?.live} does not run in this shell, the build takes its place: ${reasons[0]}`)
      merged.push(
        selectCompatible({ previews: [], ...state, name, live: build, since: undefined, history: [] }, problems),
      )
    } else report(`${name}: release ${state?.live} does not run in this shell and is left out: ${reasons[0]}`)
  }
  return merged
}

const decidedBuilds = ({ name, live, since, history, canary, previews }: RemoteState) =>
  [
    ...(since === undefined ? [] : [live]),
    ...history,
    ...(canary ? [canary.build] : []),
    ...previews.map(({ build }) => build),
  ].map((build) => ({ name, build }))

const problemsOfRecord = async (
  store: ReleaseStore,
  shell: ShellDescription,
  name: string,
  build: string,
): Promise<string[]> => {
  try {
    const record = await findRecord(store, name, build)
    return record ? shellProblems(record, shell) : ['its folder is gone']
  } catch (error) {
    if (error instanceof SignatureError) throwUntrusted(error)
    throw error
  }
}

/**
 * Why builds of the states, but for those of checkouts, cannot run in the shell. The types of all are compared at once,
 * because each comparison takes seconds.
 * @throws Error with the remedy when one has no signature of a known key
 */
const problemsOfBuilds = async (
  store: ReleaseStore,
  shell: ShellDescription,
  states: RemoteState[],
): Promise<ProblemsOf> => {
  const builds = await Promise.all(
    states
      .flatMap(decidedBuilds)
      .map(async ({ name, build }) => ({ name, build, problems: await problemsOfRecord(store, shell, name, build) })),
  )
  const fitting = builds.filter(({ problems }) => problems.length === 0)
  const ofTypes = fitting.length > 0 ? await storedTypeProblems(store, await readShellTypes(store), fitting) : []
  return (name, build) => {
    const found = builds.find((each) => each.name === name && each.build === build)
    return [...(found?.problems ?? []), ...ofTypes.filter((problem) => problem.startsWith(`${name} ${build}: `))]
  }
}

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
    inlineCss: [
      portalCss,
      ...shell.styles.filter((file) => !isOfLibraries(file)).map((file) => readFileSync(join(shellDir, file), 'utf8')),
    ].join('\n'),
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
