import type { DeliveryMode, PackageService, ProductCode } from '@portal/contract/freight'
import type { WeighingRules } from './weigh'

/** A fee by chargeable weight with a minimum. */
export interface Handling {
  centsPerKg: number
  minimumCents: number
}

/**
 * How the shipments of a product are weighed, what handling costs, and what the product does not offer. The figures are
 * our own examples (domain §6); the carrier sets the real ones.
 */
export interface ProductRules extends WeighingRules {
  /** Shipments whose chargeable weight is below this are refused; 0 for no minimum. */
  minShipmentGrams: number
  /** Heavier or longer pieces are refused. */
  maxPieceGrams: number
  maxSideCm: number
  /** Pickup at the sender's door. */
  pickup: Handling
  /** Delivery to the receiver, without carrying upstairs. */
  delivery: Readonly<Record<Exclude<DeliveryMode, 'SELF_PICKUP'>, Handling>>
  refusedModes: readonly DeliveryMode[]
  refusedPackages: readonly PackageService[]
  admitsCod: boolean
}

const none: Handling = { centsPerKg: 0, minimumCents: 0 }
const doorDelivery: Handling = { centsPerKg: 15, minimumCents: 20_00 }

const freight: Omit<ProductRules, 'divisor'> = {
  kind: 'freight',
  stepGrams: 1000,
  minimumGrams: 1000,
  minShipmentGrams: 0,
  maxPieceGrams: 1_000_000,
  maxSideCm: 400,
  pickup: { centsPerKg: 5, minimumCents: 10_00 },
  delivery: {
    WAREHOUSE: { centsPerKg: 12, minimumCents: 60_00 },
    DOOR: doorDelivery,
    UPSTAIRS: doorDelivery,
    LARGE_UPSTAIRS: doorDelivery,
    INSTALL: { centsPerKg: 40, minimumCents: 80_00 },
    INDOOR: { centsPerKg: 20, minimumCents: 30_00 },
  },
  refusedModes: [],
  refusedPackages: [],
  admitsCod: true,
}

export const productRules: Readonly<Record<ProductCode, ProductRules>> = {
  DRD: { ...freight, divisor: 6000 },
  STD: { ...freight, divisor: 6000 },
  ECO: { ...freight, divisor: 4800 },
  FTL: {
    ...freight,
    divisor: 4800,
    minShipmentGrams: 300_000,
    pickup: { centsPerKg: 3, minimumCents: 50_00 },
    admitsCod: false,
  },
  EXP: {
    kind: 'express',
    divisor: 6000,
    stepGrams: 500,
    minimumGrams: 1000,
    minShipmentGrams: 0,
    maxPieceGrams: 70_000,
    maxSideCm: 180,
    pickup: none,
    delivery: {
      WAREHOUSE: none,
      DOOR: none,
      UPSTAIRS: none,
      LARGE_UPSTAIRS: none,
      INSTALL: none,
      INDOOR: { centsPerKg: 0, minimumCents: 5_00 },
    },
    refusedModes: ['WAREHOUSE', 'LARGE_UPSTAIRS', 'INSTALL'],
    refusedPackages: ['FILM_PALLET', 'WOODEN_PALLET'],
    admitsCod: true,
  },
}
