import { shanghaiDay, shanghaiInstant } from './shanghai-time'

const minute = 60_000
const dayLength = 24 * 60 * minute

/** The days that a pick-up may be asked for: today and the two after it. */
export const pickupDays = (now: Date): string[] =>
  [0, 1, 2].map((days) => shanghaiDay(new Date(now.getTime() + days * dayLength)))

/** Beginning of a slot such as `08:00-10:00` on a Shanghai day. */
export const pickupSlotStart = (day: string, slot: string): Date => shanghaiInstant(day, slot.slice(0, 5))

/** A slot can be asked for on the offered days while at least 60 minutes of it are left. */
export const isPickupSlotAvailable = (day: string, slot: string, now: Date): boolean =>
  pickupDays(now).includes(day) && shanghaiInstant(day, slot.slice(-5)).getTime() - now.getTime() >= 60 * minute
