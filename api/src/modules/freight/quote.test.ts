import {
  backSignBills,
  codTypes,
  deliveryModes,
  freightQuote,
  packageServices,
  pickupModes,
  productCodes,
} from '@portal/contract/freight'
import { orderLimits } from '@portal/rules/order/limits'
import { fc } from '@portal/testing/property'
import { laneOf, shipmentOf } from './freight.testing'
import { quoteProduct } from './quote'

const noon = new Date('2026-11-20T04:00:00Z')
const labelled = (lines: { label: string; amountCents: number }[]) =>
  Object.fromEntries(lines.map(({ label, amountCents }) => [label, amountCents]))

test('prices a freight shipment line by line', () => {
  const shipment = shipmentOf({
    packageCount: 8,
    weightGrams: 120_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
    deliveryMode: 'UPSTAIRS',
    floor: 6,
    hasElevator: false,
    insuredValueCents: 5000_00,
  })
  const quote = quoteProduct('STD', laneOf(), shipment, noon)
  expect(quote).toMatchObject({
    available: true,
    reason: '',
    productName: '标准快运',
    actualWeightGrams: 120_000,
    volumetricWeightGrams: 160_000,
    chargeableWeightGrams: 160_000,
    etaAt: '2026-11-23T10:00:00.000Z',
  })
  // 160 kg × 1.50; 1 kg 0.05 and 0.15 with their minima; 0.3 per kg up; 0.3 %; 3 % of the freight.
  expect(labelled(quote.lines)).toEqual({
    运费: 240_00,
    取货费: 10_00,
    送货费: 24_00,
    上楼费: 48_00,
    保价费: 15_00,
    燃油附加费: 7_20,
  })
  expect(quote.totalCents).toBe(344_20)
})

test('light freight pays by volume', () => {
  const quote = quoteProduct(
    'STD',
    laneOf({ heavyCentsPerKg: 100 }),
    shipmentOf({ weightGrams: 50_000, volumeCm3: 2_000_000 }),
    noon,
  )
  expect(labelled(quote.lines)).toMatchObject({ 运费: 500_00 })
})

test('express pays first weight and steps', () => {
  const quote = quoteProduct(
    'EXP',
    laneOf({ productCode: 'EXP', minimumCents: 0, stepGrams: 500, stepCents: 2_50 }),
    shipmentOf({ weightGrams: 2_600 }),
    noon,
  )
  expect(labelled(quote.lines)).toEqual({ 运费: 23_00, 燃油附加费: 69 })
})

test('has a line for every ordered service, in the order in which people read them', () => {
  const shipment = shipmentOf({
    packageCount: 8,
    weightGrams: 120_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 15_000 }],
    pickupMode: 'DROPOFF',
    deliveryMode: 'INDOOR',
    floor: 3,
    hasElevator: false,
    insuredValueCents: 5000_00,
    packageService: 'CARTON',
    backSignBill: 'ORIGINAL',
    backSignCount: 2,
    codAmountCents: 3000_00,
    codType: 'SAME_DAY',
  })
  const quote = quoteProduct('STD', laneOf(), shipment, noon)
  expect(quote.lines.map(({ label, amountCents, note }) => [label, amountCents, note])).toEqual([
    ['运费', 240_00, ''],
    ['送货费', 32_00, ''],
    ['上楼费', 48_00, '最重单件15.00千克'],
    ['保价费', 15_00, ''],
    ['代收手续费', 30_00, ''],
    ['包装费', 40_00, ''],
    ['签回单费', 20_00, ''],
    ['燃油附加费', 7_20, ''],
  ])
  expect(quote.totalCents).toBe(432_20)
})

test.each([
  ['WAREHOUSE', { 送货费: 60_00 }],
  ['DOOR', { 送货费: 24_00 }],
  ['UPSTAIRS', { 送货费: 24_00 }],
  ['LARGE_UPSTAIRS', { 送货费: 24_00 }],
  ['INSTALL', { 送货费: 80_00 }],
  ['INDOOR', { 送货费: 32_00 }],
  ['SELF_PICKUP', {}],
] as const)('%s to the ground floor, 160 kg', (deliveryMode, fees) => {
  const { lines } = quoteProduct(
    'STD',
    laneOf(),
    shipmentOf({ weightGrams: 160_000, packageCount: 8, deliveryMode, pickupMode: 'DROPOFF' }),
    noon,
  )
  expect(labelled(lines)).toEqual({ 运费: 240_00, ...fees, 燃油附加费: 7_20 })
})

test('entering everything as one piece triples the 上楼费, and the line explains why', () => {
  const upstairs = (packageCount: number) =>
    quoteProduct(
      'STD',
      laneOf(),
      shipmentOf({ packageCount, weightGrams: 120_000, deliveryMode: 'UPSTAIRS', floor: 5, hasElevator: false }),
      noon,
    ).lines.find(({ feeType }) => feeType === 'UPSTAIRSFEE')
  expect([upstairs(8), upstairs(1)]).toMatchObject([
    { amountCents: 36_00, note: '单件按平均15.00千克计' },
    { amountCents: 108_00, note: '单件按平均120.00千克计' },
  ])
})

test('大票直达 takes shipments from 300 kg on, by weight or by volume', () => {
  const quote = (fields: Parameters<typeof shipmentOf>[0]) =>
    quoteProduct(
      'FTL',
      laneOf({ productCode: 'FTL', heavyCentsPerKg: 100 }),
      shipmentOf({ packageCount: 20, ...fields }),
      noon,
    )
  const tooLittle = { available: false, reason: '计费重量满300千克才可选择大票直达', totalCents: 0 }
  expect(quote({ weightGrams: 299_000 })).toMatchObject(tooLittle)
  expect(quote({ weightGrams: 299_010 })).toMatchObject({ available: true, chargeableWeightGrams: 300_000 })
  expect(quote({ weightGrams: 10_000, volumeCm3: 4800 * 299 })).toMatchObject(tooLittle)
  expect(quote({ weightGrams: 10_000, volumeCm3: 4800 * 300 })).toMatchObject({
    available: true,
    chargeableWeightGrams: 300_000,
  })
})

test.each([
  ['FTL', { codAmountCents: 1_00 }, '大票直达不支持代收货款'],
  ['STD', { codAmountCents: 1_00, deliveryMode: 'INSTALL' }, '代收货款不支持送货安装'],
  ['STD', { deliveryMode: 'INSTALL' }, ''],
  ['EXP', { deliveryMode: 'INSTALL' }, '标准快递不支持送货安装'],
  ['EXP', { deliveryMode: 'LARGE_UPSTAIRS' }, '标准快递不支持大件上楼'],
  ['EXP', { deliveryMode: 'WAREHOUSE' }, '标准快递不支持送货进仓'],
  ['EXP', { deliveryMode: 'INDOOR' }, ''],
  ['EXP', { packageService: 'FILM_PALLET' }, '标准快递不支持托盘缠膜包装'],
  ['EXP', { packageService: 'WOODEN_PALLET' }, '标准快递不支持木托盘包装'],
  ['EXP', { packageService: 'WOODEN_CASE', codAmountCents: 1_00 }, ''],
  [
    'STD',
    { weightGrams: 400_000, deliveryMode: 'LARGE_UPSTAIRS' },
    '单件超过300千克、单边超过3米或三边之和超过6.5米，不支持大件上楼',
  ],
  ['STD', { weightGrams: 300_000, deliveryMode: 'LARGE_UPSTAIRS' }, ''],
  [
    'STD',
    { weightGrams: 136_000, deliveryMode: 'INDOOR' },
    '单件超过135千克、单边超过2.5米或三边之和超过5米，不支持送货入户',
  ],
  ['STD', { weightGrams: 136_000, deliveryMode: 'DOOR' }, ''],
  [
    'STD',
    {
      weightGrams: 1_200_000,
      packageCount: 2,
      lines: [
        { lengthCm: 10, widthCm: 10, heightCm: 10, count: 1, pieceWeightGrams: 1_100_000 },
        { lengthCm: 10, widthCm: 10, heightCm: 10, count: 1, pieceWeightGrams: 100_000 },
      ],
    },
    '单件超重/超长需人工确认',
  ],
] as const)('%s with %j: %j', (productCode, fields, reason) => {
  expect(
    quoteProduct(productCode, laneOf({ productCode }), shipmentOf({ weightGrams: 10_000, ...fields }), noon),
  ).toMatchObject({ available: reason === '', reason })
})

test.each([
  ['WOODEN_CASE', {}, '以实际揽收体积为准'],
  ['WOODEN_CASE', { volumeCm3: 10_000 }, ''],
] as const)('the 包装费 of %s with %j notes %j', (packageService, fields, note) => {
  expect(
    quoteProduct('STD', laneOf(), shipmentOf({ packageService, ...fields }), noon).lines.find(
      ({ feeType }) => feeType === 'PACKAGINGFEE',
    ),
  ).toMatchObject({ note })
})

test.each([
  ['no lane', undefined, {}, '该线路暂未开通'],
  ['a closed lane', laneOf({ active: false }), {}, '该线路暂未开通'],
  ['a piece over a tonne', laneOf(), { weightGrams: 1_000_001 }, '单件超重/超长需人工确认'],
  [
    'a piece over 4 m',
    laneOf(),
    { lines: [{ lengthCm: 401, widthCm: 10, heightCm: 10, count: 1 }] },
    '单件超重/超长需人工确认',
  ],
  [
    'a heavy piece upstairs',
    laneOf(),
    { weightGrams: 136_000, deliveryMode: 'UPSTAIRS' },
    '单件超过135千克、单边超过2.5米或三边之和超过5米，不支持送货上楼',
  ],
  ['a volume beyond all trucks', laneOf(), { volumeCm3: 9_999_999_000 }, '货量过大需人工确认'],
] as const)('%s is not available and says why', (_, lane, fields, reason) => {
  const quote = quoteProduct('STD', lane, shipmentOf(fields), noon)
  expect(quote).toMatchObject({ available: false, reason, totalCents: 0, lines: [], etaAt: null })
  expect(() => freightQuote.parse(quote)).not.toThrow()
})

/** Mostly sizes that people send, sometimes one that no product takes. */
const side = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 170 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1500 }) },
)
const pieces = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 999 }) },
)
const shipments = fc.record({
  packageCount: fc.integer({ min: 1, max: 999 }),
  volumeCm3: fc.integer({ min: 0, max: 9_999_999_000 }),
  lines: fc.array(
    fc.record({
      lengthCm: side,
      widthCm: side,
      heightCm: side,
      count: pieces,
      pieceWeightGrams: fc.integer({ min: 0, max: 400_000 }),
    }),
    { maxLength: 4 },
  ),
  pickupMode: fc.constantFrom(...pickupModes),
  deliveryMode: fc.constantFrom(...deliveryModes),
  floor: fc.integer({ min: 1, max: 40 }),
  hasElevator: fc.boolean(),
  insuredValueCents: fc.integer({ min: 0, max: orderLimits.insuredValueCents.max }),
  packageService: fc.constantFrom(...packageServices),
  backSignBill: fc.constantFrom(...backSignBills),
  backSignCount: fc.integer({ min: 1, max: 9 }),
  codAmountCents: fc.integer({ min: 0, max: orderLimits.insuredValueCents.max }),
  codType: fc.constantFrom(...codTypes),
})
const grams = fc.oneof(fc.integer({ min: 10, max: 1_500_000 }), fc.integer({ min: 10, max: 99_999_990 }))

test('any shipment: whole cents, lines that add up, dearer when heavier', () => {
  fc.assert(
    fc.property(shipments, grams, grams, fc.constantFrom(...productCodes), (fields, one, other, productCode) => {
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weightGrams) =>
        quoteProduct(productCode, laneOf({ productCode }), { ...fields, weightGrams }, noon),
      )
      for (const quote of [light, heavy]) {
        expect(() => freightQuote.parse(quote)).not.toThrow()
        expect(quote?.lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(quote?.totalCents)
      }
      if (light?.available && heavy?.available) expect(heavy.totalCents).toBeGreaterThanOrEqual(light.totalCents)
    }),
    { numRuns: 400 },
  )
})
