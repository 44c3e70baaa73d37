import { hit, isExhausted, type Limit } from '../../http/rate-limit'
import type { Deps } from '../../deps'

/** The caller: the network, and the id that the client chose for itself ('' when it sends none). */
export interface CaptchaCaller {
  network: string
  clientUid: string
}

/**
 * Each kind of limit exists per client and, looser, per network, because a client can choose a new id (protocol §3.4).
 */
interface LimitPair {
  client: Limit
  network: Limit
}

const pair = (
  deps: Deps,
  name: string,
  [clientMax, clientSeconds]: [number, number],
  [networkMax, networkSeconds]: [number, number],
): LimitPair => ({
  client: { name: `${name}-client`, max: clientMax, windowSeconds: clientSeconds },
  network: { name: `${name}-network`, max: networkMax * deps.config.ipLimitFactor, windowSeconds: networkSeconds },
})

const gets = (deps: Deps): LimitPair => pair(deps, 'captcha-get', [30, 60], [120, 60])
const checks = (deps: Deps): LimitPair => pair(deps, 'captcha-check', [30, 60], [120, 60])
const failures = (deps: Deps): LimitPair => pair(deps, 'captcha-failure', [5, 60], [20, 600])
/** One hit locks, for a network as for a client; the looser limit applies to the failures that lead to it. */
const lockSeconds = 300
const lock: LimitPair = {
  client: { name: 'captcha-lock-client', max: 1, windowSeconds: lockSeconds },
  network: { name: 'captcha-lock-network', max: 1, windowSeconds: lockSeconds },
}

const clientOf = ({ network, clientUid }: CaptchaCaller): string => `${network} ${clientUid}`

/** The network counts first: once its limit is reached, no counters are stored for invented ids. */
const within = async (
  { counters, clock }: Deps,
  { client, network }: LimitPair,
  asker: CaptchaCaller,
): Promise<boolean> =>
  (await hit(counters, network, asker.network, clock())) && (await hit(counters, client, clientOf(asker), clock()))

export const mayGet = (deps: Deps, asker: CaptchaCaller): Promise<boolean> => within(deps, gets(deps), asker)
export const mayCheck = (deps: Deps, asker: CaptchaCaller): Promise<boolean> => within(deps, checks(deps), asker)

export const isLocked = async ({ counters, clock }: Deps, asker: CaptchaCaller): Promise<boolean> =>
  (await isExhausted(counters, lock.client, clientOf(asker), clock())) ||
  (await isExhausted(counters, lock.network, asker.network, clock()))

/**
 * Two wrong answers of a client, or many of a network, within the windows of the lock: harder pictures (protocol §3.5).
 */
export const hasFailed = async (deps: Deps, asker: CaptchaCaller): Promise<boolean> => {
  const { client, network } = failures(deps)
  const now = deps.clock()
  return (
    (await isExhausted(deps.counters, { ...client, max: 2 }, clientOf(asker), now)) ||
    (await isExhausted(deps.counters, { ...network, max: Math.ceil(network.max / 2) }, asker.network, now))
  )
}

/** Counts a wrong answer, and locks a caller with too many. */
export const countFailure = async (deps: Deps, asker: CaptchaCaller): Promise<void> => {
  const { counters } = deps
  const now = deps.clock()
  const { client, network } = failures(deps)
  await hit(counters, client, clientOf(asker), now)
  await hit(counters, network, asker.network, now)
  if (await isExhausted(counters, client, clientOf(asker), now)) await hit(counters, lock.client, clientOf(asker), now)
  if (await isExhausted(counters, network, asker.network, now)) await hit(counters, lock.network, asker.network, now)
}
