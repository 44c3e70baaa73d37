import type { ProductCode } from '@portal/shared/contract/freight'

/** How a product weighs and what its handling costs. The figures are our own examples (domain §6), to be set by the carrier. */
export interface ProductRules {
  /** `freight` is weighed as one shipment, `express` piece by piece. */
  kind: 'freight' | 'express'
  /** cm³ per kg of volumetric weight. */
  divisor: number
  /** Chargeable weight is rounded up to this. */
  stepGrams: number
  minimumGrams: number
  /** Fetching from the sender's door. */
  pickup: { centsPerKg: number; minimumCents: number }
  /** Bringing to the receiver's door. */
  delivery: { centsPerKg: number; minimumCents: number }
  /** Heavier or longer pieces are refused. */
  maxPieceGrams: number
  maxSideCm: number
}

const freight = {
  kind: 'freight',
  stepGrams: 1000,
  minimumGrams: 1000,
  pickup: { centsPerKg: 5, minimumCents: 10_00 },
  delivery: { centsPerKg: 15, minimumCents: 20_00 },
  maxPieceGrams: 1_000_000,
  maxSideCm: 400,
} as const

export const productRules: Readonly<Record<ProductCode, ProductRules>> = {
  DRD: { ...freight, divisor: 6000 },
  STD: { ...freight, divisor: 6000 },
  ECO: { ...freight, divisor: 4800 },
  FTL: { ...freight, divisor: 4800, minimumGrams: 300_000 },
  EXP: {
    kind: 'express',
    divisor: 6000,
    stepGrams: 500,
    minimumGrams: 1000,
    pickup: { centsPerKg: 0, minimumCents: 0 },
    delivery: { centsPerKg: 0, minimumCents: 0 },
    maxPieceGrams: 70_000,
    maxSideCm: 180,
  },
}
