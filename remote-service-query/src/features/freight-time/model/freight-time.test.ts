import {
  deliveryModes as contractModes,
  type EstimatedQuote,
  freightEstimate,
  pickupModes as contractPickups,
  productCodes,
} from '@portal/shared/contract/freight'
import fc from 'fast-check'
import { quoteOf } from '../testing/quotes'
import { readQuery, writeQuery } from './address-query'
import { deliveryModes, pickupModes, products } from './choices'
import { emptyQuery, type FreightQuery } from './freight-query'
import { marksOf } from './marks'
import { problemsOf } from './problems'
import { cutOffText, etaText, weightSentences } from './sentences'
import { toCarried, toRequest } from './to-request'

const shenzhen = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' }
const dongguan = { provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '441900121' }
const asked: FreightQuery = { ...emptyQuery, from: shenzhen, to: dongguan, weight: '120' }
const boxes = [{ length: '60', width: '40', height: '50', count: '8' }]
const fields = (change: Partial<FreightQuery>) => Object.entries(problemsOf({ ...asked, ...change }))

test('offers what the contract knows', () => {
  expect([products, deliveryModes, pickupModes]).toEqual([[...productCodes], [...contractModes], [...contractPickups]])
})

test.each<[Partial<FreightQuery>, string, string]>([
  [{ from: emptyQuery.from }, 'from', '请选择始发地'],
  [{ to: emptyQuery.to }, 'to', '请选择目的地'],
  [{ weight: ' ' }, 'weight', '重量或体积至少填写一项'],
  [{ weight: '0' }, 'weight', '总重量须在'],
  [{ weight: '100000' }, 'weight', '总重量须在'],
  [{ volume: '1e9' }, 'volume', '总体积须在'],
  [{ packageCount: '0' }, 'packageCount', '总件数须在1-999'],
  [{ lines: [{ length: '1501', width: '1', height: '1', count: '1' }] }, 'lines.0.length', '长度须为1-1500'],
  [{ lines: [{ length: '1', width: '0', height: '1', count: '1' }] }, 'lines.0.width', '宽度'],
  [{ lines: [{ length: '1', width: '1', height: '1', count: '1000' }] }, 'lines.0.count', '件数须在1-999'],
  [{ deliveryMode: 'UPSTAIRS', floor: '41' }, 'floor', '楼层须在1-40'],
  [{ insuredValue: '300001' }, 'insuredValue', '声明价值须在1-300000元'],
  [{ codAmount: '0.5' }, 'codAmount', '代收货款须在'],
])('%j is a problem of %s', (change, field, message) => {
  expect(fields(change)).toEqual([[field, expect.stringContaining(message)]])
})

test.each<Partial<FreightQuery>>([
  {},
  { weight: '', volume: '0.96' },
  { weight: '', lines: boxes },
  { floor: '99' },
  { lines: boxes, volume: 'x', packageCount: '' },
])('%j can be asked', (change) => {
  expect(fields(change)).toEqual([])
  expect(() => freightEstimate.request.parse(toRequest({ ...asked, ...change }))).not.toThrow()
})

const digits = (most: number) => fc.integer({ min: 1, max: most }).map(String)
const aQuery: fc.Arbitrary<FreightQuery> = fc.record({
  from: fc.constantFrom(shenzhen, dongguan, emptyQuery.from),
  to: fc.constantFrom(shenzhen, dongguan),
  weight: fc.oneof(fc.constant(''), digits(99_999)),
  volume: fc.constant(''),
  lines: fc.array(fc.record({ length: digits(1500), width: digits(1500), height: digits(1500), count: digits(999) }), {
    maxLength: 3,
  }),
  packageCount: digits(999),
  deliveryMode: fc.constantFrom(...contractModes),
  floor: digits(40),
  hasElevator: fc.boolean(),
  pickupMode: fc.constantFrom(...contractPickups),
  insuredValue: fc.oneof(fc.constant(''), digits(300_000)),
  codAmount: fc.constantFrom('', '88.5'),
  pickupAt: fc.constantFrom('', '2026-11-23T14:00'),
  products: fc.subarray([...productCodes]),
})

test('a question comes back from its address, and what can be asked is taken by the contract', () => {
  fc.assert(
    fc.property(aQuery, (query) => {
      expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query)
      if (Object.keys(problemsOf(query)).length === 0) freightEstimate.request.parse(toRequest(query))
    }),
  )
})

test('junk in the address counts as not given', () => {
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

test('an order begins with what was asked', () => {
  const query = {
    ...asked,
    lines: boxes,
    deliveryMode: 'UPSTAIRS' as const,
    floor: '3',
    hasElevator: false,
    insuredValue: '5000',
    pickupAt: '2026-11-23T14:00',
  }
  expect(toCarried(query, 'STD', new Date('2026-11-22T04:00:00Z'))).toEqual({
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
  })
  expect(toRequest(query).pickupAt).toBe('2026-11-23T06:00:00.000Z')
  expect(
    toCarried({ ...asked, weight: '', volume: '1', pickupAt: '2030-01-01T08:00' }, 'ECO', new Date()),
  ).not.toHaveProperty('weightGrams')
})

test('marks the cheapest and the first to arrive; nothing without a choice', () => {
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

test('tells arrival, cut-off and where the chargeable weight comes from', () => {
  expect(etaText('2026-11-23T10:00:00Z')).toBe('预计 11月23日 18:00 前')
  expect(cutOffText(17 * 60 + 5)).toBe('当日 17:05 截单，之后次日发车')
  expect(weightSentences(quoteOf('STD', 1, ''))).toEqual([
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
  expect(weightSentences(light)).toEqual(['未填体积，按实重 0.5 kg', '按 0.5 kg 进位，最低 1 kg'])
})
