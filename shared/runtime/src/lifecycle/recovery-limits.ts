/**
 * Every time limit between a failure and a usable page, in milliseconds (docs/adr/0001-federation.md). The
 * specification gives a script chunk 120 s (spec §9): that is the ceiling, and each limit stays far below it, because a
 * customer should see a page or the error card long before. All attempts together end after about 20 s.
 */
export const recoveryLimits = {
  /** `/registry.json`. */
  registry: 3_000,
  /** A remote's entry, or the manifest that names it. */
  entry: 5_000,
  /** One script or style chunk. */
  chunk: 10_000,
  /** Entry, chunks and first render of a first attempt, together. */
  firstAttempt: 10_000,
  /** The same for a later attempt: a request that hung recovers at once under a changed address, or not at all. */
  laterAttempt: 5_000,
  /** No attempt begins after this. */
  whole: 20_000,
  /** Pause before the second attempt; the jitter adds up to as much again. */
  backoff: 400,
  /** A second request for a file that did not load, to distinguish a missing file from a broken one. */
  probe: 3_000,
  /** How long a build is avoided that failed where the previous one worked. */
  avoid: 60_000,
} as const
