import { keyedHash } from '../crypto/keyed-hash'
import type { Db } from '../database/database'
import { BusinessError } from './business-error'
import type { CounterStore } from './counters/counter-store'
import { addCounters, tableCounters } from './counters/table-counters'

/** A maximum number of hits of one kind in a fixed window. */
export interface Limit {
  /** Names the kind; part of the counter's key. */
  name: string
  max: number
  windowSeconds: number
}

/** Numbers, networks and accounts are few enough to be found from a plain hash, by trying them all. */
const keyOf = (limit: Limit, subject: string): string => keyedHash(`counter-${limit.name}`, subject)

/**
 * Where hits are counted: the process's counters (`deps.counters`), or the database for counts that must not be lost,
 * such as a quota of a day. A transaction takes its hits back with it.
 */
export type CountingPlace = CounterStore | Db

const storeOf = (place: CountingPlace): CounterStore => ('hit' in place ? place : tableCounters(place))

/**
 * Counts one hit, or `by` of them, atomically over all processes, and returns whether it is still within the limit.
 * The window starts with its first hit and does not move.
 */
export const hit = async (place: CountingPlace, limit: Limit, subject: string, now: Date, by = 1): Promise<boolean> =>
  (await storeOf(place).hit(keyOf(limit, subject), by, limit.windowSeconds, now)) <= limit.max

/**
 * Counts one hit, or `hits` of them, and throws when they exceed the limit.
 * @throws BusinessError RATE_LIMITED, with `message` in place of the catalogue's
 */
export const assertWithinLimit = async (
  place: CountingPlace,
  limit: Limit,
  subject: string,
  now: Date,
  { message, hits = 1 }: { message?: string; hits?: number } = {},
): Promise<void> => {
  if (!(await hit(place, limit, subject, now, hits))) throw new BusinessError('RATE_LIMITED', message)
}

/** A limit and the subject that it is counted for. */
export interface Counter {
  limit: Limit
  subject: string
}

/**
 * Counts one hit on each counter or, when one of them is exhausted, on none.
 * @returns the exhausted limit; undefined when there is none
 */
export const hitAll = async (
  place: CountingPlace,
  counters: readonly Counter[],
  now: Date,
): Promise<Limit | undefined> => {
  for (const [index, { limit, subject }] of counters.entries()) {
    if (await hit(place, limit, subject, now)) continue
    await refundAll(place, counters.slice(0, index + 1))
    return limit
  }
  return undefined
}

/** Seconds until the limit allows a hit again, without counting one; 0 while it does. */
export const secondsUntilFree = async (
  place: CountingPlace,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> => {
  const counted = await storeOf(place).read(keyOf(limit, subject), limit.windowSeconds, now)
  return counted === null || counted.hits < limit.max ? 0 : Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000)
}

/** Whether the limit is used up, without counting. */
export const isExhausted = async (place: CountingPlace, limit: Limit, subject: string, now: Date): Promise<boolean> =>
  (await secondsUntilFree(place, limit, subject, now)) > 0

/** Refunds one hit, because the counted action has not happened. */
export const refundHit = (place: CountingPlace, limit: Limit, subject: string): Promise<void> =>
  storeOf(place).refund(keyOf(limit, subject))

export const refundAll = async (place: CountingPlace, counters: readonly Counter[]): Promise<void> => {
  for (const { limit, subject } of counters) await refundHit(place, limit, subject)
}

/**
 * Counts subjects that were not counted in their window yet, in the database.
 * @returns how many those are
 */
export const countOnce = (db: Db, limit: Limit, subjects: readonly string[], now: Date): Promise<number> =>
  addCounters(
    db,
    subjects.map((subject) => keyOf(limit, subject)),
    limit.windowSeconds,
    now,
  )

/** Clears the hits of one subject. */
export const reset = (place: CountingPlace, limit: Limit, subject: string): Promise<void> =>
  storeOf(place).reset(keyOf(limit, subject))
