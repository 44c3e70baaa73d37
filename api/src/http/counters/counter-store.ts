/** A counter's hits in the current window, and when that ends. */
export interface CountedHits {
  hits: number
  endsAt: Date
}

/**
 * Counts hits in fixed windows, atomically over all processes. A window starts with its first hit and does not move;
 * after it the counter is forgotten. A key is a hash: no phone number or address is in it. `now` is the caller's clock;
 * a window that a clock made while it was ahead ends a window's length from the first call after it was set right.
 */
export interface CounterStore {
  /** Adds `by` hits. @returns the hits in the window, these included */
  hit: (key: string, by: number, windowSeconds: number, now: Date) => Promise<number>
  /** Null outside a window. */
  read: (key: string, windowSeconds: number, now: Date) => Promise<CountedHits | null>
  /** Takes one hit back. */
  refund: (key: string) => Promise<void>
  reset: (key: string) => Promise<void>
}
