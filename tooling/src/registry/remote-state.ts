import type { CanaryVerdict, RegistryRemote } from '@portal/contract/registry'

/** A remote of the registry by the builds that it refers to; everything else is read from their records. */
export interface RemoteState {
  name: string
  live: string
  /** When the live release went live; absent for a build that was not released. */
  since?: string
  /** Builds that were live before and were not rolled back, the newest first. */
  history: string[]
  canary?: { percent: number; build: string; judged?: { since: string } }
  /** The portal's own last decision about a canary. */
  verdict?: CanaryVerdict
  disabled?: { notice: string; since: string }
  previews: { build: string; expiresAt: string }[]
}

export const stateOf = ({
  name,
  build,
  since,
  history,
  canary,
  disabled,
  verdict,
  previews,
}: RegistryRemote): RemoteState => ({
  name,
  live: build,
  since,
  history: history ?? [],
  canary: canary && { percent: canary.percent, build: canary.release.build, judged: canary.judged },
  verdict,
  disabled,
  previews: Object.values(previews ?? {}).map(({ expiresAt, release }) => ({ build: release.build, expiresAt })),
})

/** Every build that the state refers to, the live one first, and its field in the registry. */
export const buildsOf = ({ live, history, canary, previews }: RemoteState): { build: string; field: string }[] => [
  { build: live, field: 'version' },
  ...history.slice(0, 1).map((build) => ({ build, field: 'previous.version' })),
  ...(canary ? [{ build: canary.build, field: 'canary.release.version' }] : []),
  ...previews.map(({ build }) => ({ build, field: `previews.${build}` })),
]
