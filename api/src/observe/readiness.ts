import { setTimeout as sleep } from 'node:timers/promises'
import type { Lifetime } from '../http/close-with-answers'

/** Milliseconds that a check may take. */
const timeout = 2_000
/** Milliseconds for which an answer is good, so that asking often costs nothing. */
const goodFor = 1_000

/** Resolves when all is well, rejects with why it is not. */
export type Check = () => Promise<void>

export interface ReadinessAnswer {
  ready: boolean
  /** A part that only some customers need is away: `ready` does not depend on it. */
  degraded: boolean
  stopping: boolean
  /** Each check by its name. */
  checks: Record<string, 'ok' | 'failed'>
}

export interface Readiness {
  look: () => Promise<ReadinessAnswer>
}

const inTime = async (check: Check): Promise<void> => {
  const stopwatch = new AbortController()
  const late = sleep(timeout, undefined, { signal: stopwatch.signal, ref: false }).then(
    () => Promise.reject(new Error(`no answer within ${timeout} ms`)),
    () => undefined,
  )
  try {
    await Promise.race([check(), late])
  } finally {
    stopwatch.abort()
  }
}

/** A check that is not repeated once it has succeeded: for facts that do not change while the process lives. */
export const once = (check: Check): Check => {
  let isWell = false
  return async () => {
    if (isWell) return
    await check()
    isWell = true
  }
}

/**
 * Whether this process can serve customers, and wants to. However often it is asked, the checks run once a second at
 * most.
 * @param partial checks of parts that only some customers need
 * @param report receives a check that begins to fail, and why
 */
export const createReadiness = (
  checks: Record<string, Check>,
  partial: Record<string, Check>,
  report: (name: string, error: unknown) => void,
  lifetime: Lifetime,
): Readiness => {
  const failing = new Set<string>()
  let latest: { until: number; results: Promise<ReadinessAnswer['checks']> } | undefined

  const resultOf = async ([name, check]: [string, Check]): Promise<[string, 'ok' | 'failed']> => {
    try {
      await inTime(check)
      failing.delete(name)
      return [name, 'ok']
    } catch (error) {
      if (!failing.has(name)) report(name, error)
      failing.add(name)
      return [name, 'failed']
    }
  }
  const results = (): Promise<ReadinessAnswer['checks']> => {
    if (latest === undefined || latest.until < performance.now())
      latest = {
        until: performance.now() + goodFor,
        results: Promise.all(Object.entries({ ...checks, ...partial }).map(resultOf)).then((list) =>
          Object.fromEntries(list),
        ),
      }
    return latest.results
  }
  return {
    look: async () => {
      const found = await results()
      const areWell = (names: string[]): boolean => names.every((name) => found[name] === 'ok')
      return {
        ready: areWell(Object.keys(checks)) && !lifetime.isStopping,
        degraded: !areWell(Object.keys(partial)),
        stopping: lifetime.isStopping,
        checks: found,
      }
    },
  }
}
