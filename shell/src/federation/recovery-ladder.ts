import { telemetry } from '@portal/shared'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { refreshRegistry } from '../registry/refresh-registry'
import { findRemote } from '../registry/registry-store'
import { CONTRACT, SURFACE } from './contract'
import { classifyFailure, nameOf, probeScript, RemoteFailure } from './failure'

/**
 * Loads a release and shows its page within so many milliseconds. Rejects when that fails; it must remove what the
 * failed attempt left (`evictRelease`).
 */
export type Attempt<Result> = (release: RemoteRelease, timeLimit: number) => Promise<Result>

interface LadderOptions<Result> {
  remote: RegistryRemote
  /** The page's path, which a previous release may not have. */
  path: string
  attempt: Attempt<Result>
  /** Aborted when the page is no longer needed: no further attempt begins. */
  signal: AbortSignal
}

/** Minimum time for an attempt; with less, none is made. */
const minAttemptMs = 1_000

/**
 * Builds that failed lately, with the time (milliseconds since 1970) until which the previous release is attempted
 * first.
 */
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

/** The previous release of an avoided build; it is attempted first. */
const preferredRelease = ({ build, previous }: RegistryRemote) =>
  (avoidedBuilds.get(build) ?? 0) > Date.now() ? previous : undefined

/** Whether the first attempt will load the release that the registry names. */
export const startsWithRegistryRelease = (remote: RegistryRemote): boolean =>
  !remote.disabled && runsHere(remote) && !preferredRelease(remote)

/**
 * The releases to attempt; a remote of the registry is itself its current release. Each step is requested only after
 * the step before it has failed:
 * 1. the previous release, if this build is avoided;
 * 2. this release;
 * 3. this release after a pause, if it can run here;
 * 4. the release in the refreshed registry, if its build differs from this one;
 * 5. the previous release in the refreshed registry, if its build differs from this one.
 */
async function* recoverySteps(remote: RegistryRemote): AsyncGenerator<RemoteRelease> {
  const preferred = preferredRelease(remote)
  if (preferred) yield preferred
  yield remote
  // Runs during the pause and the next attempt, so that it takes no extra time.
  const refreshing = refreshRegistry()
  if (runsHere(remote)) {
    await pause()
    yield remote
  }
  await refreshing
  const refreshed = findRemote(remote.name) ?? remote
  assertEnabled(refreshed)
  if (refreshed.build !== remote.build) yield refreshed
  if (refreshed.previous && refreshed.previous.build !== remote.build) yield refreshed.previous
}

/**
 * The recovery ladder (docs/adr/0001-federation.md): calls `attempt` for one release after the other until one works
 * (`mountPage` passes the code that loads and shows the page). Rejects with a `RemoteFailure` after about 20 s at the
 * latest, or with the signal's reason when the page is no longer needed.
 */
export const tryReleases = async <Result>({
  remote,
  path,
  attempt,
  signal,
}: LadderOptions<Result>): Promise<Result> => {
  if (remote.disabled) await refreshRegistry()
  const requested = findRemote(remote.name) ?? remote
  assertEnabled(requested)
  const endsAt = Date.now() + recoveryLimits.whole
  let failure: unknown
  let attempts = 0
  for await (const release of recoverySteps(requested)) {
    const timeLimit = Math.min(
      attempts === 0 ? recoveryLimits.firstAttempt : recoveryLimits.laterAttempt,
      endsAt - Date.now(),
    )
    signal.throwIfAborted()
    if (timeLimit < minAttemptMs) break
    attempts += 1
    try {
      // A release that cannot run here counts as an attempt: the next pages begin with the one that works.
      assertUsable(release, path)
      const result = await attempt(release, timeLimit)
      if (release.build !== requested.build) recordFallback(requested, release, attempts > 1)
      return result
    } catch (error) {
      signal.throwIfAborted()
      // The failure of the release that was requested is reported, not that of a fallback.
      if (release === requested || failure === undefined) failure = error
      telemetry.record({ kind: 'retry', remote: remote.name, version: release.build, detail: nameOf(error) })
    }
  }
  throw await classifyFailure(failure, requested.entry, probeScript)
}

/**
 * Reports the fallback. If an attempt had failed, the next pages of the remote begin with the previous release for
 * `recoveryLimits.avoid`.
 */
const recordFallback = ({ name, build }: RegistryRemote, shownRelease: RemoteRelease, isAvoided: boolean) => {
  if (isAvoided) avoidedBuilds.set(build, Date.now() + recoveryLimits.avoid)
  telemetry.record({ kind: 'fallback', remote: name, version: build, detail: shownRelease.build })
}
