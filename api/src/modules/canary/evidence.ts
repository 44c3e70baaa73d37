/** Visits of one release: their number, and the number of those with the counted property. */
export interface Count {
  of: number
  hits: number
}

/** The expectation about a share before any visit is counted, as counts (a beta distribution). */
export interface Prior {
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
