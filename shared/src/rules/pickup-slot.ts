const minute = 60_000
/** Asia/Shanghai has had no daylight saving time since 1991. */
const shanghaiOffset = 8 * 60 * minute
const dayLength = 24 * 60 * minute

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const shanghaiDay = (now: Date): string => new Date(now.getTime() + shanghaiOffset).toISOString().slice(0, 10)

/** The days that a pick-up may be asked for: today and the two after it. */
export const pickupDays = (now: Date): string[] =>
  [0, 1, 2].map((days) => shanghaiDay(new Date(now.getTime() + days * dayLength)))

/** An instant of a Shanghai day: `('2026-11-20', '08:00')`. */
const instantOf = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`)

/** Beginning of a slot such as `08:00-10:00` on a Shanghai day. */
export const pickupSlotStart = (day: string, slot: string): Date => new Date(instantOf(day, slot.slice(0, 5)))

/** A slot can be asked for on the offered days while at least 60 minutes of it are left. */
export const isPickupSlotAvailable = (day: string, slot: string, now: Date): boolean =>
  pickupDays(now).includes(day) && instantOf(day, slot.slice(-5)) - now.getTime() >= 60 * minute
