import { z } from 'zod'
import { grams } from './primitives'

/** What the chargeable weight follows: the scale, the volume, piece by piece whichever is greater, or the product's least. */
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
