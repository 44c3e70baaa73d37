import { type Random, integerBetween } from '../../seeded-random'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Asia/Shanghai has no daylight saving time. */
const shanghaiOffset = 8 * hour

/** Computes the time of a step from that of the step before. */
export type When = (before: Date) => Date

const minuteOfDay = (instant: Date) => Math.floor(((instant.getTime() + shanghaiOffset) % day) / minute)
const plusMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minute)

export const isShopHour = (instant: Date) => minuteOfDay(instant) >= 8 * 60 && minuteOfDay(instant) < 20 * 60

/** Within a range of minutes after the step before. */
export const afterMinutes = (random: Random, low: number, high: number): When => {
  const minutes = integerBetween(random, low, high)
  return (before) => plusMinutes(before, minutes)
}

/** At a time of day between two minutes of the day, the first that is later than the step before by an hour or more. */
export const atNext = (random: Random, low: number, high: number): When => {
  const targetMinute = integerBetween(random, low, high)
  return (before) => {
    const wait = (targetMinute - minuteOfDay(before) + 1440) % 1440
    return plusMinutes(before, wait < 60 ? wait + 1440 : wait)
  }
}

/** The same in daytime: a time between 20:00 and the morning is moved to a time of the morning. */
export const byDay = (when: When, random: Random): When => {
  const opening = integerBetween(random, 8 * 60 + 20, 9 * 60 + 30)
  return (before) => {
    const at = when(before)
    const minutes = minuteOfDay(at)
    if (minutes < opening) return plusMinutes(at, opening - minutes)
    return isShopHour(at) ? at : plusMinutes(at, opening + 1440 - minutes)
  }
}

/** The time of a drive: 50 km/h on average, loading included. */
export const drive = (random: Random, km: number): When =>
  afterMinutes(random, Math.round(100 + km * 1.35), Math.round(170 + km * 1.6))
