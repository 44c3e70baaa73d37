import type { Random } from '../modules/captcha/picture/random'
import { checkCanary, type CanaryDecision, type ReleaseCounts, visitsPerNetwork } from '../modules/canary/check-canary'

interface SimulatedRelease {
  /** Share of the visits in which a render throws, besides those of the live release. */
  thrown: number
  /** Factor of its INP. */
  inpFactor: number
}

/** An attacker who invents visits: as many as count of each network, of both releases, in each stage. */
interface Attacker {
  networks: number
  /** HIDE: the live release's break, the canary's do not. KILL: the other way round. */
  aim: 'HIDE' | 'KILL'
}

/** Shares of the live release's visits with something broken, and with a wrong answer. */
const liveBroken = 0.005
const liveRefused = 0.02
/** INP of the live release is lognormal around 120 ms, its 75th percentile 220 ms; LCP of both is of the same kind. */
const medianMs = 120
const spread = 0.9
/** Both are kept in bins, in which percentiles are found without sorting. */
const binMs = 8
const bins = 500
/** Visits of the canary between two checks. */
const perLook = 10
/** A canary that is in doubt for so long is left to people. */
const maxLooks = 400

interface Visits {
  visits: number
  broken: number
  refused: number
  inp: Uint32Array
  lcp: Uint32Array
}

const noVisits = (): Visits => ({
  visits: 0,
  broken: 0,
  refused: 0,
  inp: new Uint32Array(bins),
  lcp: new Uint32Array(bins),
})

/** Visits of which each simulated one is a copy: drawing from them is ten times as fast as drawing anew. */
const population = 1 << 16

const normal = ({ unit }: Random): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())

/** The bin of the vital of each visit of the population. */
const populationOf = (random: Random, factor: number): Uint16Array =>
  Uint16Array.from({ length: population }, () => {
    const milliseconds = medianMs * factor * Math.exp(spread * normal(random))
    return Math.min(bins - 1, Math.floor(milliseconds / binMs))
  })

/** The populations that a release's visits are drawn from. */
interface Vitals {
  inp: Uint16Array
  lcp: Uint16Array
}

const draw = (vital: Uint32Array, random: Random, from: Uint16Array): void => {
  const bin = from[Math.floor(random.unit() * population)] ?? 0
  vital[bin] = (vital[bin] ?? 0) + 1
}

const addVisits = (visits: Visits, count: number, random: Random, thrown: number, vitals: Vitals): void => {
  visits.visits += count
  for (let visit = 0; visit < count; visit++) {
    if (random.unit() < liveBroken + thrown) visits.broken += 1
    if (random.unit() < liveRefused) visits.refused += 1
    draw(visits.inp, random, vitals.inp)
    draw(visits.lcp, random, vitals.lcp)
  }
}

const addInvented = (visits: Visits, networks: number, isBroken: boolean, vitals: Vitals, random: Random): void => {
  const count = networks * visitsPerNetwork
  visits.visits += count
  if (isBroken) visits.broken += count
  for (let visit = 0; visit < count; visit++) {
    draw(visits.inp, random, vitals.inp)
    draw(visits.lcp, random, vitals.lcp)
  }
}

/** The bin of the 75th percentile. Loops, because a simulation takes a million of them. */
const percentile = (visits: number, vital: Uint32Array): number => {
  let below = 0
  for (let bin = 0; bin < bins; bin++) {
    below += vital[bin] ?? 0
    if (below >= 0.75 * visits) return bin
  }
  return bins
}

const above = (vital: Uint32Array, p75: number): number => {
  let count = 0
  for (let bin = p75 + 1; bin < bins; bin++) count += vital[bin] ?? 0
  return count
}

const countsOf = ({ visits, broken, refused, inp, lcp }: Visits, live: Visits): ReleaseCounts => {
  const none = { of: 0, hits: 0 }
  return {
    visits,
    broken: { of: visits, hits: broken },
    refused: { of: visits, hits: refused },
    inp: { of: visits, hits: above(inp, percentile(live.visits, live.inp)) },
    lcp: { of: visits, hits: above(lcp, percentile(live.visits, live.lcp)) },
    inpBudget: none,
    lcpBudget: none,
  }
}

/**
 * A judged canary of 10 % from its publication until it is withdrawn, live, or left to people, checked after every ten
 * of its visits.
 * @returns the last decision, and the true visits of the canary until then
 */
const simulateCanary = (
  random: Random,
  thrown: number,
  vitals: { canary: Vitals; live: Vitals },
  attacker: Attacker | undefined,
): { action: CanaryDecision['action']; visits: number } => {
  let percent = 10
  const begin = (): [Visits, Visits] => {
    const begun: [Visits, Visits] = [noVisits(), noVisits()]
    if (attacker) {
      // The vitals are of the live release's kind, so that they do not reveal the attack.
      addInvented(begun[0], attacker.networks, attacker.aim === 'KILL', vitals.live, random)
      addInvented(begun[1], attacker.networks, attacker.aim === 'HIDE', vitals.live, random)
    }
    return begun
  }
  let [canary, live] = begin()
  let visits = 0
  for (let look = 0; look < maxLooks; look++) {
    addVisits(canary, perLook, random, thrown, vitals.canary)
    addVisits(live, Math.round((perLook * (100 - percent)) / percent), random, 0, vitals.live)
    visits += perLook
    // Slower than any portal, so that visits alone decide.
    const stage = {
      percent,
      seconds: 86_400,
      canary: countsOf(canary, live),
      live: countsOf(live, live),
      networkShare: 0,
    }
    const decision = checkCanary(stage)
    if (decision.action === 'withdraw' || decision.action === 'promote') return { action: decision.action, visits }
    if (decision.action === 'widen') {
      percent = decision.percent
      ;[canary, live] = begin()
    }
  }
  return { action: 'wait', visits }
}

/** So many canaries of one kind, one after the other. */
export const simulateCanaries = (
  random: Random,
  count: number,
  release: SimulatedRelease,
  attacker?: Attacker,
): ReturnType<typeof simulateCanary>[] => {
  const usual = populationOf(random, 1)
  const vitals = {
    canary: { inp: populationOf(random, release.inpFactor), lcp: usual },
    live: { inp: usual, lcp: usual },
  }
  return Array.from({ length: count }, () => simulateCanary(random, release.thrown, vitals, attacker))
}
