import { telemetry } from '@portal/shared'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { refreshRegistry } from '../registry/refresh-registry'
import { findRemote } from '../registry/registry-store'
import { CONTRACT, SURFACE } from './contract'
import { classifyFailure, nameOf, probeScript, RemoteFailure } from './failure'

/** Loads a release and shows its page within so many milliseconds; rejects when that fails. */
export type Attempt<Result> = (release: RemoteRelease, timeLimit: number) => Promise<Result>

interface LoadOptions<Result> {
  remote: RegistryRemote
  /** The page's path, which a previous release may not have. */
  path: string
  attempt: Attempt<Result>
  /** Aborted when the page is no longer needed: no further attempt begins. */
  signal: AbortSignal
}

/** Minimum time for an attempt; with less, none is made. */
const minAttemptMs = 1_000

/** By build: the time until which the previous release is shown at once, in milliseconds since 1970. */
const avoidedBuilds = new Map<string, number>()

const pause = () => new Promise((resolve) => setTimeout(resolve, recoveryLimits.backoff * (1 + Math.random())))

const runsHere = ({ contract, surface = 1 }: RemoteRelease) => contract === CONTRACT && surface <= SURFACE

const assertUsable = (release: RemoteRelease, path: string) => {
  const { contract, surface = 1, routes } = release
  if (!runsHere(release))
    throw new RemoteFailure('incompatible', `contract ${contract}.${surface}, shell ${CONTRACT}.${SURFACE}`)
  if (!routes.some((route) => route.path === path)) throw new RemoteFailure('missing', `no page ${path}`)
}

const assertEnabled = ({ disabled }: RegistryRemote) => {
  if (disabled) throw new RemoteFailure('disabled', disabled.notice)
}

const isAvoided = ({ build }: RegistryRemote) => (avoidedBuilds.get(build) ?? 0) > Date.now()

/** Whether the first attempt will load the release that the registry names. */
export const isFirstChoice = (remote: RegistryRemote): boolean =>
  !remote.disabled && runsHere(remote) && !isAvoided(remote)

/**
 * The attempts in their order: the release, the release again, the registry's present release, the previous release.
 */
async function* recoverySteps(remote: RegistryRemote): AsyncGenerator<RemoteRelease> {
  if (remote.previous && isAvoided(remote)) yield remote.previous
  yield remote
  // Fetched during the second attempt, so that it takes no extra time.
  const refreshed = refreshRegistry()
  if (runsHere(remote)) {
    await pause()
    yield remote
  }
  await refreshed
  const newest = findRemote(remote.name) ?? remote
  assertEnabled(newest)
  if (newest.build !== remote.build) yield newest
  if (newest.previous && newest.previous.build !== remote.build) yield newest.previous
}

/**
 * The recovery ladder (docs/adr/0001-federation.md): an attempt, another one under a changed address, the registry's
 * present release, and the previous one. Rejects with a `RemoteFailure` after about 20 s at the latest, and keeps
 * nothing of a failed attempt.
 */
export const loadRemoteApp = async <Result>({
  remote,
  path,
  attempt,
  signal,
}: LoadOptions<Result>): Promise<Result> => {
  if (remote.disabled) await refreshRegistry()
  const currentRemote = findRemote(remote.name) ?? remote
  assertEnabled(currentRemote)
  const endsAt = Date.now() + recoveryLimits.whole
  let failure: unknown
  let attempts = 0
  for await (const release of recoverySteps(currentRemote)) {
    const timeLimit = Math.min(
      attempts === 0 ? recoveryLimits.firstAttempt : recoveryLimits.laterAttempt,
      endsAt - Date.now(),
    )
    signal.throwIfAborted()
    if (timeLimit < minAttemptMs) break
    attempts += 1
    try {
      assertUsable(release, path)
      const result = await attempt(release, timeLimit)
      if (release.build !== currentRemote.build) reportFallback(currentRemote, release, attempts > 1)
      return result
    } catch (error) {
      signal.throwIfAborted()
      // When the previous release fails as well, the failure of the present one is the one to report.
      if (release === currentRemote || failure === undefined) failure = error
      telemetry.record({ kind: 'retry', remote: remote.name, version: release.build, detail: nameOf(error) })
    }
  }
  throw await classifyFailure(failure, currentRemote.entry, probeScript)
}

/** Another build worked where this one failed: the next pages of the remote begin with the one that works. */
const reportFallback = ({ name, build }: RegistryRemote, shownRelease: RemoteRelease, failed: boolean) => {
  if (failed) avoidedBuilds.set(build, Date.now() + recoveryLimits.avoid)
  telemetry.record({ kind: 'fallback', remote: name, version: build, detail: shownRelease.build })
}
