import { productCodes } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
import { shipmentOf } from './freight.testing'
import { productRules } from './product-rules'
import { type Measures, totalVolume } from './shipment'
import { volumetricWeight, weigh, type WeighingRules } from './weigh'

const chargeableWeight = (measures: Measures, rules: WeighingRules): number => weigh(measures, rules).chargeableGrams

const line = (lengthCm: number, widthCm: number, heightCm: number, count: number, pieceWeightGrams = 0) => ({
  lengthCm,
  widthCm,
  heightCm,
  count,
  pieceWeightGrams,
})
const eightCartons = shipmentOf({ packageCount: 8, weightGrams: 120_000, lines: [line(60, 40, 50, 8)] })
const longPiece = shipmentOf({ packageCount: 1, weightGrams: 20_000, lines: [line(100, 30, 20, 1)] })
const mixed = shipmentOf({
  packageCount: 11,
  weightGrams: 160_000,
  lines: [line(60, 40, 50, 8), line(50, 40, 40, 2), line(100, 30, 20, 1)],
})

const weighed = shipmentOf({
  packageCount: 11,
  weightGrams: 160_000,
  lines: [line(60, 40, 50, 8, 15_000), line(50, 40, 40, 2, 10_000), line(100, 30, 20, 1, 20_000)],
})

describe('freight (domain §6)', () => {
  test.each([
    ['8 × 60×40×50 @ 15 kg, divisor 6000', eightCartons, 'STD', 960_000, 160_000, 160_000],
    ['8 × 60×40×50 @ 15 kg, divisor 4800', eightCartons, 'ECO', 960_000, 200_000, 200_000],
    ['100×30×20 @ 20 kg', longPiece, 'STD', 60_000, 10_000, 20_000],
    ['the mixed cartons, divisor 6000', mixed, 'STD', 1_180_000, 196_667, 197_000],
    ['the mixed cartons, divisor 4800', mixed, 'ECO', 1_180_000, 245_834, 246_000],
    ['the mixed cartons, each with its weight, divisor 6000 (SF)', weighed, 'STD', 1_180_000, 196_667, 197_000],
    ['the mixed cartons, each with its weight, divisor 4800 (DP)', weighed, 'ECO', 1_180_000, 245_834, 246_000],
    ['大票直达 weighs by 4800 too', weighed, 'FTL', 1_180_000, 245_834, 246_000],
  ] as const)('%s', (_, shipment, product, volume, volumetric, chargeable) => {
    expect(totalVolume(shipment)).toBe(volume)
    expect(volumetricWeight(volume, productRules[product].divisor)).toBe(volumetric)
    expect(chargeableWeight(shipment, productRules[product])).toBe(chargeable)
  })

  test.each([
    [10, 1000],
    [1000, 1000],
    [1001, 2000],
  ])('%d g are charged as %d g', (weightGrams, charged) => {
    expect(chargeableWeight(shipmentOf({ weightGrams }), productRules.DRD)).toBe(charged)
  })

  test('piece lines overrule a typed volume', () => {
    expect(chargeableWeight({ ...longPiece, volumeCm3: 9_000_000 }, productRules.STD)).toBe(20_000)
  })
})

describe('express (domain §6)', () => {
  test.each([
    [10, 1000],
    [1000, 1000],
    [1010, 1500],
    [1500, 1500],
    [1510, 2000],
  ])('%d g are charged as %d g', (weightGrams, charged) => {
    expect(chargeableWeight(shipmentOf({ weightGrams }), productRules.EXP)).toBe(charged)
  })

  test('compares piece by piece: a bulky piece is not made up for by a heavy one', () => {
    // Two pieces of 10 kg each; volumetric 20 kg and 1 kg, so 20 + 10.
    const shipment = shipmentOf({
      packageCount: 2,
      weightGrams: 20_000,
      lines: [line(60, 50, 40, 1), line(20, 20, 15, 1)],
    })
    expect(chargeableWeight(shipment, productRules.EXP)).toBe(30_000)
  })

  test('uses the weight of each piece where it is entered', () => {
    // 8 × 20 kg and 2 × 13.33 kg by volume, 20 kg by weight: 206.67 kg.
    expect(chargeableWeight(weighed, productRules.EXP)).toBe(207_000)
    // Without weights of their own the same two pieces count as 10 kg each: 20 kg by volume and 10 kg.
    const pair = (light: number, heavy: number) =>
      shipmentOf({
        packageCount: 2,
        weightGrams: 20_000,
        lines: [line(60, 50, 40, 1, light), line(20, 20, 15, 1, heavy)],
      })
    expect(chargeableWeight(pair(1_000, 19_000), productRules.EXP)).toBe(39_000)
    expect(chargeableWeight(pair(19_000, 1_000), productRules.EXP)).toBe(21_000)
  })

  test('charges the part of the total weight that is in no line', () => {
    expect(
      chargeableWeight(
        shipmentOf({ packageCount: 3, weightGrams: 12_000, lines: [line(10, 10, 10, 2, 5_000)] }),
        productRules.EXP,
      ),
    ).toBe(12_000)
  })

  test('does not charge a step for the rounding of pieces', () => {
    expect(
      chargeableWeight(
        shipmentOf({ packageCount: 3, weightGrams: 10_000, lines: [line(10, 10, 10, 3)] }),
        productRules.EXP,
      ),
    ).toBe(10_000)
  })
})

test.each([
  ['the volume of the cartons, divisor 4800', eightCartons, 'ECO', 'VOLUME'],
  ['the scale where it says as much as the volume', { ...eightCartons, weightGrams: 160_000 }, 'STD', 'ACTUAL'],
  ['the scale', longPiece, 'STD', 'ACTUAL'],
  ['the minimum of freight', shipmentOf({ weightGrams: 10 }), 'DRD', 'MINIMUM'],
  ['the minimum of express', shipmentOf({ weightGrams: 10 }), 'EXP', 'MINIMUM'],
  ['each piece for itself', weighed, 'EXP', 'PIECES'],
  ['each piece, equally heavy', mixed, 'EXP', 'PIECES'],
  [
    'every piece by its volume',
    shipmentOf({ weightGrams: 8_000, packageCount: 8, lines: [line(60, 40, 50, 8)] }),
    'EXP',
    'VOLUME',
  ],
  ['every piece by its weight', longPiece, 'EXP', 'ACTUAL'],
] as const)('what decides: %s', (_, shipment, product, decidedBy) =>
  expect(weigh(shipment, productRules[product]).decidedBy).toBe(decidedBy),
)

const lines = fc.array(
  fc.record({
    lengthCm: fc.integer({ min: 1, max: 1500 }),
    widthCm: fc.integer({ min: 1, max: 1500 }),
    heightCm: fc.integer({ min: 1, max: 1500 }),
    count: fc.integer({ min: 1, max: 999 }),
    pieceWeightGrams: fc.integer({ min: 0, max: 2_000_000 }),
  }),
  { maxLength: 5 },
)
const grams = fc.integer({ min: 10, max: 99_999_990 })

test('is never below the actual weight, a multiple of the step, and grows with the weight', () => {
  fc.assert(
    fc.property(
      lines,
      grams,
      grams,
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(...productCodes),
      (lines, one, other, packageCount, product) => {
        const rules = productRules[product]
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weightGrams) =>
          chargeableWeight(shipmentOf({ lines, packageCount, weightGrams }), rules),
        )
        expect(heavy).toBeGreaterThanOrEqual(light ?? Infinity)
        expect(heavy).toBeGreaterThanOrEqual(Math.max(one, other))
        expect((heavy ?? 1) % rules.stepGrams).toBe(0)
      },
    ),
  )
})
