import {
  deliveryModes as contractModes,
  type EstimatedQuote,
  freightEstimate,
  pickupModes as contractPickups,
  productCodes,
} from '@portal/contract/freight'
import { pickupSlots as contractSlots } from '@portal/contract/order'
import { needsFloor } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import { fc } from '@portal/testing/property'
import { quoteOf } from '../testing/quotes'
import { readQuery, writeQuery } from './address-query'
import { deliveryModes, pickupModes, pickupSlots, products } from './choices'
import { emptyQuery, type FreightQuery } from './freight-query'
import { marksOf } from './marks'
import { problemsOf } from './problems'
import { cutOffLabel, etaLabel, weightMessages } from './freight-messages'
import { toPrefill, toRequest } from './to-request'

const shenzhen = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' }
const dongguan = { provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '441900121' }
const sampleQuery: FreightQuery = { ...emptyQuery, from: shenzhen, to: dongguan, weight: '120' }
const boxes = [{ length: '60', width: '40', height: '50', count: '8' }]
const fields = (change: Partial<FreightQuery>) => Object.entries(problemsOf({ ...sampleQuery, ...change }))

test('offers the choices of the contract', () => {
  expect([products, deliveryModes, pickupModes, pickupSlots]).toEqual([
    [...productCodes],
    [...contractModes],
    [...contractPickups],
    [...contractSlots],
  ])
})

test.each<[Partial<FreightQuery>, string, string]>([
  [{ from: emptyQuery.from }, 'from', '请选择始发地'],
  [{ to: emptyQuery.to }, 'to', '请选择目的地'],
  [{ weight: ' ' }, 'weight', '重量或体积至少填写一项'],
  [{ weight: '0' }, 'weight', '总重量须在'],
  [{ weight: '100000' }, 'weight', '总重量须在'],
  [{ volume: '1e9' }, 'volume', '总体积须在'],
  [{ packageCount: '0' }, 'packageCount', '总件数须在1-999'],
  [{ lines: [{ length: '1501', width: '1', height: '1', count: '1' }] }, 'lines.0.length', '长度须在1-1500厘米'],
  [{ lines: [{ length: '1', width: '0', height: '1', count: '1' }] }, 'lines.0.width', '宽度'],
  [{ lines: [{ length: '1', width: '1', height: '1', count: '1000' }] }, 'lines.0.count', '件数须在1-999'],
  [{ deliveryMode: 'UPSTAIRS', floor: '41', hasElevator: true }, 'floor', '楼层须在1-40'],
  [{ deliveryMode: 'UPSTAIRS', hasElevator: false }, 'floor', '请填写送货楼层'],
  [{ deliveryMode: 'INDOOR', floor: '3' }, 'hasElevator', '请选择有无电梯'],
  [{ insuredValue: '100', codAmount: '100.01' }, 'codAmount', '代收货款不能超过声明价值'],
  [{ deliveryMode: 'INSTALL', floor: '1', hasElevator: true, codAmount: '100' }, 'codAmount', '送货安装不支持代收货款'],
  [{ pickupDate: '2020-01-01', pickupSlot: '08:00-10:00' }, 'pickupSlot', '所选时段已过期，请重新选择'],
  [{ insuredValue: '300000.01' }, 'insuredValue', '声明价值须在1-300000元'],
  [{ insuredValue: '0.99' }, 'insuredValue', '声明价值须在1-300000元'],
  [{ codAmount: '300000.01' }, 'codAmount', '代收货款须在'],
  [{ codAmount: '0.99' }, 'codAmount', '代收货款须在'],
  [{ packageCount: '1000' }, 'packageCount', '总件数须在1-999'],
])('%j is a problem of %s', (change, field, message) => {
  expect(fields(change)).toEqual([[field, expect.stringContaining(message)]])
})

test.each<Partial<FreightQuery>>([
  {},
  { weight: '', volume: '0.96' },
  { weight: '', lines: boxes },
  { floor: '99' },
  { insuredValue: '100', codAmount: '100' },
  { insuredValue: '300000', codAmount: '300000' },
  { insuredValue: '1', codAmount: '1' },
  { packageCount: '999' },
  { lines: [{ length: '1500', width: '1', height: '1500', count: '999' }] },
  { deliveryMode: 'UPSTAIRS', floor: '40', hasElevator: true },
  { codAmount: '100' },
  { pickupMode: 'DROPOFF', pickupDate: '2020-01-01', pickupSlot: '08:00-10:00' },
  { lines: boxes, volume: 'x', packageCount: '' },
])('%j can be asked', (change) => {
  expect(fields(change)).toEqual([])
  expect(() => freightEstimate.request.parse(toRequest({ ...sampleQuery, ...change }))).not.toThrow()
})

const digits = (max: number) => fc.integer({ min: 1, max }).map(String)
const aTime = fc.constantFrom<Pick<FreightQuery, 'pickupDate' | 'pickupSlot'>>(
  { pickupDate: '', pickupSlot: '' },
  { pickupDate: '2026-11-23', pickupSlot: '14:00-16:00' },
)
const withoutTime = fc.record({
  from: fc.constantFrom(shenzhen, dongguan, emptyQuery.from),
  to: fc.constantFrom(shenzhen, dongguan),
  weight: fc.oneof(fc.constant(''), digits(99_999)),
  volume: fc.constant(''),
  lines: fc.array(fc.record({ length: digits(1500), width: digits(1500), height: digits(1500), count: digits(999) }), {
    maxLength: 3,
  }),
  packageCount: digits(999),
  deliveryMode: fc.constantFrom(...contractModes),
  floor: fc.oneof(fc.constant(''), digits(40)),
  hasElevator: fc.constantFrom(true, false, null),
  pickupMode: fc.constantFrom(...contractPickups),
  insuredValue: fc.oneof(fc.constant(''), digits(300_000)),
  codAmount: fc.constantFrom('', '88.5'),
  products: fc.subarray([...productCodes]),
})
const aQuery: fc.Arbitrary<FreightQuery> = fc.tuple(withoutTime, aTime).map(([query, time]) => ({ ...query, ...time }))

test('a query survives its address, and a valid one matches the contract', () => {
  fc.assert(
    fc.property(aQuery, (query) => {
      expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query)
      if (Object.keys(problemsOf(query)).length === 0) freightEstimate.request.parse(toRequest(query))
    }),
  )
})

/** A global of jest's settings (`tooling/jest`). */
declare const isLongRun: boolean
const numRuns = isLongRun ? 20_000 : 300

interface Bounds {
  min: number
  max: number
}

/** A text that is right most of the time. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })
const typedWhole = ({ max }: Bounds) => mostly(['1', ` ${max} `], ['', '0', '1.5', String(max + 1), 'x'])
const yuan = (cents: number) => String(cents / 100)
const typedAmount = ({ min, max }: Bounds) =>
  mostly(['', '0', yuan(min), '88.5', yuan(max)], [yuan(min - 1), yuan(max + 1), '1,000', 'x'])
const kilograms = (grams: number) => (grams === 0 ? '' : String(grams / 1000))
const cubicMetres = (cm3: number) => (cm3 === 0 ? '' : String(cm3 / 1_000_000))
const { weightGrams, volumeCm3 } = orderLimits
const typedQuery: fc.Arbitrary<FreightQuery> = fc
  .record({
    weight: mostly(
      ['', '0.01', '12.5', kilograms(weightGrams.max)],
      ['0', kilograms(weightGrams.max + 10), '1.234', 'x'],
    ),
    volume: mostly(['', '0.001', cubicMetres(volumeCm3.max)], ['0', cubicMetres(volumeCm3.max + 1000), 'x']),
    lines: fc.array(
      fc.record({
        length: typedWhole(orderLimits.lengthCm),
        width: typedWhole(orderLimits.widthCm),
        height: typedWhole(orderLimits.heightCm),
        count: typedWhole(orderLimits.count),
      }),
      { maxLength: 2 },
    ),
    packageCount: typedWhole(orderLimits.packageCount),
    deliveryMode: fc.constantFrom(...contractModes),
    floor: typedWhole(orderLimits.floor),
    hasElevator: fc.constantFrom(true, false, null),
    pickupMode: fc.constantFrom(...contractPickups),
    insuredValue: typedAmount(orderLimits.insuredValueCents),
    codAmount: typedAmount(orderLimits.codAmountCents),
  })
  .map((typed) => ({ ...sampleQuery, ...typed }))

test('the API answers a query that the form accepts, whatever was typed', () => {
  let accepted = 0
  fc.assert(
    fc.property(typedQuery, (query) => {
      if (fields(query).length > 0) return
      accepted += 1
      expect(freightEstimate.request.safeParse(toRequest(query)).error).toBeUndefined()
    }),
    { numRuns },
  )
  expect(accepted).toBeGreaterThan(numRuns / 20)
})

/** A number at the bounds or between them, or just beyond them; `step` is the smallest that can be typed. */
const number = ({ min, max }: Bounds, step = 1) =>
  fc
    .oneof(
      { weight: 9, arbitrary: fc.integer({ min: Math.ceil(min / step), max: max / step }) },
      { weight: 1, arbitrary: fc.constantFrom(Math.ceil(min / step) - 1, max / step + 1) },
    )
    .map((steps) => Math.max(0, steps) * step)
const sizes = fc.record({
  lengthCm: number(orderLimits.lengthCm),
  widthCm: number(orderLimits.widthCm),
  heightCm: number(orderLimits.heightCm),
  count: number(orderLimits.count),
})
/** Requests as a program may send them; pieces with sizes are counted. */
const requests = fc
  .record({
    packageCount: number(orderLimits.packageCount),
    weightGrams: number(weightGrams, 10),
    volumeCm3: number(volumeCm3, 1000),
    lines: fc.array(sizes, { maxLength: 2 }),
    deliveryMode: fc.constantFrom(...contractModes),
    floor: number(orderLimits.floor),
    hasElevator: fc.boolean(),
    pickupMode: fc.constantFrom(...contractPickups),
    insuredValueCents: fc.oneof(fc.constant(0), number(orderLimits.insuredValueCents)),
    codAmountCents: fc.oneof(fc.constant(0), number(orderLimits.codAmountCents)),
  })
  .map(({ floor, hasElevator, ...request }) => ({
    ...request,
    ...(needsFloor(request.deliveryMode) && { floor, hasElevator }),
    ...(request.lines.length > 0 && { packageCount: 1, volumeCm3: 0 }),
  }))

test('the form shows at its field what the API refuses of an estimate', () => {
  let refusals = 0
  fc.assert(
    fc.property(requests, (request) => {
      const { error } = freightEstimate.request.safeParse({ from: shenzhen, to: dongguan, ...request })
      const refused = (error?.issues ?? []).map(({ path }) => path.join('.').replace(/(?:Cm3|Cm|Grams|Cents)$/, ''))
      if (refused.length > 0) refusals += 1
      const shown = fields({
        ...request,
        packageCount: String(request.packageCount),
        weight: kilograms(request.weightGrams),
        volume: cubicMetres(request.volumeCm3),
        lines: request.lines.map(({ lengthCm, widthCm, heightCm, count }) => ({
          length: String(lengthCm),
          width: String(widthCm),
          height: String(heightCm),
          count: String(count),
        })),
        floor: String(request.floor ?? ''),
        insuredValue: yuan(request.insuredValueCents),
        codAmount: yuan(request.codAmountCents),
      })
      expect(shown.map(([field]) => field)).toEqual(expect.arrayContaining(refused))
    }),
    { numRuns },
  )
  expect(refusals).toBeGreaterThan(numRuns / 20)
})

test('invalid values in the address count as absent', () => {
  const names = [
    'from',
    'to',
    'weight',
    'volume',
    'sizes',
    'pieces',
    'delivery',
    'floor',
    'pickup',
    'insured',
    'cod',
    'at',
    'products',
  ]
  const junk = fc.string().filter((text) => !/^[\d\s]*$/.test(text) && !/x/.test(text))
  fc.assert(
    fc.property(junk, (text) =>
      expect(readQuery(new URLSearchParams(names.map((name) => [name, `?${text}`])))).toEqual(emptyQuery),
    ),
  )
})

test('an order begins with the query’s values', () => {
  const query = {
    ...sampleQuery,
    lines: boxes,
    deliveryMode: 'UPSTAIRS' as const,
    floor: '3',
    hasElevator: false,
    insuredValue: '5000',
    pickupDate: '2026-11-23',
    pickupSlot: '14:00-16:00' as const,
  }
  expect(toPrefill(query, 'STD', new Date('2026-11-22T04:00:00Z'))).toEqual({
    from: 'price',
    sender: shenzhen,
    receiver: dongguan,
    productCode: 'STD',
    packageCount: 8,
    weightGrams: 120_000,
    volumeCm3: 960_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
    deliveryMode: 'UPSTAIRS',
    floor: 3,
    hasElevator: false,
    pickupMode: 'PICKUP',
    insuredValueCents: 5000_00,
    codAmountCents: 0,
    pickupDate: '2026-11-23',
    pickupSlot: '14:00-16:00',
  })
  expect(toRequest(query).pickupAt).toBe('2026-11-23T06:00:00.000Z')
  expect(
    toPrefill(
      { ...sampleQuery, weight: '', volume: '1', pickupDate: '2030-01-01', pickupSlot: '08:00-10:00' },
      'ECO',
      new Date('2026-11-22T04:00:00Z'),
    ),
  ).not.toHaveProperty('weightGrams')
})

test('an address from before the slots, and one with an unknown time, mean as soon as possible', () => {
  for (const at of ['2026-11-23T14:30', '2026-11-23T07:00', 'morgen'])
    expect(readQuery(new URLSearchParams({ at }))).toMatchObject({ pickupDate: '', pickupSlot: '' })
})

test('marks the cheapest and the fastest; nothing without a choice', () => {
  const quotes: EstimatedQuote[] = [
    quoteOf('DRD', 300_00, '2026-11-22T10:00:00Z'),
    quoteOf('STD', 200_00, '2026-11-23T10:00:00Z'),
    quoteOf('EXP', 400_00, '2026-11-22T10:00:00Z'),
  ]
  expect(marksOf(quotes)).toEqual({ value: 'STD', fastest: 'DRD' })
  expect(marksOf(quotes.slice(0, 1))).toEqual({})
  expect(
    marksOf([quoteOf('DRD', 300_00, '2026-11-22T10:00:00Z'), { ...quoteOf('STD', 0, ''), available: false }]),
  ).toEqual({})
})

test('formats arrival, cut-off and the origin of the chargeable weight', () => {
  expect(etaLabel('2026-11-23T10:00:00Z')).toBe('预计 11月23日 18:00 前')
  expect(cutOffLabel(17 * 60 + 5)).toBe('当日 17:05 截单，之后次日发车')
  expect(weightMessages(quoteOf('STD', 1, ''))).toEqual([
    '实重 120 kg，体积重 160 kg，取较大者',
    '体积重 = 长×宽×高(cm) ÷ 6000，按整票比较',
    '按 1 kg 进位',
  ])
  const light = {
    ...quoteOf('EXP', 1, ''),
    actualWeightGrams: 500,
    volumetricWeightGrams: 0,
    chargeableWeightGrams: 1000,
    weighing: { divisor: 6000, stepGrams: 500, minimumGrams: 1000, perPiece: true },
  }
  expect(weightMessages(light)).toEqual(['未填体积，按实重 0.5 kg', '按 0.5 kg 进位，最低 1 kg'])
})
