import type { CanaryVerdict, RegistryRemote, Registry, RemoteRelease } from '@portal/contract/registry'
import type { Db } from '../../database/database'
import { checkCanary, type ReleaseCounts, type Stage, visitsPerNetwork, type CanaryDecision } from './check-canary'
import type { RegistryFile } from './registry-file'
import { countVisits, type VisitCounts } from '../telemetry/visit-counts'

/**
 * Maximum number of earlier releases, the same as for a rollback by a person (tooling/src/release/state-changes.ts).
 */
const maxHistory = 10

type Change = Exclude<CanaryDecision, { action: 'wait' }>

const decisions = { widen: 'widened', promote: 'live', withdraw: 'withdrawn' } as const

const releaseOf = ({
  name: _name,
  container: _container,
  since: _since,
  previous: _previous,
  history: _history,
  canary: _canary,
  verdict: _verdict,
  disabled: _disabled,
  previews: _previews,
  ...release
}: RegistryRemote): RemoteRelease => release

const promote = (remote: RegistryRemote, release: RemoteRelease, at: string): RegistryRemote => {
  const { name, container, disabled, previews, history = [] } = remote
  const former = releaseOf(remote)
  return {
    ...release,
    name,
    container,
    since: at,
    previous: former,
    history: [former.build, ...history].filter((build) => build !== release.build).slice(0, maxHistory),
    disabled,
    previews,
  }
}

/** A remote of the registry after the decision of its canary, with the verdict that stands there from now on. */
export const applyDecision = (
  remote: RegistryRemote,
  decision: Change,
  { at, visits }: { at: string; visits: number },
): RegistryRemote & { verdict: CanaryVerdict } => {
  const { canary } = remote
  if (!canary) throw new Error(`${remote.name} has no canary`)
  const verdict: CanaryVerdict = {
    build: canary.release.build,
    decision: decisions[decision.action],
    at,
    visits,
    reason: decision.action === 'withdraw' ? decision.reason : undefined,
  }
  switch (decision.action) {
    case 'widen':
      return { ...remote, canary: { ...canary, percent: decision.percent, judged: { since: at } }, verdict }
    case 'promote':
      return { ...promote(remote, canary.release, at), verdict }
    case 'withdraw':
      return { ...remote, canary: undefined, verdict }
  }
}

export const replaceRemote = (registry: Registry, remote: RegistryRemote): Registry => ({
  ...registry,
  remotes: registry.remotes.map((each) => (each.name === remote.name ? remote : each)),
})

const toCounts = (counts: VisitCounts | undefined, hasBudgets: boolean): ReleaseCounts => {
  const { visits, broken, refused, inp, inpAbove, inpOver, lcp, lcpAbove, lcpOver } = counts ?? {
    visits: 0,
    broken: 0,
    refused: 0,
    inp: 0,
    inpAbove: 0,
    inpOver: 0,
    lcp: 0,
    lcpAbove: 0,
    lcpOver: 0,
  }
  return {
    visits,
    broken: { of: visits, hits: broken },
    refused: { of: visits, hits: refused },
    inp: { of: inp, hits: inpAbove },
    lcp: { of: lcp, hits: lcpAbove },
    inpBudget: { of: hasBudgets ? inp : 0, hits: inpOver },
    lcpBudget: { of: hasBudgets ? lcp : 0, hits: lcpOver },
  }
}

/**
 * The counts since the present stage of a judged canary began, for the canary and for the release that is live for the
 * others; undefined for a remote without a judged canary.
 * @param ipLimitFactor multiplies the visits of one network that count, as it does all limits of a network
 */
const readStage = async (
  db: Db,
  remote: RegistryRemote,
  now: Date,
  ipLimitFactor: number,
): Promise<Stage | undefined> => {
  const { canary, name, build: live } = remote
  if (!canary?.judged) return undefined
  // A release that went live meanwhile is compared from then on: both must have been there at the same time.
  const since = new Date(Math.max(Date.parse(canary.judged.since), Date.parse(remote.since ?? canary.judged.since)))
  const { build, budgets } = canary.release
  const perNetwork = visitsPerNetwork * ipLimitFactor
  const counts = await countVisits(db, { remote: name, live, canary: build, since, perNetwork, budgets })
  const of = (version: string) =>
    toCounts(
      counts.find((each) => each.version === version),
      budgets !== undefined,
    )
  return {
    percent: canary.percent,
    seconds: (now.getTime() - since.getTime()) / 1000,
    canary: of(build),
    live: of(live),
    networkShare: Math.max(0, ...counts.map(({ networkShare }) => networkShare)),
  }
}

/** A change that the portal has made to a canary, for the log and the team. */
export interface CanaryChange {
  remote: string
  owner: string | undefined
  /** Browsers in a hundred that get the build from now on. */
  percent: number
  verdict: CanaryVerdict
}

const changeOf = ({
  name,
  owner,
  build,
  canary,
  verdict,
}: RegistryRemote & { verdict: CanaryVerdict }): CanaryChange => ({
  remote: name,
  owner,
  percent: build === verdict.build ? 100 : (canary?.percent ?? 0),
  verdict,
})

/**
 * Judges every judged canary of the registry once. Any process may; a change is made by the one whose registry is still
 * the one that it judged, so that no publication and no rollback of the same moment is lost.
 * @returns what this process has changed
 */
export const checkCanaries = async (
  { db, clock, ipLimitFactor }: { db: Db; clock: () => Date; ipLimitFactor: number },
  file: RegistryFile,
): Promise<CanaryChange[]> => {
  const done: CanaryChange[] = []
  const judged = file.read().registry.remotes.filter(({ canary }) => canary?.judged)
  for (const { name } of judged) {
    // Read for each, because the one before may have changed it.
    const { registry, tag } = file.read()
    const remote = registry.remotes.find((each) => each.name === name)
    const stage = remote && (await readStage(db, remote, clock(), ipLimitFactor))
    if (!stage) continue
    const decision = checkCanary(stage)
    if (decision.action === 'wait') continue
    const next = applyDecision(remote, decision, { at: clock().toISOString(), visits: stage.canary.visits })
    if (file.swap(replaceRemote(registry, next), tag)) done.push(changeOf(next))
  }
  return done
}
