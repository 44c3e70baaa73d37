/** A time in milliseconds of `performance.now()`; null while it is still to come. */
type Instant = number
type Later = number | null

/** A request, or one that is repeated as browsers do until it is answered. */
export interface Attempt {
  at: Instant
  /** The path of a call, or the kind of a document. */
  name: string
  /** Whether it may be repeated without harm, and so has to succeed. */
  isIdempotent: boolean
  /** Why it was not answered as it should be; null when it was. */
  problem: string | null
}

/**
 * From the first attempt to store something until it was acknowledged, from a page's question until its answer, with
 * all that the page repeats by itself, or from a stream's end until the next one.
 */
export interface Wait {
  from: Instant
  to: Later
}

/** The records of the load, oldest first. */
export interface Journal {
  attempts: Attempt[]
  writes: Wait[]
  reads: Wait[]
  streams: Wait[]
}

/** The figures between two instants. Times in seconds. */
export interface Measured {
  requests: number
  failed: number
  idempotentFailed: number
  longestWrite: number
  longestRead: number
  longestWithoutStream: number
  /** Failed requests with their problem, and their number: `order/page: 503`. */
  problems: ReadonlyMap<string, number>
}

export const emptyJournal = (): Journal => ({ attempts: [], writes: [], reads: [], streams: [] })

/** In seconds; a wait without an end lasts until `to`, one that began before `from` counts whole. */
const longest = (waits: readonly Wait[], from: Instant, to: Instant): number =>
  waits
    .filter((wait) => wait.from <= to && (wait.to ?? Infinity) >= from)
    .reduce((most, wait) => Math.max(most, (wait.to ?? to) - wait.from), 0) / 1000

export const measure = ({ attempts, writes, reads, streams }: Journal, from: Instant, to: Instant): Measured => {
  const within = attempts.filter(({ at }) => at >= from && at <= to)
  const failed = within.filter(({ problem }) => problem !== null)
  const problems = new Map<string, number>()
  for (const { name, problem } of failed) {
    const text = `${name}: ${problem}`
    problems.set(text, (problems.get(text) ?? 0) + 1)
  }
  return {
    requests: within.length,
    failed: failed.length,
    idempotentFailed: failed.filter(({ isIdempotent }) => isIdempotent).length,
    longestWrite: longest(writes, from, to),
    longestRead: longest(reads, from, to),
    longestWithoutStream: longest(streams, from, to),
    problems,
  }
}
