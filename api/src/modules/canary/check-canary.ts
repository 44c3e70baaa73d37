import type { CanaryMeasure, CanaryVerdict } from '@portal/contract/registry'
import { type Count, evidenceThatAbove, evidenceThatHigher, type Prior } from './evidence'

/** What visits of one release showed since the stage began. A visit counts once in each. */
export interface ReleaseCounts {
  visits: number
  /** Visits with a page that threw or could not be shown. */
  broken: Count
  /** Visits with an answer that says that a call was wrong or the server failed. */
  refused: Count
  /** Of visits with the vital: those above the 75th percentile of the live release. */
  inp: Count
  lcp: Count
  /** Of the same visits: those above the remote's budget; none where it has no budget. */
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
}

export type CanaryDecision =
  | { action: 'wait' }
  | { action: 'widen'; percent: number }
  | { action: 'promote' }
  | { action: 'withdraw'; reason: NonNullable<CanaryVerdict['reason']> }

/** A live release fails seldom; one that is worse may fail at any rate. */
const seldom: Prior = { hits: 0.5, misses: 20 }
const moreOften: Prior = { hits: 0.5, misses: 5 }
/** A quarter of the live release's visits are above its own 75th percentile; a slower release has more. */
const aQuarter: Prior = { hits: 50, misses: 150 }
const moreThanAQuarter: Prior = { hits: 10, misses: 20 }

/** The share above a 75th percentile. */
const beyondP75 = 0.25

/**
 * Per stage and measure the probability of a wrong withdrawal, and the smallest difference of the shares that is
 * worth one. Their sum over two stages is 1 %.
 */
const comparisons = [
  { measure: 'broken', error: 0.002, minDifference: 0.005, priors: { canary: moreOften, live: seldom } },
  { measure: 'refused', error: 0.0005, minDifference: 0.01, priors: { canary: moreOften, live: seldom } },
  { measure: 'inp', error: 0.001, minDifference: 0.03, priors: { canary: moreThanAQuarter, live: aQuarter } },
  { measure: 'lcp', error: 0.001, minDifference: 0.03, priors: { canary: moreThanAQuarter, live: aQuarter } },
] as const satisfies readonly { measure: CanaryMeasure; error: number; minDifference: number; priors: object }[]

const budgets = [
  { measure: 'inpBudget', error: 0.00025 },
  { measure: 'lcpBudget', error: 0.00025 },
] as const satisfies readonly { measure: CanaryMeasure; error: number }[]

/** One customer with a broken browser must not withdraw a release. */
const minHits = 5
/** Fewer values than these have no percentile to compare with. */
const minForPercentile = 50
/** With stronger evidence against it a canary is not given to more. */
const doubt = 3

/** What a stage has to see before it is passed: visits of the canary and seconds. */
export const stageOf = (percent: number): { visits: number; seconds: number } =>
  percent < 50 ? { visits: 1000, seconds: 600 } : { visits: 1000, seconds: 1800 }

const share = ({ of, hits }: Count): number => (of === 0 ? 0 : hits / of)

interface Finding {
  measure: CanaryMeasure
  evidence: number
  isWorse: boolean
}

const isPercentile = (measure: CanaryMeasure): boolean => measure === 'inp' || measure === 'lcp'

const compare = ({ canary, live }: Stage): Finding[] =>
  comparisons.map(({ measure, error, minDifference, priors }) => {
    const [ours, theirs] = [canary[measure], live[measure]]
    if (isPercentile(measure) && theirs.of < minForPercentile) return { measure, evidence: 1, isWorse: false }
    const evidence = evidenceThatHigher(ours, theirs, priors)
    const isLarge = share(ours) - share(theirs) >= minDifference && ours.hits >= minHits
    return { measure, evidence, isWorse: isLarge && evidence >= 1 / error }
  })

/** A live release that is over the budget itself must not keep back one that is no worse. */
const compareBudgets = ({ canary, live }: Stage): Finding[] =>
  budgets.map(({ measure, error }) => {
    if (share(live[measure]) > beyondP75) return { measure, evidence: 1, isWorse: false }
    const evidence = evidenceThatAbove(canary[measure], beyondP75, moreThanAQuarter)
    return { measure, evidence, isWorse: canary[measure].hits >= minHits && evidence >= 1 / error }
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
  if (!isSeen || findings.some(({ evidence }) => evidence > doubt)) return { action: 'wait' }
  return stage.percent < 50 ? { action: 'widen', percent: 50 } : { action: 'promote' }
}
