import type { MapPoint } from '@portal/contract/tracking'
import { eq } from 'drizzle-orm'
import type { PieceLine } from '@portal/contract/freight'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { grantCoupon } from '../../coupon/coupon.testing'
import { outlet } from '../../outlet/outlet.tables'
import { outletOf } from '../../outlet/outlet.testing'
import { paymentAttempt, paymentAttemptOrder, paymentRefund } from '../../payment/payment.tables'
import { traceNode } from '../../order-core/trace-node.tables'
import { user } from '../../account-core/user.tables'
import { openLanes, type OrderBody, orderBody, placeOrder, readDetail } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { weighingsOf } from './weighings'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('order detail', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    await server.database.db
      .insert(outlet)
      .values(outletOf('LC4403001', { lng: 113.94, lat: 22.53, phones: ['0755-80001234', '95708'] }))
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const setOrder = (orderNo: string, fields: Partial<typeof orders.$inferInsert>) =>
    server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
  const happen = (orderNo: string, fields: Partial<typeof traceNode.$inferInsert>) => {
    server.advance(1)
    const at = server.now()
    return server.database.db.insert(traceNode).values({
      eventId: `${orderNo}-${at.getTime()}`,
      userId: customer.userId,
      orderNo,
      nodeType: 'ARRIVED',
      eventAt: at,
      receivedAt: at,
      ...fields,
    })
  }
  const read = (orderNo: string, token = customer.token) => readDetail(server, token, orderNo)

  describe('what the carrier reports', () => {
    test('shows what it measured, and when', async () => {
      const { orderNo } = await placeOrder(server, customer.token)
      expect((await read(orderNo)).measured).toBeNull()
      const measured = {
        weightGrams: 160_000,
        volumeCm3: 1_200_000,
        lines: [{ lengthCm: 60, widthCm: 50, heightCm: 50, count: 8, pieceWeightGrams: 0 }],
        photo: 'https://pictures.example/scale.jpg',
      }
      await setOrder(orderNo, { measured, measuredAt: new Date('2026-11-20T08:00:00Z') })
      const detail = await read(orderNo)
      expect(detail.measured).toEqual({ ...measured, measuredAt: '2026-11-20T08:00:00.000Z' })
      expect(detail.weighings.measured).toEqual({
        actualGrams: 160_000,
        volumetricGrams: 200_000,
        chargeableGrams: 200_000,
        decidedBy: 'VOLUME',
      })
    })

    test('shows the proof of delivery and where each piece is', async () => {
      const { orderNo, ewbNo } = await placeOrder(server, customer.token, { packageCount: 2, lines: [] })
      await happen(orderNo, { nodeType: 'COLLECTED', city: '深圳市' })
      expect(await read(orderNo)).toMatchObject({ proofOfDelivery: null, pieces: [] })
      await happen(orderNo, {
        nodeType: 'SIGNED',
        city: '杭州市',
        signer: '本人',
        images: ['https://pictures.example/slip.jpg'],
        pieceNos: [`${ewbNo}-002`],
      })
      expect(await read(orderNo)).toMatchObject({
        proofOfDelivery: { signer: '本人', images: ['https://pictures.example/slip.jpg'] },
        pieces: [
          { pieceNo: `${ewbNo}-001`, status: 'COLLECTED', city: '深圳市' },
          { pieceNo: `${ewbNo}-002`, status: 'SIGNED', city: '杭州市' },
        ],
      })
    })
  })

  describe('places on the map', () => {
    const shenzhen = { city: '深圳市', outletName: '深圳粤海营业部' }
    const [door, branch, centre]: MapPoint[] = [
      { lng: 113.9, lat: 22.6 },
      { lng: 113.94, lat: 22.53 },
      { lng: 114.06, lat: 22.54 },
    ]

    test.each<[string, Partial<typeof traceNode.$inferInsert>, MapPoint | null | undefined]>([
      ['where the event says', { ...shenzhen, point: door }, door],
      ['at the outlet', shenzhen, branch],
      ['in the middle of the city', { city: '深圳市', outletName: '未登记营业部' }, centre],
      ['nowhere', { city: '无名市', outletName: '' }, null],
      ['not among the properties of every object', { city: 'constructor', outletName: '' }, null],
    ])('a node is %s', async (_case, fields, expected) => {
      const { orderNo } = await placeOrder(server, customer.token)
      await happen(orderNo, fields)
      expect((await read(orderNo)).nodes[0]?.point).toEqual(expected)
    })

    test('the route goes from city to city, and from the outlet once a node names it', async () => {
      const { orderNo } = await placeOrder(server, customer.token)
      expect(await read(orderNo)).toMatchObject({
        origin: { ...centre, city: '深圳市' },
        destination: { city: '杭州市', lng: 120.21, lat: 30.25 },
      })
      await happen(orderNo, { ...shenzhen, nodeType: 'COLLECTED' })
      expect(await read(orderNo)).toMatchObject({ origin: { ...branch, city: '深圳市' } })
    })

    test('an unknown city has none', async () => {
      const { orderNo } = await placeOrder(server, customer.token)
      await setOrder(orderNo, { receiverCity: '无名市' })
      expect((await read(orderNo)).destination).toBeNull()
    })

    test('an outlet has its own telephone, unless the event has one', async () => {
      const { orderNo } = await placeOrder(server, customer.token)
      await happen(orderNo, shenzhen)
      await happen(orderNo, { ...shenzhen, outletPhone: '0755-80009999' })
      expect((await read(orderNo)).nodes.slice(0, 2).map(({ outletPhone }) => outletPhone)).toEqual([
        '0755-80009999',
        '0755-80001234',
      ])
    })
  })

  /** A payment of 300 yuan, 100 of them for the order. */
  const pay = async (userId: string, orderNo: string, others: readonly string[] = []) => {
    const at = server.now()
    const paymentNo = `P${orderNo}`
    await server.database.db.insert(paymentAttempt).values({
      paymentNo,
      userId,
      clientRequestId: paymentNo,
      contentHash: '',
      channel: 'WECHAT',
      status: 'PAID',
      amountCents: 300_00,
      codeUrl: '',
      createdAt: at,
      expiresAt: at,
      paidAt: at,
    })
    await server.database.db
      .insert(paymentAttemptOrder)
      .values([
        { paymentNo, userId, orderNo, amountCents: 100_00 },
        ...others.map((other) => ({ paymentNo, userId, orderNo: other, amountCents: 200_00 })),
      ])
    return { paymentNo, userId, createdAt: at, nextTryAt: at }
  }

  test("lists the money that goes back, with the part that is the order's", async () => {
    const [one, other] = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)]
    const refund = await pay(customer.userId, one.orderNo, [other.orderNo])
    const at = refund.createdAt
    await server.database.db.insert(paymentRefund).values([
      {
        ...refund,
        refundNo: `R1${one.orderNo}`,
        orderNo: one.orderNo,
        amountCents: 20_00,
        reason: '重量复核',
        status: 'REFUNDED',
        doneAt: at,
      },
      {
        ...refund,
        refundNo: `R2${one.orderNo}`,
        orderNo: '',
        amountCents: 300_00,
        reason: '重复支付',
        status: 'REFUNDING',
      },
    ])
    const refunds = (await read(one.orderNo)).refunds.map(({ amountCents, reason, status, doneAt }) => [
      amountCents,
      reason,
      status,
      doneAt,
    ])
    expect(refunds).toEqual(
      expect.arrayContaining([
        [20_00, '重量复核', 'REFUNDED', at.toISOString()],
        [100_00, '重复支付', 'REFUNDING', null],
      ]),
    )
    expect(refunds).toHaveLength(2)
  })

  describe('the receiver', () => {
    const telOf = async ({ userId }: TestCustomer) =>
      (await server.database.db.select().from(user).where(eq(user.userId, userId)))[0]?.userTel ?? ''
    const receive = async (changes: Partial<OrderBody>) => {
      const receiver = await addCustomer(server)
      const body = orderBody(server)
      const { orderNo } = await placeOrder(server, customer.token, {
        ...changes,
        customerOrderNo: `K${receiver.userId}`.slice(0, 40),
        receiver: { ...body.receiver, mobile: await telOf(receiver) },
      })
      return { orderNo, receiver, detail: await read(orderNo, receiver.token) }
    }

    test('does not see where the goods were really collected, which the sender does', async () => {
      const { orderNo, receiver } = await receive({})
      const codes = { provinceCode: '44', cityCode: '4403', districtCode: '440306', townCode: '' }
      const collectionPlace = { ...codes, text: '宝安区福永街道8号' }
      await setOrder(orderNo, { collectionPlace })
      expect((await read(orderNo)).collectionPlace).toEqual(collectionPlace)
      expect((await read(orderNo, receiver.token)).collectionPlace).toBeNull()
    })

    test('sees the goods, not what the sender pays', async () => {
      const { detail } = await receive({ couponId: await grantCoupon(server, customer.userId) })
      expect(detail).toMatchObject({
        role: 'received',
        goodsName: '纸箱装服装',
        couponId: '',
        modifyCount: 0,
        monthlyCode: '',
        bankAccountId: '',
        sender: { name: '欧阳明远', mobile: '13800001234' },
        estimateCents: 0,
        dueCents: 0,
        estimateLines: [],
        payments: [],
        customerOrderNo: '',
        log: [],
        canModify: false,
        canIntercept: false,
        invoiceState: 'NOT_ELIGIBLE',
      })
    })

    test('sees the price of what is paid on delivery', async () => {
      const { orderNo, receiver, detail } = await receive({ payMethod: 'RECEIVER' })
      expect(detail).toMatchObject({ estimateCents: 281_20, log: [] })
      await setOrder(orderNo, { dueCents: 281_20, payStatus: 'UNPAID' })
      expect(await read(orderNo, receiver.token)).toMatchObject({ dueCents: 281_20, payStatus: 'UNPAID' })
      expect(await read(orderNo)).toMatchObject({ role: 'sent', dueCents: 0, payStatus: 'NOT_REQUIRED' })
    })

    test('who is also the sender pays as receiver', async () => {
      const body = orderBody(server)
      const { orderNo } = await placeOrder(server, customer.token, {
        payMethod: 'RECEIVER',
        receiver: { ...body.receiver, mobile: await telOf(customer) },
      })
      await setOrder(orderNo, { dueCents: 281_20, payStatus: 'UNPAID', status: 'SIGNED' })
      expect(await read(orderNo)).toMatchObject({
        role: 'sent',
        dueCents: 281_20,
        payStatus: 'UNPAID',
        invoiceState: 'NOT_YET',
      })
    })

    test("sees the own payments and nobody else's", async () => {
      const { orderNo, receiver } = await receive({ payMethod: 'RECEIVER' })
      const refund = await pay(receiver.userId, orderNo)
      await server.database.db.insert(paymentRefund).values({
        ...refund,
        refundNo: `R${orderNo}`,
        orderNo,
        amountCents: 10_00,
        reason: '重量复核',
        status: 'REFUNDING',
      })
      expect(await read(orderNo, receiver.token)).toMatchObject({
        payments: [{ amountCents: 100_00 }],
        refunds: [{ amountCents: 10_00 }],
      })
      expect(await read(orderNo)).toMatchObject({ payments: [], refunds: [] })
    })

    test('sees with 隐私面单 what the label shows', async () => {
      expect((await receive({ privacyWaybill: true })).detail.sender).toMatchObject({
        name: '欧阳**',
        mobile: '138****1234',
      })
    })

    test('is no other customer', async () => {
      const { orderNo } = await placeOrder(server, customer.token)
      const stranger = await addCustomer(server)
      const foreign = await server.send('order/detail', { orderNo }, { token: stranger.token })
      const missing = await server.send('order/detail', { orderNo: 'LC26010100000000' }, { token: stranger.token })
      expect(foreign.body).toBe(missing.body)
      expect(foreign.json()).toMatchObject(apiError('ORDER_NOT_FOUND', '订单不存在或无权查看'))
    })
  })
})

describe('weighings', () => {
  const carton = (heightCm: number, pieceWeightGrams = 0): PieceLine => ({
    lengthCm: 60,
    widthCm: 40,
    heightCm,
    count: 8,
    pieceWeightGrams,
  })
  const order = {
    productCode: 'ECO' as const,
    packageCount: 8,
    weightGrams: 120_000,
    volumeCm3: 960_000,
    pieceLines: [carton(50, 15_000)],
    chargeableWeightGrams: 200_000,
    measured: null,
  }
  const measured = { weightGrams: 159_600, volumeCm3: 1_152_000, lines: [carton(60)], photo: '' }
  const ordered = { actualGrams: 120_000, volumetricGrams: 200_000, chargeableGrams: 200_000, decidedBy: 'VOLUME' }

  test('before the carrier has measured the goods there are the weights of the estimate', () =>
    expect(weighingsOf(order)).toEqual({ ordered, measured: null }))

  test('measured goods are weighed by the rules of the product', () =>
    expect(weighingsOf({ ...order, measured })).toEqual({
      ordered,
      measured: { actualGrams: 159_600, volumetricGrams: 240_000, chargeableGrams: 240_000, decidedBy: 'VOLUME' },
    }))

  test('when only the weight was measured, the ordered size counts', () =>
    expect(
      weighingsOf({ ...order, measured: { ...measured, weightGrams: 205_300, volumeCm3: 0, lines: [] } }).measured,
    ).toEqual({ actualGrams: 205_300, volumetricGrams: 200_000, chargeableGrams: 206_000, decidedBy: 'ACTUAL' }))

  test('an order keeps the weight that it was priced by', () =>
    expect(weighingsOf({ ...order, chargeableWeightGrams: 198_000 }).ordered.chargeableGrams).toBe(198_000))

  test('cross-border orders are weighed by 5000 cm³ per kg and half kilograms', () =>
    expect(
      weighingsOf({
        ...order,
        productCode: 'IEX',
        packageCount: 1,
        weightGrams: 2_300,
        volumeCm3: 12_000,
        pieceLines: [],
        chargeableWeightGrams: 2_500,
        measured: { ...measured, weightGrams: 2_300, volumeCm3: 13_000, lines: [] },
      }),
    ).toEqual({
      ordered: { actualGrams: 2_300, volumetricGrams: 2_400, chargeableGrams: 2_500, decidedBy: 'VOLUME' },
      measured: { actualGrams: 2_300, volumetricGrams: 2_600, chargeableGrams: 3_000, decidedBy: 'VOLUME' },
    }))

  test('weights above the maximum in the contract are cut to it', () =>
    expect(weighingsOf({ ...order, measured: { ...measured, volumeCm3: 9_999_999_000, lines: [] } }).measured).toEqual({
      actualGrams: 159_600,
      volumetricGrams: 99_999_990,
      chargeableGrams: 99_999_990,
      decidedBy: 'VOLUME',
    }))
})
