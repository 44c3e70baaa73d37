import { backSignBills, codTypes, deliveryModes, freightQuote, packageServices, pickupModes, productCodes } from '@portal/shared/contract/freight'
import fc from 'fast-check'
import { laneOf, shipmentOf } from './freight.testing'
import { quoteProduct } from './quote'

const noon = new Date('2026-11-20T04:00:00Z')
const labelled = (lines: { label: string; amountCents: number }[]) => Object.fromEntries(lines.map(({ label, amountCents }) => [label, amountCents]))

test('prices a freight shipment line by line', () => {
  const shipment = shipmentOf({ packageCount: 8, weightGrams: 120_000, lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }], deliveryMode: 'UPSTAIRS', floor: 6, hasElevator: false, insuredValueCents: 5000_00 })
  const quote = quoteProduct('STD', laneOf(), shipment, noon)
  expect(quote).toMatchObject({ available: true, reason: '', productName: '标准快运', actualWeightGrams: 120_000, volumetricWeightGrams: 160_000, chargeableWeightGrams: 160_000, etaAt: '2026-11-23T10:00:00.000Z' })
  // 160 kg × 1.50; 1 kg 0.05 and 0.15 with their minima; 0.3 per kg up; 0.3 %; 3 % of the freight.
  expect(labelled(quote.lines)).toEqual({ 运费: 240_00, 取货费: 10_00, 送货费: 24_00, 上楼费: 48_00, 保价费: 15_00, 燃油附加费: 7_20 })
  expect(quote.totalCents).toBe(344_20)
})

test('light freight pays by volume', () => {
  const quote = quoteProduct('STD', laneOf({ heavyCentsPerKg: 100 }), shipmentOf({ weightGrams: 50_000, volumeCm3: 2_000_000 }), noon)
  expect(labelled(quote.lines)).toMatchObject({ 运费: 500_00 })
})

test('express pays first weight and steps', () => {
  const quote = quoteProduct('EXP', laneOf({ productCode: 'EXP', minimumCents: 0, stepGrams: 500, stepCents: 2_50 }), shipmentOf({ weightGrams: 2_600 }), noon)
  expect(labelled(quote.lines)).toEqual({ 运费: 23_00, 燃油附加费: 69 })
})

test.each([
  ['no lane', undefined, {}, '该线路暂未开通'],
  ['a closed lane', laneOf({ active: false }), {}, '该线路暂未开通'],
  ['a piece over a tonne', laneOf(), { weightGrams: 1_000_001 }, '单件超重/超长需人工确认'],
  ['a piece over 4 m', laneOf(), { lines: [{ lengthCm: 401, widthCm: 10, heightCm: 10, count: 1 }] }, '单件超重/超长需人工确认'],
  ['a heavy piece upstairs', laneOf(), { weightGrams: 136_000, deliveryMode: 'UPSTAIRS' }, '单件超过135千克、单边超过2.5米或三边之和超过5米，不支持送货上楼'],
  ['a volume beyond all trucks', laneOf(), { volumeCm3: 9_999_999_000 }, '货量过大需人工确认'],
] as const)('%s is not available and says why', (_, lane, fields, reason) => {
  const quote = quoteProduct('STD', lane, shipmentOf(fields), noon)
  expect(quote).toMatchObject({ available: false, reason, totalCents: 0, lines: [], etaAt: null })
  expect(() => freightQuote.parse(quote)).not.toThrow()
})

const side = fc.integer({ min: 1, max: 1500 })
const shipments = fc.record({
  packageCount: fc.integer({ min: 1, max: 999 }),
  volumeCm3: fc.integer({ min: 0, max: 9_999_999_000 }),
  lines: fc.array(fc.record({ lengthCm: side, widthCm: side, heightCm: side, count: fc.integer({ min: 1, max: 999 }), pieceWeightGrams: fc.integer({ min: 0, max: 400_000 }) }), { maxLength: 4 }),
  pickupMode: fc.constantFrom(...pickupModes),
  deliveryMode: fc.constantFrom(...deliveryModes),
  floor: fc.integer({ min: 1, max: 40 }),
  hasElevator: fc.boolean(),
  insuredValueCents: fc.integer({ min: 0, max: 300_000_00 }),
  packageService: fc.constantFrom(...packageServices),
  backSignBill: fc.constantFrom(...backSignBills),
  backSignCount: fc.integer({ min: 1, max: 9 }),
  codAmountCents: fc.integer({ min: 0, max: 300_000_00 }),
  codType: fc.constantFrom(...codTypes),
})
const grams = fc.integer({ min: 10, max: 99_999_990 })

test('any shipment: whole cents, lines that add up, dearer when heavier', () => {
  fc.assert(fc.property(shipments, grams, grams, fc.constantFrom(...productCodes), (fields, one, other, productCode) => {
    const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weightGrams) => quoteProduct(productCode, laneOf({ productCode }), { ...fields, weightGrams }, noon))
    for (const quote of [light, heavy]) {
      expect(() => freightQuote.parse(quote)).not.toThrow()
      expect(quote?.lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(quote?.totalCents)
    }
    if (light?.available && heavy?.available) expect(heavy.totalCents).toBeGreaterThanOrEqual(light.totalCents)
  }), { numRuns: 400 })
})
