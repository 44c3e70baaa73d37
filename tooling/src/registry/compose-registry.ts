import type { Registry, RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { containerName, SHELL_BASE } from '../webpack/names'
import type { ReleaseRecord, ShellDescription } from './documents'
import type { RemoteState } from './remote-state'

/** Finds the record of a build that the registry refers to. */
export type RecordOf = (name: string, build: string) => ReleaseRecord

/** The files of the shares and, recursively, of the shares that they consume. */
const sharedFiles = (shell: ShellDescription, keys: string[], visited = new Set<string>()): string[] =>
  keys.flatMap((key) => {
    if (visited.has(key)) return []
    visited.add(key)
    const share = shell.shares[key]
    if (!share) throw new Error(`The shell does not provide ${key}`)
    return [...share.files.map((file) => SHELL_BASE + file), ...sharedFiles(shell, share.consumes, visited)]
  })

const preloadOf = (shell: ShellDescription, { assets }: ReleaseRecord, baseUrl: string, page: string): string[] => {
  const own = assets.pages[page]
  if (!own) throw new Error(`No page "${page}" in src/pages.ts`)
  const files = [assets.entry, ...assets.lifecycles.files, ...own.files].map((file) => baseUrl + file)
  return [...new Set([...files, ...sharedFiles(shell, [...assets.lifecycles.consumes, ...own.consumes])])]
}

/**
 * A record as an entry of the registry.
 * @param publicUrl where the store's files are served, ending in a slash
 */
const toRelease = (shell: ShellDescription, record: ReleaseRecord, publicUrl: string): RemoteRelease => {
  const { name, routes, ...manifest } = record.manifest
  const baseUrl = `${publicUrl}remotes/${name}/${record.build}/`
  return {
    ...manifest,
    build: record.build,
    entry: baseUrl + record.assets.entry,
    integrity: record.files[record.assets.entry],
    files: record.files,
    shared: record.shared,
    owner: record.owner,
    routes: routes.map((route) => ({ ...route, preload: preloadOf(shell, record, baseUrl, route.page) })),
  }
}

const toRemote = (state: RemoteState, release: (build: string) => RemoteRelease): RegistryRemote => {
  const { name, live, since, history, canary, disabled, verdict, previews } = state
  const [previous] = history
  return {
    ...release(live),
    name,
    container: containerName(name),
    since,
    previous: previous === undefined ? undefined : release(previous),
    history: history.length > 0 ? history : undefined,
    canary: canary && { percent: canary.percent, release: release(canary.build), judged: canary.judged },
    verdict,
    disabled,
    previews:
      previews.length > 0
        ? Object.fromEntries(previews.map(({ build, expiresAt }) => [build, { expiresAt, release: release(build) }]))
        : undefined,
  }
}

/**
 * Combines the live, canary and preview builds of each remote with their records; throws when two remotes claim the
 * same path.
 */
export const composeRegistry = (
  shell: ShellDescription,
  states: RemoteState[],
  recordOf: RecordOf,
  publicUrl = '/',
): Registry => {
  const owners = new Map<string, string>()
  for (const { name, live } of states) {
    for (const { path } of recordOf(name, live).manifest.routes) {
      const owner = owners.get(path.toLowerCase())
      if (owner) throw new Error(`Both ${owner} and ${name} claim ${path}`)
      owners.set(path.toLowerCase(), name)
    }
  }
  const remotes = states.map((state) =>
    toRemote(state, (build) => toRelease(shell, recordOf(state.name, build), publicUrl)),
  )
  return {
    schema: 1,
    contract: shell.contract,
    shared: shell.shared,
    remotes: remotes.sort((a, b) => a.menu.order - b.menu.order),
  }
}
