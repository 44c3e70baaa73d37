import { shipmentOf } from './freight.testing'
import {
  collectionFee,
  handlingFee,
  insuranceFee,
  oversizeFee,
  packagingFee,
  signedSlipFee,
  upstairsFee,
} from './surcharges'

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
    ['送货入户 and 送货安装 carry up like 送货上楼', { deliveryMode: 'INDOOR', packageCount: 8 }, 36_00],
    ['送货安装', { deliveryMode: 'INSTALL', packageCount: 8 }, 36_00],
    ['送货进仓 does not', { deliveryMode: 'WAREHOUSE' }, 0],
  ] as const)('%s', (_, fields, fee) => {
    expect(upstairsFee(shipmentOf({ ...upstairs, weightGrams: 120_000, ...fields }), 120_000)).toBe(fee)
  })

  const cartons = { lengthCm: 60, widthCm: 40, heightCm: 50 }
  test.each([
    [
      'all pieces below 60 kg',
      [
        { ...cartons, count: 2, pieceWeightGrams: 59_990 },
        { ...cartons, count: 1, pieceWeightGrams: 20 },
      ],
      36_00,
    ],
    [
      'one of 60 kg among light ones: the heaviest decides, not the average',
      [
        { ...cartons, count: 1, pieceWeightGrams: 60_000 },
        { ...cartons, count: 6, pieceWeightGrams: 10_000 },
      ],
      108_00,
    ],
    [
      'a line without a weight: only the average is known',
      [
        { ...cartons, count: 1, pieceWeightGrams: 60_000 },
        { ...cartons, count: 6, pieceWeightGrams: 0 },
      ],
      36_00,
    ],
  ])('120 kg in pieces with their own weights: %s', (_, lines, fee) => {
    expect(upstairsFee(shipmentOf({ ...upstairs, weightGrams: 120_000, packageCount: 7, lines }), 120_000)).toBe(fee)
  })

  test.each([
    ['has a minimum', {}, 60_000, 80_00],
    ['pieces below 150 kg', {}, 149_000, 149_00],
    ['a piece of 150 kg', {}, 150_000, 300_00],
    ['with a lift', { hasElevator: true }, 290_000, 232_00],
    ['on the ground floor', { floor: 1 }, 290_000, 0],
  ])('大件上楼 has tiers of its own: %s', (_, fields, weightGrams, fee) => {
    expect(
      upstairsFee(shipmentOf({ ...upstairs, deliveryMode: 'LARGE_UPSTAIRS', weightGrams, ...fields }), weightGrams),
    ).toBe(fee)
  })
})

describe('包装费', () => {
  test.each([
    ['NONE', { packageCount: 9 }, 0],
    ['CARTON', { packageCount: 1 }, 5_00],
    ['CARTON', { packageCount: 9 }, 45_00],
    ['FIBRE', { packageCount: 9 }, 27_00],
    ['WOODEN_CASE', { volumeCm3: 100_000 }, 80_00],
    ['WOODEN_CASE', { volumeCm3: 1_000_000 }, 480_00],
    ['WOODEN_CASE', { volumeCm3: 1_000_001 }, 480_01],
    ['WOODEN_CASE', { lines: [{ lengthCm: 100, widthCm: 100, heightCm: 100, count: 2 }] }, 960_00],
    ['WOODEN_FRAME', { volumeCm3: 1_000_000 }, 260_00],
    ['WOODEN_FRAME', {}, 50_00],
    ['FILM_PALLET', { volumeCm3: 1_000_000 }, 60_00],
    ['WOODEN_PALLET', { volumeCm3: 1_000_000 }, 150_00],
  ] as const)('%s of %j costs %d cents', (packageService, fields, fee) => {
    expect(packagingFee(shipmentOf({ packageService, ...fields }))).toBe(fee)
  })
})

test.each([
  ['THREE_DAYS', 0, 0],
  ['THREE_DAYS', 1_00, 5_00],
  ['THREE_DAYS', 1000_00, 5_00],
  ['THREE_DAYS', 1000_01, 5_01],
  ['THREE_DAYS', 300_000_00, 1500_00],
  ['SAME_DAY', 0, 0],
  ['SAME_DAY', 1_00, 10_00],
  ['SAME_DAY', 1000_01, 10_01],
  ['SAME_DAY', 300_000_00, 3000_00],
] as const)('代收手续费, paid out %s, of %d cents is %d cents', (codType, codAmountCents, fee) => {
  expect(collectionFee(shipmentOf({ codType, codAmountCents }))).toBe(fee)
})

test.each([
  ['NONE', 9, 0],
  ['ELECTRONIC', 3, 6_00],
  ['ORIGINAL', 3, 30_00],
] as const)('签回单费 %s × %d is %d cents', (backSignBill, backSignCount, fee) => {
  expect(signedSlipFee(shipmentOf({ backSignBill, backSignCount }))).toBe(fee)
})

test.each([
  [0, 0],
  [1_00, 1_00],
  [333_33, 1_00],
  [333_34, 1_01],
  [1000_00, 3_00],
  [1000_01, 3_01],
  [300_000_00, 900_00],
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

test.each([
  [10_000, 20_00],
  [200_000, 30_00],
])('a handling fee has a minimum: %d g → %d cents', (grams, fee) => {
  expect(handlingFee(grams, { centsPerKg: 15, minimumCents: 20_00 })).toBe(fee)
})
