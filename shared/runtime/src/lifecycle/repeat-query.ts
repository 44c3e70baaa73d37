import { UNAVAILABLE } from '@portal/contract/codes'
import { CallError } from '../request/call-error'

/**
 * Milliseconds before each repetition of a query that found no process or no database: a process that ends is away for
 * a moment, a database that changes places for some seconds. Few, because whoever has too much to do answers so as
 * well.
 */
export const repeatPauses: readonly number[] = [1000, 3000, 6000]

/** A quarter shorter to a quarter longer, so that not all pages ask at once when the portal is back. */
const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

/** Whether a query that failed for the `failures`th time is made again, without anybody asking for it. */
export const repeatsQuery = (failures: number, error: unknown): boolean =>
  error instanceof CallError && error.code === UNAVAILABLE && failures < repeatPauses.length

export const repeatDelay = (failures: number): number => spread(repeatPauses[failures] ?? 0)
