import { orderLimits } from '@portal/rules/order/limits'
import { fc } from '@portal/testing/property'
import type { OrderModified } from '@portal/contract/order'
import { randomUUID } from 'node:crypto'
import { CONSENT_REQUIRED, CUSTOMER_ORDER_NO_USED, PRICE_CHANGED } from '@portal/contract/codes'
import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { quoteCrossBorder } from './cross-border-quote'
import type { CrossBorderShipment } from './cross-border-shipment'
import { crossBorderLaneOf, hongKongBody, openCrossBorderLanes, crossBorderBody } from './cross-border.testing'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { passRealName } from '../entitlements.testing'
import { openLanes, orderBody } from '../order.testing'
import { openReceiver, sealOldReceivers } from './receiver-numbers'
import { crossBorderParty } from './cross-border-party.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('cross border quote', () => {
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
})

describe('every kind', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    await openCrossBorderLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
    await passRealName(server, customer)
  })

  type Body = Record<string, unknown>

  /** Behaviour that domestic orders, orders to 港澳台 and international orders share. */
  describe.each([
    ['DOMESTIC', 'order/create', 'order/modify', (): Body => ({ ...orderBody(server) })],
    ['HMT', 'order/createCrossBorder', 'order/modifyCrossBorder', (): Body => ({ ...hongKongBody(server) })],
    [
      'INTERNATIONAL',
      'order/createCrossBorder',
      'order/modifyCrossBorder',
      (): Body => ({ ...crossBorderBody(server) }),
    ],
  ])('an order of the kind %s', (_kind, createPath, modifyPath, bodyOf) => {
    const create = (changes: Body = {}) =>
      server.call<OrderModified>(createPath, { ...bodyOf(), ...changes }, customer.token)
    const place = async (changes: Body = {}): Promise<OrderModified> => {
      const { data, message } = await create(changes)
      if (data === null) throw new Error(message)
      return data
    }
    const changeOf = (orderNo: string, changes: Body): Body => {
      const { confirmDuplicate: _confirmed, ...content } = bodyOf()
      return { ...content, clientRequestId: randomUUID(), orderNo, ...changes }
    }
    const send = (change: Body) => server.call<OrderModified>(modifyPath, change, customer.token)
    const modify = (orderNo: string, changes: Body = {}) => send(changeOf(orderNo, changes))

    test('is stored once; other content under the same id is a conflict, another price or confirmation is not', async () => {
      const clientRequestId = randomUUID()
      const { orderNo, totalCents } = await place({ clientRequestId })
      const again = await create({ clientRequestId, expectedTotalCents: totalCents + 1, confirmDuplicate: false })
      expect(again).toMatchObject({ code: 0, data: { orderNo } })
      expect(await create({ clientRequestId, remark: '别的' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
    })

    test('similar to one of the last minute needs a confirmation until the minute is over', async () => {
      await place()
      expect(await create({ confirmDuplicate: false })).toMatchObject(apiError('DUPLICATE_ORDER'))
      server.advance(61)
      expect(await create({ confirmDuplicate: false })).toMatchObject({ code: 0 })
    })

    test('is refused without consent, at another price and under a number that was used, new or changed', async () => {
      const { orderNo } = await place()
      await place({ customerOrderNo: 'KH-1' })
      for (const [refused, code] of [
        [{ agreementVersion: 'none' }, CONSENT_REQUIRED],
        [{ expectedTotalCents: 1 }, PRICE_CHANGED],
        [{ customerOrderNo: 'KH-1' }, CUSTOMER_ORDER_NO_USED],
      ] as const) {
        expect(await create(refused)).toMatchObject({ code })
        expect(await modify(orderNo, { remark: '改', ...refused })).toMatchObject({ code })
      }
    })

    test('is changed once by one request, three times in all, and not at all by what it says already', async () => {
      const { orderNo } = await place({ customerOrderNo: 'KH-2' })
      const keeping = { customerOrderNo: 'KH-2' }
      expect(await modify(orderNo, keeping)).toMatchObject({ code: 0, data: { modifyCount: 0 } })
      const first = changeOf(orderNo, { ...keeping, remark: '第一次' })
      expect(await send(first)).toMatchObject({ code: 0, data: { modifyCount: 1 } })
      expect(await send(first)).toMatchObject({ code: 0, data: { modifyCount: 1 } })
      expect(await send({ ...first, remark: '别的' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
      expect(await modify(orderNo, { remark: '第二次' })).toMatchObject({ code: 0 })
      expect(await modify(orderNo, { remark: '第三次' })).toMatchObject({ code: 0, data: { modifyCount: 3 } })
      expect(await modify(orderNo, { remark: '第四次' })).toMatchObject(apiError('MODIFICATIONS_USED_UP'))
    })

    test('is changed until it is collected', async () => {
      const { orderNo, ewbNo } = await place()
      await push(server, [eventOf(ewbNo, 'COLLECTED', 1)])
      expect(await modify(orderNo, { remark: '改' })).toMatchObject(apiError('NOT_MODIFIABLE'))
    })
  })
})

describe('receiver numbers', () => {
  beforeAll(async () => {
    await openCrossBorderLanes(server)
  })

  const receiver: CrossBorderReceiver = {
    name: '陈小姐',
    company: '',
    phoneCode: '886',
    phone: '912345678',
    email: '',
    state: '台北市',
    city: '信义区',
    postcode: '110',
    addressLines: ['市府路1号'],
    taxId: 'A123456789',
    vatNo: '',
    eoriNo: '',
    iossNo: '',
  }

  test('numbers of orders from before the encryption are sealed once, and read as before', async () => {
    const { db } = server.database
    const customer = await addCustomer(server)
    await passRealName(server, customer)
    expect(await server.call('order/createCrossBorder', crossBorderBody(server), customer.token)).toMatchObject({
      code: 0,
    })
    await db.update(crossBorderParty).set({ receiver, sealedNumbers: null })
    const readRow = async () => (await db.select().from(crossBorderParty))[0]

    await sealOldReceivers(db, server.keys)
    const sealed = await readRow()
    expect(JSON.stringify(sealed)).not.toContain('A123456789')
    expect(sealed && openReceiver(server.keys, sealed)).toEqual(receiver)
    await sealOldReceivers(db, server.keys)
    expect(await readRow()).toEqual(sealed)
  })
})
