import type { RegistryRemote } from '@portal/contract/registry'
import type { Db } from '../../database/database'
import { countVisits, type VisitCounts } from '../telemetry/visit-counts'
import { type ReleaseCounts, type Stage, visitsPerNetwork } from './check-canary'

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
export const readStage = async (
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
