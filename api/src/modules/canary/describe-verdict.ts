import type { CanaryMeasure, CanaryVerdict } from '@portal/contract/registry'

const measureTexts: Record<CanaryMeasure, string> = {
  broken: 'visits with a page that threw or did not load',
  refused: 'visits with an answer that says that a call was wrong or the server failed',
  inp: 'visits with an INP above the 75th percentile of the live release',
  lcp: 'visits with an LCP above the 75th percentile of the live release',
  inpBudget: 'visits with an INP over the budget',
  lcpBudget: 'visits with an LCP over the budget',
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

const decisionTexts = { widened: 'given to more browsers', live: 'live for all', withdrawn: 'withdrawn' } as const

/** A verdict as a sentence: `1.4.0 withdrawn after 62 visits: visits with … 9.7%, live 0.4%`. */
export const describeVerdict = ({ build, decision, visits, reason }: CanaryVerdict): string => {
  const why = reason ? `: ${measureTexts[reason.measure]} ${percent(reason.canary)}, live ${percent(reason.live)}` : ''
  return `${build} ${decisionTexts[decision]} after ${visits} visits${why}`
}
