import type { Registry, RemoteRelease } from '@portal/contract/registry'

/** A build that browsers may get. */
export interface ServedBuild {
  remote: string
  release: RemoteRelease
  role: 'live' | 'canary' | 'previous' | 'preview'
  /** Browsers in a hundred that get it without asking. */
  percent: number
}

/** The builds that the registry names, the live one of each remote first. */
export const servedBuilds = ({ remotes }: Registry): ServedBuild[] =>
  remotes.flatMap((remote) => {
    const { name, canary, previous, previews } = remote
    const builds: Omit<ServedBuild, 'remote'>[] = [
      { release: remote, role: 'live', percent: 100 - (canary?.percent ?? 0) },
      ...(canary ? [{ release: canary.release, role: 'canary' as const, percent: canary.percent }] : []),
      ...(previous ? [{ release: previous, role: 'previous' as const, percent: 0 }] : []),
      ...Object.values(previews ?? {}).map(({ release }) => ({ release, role: 'preview' as const, percent: 0 })),
    ]
    const known = new Set<string>()
    return builds
      .filter(({ release: { build } }) => !known.has(build) && known.add(build))
      .map((build) => ({ remote: name, ...build }))
  })
