import { deliveryModes, type ProductCode, pickupModes } from '@portal/contract/freight'
import { type CoverageAnswer, coverageVerdicts } from '@portal/contract/coverage'
import { fc } from '@portal/testing/property'
import { laneOf, shipmentOf } from './freight.testing'
import { quoteProduct } from './quote'
import { fullCoverage, type EndCoverage } from '../coverage/end-coverage'
import { coverageNotes, coverageRefusal } from './range-rules'

const noon = new Date('2026-11-20T04:00:00Z')
const answer = (fields: Partial<CoverageAnswer>): CoverageAnswer => ({ ...fullCoverage.pickup, ...fields })
const ends = (pickup: Partial<CoverageAnswer>, delivery: Partial<CoverageAnswer>): EndCoverage => ({
  pickup: answer(pickup),
  delivery: answer(delivery),
})
const remote = {
  verdict: 'SURCHARGE',
  reason: '高原偏远地区',
  surcharge: { centsPerKg: 200, minimumCents: 20_00 },
  extraDays: 2,
} as const

test.each<[string, Partial<CoverageAnswer>, Partial<CoverageAnswer>, Parameters<typeof shipmentOf>[0], string]>([
  ['served in full', {}, {}, {}, ''],
  [
    'collected at an outlet only',
    { verdict: 'OUTLET_ONLY', reason: '海岛' },
    {},
    {},
    '寄件地址不上门取件（海岛），请改为网点自送',
  ],
  ['the same, dropped off at an outlet', { verdict: 'OUTLET_ONLY', reason: '海岛' }, {}, { pickupMode: 'DROPOFF' }, ''],
  [
    'not collected',
    { verdict: 'NONE', reason: '该地区暂未开通服务' },
    {},
    {},
    '寄件地址不在上门取件范围（该地区暂未开通服务），可改为网点自送',
  ],
  [
    'the same, dropped off at an outlet elsewhere',
    { verdict: 'NONE', products: [] },
    {},
    { pickupMode: 'DROPOFF' },
    '',
  ],
  [
    'pick-up suspended',
    { verdict: 'SUSPENDED', reason: '雨雪', suspendedUntil: '2026-12-12T16:30:00Z' },
    {},
    {},
    '寄件地区暂停上门取件（雨雪），预计12月13日恢复，可改为网点自送',
  ],
  ['handed out at an outlet only', {}, { verdict: 'OUTLET_ONLY', reason: '' }, {}, '收件地址不送货上门，请改为自提'],
  ['the same, collected there', {}, { verdict: 'OUTLET_ONLY' }, { deliveryMode: 'SELF_PICKUP' }, ''],
  [
    'delivery suspended, also when it is fetched',
    {},
    { verdict: 'SUSPENDED', reason: '雨雪' },
    { deliveryMode: 'SELF_PICKUP' },
    '收件地区暂停派送（雨雪）',
  ],
  ['not delivered', {}, { verdict: 'NONE', reason: '不在服务范围内' }, {}, '收件地址不在派送范围（不在服务范围内）'],
  ['to be agreed with the outlet', { verdict: 'MANUAL' }, { verdict: 'PARTIAL' }, {}, ''],
])('%s', (_, pickup, delivery, shipment, reason) => {
  const refusal = coverageRefusal(shipmentOf(shipment), ends(pickup, delivery))
  expect(refusal?.reason ?? '').toBe(reason)
  const quote = quoteProduct('STD', laneOf(), shipmentOf(shipment), noon, ends(pickup, delivery))
  expect([quote.available, quote.reason]).toEqual([reason === '', reason && `${reason.slice(0, 2)}地址超出收派范围`])
})

test.each<[string, Parameters<typeof shipmentOf>[0], number, string]>([
  // 10 kg: the minimum; 160 kg at 2.00.
  ['a small parcel to the door', {}, 20_00, '派送：高原偏远地区'],
  ['a heavy one', { weightGrams: 160_000 }, 320_00, '派送：高原偏远地区'],
  ['collected at the outlet', { deliveryMode: 'SELF_PICKUP' }, 0, ''],
])('超区费 of %s', (_, shipment, amountCents, note) => {
  const quote = quoteProduct('STD', laneOf(), shipmentOf(shipment), noon, ends({}, remote))
  expect(quote.lines.filter(({ feeType }) => feeType === 'EXCEEDEDAREAFEE')).toEqual(
    amountCents === 0 ? [] : [{ feeType: 'EXCEEDEDAREAFEE', label: '超区费', amountCents, note }],
  )
})

test.each<[string, Partial<CoverageAnswer>, Partial<CoverageAnswer>, Parameters<typeof shipmentOf>[0], string[]]>([
  ['served in full', {}, remote, {}, []],
  [
    'to be agreed at both ends',
    { verdict: 'MANUAL', reason: '边境' },
    { verdict: 'MANUAL' },
    {},
    ['寄件地址须由网点确认后上门取件（边境），请先致电网点', '收件地址须由网点确认后派送，请先致电网点'],
  ],
  [
    "a town's centre alone",
    { verdict: 'PARTIAL' },
    { verdict: 'PARTIAL' },
    {},
    ['寄件地区仅城镇中心上门取件', '收件地区仅城镇中心送货上门'],
  ],
  [
    'the same by way of outlets',
    { verdict: 'PARTIAL' },
    { verdict: 'PARTIAL' },
    { pickupMode: 'DROPOFF', deliveryMode: 'SELF_PICKUP' },
    [],
  ],
])('what to know of a place that is %s', (_, pickup, delivery, shipment, notes) => {
  expect(coverageNotes(shipmentOf(shipment), ends(pickup, delivery))).toEqual(notes)
})

test('both ends are charged in one line, arrive later, and are part of the total', () => {
  const usual = quoteProduct('STD', laneOf(), shipmentOf(), noon)
  const quote = quoteProduct('STD', laneOf(), shipmentOf(), noon, ends({ ...remote, reason: '' }, remote))
  expect(quote.lines.find(({ feeType }) => feeType === 'EXCEEDEDAREAFEE')).toEqual({
    feeType: 'EXCEEDEDAREAFEE',
    label: '超区费',
    amountCents: 40_00,
    note: '取件地区偏远；派送：高原偏远地区',
  })
  expect(quote.totalCents).toBe(usual.totalCents + 40_00)
  expect(Date.parse(quote.etaAt ?? '') - Date.parse(usual.etaAt ?? '')).toBe(4 * 86_400_000)
})

test.each<[ProductCode, 'PICKUP' | 'DROPOFF', string]>([
  ['DRD', 'PICKUP', '寄件地区不支持定日达'],
  ['STD', 'PICKUP', ''],
  ['ECO', 'PICKUP', '收件地区不支持特惠快运'],
  ['DRD', 'DROPOFF', ''],
])('%s, %s: %s', (product, pickupMode, reason) => {
  const quote = quoteProduct(
    product,
    laneOf({ productCode: product }),
    shipmentOf({ pickupMode }),
    noon,
    ends({ products: ['STD', 'ECO'] }, { products: ['DRD', 'STD'] }),
  )
  expect(quote.reason).toBe(reason)
})

test('whatever the coverage, the price is never below that of a place that is served in full, and 自送 with 自提 never pays for the door', () => {
  const anyAnswer = fc.record({
    verdict: fc.constantFrom(...coverageVerdicts),
    reason: fc.string(),
    extraDays: fc.nat(9),
    suspendedUntil: fc.constant(null),
    products: fc.constant(fullCoverage.pickup.products),
    surcharge: fc.option(fc.record({ centsPerKg: fc.nat(10_000), minimumCents: fc.nat(100_00) })),
  })
  fc.assert(
    fc.property(
      anyAnswer,
      anyAnswer,
      fc.constantFrom(...pickupModes),
      fc.constantFrom(...deliveryModes),
      (pickup, delivery, pickupMode, deliveryMode) => {
        const shipment = shipmentOf({ pickupMode, deliveryMode })
        const usual = quoteProduct('STD', laneOf(), shipment, noon)
        const quote = quoteProduct('STD', laneOf(), shipment, noon, { pickup, delivery })
        if (!quote.available) return quote.lines.length === 0 && quote.reason !== ''
        const atOutlets = pickupMode === 'DROPOFF' && deliveryMode === 'SELF_PICKUP'
        return atOutlets ? quote.totalCents === usual.totalCents : quote.totalCents >= usual.totalCents
      },
    ),
  )
})
