import { orderLimits } from '@portal/rules/order/limits'
import { fc } from '@portal/testing/property'
import { quoteCrossBorder } from './cross-border-quote'
import type { CrossBorderShipment } from './cross-border-shipment'
import { crossBorderLaneOf } from './cross-border.testing'

const shipmentOf = (fields: Partial<CrossBorderShipment> = {}): CrossBorderShipment => ({
  destination: 'US',
  goodsKind: 'PARCEL',
  customsMode: 'SIMPLE',
  battery: 'NONE',
  packageCount: 1,
  weightGrams: 500,
  volumeCm3: 0,
  lines: [],
  insuredValueCents: 0,
  ...fields,
})
const monday = new Date('2026-11-23T02:00:00Z')
const quote = (fields: Partial<CrossBorderShipment> = {}, lane = crossBorderLaneOf()) =>
  quoteCrossBorder('IST', lane, shipmentOf(fields), monday)
const line = (side: number, count = 1) => ({
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  count,
  pieceWeightGrams: 0,
})

describe('quoteCrossBorder', () => {
  it.each([
    // Weight, volume, chargeable weight, freight.
    [10, 0, 500, 100_00],
    [500, 0, 500, 100_00],
    [501, 0, 1000, 130_00],
    [1000, 0, 1000, 130_00],
    [1001, 0, 1500, 160_00],
    [20_000, 0, 20_000, 1270_00],
    [500, 2_500, 500, 100_00],
    [500, 2_501, 1000, 130_00],
    [3000, 30_000, 6000, 430_00],
  ])('%d g and %d cm³ are charged as %d g: %d', (weightGrams, volumeCm3, chargeable, freight) => {
    const { chargeableWeightGrams, lines } = quote({ weightGrams, volumeCm3 })
    expect([chargeableWeightGrams, lines[0]?.amountCents]).toEqual([chargeable, freight])
  })

  it('adds fuel on the freight, the resource fee by weight, customs and insurance', () => {
    const { lines, totalCents } = quote({ weightGrams: 1_200, insuredValueCents: 1000_00 })
    expect(lines.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ['运费', 160_00],
      ['燃油附加费', 16_00],
      ['资源调节费', 3_00],
      ['报关费', 25_00],
      ['保价费', 3_00],
    ])
    expect(totalCents).toBe(207_00)
  })

  it.each([
    ['PARCEL', 'SIMPLE', 25_00],
    ['PARCEL', 'FORMAL', 260_00],
    ['PARCEL', 'PERSONAL', undefined],
    ['PARCEL', 'SELF', undefined],
    ['DOCUMENT', 'SIMPLE', undefined],
  ] as const)('%s %s costs %s at customs', (goodsKind, customsMode, cents) => {
    expect(quote({ goodsKind, customsMode }).lines.find(({ feeType }) => feeType === 'CUSTOMSFEE')?.amountCents).toBe(
      cents,
    )
  })

  it('lines overrule a volume that was typed', () => {
    expect(quote({ volumeCm3: 1_000_000, lines: [line(20, 2)] }).volumetricWeightGrams).toBe(3200)
  })

  it.each([
    ['2026-11-23T08:59:00Z', '2026-12-01T10:00:00.000Z'],
    ['2026-11-23T09:00:00Z', '2026-12-02T10:00:00.000Z'],
  ])('what is picked up at %s arrives at %s', (pickupAt, etaAt) => {
    expect(quoteCrossBorder('IST', crossBorderLaneOf(), shipmentOf(), new Date(pickupAt)).etaAt).toBe(etaAt)
  })

  it.each<[string, Partial<CrossBorderShipment>]>([
    ['文件总重量不能超过5千克，请按包裹寄递', { goodsKind: 'DOCUMENT', weightGrams: 5_001 }],
    ['文件不能夹带电池，请按包裹寄递', { goodsKind: 'DOCUMENT', battery: 'BUILT_IN' }],
    ['单件重量超过70千克，请联系客服', { weightGrams: 70_001 }],
    ['单边长度超过200厘米，请联系客服', { lines: [{ lengthCm: 201, widthCm: 1, heightCm: 1, count: 1 }] }],
    ['货量过大需人工确认', { weightGrams: 1_000_001, packageCount: 20 }],
    ['货量过大需人工确认', { lines: [line(200, 999)] }],
  ])('is not available: %s', (reason, fields) => {
    expect(quote(fields)).toMatchObject({ available: false, reason, lines: [], totalCents: 0, etaAt: null })
  })

  it('says why a destination is suspended, and that there is no lane', () => {
    expect(quote({}, crossBorderLaneOf({ suspendedReason: '暂停收寄' })).reason).toBe('暂停收寄')
    expect(quoteCrossBorder('IST', undefined, shipmentOf(), monday).reason).toBe('该目的地暂未开通')
  })

  it('batteries on their own go by the cheaper product alone', () => {
    expect(quote({ battery: 'ALONE' }).available).toBe(true)
    expect(
      quoteCrossBorder('IEX', crossBorderLaneOf({ productCode: 'IEX' }), shipmentOf({ battery: 'ALONE' }), monday)
        .reason,
    ).toBe('纯电池不能使用特快产品，请选择标快')
  })

  const anyShipment = fc.record({
    weightGrams: fc.integer({ min: 10, max: 99_999_990 }),
    volumeCm3: fc.integer({ min: 0, max: 9_999_999_000 }),
    packageCount: fc.integer({ min: 1, max: 999 }),
    insuredValueCents: fc.integer({ min: 0, max: orderLimits.insuredValueCents.max }),
    lines: fc.array(
      fc.record({
        lengthCm: fc.integer({ min: 1, max: 1500 }),
        widthCm: fc.integer({ min: 1, max: 1500 }),
        heightCm: fc.integer({ min: 1, max: 1500 }),
        count: fc.integer({ min: 1, max: 999 }),
      }),
      { maxLength: 3 },
    ),
  })

  it('is a whole number of cents that adds up, whatever is sent', () => {
    fc.assert(
      fc.property(anyShipment, (fields) => {
        const { lines, totalCents, chargeableWeightGrams, volumetricWeightGrams } = quote(fields)
        expect([totalCents, chargeableWeightGrams, volumetricWeightGrams].every(Number.isSafeInteger)).toBe(true)
        expect(lines.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents > 0)).toBe(true)
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents)
      }),
    )
  })

  it('never gets cheaper with more weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60_000 }), fc.integer({ min: 0, max: 10_000 }), (weightGrams, more) => {
        expect(quote({ weightGrams: weightGrams + more }).totalCents).toBeGreaterThanOrEqual(
          quote({ weightGrams }).totalCents,
        )
      }),
    )
  })
})
