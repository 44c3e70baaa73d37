import { deliveryModes, type ProductCode, pickupModes } from '@portal/contract/freight'
import { type CoverageAnswer, coverageVerdicts } from '@portal/contract/coverage'
import { fc } from '@portal/testing/property'
import { shipmentOf, laneOf } from './freight.testing'
import {
  collectionFee,
  handlingFee,
  insuranceFee,
  oversizeFee,
  packagingFee,
  signedSlipFee,
  upstairsFee,
} from './surcharges'
import { quoteProduct } from './quote'
import { fullCoverage, type EndCoverage } from '../coverage/end-coverage'
import { coverageNotes, coverageRefusal } from './coverage-rules'
import { expectedDelivery } from './eta'

describe('surcharges', () => {
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
})

describe('coverage rules', () => {
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
    [
      'the same, dropped off at an outlet',
      { verdict: 'OUTLET_ONLY', reason: '海岛' },
      {},
      { pickupMode: 'DROPOFF' },
      '',
    ],
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
})

describe('eta', () => {
  const lane = laneOf({ transitDays: 2, cutOffMinute: 18 * 60 })
  const at = (shanghai: string) => new Date(`${shanghai}:00+08:00`)

  test.each([
    ['before the cut-off, to the door', '2026-11-20T17:59', true, '2026-11-23T18:00'],
    ['at the cut-off: leaves the next day', '2026-11-20T18:00', true, '2026-11-24T18:00'],
    ['self-pickup is promised a day earlier', '2026-11-20T17:59', false, '2026-11-22T18:00'],
    ['just after midnight in Shanghai, still yesterday in UTC', '2026-11-20T00:01', true, '2026-11-23T18:00'],
    ['over the end of a year', '2026-12-30T20:00', true, '2027-01-03T18:00'],
  ])('%s', (_, pickup, toDoor, promise) => {
    expect(expectedDelivery(lane, at(pickup), toDoor)).toEqual(at(promise))
  })
})
