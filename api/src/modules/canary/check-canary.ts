import type { CanaryMeasure, CanaryVerdict } from '@portal/contract/registry'

/** Visits of one release: their number, and the number of those with the counted property. */
interface Count {
  of: number
  hits: number
}

/** The expectation about a share before any visit is counted, as counts (a beta distribution). */
interface Prior {
  hits: number
  misses: number
}

/** Lanczos' approximation, good to ten digits for positive numbers. */
const lanczos = [
  76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
]

const logGamma = (x: number): number => {
  const sum = lanczos.reduce((total, factor, index) => total + factor / (x + 1 + index), 1.000000000190015)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.5066282746310005 * sum) / x)
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Logarithm of the likelihood of the counts, averaged over the shares that the prior expects. */
const averaged = ({ of, hits }: Count, prior: Prior): number =>
  logBeta(prior.hits + hits, prior.misses + of - hits) - logBeta(prior.hits, prior.misses)

/** Logarithm of the likelihood of the counts, when `share` is the truth. */
const likelihood = ({ of, hits }: Count, share: number): number =>
  (hits === 0 ? 0 : hits * Math.log(share)) + (of === hits ? 0 : (of - hits) * Math.log(1 - share))

const shareOf = ({ of, hits }: Count): number => (of === 0 ? 0 : hits / of)

/**
 * How strongly the counts speak against "the share of `canary` is no greater than that of `live`": an e-process by
 * universal inference, whose value passes 1/α with a probability of α at most, at whatever moment and however often it
 * is computed (docs/adr/0053-signed-releases.md). 1 and less is no evidence.
 */
export const evidenceThatHigher = (canary: Count, live: Count, priors: { canary: Prior; live: Prior }): number => {
  if (shareOf(canary) <= shareOf(live)) return 1
  const common = (canary.hits + live.hits) / (canary.of + live.of)
  return Math.exp(
    averaged(canary, priors.canary) +
      averaged(live, priors.live) -
      likelihood(canary, common) -
      likelihood(live, common),
  )
}

/** The same against "the share is no greater than `bound`". */
export const evidenceThatAbove = (count: Count, bound: number, prior: Prior): number =>
  shareOf(count) <= bound ? 1 : Math.exp(averaged(count, prior) - likelihood(count, bound))

/** Counts of one release's visits since the stage began. A visit counts once in each. */
export interface ReleaseCounts {
  visits: number
  /** Visits with a page that threw or could not be shown. */
  broken: Count
  /** Visits with an answer that says that a call was wrong or the server failed. */
  refused: Count
  /** Visits with the vital; the hits are above the 75th percentile of the live release. */
  inp: Count
  lcp: Count
  /** The same visits; the hits are above the remote's budget. There are none where it has no budget. */
  inpBudget: Count
  lcpBudget: Count
}

/** One stage of a canary: a share of the browsers, since some moment. */
export interface Stage {
  percent: number
  /** Seconds since the stage began. */
  seconds: number
  canary: ReleaseCounts
  live: ReleaseCounts
  /**
   * The part of all visits of one of the two that came from one network, those that do not count included: the largest.
   */
  networkShare: number
}

export type CanaryDecision =
  | { action: 'wait' }
  | { action: 'widen'; percent: number }
  | { action: 'promote' }
  | { action: 'withdraw'; reason: NonNullable<CanaryVerdict['reason']> }

/** A live release fails seldom; one that is worse fails at any rate, in about one visit of ten. */
const seldom: Prior = { hits: 0.5, misses: 20 }
const moreOften: Prior = { hits: 0.5, misses: 5 }
const almostNever: Prior = { hits: 1, misses: 100 }
const oneInTen: Prior = { hits: 1, misses: 9 }
/**
 * A quarter of the live release's visits are above its own 75th percentile, or fewer where many have the very same
 * value; a slower release has more.
 */
const aQuarter: Prior = { hits: 100, misses: 320 }
const aThird: Prior = { hits: 40, misses: 80 }
const moreThanAQuarter: Prior = { hits: 10, misses: 20 }

/** The share above a 75th percentile. */
const beyondP75 = 0.25

/**
 * Per measure its part of the probability of a wrong withdrawal that a stage has, and the smallest difference of the
 * shares that is worth one. The parts, those of the budgets included, are 1 together.
 */
const comparisons = [
  { measure: 'broken', part: 0.45, minDifference: 0.005, priors: { canary: oneInTen, live: almostNever } },
  { measure: 'refused', part: 0.05, minDifference: 0.01, priors: { canary: moreOften, live: seldom } },
  { measure: 'inp', part: 0.3, minDifference: 0.03, priors: { canary: aThird, live: aQuarter } },
  { measure: 'lcp', part: 0.15, minDifference: 0.03, priors: { canary: aThird, live: aQuarter } },
] as const satisfies readonly { measure: CanaryMeasure; part: number; minDifference: number; priors: object }[]

const budgets = [
  { measure: 'inpBudget', part: 0.025 },
  { measure: 'lcpBudget', part: 0.025 },
] as const satisfies readonly { measure: CanaryMeasure; part: number }[]

/** One customer with a broken browser must not withdraw a release. */
const minHits = 5
/** Fewer values than these have no percentile to compare with. */
const minForPercentile = 50
/** With stronger evidence against it a canary is not given to more. */
const doubt = 3
/** Visits of one release that count of one network in a stage: fewer than a withdrawal takes. */
export const visitsPerNetwork = 2
/** With a larger part of the visits from one network somebody may be inventing them: people decide then. */
const maxNetworkShare = 0.2

/**
 * The visits of the canary and the seconds that a stage needs, and the probability of a wrong withdrawal in it: 1 %
 * over both stages, most of it in the one that shall find a bad release.
 */
export const stageOf = (percent: number): { visits: number; seconds: number; error: number } =>
  percent < 50 ? { visits: 1000, seconds: 600, error: 0.008 } : { visits: 1000, seconds: 1800, error: 0.002 }

const share = ({ of, hits }: Count): number => (of === 0 ? 0 : hits / of)

interface Finding {
  measure: CanaryMeasure
  evidence: number
  isWorse: boolean
}

const isPercentile = (measure: CanaryMeasure): boolean => measure === 'inp' || measure === 'lcp'

const compare = ({ canary, live, percent }: Stage): Finding[] =>
  comparisons.map(({ measure, part, minDifference, priors }) => {
    const [ours, theirs] = [canary[measure], live[measure]]
    if (isPercentile(measure) && theirs.of < minForPercentile) return { measure, evidence: 1, isWorse: false }
    const evidence = evidenceThatHigher(ours, theirs, priors)
    const isLarge = share(ours) - share(theirs) >= minDifference && ours.hits >= minHits
    return { measure, evidence, isWorse: isLarge && evidence * part * stageOf(percent).error >= 1 }
  })

/** A live release that is over the budget itself must not keep back one that is no worse. */
const compareBudgets = ({ canary, live, percent }: Stage): Finding[] =>
  budgets.map(({ measure, part }) => {
    if (share(live[measure]) > beyondP75) return { measure, evidence: 1, isWorse: false }
    const evidence = evidenceThatAbove(canary[measure], beyondP75, moreThanAQuarter)
    const isStrong = evidence * part * stageOf(percent).error >= 1
    return { measure, evidence, isWorse: isStrong && canary[measure].hits >= minHits }
  })

/** Decides about a canary from one stage alone; the same counts give the same decision, in whatever process. */
export const checkCanary = (stage: Stage): CanaryDecision => {
  const findings = [...compare(stage), ...compareBudgets(stage)]
  const worst = findings.filter(({ isWorse }) => isWorse).sort((a, b) => b.evidence - a.evidence)[0]
  if (worst) {
    const { measure } = worst
    return {
      action: 'withdraw',
      reason: { measure, canary: share(stage.canary[measure]), live: share(stage.live[measure]) },
    }
  }
  const needed = stageOf(stage.percent)
  const isSeen = stage.canary.visits >= needed.visits && stage.seconds >= needed.seconds
  if (!isSeen || stage.networkShare > maxNetworkShare || findings.some(({ evidence }) => evidence > doubt))
    return { action: 'wait' }
  return stage.percent < 50 ? { action: 'widen', percent: 50 } : { action: 'promote' }
}
