import type { PieceLine } from '@portal/contract/freight'
import { weighingsOf } from './weighings'

const carton = (heightCm: number, pieceWeightGrams = 0): PieceLine => ({
  lengthCm: 60,
  widthCm: 40,
  heightCm,
  count: 8,
  pieceWeightGrams,
})
const order = {
  productCode: 'ECO' as const,
  packageCount: 8,
  weightGrams: 120_000,
  volumeCm3: 960_000,
  pieceLines: [carton(50, 15_000)],
  chargeableWeightGrams: 200_000,
  measured: null,
}
const measured = { weightGrams: 159_600, volumeCm3: 1_152_000, lines: [carton(60)], photo: '' }
const ordered = { actualGrams: 120_000, volumetricGrams: 200_000, chargeableGrams: 200_000, decidedBy: 'VOLUME' }

test('before the carrier has measured the goods there are the weights of the estimate', () =>
  expect(weighingsOf(order)).toEqual({ ordered, measured: null }))

test('measured goods are weighed by the rules of the product', () =>
  expect(weighingsOf({ ...order, measured })).toEqual({
    ordered,
    measured: { actualGrams: 159_600, volumetricGrams: 240_000, chargeableGrams: 240_000, decidedBy: 'VOLUME' },
  }))

test('when only the weight was measured, the ordered size counts', () =>
  expect(
    weighingsOf({ ...order, measured: { ...measured, weightGrams: 205_300, volumeCm3: 0, lines: [] } }).measured,
  ).toEqual({ actualGrams: 205_300, volumetricGrams: 200_000, chargeableGrams: 206_000, decidedBy: 'ACTUAL' }))

test('an order keeps the weight that it was priced by', () =>
  expect(weighingsOf({ ...order, chargeableWeightGrams: 198_000 }).ordered.chargeableGrams).toBe(198_000))

test('cross-border orders are weighed by 5000 cm³ per kg and half kilograms', () =>
  expect(
    weighingsOf({
      ...order,
      productCode: 'IEX',
      packageCount: 1,
      weightGrams: 2_300,
      volumeCm3: 12_000,
      pieceLines: [],
      chargeableWeightGrams: 2_500,
      measured: { ...measured, weightGrams: 2_300, volumeCm3: 13_000, lines: [] },
    }),
  ).toEqual({
    ordered: { actualGrams: 2_300, volumetricGrams: 2_400, chargeableGrams: 2_500, decidedBy: 'VOLUME' },
    measured: { actualGrams: 2_300, volumetricGrams: 2_600, chargeableGrams: 3_000, decidedBy: 'VOLUME' },
  }))

test('weights above the maximum in the contract are cut to it', () =>
  expect(weighingsOf({ ...order, measured: { ...measured, volumeCm3: 9_999_999_000, lines: [] } }).measured).toEqual({
    actualGrams: 159_600,
    volumetricGrams: 99_999_990,
    chargeableGrams: 99_999_990,
    decidedBy: 'VOLUME',
  }))
