import { shanghaiDay, shanghaiInstant } from './shanghai-time'

const minute = 60_000
const dayLength = 24 * 60 * minute

/** The days on which a pickup can be requested: today and the two after it. */
export const pickupDays = (now: Date): string[] =>
  [0, 1, 2].map((days) => shanghaiDay(new Date(now.getTime() + days * dayLength)))

/** Beginning of a slot such as `08:00-10:00` on a Shanghai day. */
export const pickupSlotStart = (day: string, slot: string): Date => shanghaiInstant(day, slot.slice(0, 5))

/** A slot on the offered days is available while at least 60 minutes of it remain. */
export const isPickupSlotAvailable = (day: string, slot: string, now: Date): boolean =>
  pickupDays(now).includes(day) && shanghaiInstant(day, slot.slice(-5)).getTime() - now.getTime() >= 60 * minute
