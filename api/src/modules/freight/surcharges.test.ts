import { shipmentOf } from './freight.testing'
import { handlingFee, insuranceFee, oversizeFee, upstairsFee } from './surcharges'

describe('上楼费 (domain §6)', () => {
  const upstairs = { deliveryMode: 'UPSTAIRS', floor: 5, hasElevator: false } as const
  test.each([
    ['below 100 kg, pieces below 60 kg', 99_000, 2, 0],
    ['from 100 kg, pieces below 60 kg', 100_000, 2, 30_00],
    ['any piece from 60 kg', 60_000, 1, 54_00],
    ['the same goods entered as one piece cost three times as much', 120_000, 1, 108_00],
    ['entered piece by piece', 120_000, 8, 36_00],
  ])('%s', (_, weightGrams, packageCount, fee) => {
    expect(upstairsFee(shipmentOf({ ...upstairs, weightGrams, packageCount }), weightGrams)).toBe(fee)
  })

  test.each([
    ['to the door', { deliveryMode: 'DOOR' }, 0],
    ['to the ground floor', { floor: 1 }, 0],
    ['with a lift, heavy pieces', { hasElevator: true }, 36_00],
    ['with a lift, light pieces', { hasElevator: true, packageCount: 8 }, 0],
  ] as const)('%s', (_, fields, fee) => {
    expect(upstairsFee(shipmentOf({ ...upstairs, weightGrams: 120_000, ...fields }), 120_000)).toBe(fee)
  })
})

test.each([
  [0, 0], [1_00, 1_00], [333_33, 1_00], [333_34, 1_01], [1000_00, 3_00], [1000_01, 3_01], [300_000_00, 900_00],
])('保价费 of %d cents is %d cents: 0.3 %%, at least ¥1, rounded up', (insured, fee) => {
  expect(insuranceFee(insured)).toBe(fee)
})

describe('超长超重附加费', () => {
  const line = { lengthCm: 301, widthCm: 30, heightCm: 20, count: 1 }
  test.each([
    ['3 m is not too long', { lines: [{ ...line, lengthCm: 300 }] }, 50_000, 0],
    ['3.01 m: ¥20 at least', { lines: [line] }, 50_000, 20_00],
    ['3.01 m: ¥0.2 per kg', { lines: [line] }, 200_000, 40_00],
    ['¥500 at most', { lines: [line] }, 9_000_000, 500_00],
    ['a piece of 300 kg', { weightGrams: 300_000 }, 300_000, 60_00],
    ['more than 5.5 m around', { lines: [{ lengthCm: 251, widthCm: 100, heightCm: 50, count: 1 }] }, 100_000, 20_00],
  ])('%s', (_, fields, grams, fee) => {
    expect(oversizeFee(shipmentOf(fields), grams)).toBe(fee)
  })
})

test.each([[10_000, 20_00], [200_000, 30_00]])('a handling fee has a minimum: %d g → %d cents', (grams, fee) => {
  expect(handlingFee(grams, { centsPerKg: 15, minimumCents: 20_00 })).toBe(fee)
})
