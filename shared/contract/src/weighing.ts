import { z } from 'zod'
import { grams } from './primitives'

/**
 * The reason for the chargeable weight: actual weight, volume, the greater of both for each piece, or the product's
 * minimum.
 */
export const weightDeciders = ['ACTUAL', 'VOLUME', 'PIECES', 'MINIMUM'] as const

/** The weights behind a price, in grams (domain §6). */
export const weighing = z.object({
  actualGrams: grams,
  /** Volume over the product's divisor; 0 when no volume is known. */
  volumetricGrams: grams,
  /** Rounded up to the product's step. */
  chargeableGrams: grams,
  decidedBy: z.enum(weightDeciders),
})
export type Weighing = z.infer<typeof weighing>
