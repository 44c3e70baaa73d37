/** Asia/Shanghai is eight hours ahead of UTC; it has had no daylight saving time since 1991. Milliseconds. */
export const shanghaiOffset = 8 * 3_600_000

/** An instant whose UTC fields are those of Shanghai's wall clock; for reading them alone. */
export const shanghaiClock = (instant: Date): Date => new Date(instant.getTime() + shanghaiOffset)

/** The calendar day in Shanghai, `2026-11-22`. */
export const shanghaiDay = (instant: Date): string => shanghaiClock(instant).toISOString().slice(0, 10)

/** The wall clock in Shanghai, `2026-11-22 13:04:05`. */
export const shanghaiTime = (instant: Date): string =>
  shanghaiClock(instant).toISOString().slice(0, 19).replace('T', ' ')

/**
 * The instant of a time of day on a day in Shanghai, `('2026-11-22', '08:00')`; without a time the beginning of the
 * day.
 */
export const shanghaiInstant = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00+08:00`)

const dayLength = 24 * 3_600_000

/** The instant at which a day in Shanghai is over. */
export const shanghaiDayEnd = (day: string): Date => new Date(shanghaiInstant(day).getTime() + dayLength)
