import { portal } from '@portal/shared'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { refreshRegistry } from '../registry/refresh-registry'
import { findRemote } from '../registry/registry-store'
import { CONTRACT, SURFACE } from './contract'
import { classifyFailure, probeScript, RemoteFailure } from './failure'

/** Loads a release and shows the page of it, within so many milliseconds; rejects when that fails. */
export type Attempt<Result> = (release: RemoteRelease, timeLimit: number) => Promise<Result>

interface LoadOptions<Result> {
  remote: RegistryRemote
  /** The page's path: a previous release may not have it. */
  path: string
  attempt: Attempt<Result>
  /** Aborted when nobody waits for the page any more: no further attempt begins. */
  signal: AbortSignal
}

/** Less than this is not worth an attempt. */
const minAttemptMs = 1_000

/** By build: until when the previous release is shown in its place at once. */
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

/** The rungs in their order: the release, once more, what the registry says by now, the release before. */
async function* recoverySteps(remote: RegistryRemote): AsyncGenerator<RemoteRelease> {
  if (remote.previous && (avoidedBuilds.get(remote.build) ?? 0) > Date.now()) yield remote.previous
  yield remote
  // Asked while the second attempt runs, which so costs no extra time.
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
 * The recovery ladder (docs/adr/0001-federation.md): one attempt, one more under a changed address, the registry again, the
 * previous version. Rejects with a `RemoteFailure` after about 20 s at the latest, and keeps nothing of what failed.
 */
export const loadRemoteApp = async <Result>({
  remote,
  path,
  attempt,
  signal,
}: LoadOptions<Result>): Promise<Result> => {
  if (remote.disabled) await refreshRegistry()
  const wanted = findRemote(remote.name) ?? remote
  assertEnabled(wanted)
  const endsAt = Date.now() + recoveryLimits.whole
  let failure: unknown
  let attempts = 0
  for await (const release of recoverySteps(wanted)) {
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
      if (release.build !== wanted.build) reportFallback(wanted, release, attempts > 1)
      return result
    } catch (error) {
      signal.throwIfAborted()
      // A previous release that cannot be used either says nothing about why this one failed.
      if (release === wanted || failure === undefined) failure = error
      portal.event({ kind: 'retry', remote: remote.name, version: release.build, detail: nameOf(error) })
    }
  }
  throw await classifyFailure(failure, wanted.entry, probeScript)
}

/** The other build worked where this one did not: the next pages of the remote begin with the one that works. */
const reportFallback = ({ name, build }: RegistryRemote, shown: RemoteRelease, failed: boolean) => {
  if (failed) avoidedBuilds.set(build, Date.now() + recoveryLimits.avoid)
  portal.event({ kind: 'fallback', remote: name, version: build, detail: shown.build })
}

const nameOf = (error: unknown) => (error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'unknown')
