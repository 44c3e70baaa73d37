import type { Registry, RegistryRemote, RemoteManifest } from '@portal/shared/contract/registry'
import type { RemoteBuildAssets, ShellBuildAssets } from '../webpack/assets-plugin'
import { containerName, SHELL_BASE } from '../webpack/names'

/** A built remote as the registry needs it. */
export interface BuiltRemote {
  manifest: RemoteManifest
  build: string
  /** Where the build's files are served, ending in a slash. */
  baseUrl: string
  integrity?: string
  assets: RemoteBuildAssets
}

/** The files of the shares and of the shares that those take in turn. */
const sharedFiles = (shell: ShellBuildAssets, keys: string[], seen = new Set<string>()): string[] =>
  keys.flatMap((key) => {
    if (seen.has(key)) return []
    seen.add(key)
    const share = shell.shares[key]
    if (!share) throw new Error(`The shell does not provide ${key}`)
    return [...share.files.map((file) => SHELL_BASE + file), ...sharedFiles(shell, share.consumes, seen)]
  })

const preloadOf = (shell: ShellBuildAssets, { assets, baseUrl }: BuiltRemote, page: string): string[] => {
  const own = assets.pages[page]
  if (!own) throw new Error(`No page "${page}" in src/pages.ts`)
  const files = [assets.entry, ...assets.lifecycles.files, ...own.files].map((file) => baseUrl + file)
  return [...new Set([...files, ...sharedFiles(shell, [...assets.lifecycles.consumes, ...own.consumes])])]
}

const toRegistryRemote = (shell: ShellBuildAssets, remote: BuiltRemote): RegistryRemote => {
  const { $schema: _, routes, ...manifest } = remote.manifest
  return {
    ...manifest,
    build: remote.build,
    container: containerName(manifest.name),
    entry: remote.baseUrl + remote.assets.entry,
    integrity: remote.integrity,
    routes: routes.map((route) => ({ ...route, preload: preloadOf(shell, remote, route.page) })),
  }
}

/** Joins what the remotes declare with where their files are; a path that two remotes claim is refused. */
export const composeRegistry = (contract: number, shell: ShellBuildAssets, remotes: BuiltRemote[]): Registry => {
  const owners = new Map<string, string>()
  for (const { manifest } of remotes) {
    for (const { path } of manifest.routes) {
      const owner = owners.get(path.toLowerCase())
      if (owner) throw new Error(`Both ${owner} and ${manifest.name} claim ${path}`)
      owners.set(path.toLowerCase(), manifest.name)
    }
  }
  return { contract, remotes: remotes.map((remote) => toRegistryRemote(shell, remote)).sort((a, b) => a.menu.order - b.menu.order) }
}
