import type { BackSignBill, CodType, DeliveryMode, PackageService } from '@portal/contract/freight'

/** The rates of all surcharges, whatever the product. Our own examples, like those of product-rules.ts. */

/** 上楼费 per chargeable kg, by the total weight and by the heaviest piece (domain §6). */
export interface UpstairsTiers {
  /** Lighter shipments without a heavy piece are carried upstairs free of charge. */
  freeBelowGrams: number
  heavyPieceGrams: number
  minimumCents: number
  stairs: { light: number; heavy: number }
  lift: { light: number; heavy: number }
}

const standardTiers: UpstairsTiers = {
  freeBelowGrams: 100_000,
  heavyPieceGrams: 60_000,
  minimumCents: 0,
  stairs: { light: 30, heavy: 90 },
  lift: { light: 0, heavy: 30 },
}
/** 大件上楼 needs several people, so it is charged from the first kilogram on. */
const largeTiers: UpstairsTiers = {
  freeBelowGrams: 0,
  heavyPieceGrams: 150_000,
  minimumCents: 80_00,
  stairs: { light: 100, heavy: 200 },
  lift: { light: 40, heavy: 80 },
}

/** The delivery modes that include carrying upstairs. */
export const upstairsTiers: Readonly<Partial<Record<DeliveryMode, UpstairsTiers>>> = {
  UPSTAIRS: standardTiers,
  INSTALL: standardTiers,
  INDOOR: standardTiers,
  LARGE_UPSTAIRS: largeTiers,
}

/** Larger pieces are not carried upstairs. */
export interface UpstairsLimit {
  pieceGrams: number
  sideCm: number
  sidesCm: number
}
const standardLimit: UpstairsLimit = { pieceGrams: 135_000, sideCm: 250, sidesCm: 500 }
export const upstairsLimits: Readonly<Partial<Record<DeliveryMode, UpstairsLimit>>> = {
  UPSTAIRS: standardLimit,
  INSTALL: standardLimit,
  INDOOR: standardLimit,
  LARGE_UPSTAIRS: { pieceGrams: 300_000, sideCm: 300, sidesCm: 650 },
}

/** 超长超重附加费 of a piece beyond any of these (domain §6). */
export const oversize = {
  sideCm: 300,
  girthCm: 550,
  pieceGrams: 300_000,
  centsPerKg: 20,
  minimumCents: 20_00,
  maximumCents: 500_00,
}

/** 保价费: a share of the declared value, in hundredths of a percent. */
export const insurance = { basisPoints: 30, minimumCents: 1_00 }

export type PackagingRate =
  | { per: 'piece'; cents: number }
  | { per: 'volume'; centsPerM3: number; minimumCents: number }
export const packagingRates: Readonly<Record<Exclude<PackageService, 'NONE'>, PackagingRate>> = {
  CARTON: { per: 'piece', cents: 5_00 },
  FIBRE: { per: 'piece', cents: 3_00 },
  WOODEN_CASE: { per: 'volume', centsPerM3: 480_00, minimumCents: 80_00 },
  WOODEN_FRAME: { per: 'volume', centsPerM3: 260_00, minimumCents: 50_00 },
  FILM_PALLET: { per: 'volume', centsPerM3: 60_00, minimumCents: 30_00 },
  WOODEN_PALLET: { per: 'volume', centsPerM3: 150_00, minimumCents: 60_00 },
}

/** 代收手续费: a share of the collected amount, in hundredths of a percent; dearer when it is paid out the same day. */
export const collectionRates: Readonly<Record<CodType, { basisPoints: number; minimumCents: number }>> = {
  SAME_DAY: { basisPoints: 100, minimumCents: 10_00 },
  THREE_DAYS: { basisPoints: 50, minimumCents: 5_00 },
}

/** 签回单费 of one slip. */
export const signedSlipCents: Readonly<Record<BackSignBill, number>> = { NONE: 0, ORIGINAL: 10_00, ELECTRONIC: 2_00 }
