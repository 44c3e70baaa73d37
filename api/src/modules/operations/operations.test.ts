import type { ResponseOf } from '@portal/contract/calls'
import type { FeeLine } from '@portal/contract/freight'
import { operationEvent } from '@portal/contract/operations'
import type { PaymentAttempt } from '@portal/contract/payment'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../database/database'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { monthlyAccount } from '../binding/monthly-account.tables'
import { grantCoupon } from '../coupon/coupon.testing'
import { coupon } from '../coupon/coupon.tables'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { notify } from '../payment/payment.testing'
import { traceNode } from '../order-core/trace-node.tables'
import { applyEvents } from './apply-events.service'
import { keyIdHeader, nonceHeader, signatureHeader, timestampHeader } from '../carrier-signature/events-signature'
import { eventOf, push, pushed } from './operations.testing'

let server: TestServer
let customer: TestCustomer
let order: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await placeOrder(server, customer.token)
})

const detail = () => readDetail(server, customer.token, order.orderNo)
const event = (nodeType: Parameters<typeof eventOf>[1], minutes = 0, fields = {}) =>
  eventOf(order.ewbNo, nodeType, minutes, fields)
const line = (feeType: FeeLine['feeType'], amountCents: number) => ({ feeType, label: '运费', amountCents })
const pay = async () => {
  const { data } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos: [order.orderNo], channel: 'WECHAT' },
    customer.token,
  )
  if (data === null) throw new Error('not opened')
  return data
}

describe('operations/events', () => {
  test('an event counts once for each waybill, in one push as in several', async () => {
    const other = await placeOrder(server, customer.token)
    const collected = event('COLLECTED')
    const ofOther = { ...collected, ewbNo: other.ewbNo }
    expect(await pushed(server, [collected, ofOther, collected])).toEqual(['APPLIED', 'APPLIED', 'DUPLICATE'])
    expect(await pushed(server, [ofOther])).toEqual(['DUPLICATE'])
    const later = event('DEPARTED', 5)
    expect(await pushed(server, [later])).toEqual(['APPLIED'])
    expect(await pushed(server, [{ ...later, ewbNo: other.ewbNo }])).toEqual(['APPLIED'])
  })

  test('moves the order, shows the node and the courier', async () => {
    expect(
      await pushed(server, [
        event('ASSIGNED', 0, {
          city: '深圳市',
          outletName: '深圳南山营业部',
          description: '已分配快递员',
          courierName: '王师傅',
          courierPhone: '13900001111',
        }),
      ]),
    ).toEqual(['APPLIED'])
    expect(await detail()).toMatchObject({
      status: 'ACCEPTED',
      courierName: '王师傅',
      courierPhone: '13900001111',
      log: [{ action: '已受理', actor: '承运商' }, { action: '提交订单' }],
    })
    expect((await detail()).nodes).toContainEqual(
      expect.objectContaining({
        eventAt: '2026-11-20T01:00:00.000Z',
        nodeType: 'ASSIGNED',
        city: '深圳市',
        outletName: '深圳南山营业部',
        description: '已分配快递员',
      }),
    )
  })

  test('takes an event once, also twice in one push and in two pushes at the same time', async () => {
    const collected = event('COLLECTED')
    expect(await pushed(server, [collected, collected])).toEqual(['APPLIED', 'DUPLICATE'])
    const departed = event('DEPARTED', 10)
    const results = await Promise.all([1, 2, 3].map(() => pushed(server, [departed])))
    expect(results.flat().sort()).toEqual(['APPLIED', 'DUPLICATE', 'DUPLICATE'])
    expect((await detail()).nodes.filter(({ nodeType }) => nodeType === 'DEPARTED')).toHaveLength(1)
  })

  test('answers one result per event, in order, and names unknown waybills', async () => {
    const other = await placeOrder(server, customer.token)
    const results = await pushed(server, [
      event('COLLECTED'),
      eventOf('300000000000', 'COLLECTED'),
      eventOf(other.ewbNo, 'ASSIGNED'),
      event('DEPARTED', 5),
    ])
    expect(results).toEqual(['APPLIED', 'UNKNOWN_WAYBILL', 'APPLIED', 'APPLIED'])
    expect(await detail()).toMatchObject({ status: 'IN_TRANSIT' })
  })

  test('a late event neither moves the order back nor gets lost', async () => {
    await pushed(server, [event('DELIVERING', 300)])
    await pushed(server, [event('DEPARTED', 100)])
    await pushed(server, [event('EXCEPTION', 200, { description: '路上拥堵' })])
    const { status, nodes } = await detail()
    expect(status).toBe('DELIVERING')
    expect(nodes.map(({ nodeType }) => nodeType).filter((type) => type !== 'ORDERED')).toEqual([
      'DELIVERING',
      'EXCEPTION',
      'DEPARTED',
    ])
  })
})

describe('other data of an event', () => {
  const readStored = async () =>
    (await server.database.db.select().from(orders).where(eq(orders.orderNo, order.orderNo)))[0]
  const measured = (weightGrams: number) => ({
    weightGrams,
    volumeCm3: 960_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
    photo: 'https://pod.example/scale.jpg',
  })

  test('is stored with the node', async () => {
    const signedFields = {
      outletPhone: '0755-26001234',
      operator: '赵六',
      nextStop: '广东分拨中心',
      point: { lng: 114.05, lat: 22.54 },
      vehicle: { kind: 'RAIL' as const, plate: 'X2461次' },
      signer: '本人',
      images: ['https://pod.example/1.jpg'],
      pieceNos: [`${order.ewbNo}-001`],
    }
    const signed = event('SIGNED', 9, signedFields)
    await pushed(server, [signed, event('COLLECTED')])
    const [node] = await server.database.db.select().from(traceNode).where(eq(traceNode.eventId, signed.eventId))
    expect(node).toMatchObject(signedFields)
    const [bare] = await server.database.db
      .select()
      .from(traceNode)
      .where(and(eq(traceNode.orderNo, order.orderNo), eq(traceNode.nodeType, 'COLLECTED')))
    expect(bare).toMatchObject({
      outletPhone: '',
      operator: '',
      nextStop: '',
      point: null,
      vehicle: null,
      signer: '',
      images: [],
      pieceNos: [],
    })
  })

  test('the newest measurement counts, and changes no fee', async () => {
    await pushed(server, [event('ARRIVED', 60, { measured: measured(130_000) })])
    await pushed(server, [event('COLLECTED', 0, { measured: measured(121_000) })])
    expect(await readStored()).toMatchObject({
      measured: measured(130_000),
      measuredAt: new Date('2026-11-20T02:00:00Z'),
      actualLines: null,
      dueCents: 281_20,
    })
  })

  test('the courier of the newest event counts', async () => {
    await pushed(server, [event('DELIVERING', 60, { courierName: '李师傅' })])
    await pushed(server, [event('ASSIGNED', 0, { courierName: '王师傅', courierPhone: '13900001111' })])
    expect(await detail()).toMatchObject({ courierName: '李师傅', courierPhone: '' })
  })

  test('pieces are signed for one after the other; the times are those of the first collection and of the last piece', async () => {
    const pieces = Array.from({ length: 8 }, (_, index) => `${order.ewbNo}-00${index + 1}`)
    await pushed(server, [
      event('COLLECTED', 5),
      event('COLLECTED', 0),
      event('SIGNED', 60, { pieceNos: pieces.slice(0, 3) }),
    ])
    expect(await detail()).toMatchObject({
      status: 'PART_SIGNED',
      collectedAt: '2026-11-20T01:00:00.000Z',
      signedAt: null,
    })
    await pushed(server, [event('SIGNED', 90, { pieceNos: pieces.slice(3) }), event('SIGNED', 95)])
    expect(await detail()).toMatchObject({ status: 'SIGNED', signedAt: '2026-11-20T02:30:00.000Z' })
  })

  test('an abnormal signature is the end', async () => {
    await pushed(server, [
      event('COLLECTED'),
      event('SIGN_ABNORMAL', 60, { description: '外包装破损，收件人签收' }),
      event('DELIVERING', 70),
    ])
    expect(await detail()).toMatchObject({ status: 'SIGN_ABNORMAL', signedAt: '2026-11-20T02:00:00.000Z' })
  })

  test('numbers of another waybill do not count and are named', async () => {
    const others = [1, 2, 3].map((piece) => `300000009999-00${piece}`)
    const own = `${order.ewbNo}-001`
    const response = await push(server, [
      event('COLLECTED'),
      event('SIGNED', 10, { pieceNos: others }),
      event('SIGNED', 20, { pieceNos: [...others, '001', '-01', own] }),
    ])
    expect(response.json().data.results).toMatchObject([
      { result: 'APPLIED' },
      { result: 'UNKNOWN_PIECES', unknownPieces: others },
      { result: 'APPLIED', unknownPieces: others },
    ])
    expect(await detail()).toMatchObject({
      status: 'PART_SIGNED',
      pieces: [{ pieceNo: own, status: 'SIGNED' }, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  test('a signature that was wrong is undone by its id, with its proof and its rights', async () => {
    const signed = event('SIGNED', 60, { signer: '本人', images: ['https://pod.example/1.jpg'] })
    await pushed(server, [event('COLLECTED'), signed])
    expect(await detail()).toMatchObject({ status: 'SIGNED', proofOfDelivery: { signer: '本人' } })
    await pushed(server, [event('EXCEPTION', 70, { description: '误签收', undoes: signed.eventId })])
    expect(await detail()).toMatchObject({ status: 'EXCEPTION', signedAt: null, proofOfDelivery: null })
    await pushed(server, [event('DELIVERING', 80), event('SIGNED', 90, { signer: '同事' })])
    expect(await detail()).toMatchObject({ status: 'SIGNED', proofOfDelivery: { signer: '同事' } })
  })
})

test('an order that was deleted after a signature is in the list again when the signature was wrong', async () => {
  await pushed(server, [event('COLLECTED'), event('SIGNED', 60)])
  await server.database.db.update(orders).set({ dueCents: 0 }).where(eq(orders.orderNo, order.orderNo))
  expect(await server.call('order/delete', { orderNo: order.orderNo }, customer.token)).toMatchObject({ code: 0 })
  const listed = async () =>
    (await server.call<ResponseOf<'order/page'>>('order/page', { keyword: order.orderNo }, customer.token)).data?.list
  expect(await listed()).toEqual([])
  await pushed(server, [event('RETURNING', 70)])
  expect(await listed()).toMatchObject([{ orderNo: order.orderNo, status: 'RETURNING' }])
})

describe('a waybill that cannot be taken over', () => {
  const events = (ewbNo: string) => [eventOf(ewbNo, 'ASSIGNED'), eventOf(ewbNo, 'COLLECTED', 10)]
  const refuse = (orderNo: string) =>
    server.database.db.execute(
      sql.raw(`alter table orders add constraint refused check (order_no <> '${orderNo}' or status = 'WAIT_ACCEPT')`),
    )
  afterEach(() => server.database.db.execute(sql`alter table orders drop constraint if exists refused`))

  test('spoils no other, and is taken over later', async () => {
    const [bad, good] = [order, await placeOrder(server, customer.token)]
    await refuse(bad.orderNo)
    const batch = [...events(bad.ewbNo), ...events(good.ewbNo), eventOf('300000000000', 'COLLECTED')]
    expect(await pushed(server, batch)).toEqual(['FAILED', 'FAILED', 'APPLIED', 'APPLIED', 'UNKNOWN_WAYBILL'])
    expect(await detail()).toMatchObject({ status: 'WAIT_ACCEPT', nodes: [{ nodeType: 'ORDERED' }] })
    expect(await readDetail(server, customer.token, good.orderNo)).toMatchObject({ status: 'COLLECTED' })
    expect(server.log()).toContain('events of a waybill were not taken over')
    await server.database.db.execute(sql`alter table orders drop constraint refused`)
    expect(await pushed(server, batch)).toEqual(['APPLIED', 'APPLIED', 'DUPLICATE', 'DUPLICATE', 'UNKNOWN_WAYBILL'])
    expect(await detail()).toMatchObject({ status: 'COLLECTED' })
  })

  test('is not retried by waybill when the database is unavailable', async () => {
    let tries = 0
    const brokenDb = {
      transaction: () => {
        tries += 1
        return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
      },
    }
    const events = Array.from({ length: 200 }, (_, index) => operationEvent.parse(eventOf(String(index), 'ARRIVED')))
    // The stand-in only fails, so it needs no other method of a database.
    await expect(applyEvents({ ...server.app.deps, db: brokenDb as unknown as Db }, events)).rejects.toThrow('gone')
    expect(tries).toBe(4)
  })

  test('alone is a failure of the portal', async () => {
    await refuse(order.orderNo)
    expect((await push(server, events(order.ewbNo))).statusCode).toBe(500)
  })
})

test('events of one waybill in pushes at the same time all count', async () => {
  const backwards = ['SIGNED', 'DELIVERING', 'COLLECTED'] as const
  // The first round opens the connections, so that its pushes hardly overlap.
  for (let time = 1; time <= 3; time += 1) {
    order = await placeOrder(server, customer.token)
    await Promise.all(
      backwards.map((type, index) =>
        pushed(server, [event(type, 10 - index, { actualLines: [line('FREIGHT', 300_00 - index)] })]),
      ),
    )
    expect(await detail()).toMatchObject({
      status: 'SIGNED',
      collectedAt: '2026-11-20T01:08:00.000Z',
      signedAt: '2026-11-20T01:10:00.000Z',
      dueCents: 300_00,
    })
  }
})

test('pushes about the same waybills at the same time, in other sequences, do not get in each other’s way', async () => {
  const others = [order]
  for (let more = 0; more < 5; more += 1) others.push(await placeOrder(server, customer.token))
  const batch = others.flatMap(({ ewbNo }) => [
    eventOf(ewbNo, 'COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] }),
    eventOf(ewbNo, 'DEPARTED', 10),
  ])
  const results = await Promise.all(
    [batch, batch.toReversed(), [...batch.slice(5), ...batch.slice(0, 5)], batch, batch.toReversed()].map((events) =>
      pushed(server, events),
    ),
  )
  expect(results.flat().filter((result) => result === 'APPLIED')).toHaveLength(batch.length)
  expect(results.flat().filter((result) => result === 'DUPLICATE')).toHaveLength(4 * batch.length)
  for (const { orderNo } of others)
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ status: 'IN_TRANSIT', dueCents: 300_00 })
})

describe('who may push', () => {
  test.each<[string, () => Promise<{ statusCode: number; json: () => unknown }>]>([
    ['another key', () => push(server, [event('COLLECTED')], { secret: 'x'.repeat(32) })],
    ['a body that was changed on the way', () => push(server, [event('COLLECTED')], { signed: '{"events":[]}' })],
    [
      'a timestamp of six minutes ago',
      () => push(server, [event('COLLECTED')], { timestamp: String(server.now().getTime() - 6 * 60_000) }),
    ],
    [
      'a timestamp of six minutes ahead',
      () => push(server, [event('COLLECTED')], { timestamp: String(server.now().getTime() + 6 * 60_000) }),
    ],
    [
      'a timestamp in seconds',
      () => push(server, [event('COLLECTED')], { timestamp: String(Math.floor(server.now().getTime() / 1000)) }),
    ],
    ['a signature of another path', () => push(server, [event('COLLECTED')], { path: '/api/operations/feedback' })],
    [
      'a signature of the path with a query',
      () => push(server, [event('COLLECTED')], { path: '/api/operations/events?a=1' }),
    ],
    ['a signature of another method', () => push(server, [event('COLLECTED')], { method: 'PUT' })],
    ['a key that nobody knows', () => push(server, [event('COLLECTED')], { keyId: 'nobody' })],
    ['a nonce that is too short', () => push(server, [event('COLLECTED')], { nonce: 'short' })],
    ['no signature', () => server.send('operations/events', { events: [event('COLLECTED')] })],
  ])('not %s', async (_, attempt) => {
    const response = await attempt()
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual(apiError('SIGNATURE_INVALID', '签名校验失败', null))
    expect(await detail()).toMatchObject({ status: 'WAIT_ACCEPT' })
  })

  test('what a stranger sends is not parsed', async () => {
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: '0'.repeat(64),
      [timestampHeader]: String(server.now().getTime()),
      [keyIdHeader]: 'main',
      [nonceHeader]: randomUUID(),
    }
    const doors = [
      'events',
      'requests',
      'disruptions',
      'serviceArea',
      'feedback',
      'feedbackToDo',
      'feedbackCase',
      'feedbackFile',
      'feedbackUpload',
      'sendCodeScan',
      'sendCodeConfirm',
      'outletCode',
      'unsentMessages',
    ]
    const statuses = await Promise.all(
      doors.map(
        async (door) =>
          (await server.app.inject({ method: 'POST', url: `/api/operations/${door}`, headers, payload: '{' }))
            .statusCode,
      ),
    )
    expect(statuses).toEqual(doors.map(() => 401))
  })

  test('a body over the limit is too large, also without its length', async () => {
    const [timestamp, nonce] = [String(server.now().getTime()), randomUUID()]
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/operations/events',
      payload: Readable.from(Array.from({ length: 65 }, () => Buffer.alloc(64 * 1024, ' '))),
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: '0'.repeat(64),
        [timestampHeader]: timestamp,
        [keyIdHeader]: 'main',
        [nonceHeader]: nonce,
      },
    })
    expect(statusCode).toBe(413)
  })

  test('a nonce is good for one push', async () => {
    const nonce = randomUUID()
    expect((await push(server, [event('ASSIGNED')], { nonce })).statusCode).toBe(200)
    expect((await push(server, [event('COLLECTED')], { nonce })).statusCode).toBe(401)
  })

  test('501 events are too many; a batch of 500 is not', async () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      event('ARRIVED', index, { actualLines: [line('FREIGHT', 1)] }),
    )
    expect((await push(server, many)).json()).toMatchObject(apiError('BAD_FIELD'))
    expect(await pushed(server, many.slice(1))).toEqual(Array(500).fill('APPLIED'))
    expect((await detail()).nodes).toHaveLength(200)
  })

  test('an event of more than five minutes ahead, such as a time of Shanghai sent as one of UTC, has not happened', async () => {
    const at = (minutes: number) => ({ eventAt: new Date(server.now().getTime() + minutes * 60_000).toISOString() })
    for (const minutes of [6, 8 * 60]) {
      const response = await push(server, [event('ASSIGNED', 0, at(4)), event('COLLECTED', 0, at(minutes))])
      expect(response.json()).toMatchObject(
        apiError(
          'BAD_FIELD',
          '事件-第2项-发生时间：不能晚于当前时间5分钟以上：Z表示UTC时间，请检查时区，北京时间（UTC+8）须减去8小时',
        ),
      )
    }
    expect(await detail()).toMatchObject({ status: 'WAIT_ACCEPT' })
    expect(await pushed(server, [event('ASSIGNED', 0, at(4))])).toEqual(['APPLIED'])
  })

  test('the longest texts and lists are taken, longer ones are not', async () => {
    const longest = event('SIGNED', 0, {
      description: '派'.repeat(200),
      images: Array(9).fill(`https://pod.example/${'x'.repeat(280)}`),
      pieceNos: Array.from({ length: 200 }, (_, index) => `P${String(index).padStart(39, '0')}`),
    })
    expect(
      await pushed(
        server,
        Array.from({ length: 100 }, (_, index) => ({ ...longest, eventId: `longest-${order.ewbNo}-${index}` })),
      ),
    ).toEqual(Array(100).fill('APPLIED'))
    for (const fields of [
      { description: '派'.repeat(201) },
      { images: ['http://pod.example/1.jpg'] },
      { images: ['javascript:alert(1)'] },
      { pieceNos: [''] },
      { point: { lng: 181, lat: 0 } },
      { measured: { weightGrams: 0 } },
    ]) {
      expect((await push(server, [{ ...event('SIGNED'), ...fields }])).json()).toMatchObject(apiError('BAD_FIELD'))
    }
  })
  test.each([
    [{}],
    [{ events: [{ eventId: 1 }] }],
    [{ events: [{ ...eventOf('3', 'COLLECTED'), actualLines: [line('FREIGHT', -1)] }] }],
  ])('signed junk is a bad field: %j', async (body) => {
    const response = await push(server, (body as { events: [] }).events ?? [])
    expect(response.json()).toMatchObject(apiError('BAD_FIELD'))
  })
})

describe('the fees as weighed', () => {
  test('become differences in the ledger: what was paid stays paid, the rest is due', async () => {
    await notify(server, await pay())
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({
      actualCents: 300_00,
      estimateCents: 281_20,
      dueCents: 18_80,
      payStatus: 'UNPAID',
      actualLines: [{ feeType: 'FREIGHT', amountCents: 300_00 }],
    })
    await notify(server, await pay())
    expect(await detail()).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
  })

  test('give back what was paid too much', async () => {
    await notify(server, await pay())
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 200_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 200_00, dueCents: 0, payStatus: 'PART_REFUNDED' })
  })

  test('close an open payment attempt: its QR code would take the old amount', async () => {
    const attempt = await pay()
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({
      dueCents: 300_00,
      payStatus: 'UNPAID',
      payments: [{ paymentNo: attempt.paymentNo, status: 'CLOSED' }],
    })
  })

  test('are those of the newest event, whichever arrives last', async () => {
    await pushed(server, [event('ARRIVED', 60, { actualLines: [line('FREIGHT', 320_00)] })])
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 320_00, dueCents: 320_00 })
  })

  test('are only shown to the sender when the receiver pays, or a monthly account', async () => {
    await server.database.db.insert(monthlyAccount).values({
      userId: customer.userId,
      monthlyCode: 'M1',
      companyName: '晨禾电子',
      status: 'BOUND',
      createdAt: server.now(),
    })
    order = await placeOrder(server, customer.token, { payMethod: 'MONTHLY', monthlyCode: 'M1' })
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 300_00, dueCents: 0, payStatus: 'NOT_REQUIRED' })
    order = await placeOrder(server, customer.token, { payMethod: 'RECEIVER' })
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 300_00, dueCents: 0, payStatus: 'NOT_REQUIRED' })
  })
})

describe('an order with a coupon', () => {
  let couponId: string
  beforeEach(async () => {
    couponId = await grantCoupon(server, customer.userId)
    order = await placeOrder(server, customer.token, { couponId })
  })
  const couponLine = (amountCents: number) => expect.objectContaining({ feeType: 'COUPON', label: '优惠', amountCents })

  test('keeps it when it is weighed, although the carrier’s systems do not know it', async () => {
    expect(await detail()).toMatchObject({ estimateCents: 261_20, dueCents: 261_20 })
    await pushed(server, [
      event('COLLECTED', 0, { actualLines: [line('FREIGHT', 300_00), line('UPSTAIRSFEE', 30_00)] }),
    ])
    expect(await detail()).toMatchObject({
      actualCents: 310_00,
      dueCents: 310_00,
      actualLines: [{ amountCents: 300_00 }, { amountCents: 30_00 }, couponLine(-20_00)],
    })
  })

  test('keeps as much of it as the new freight is', async () => {
    await pushed(server, [event('COLLECTED', 0, { actualLines: [line('FREIGHT', 15_00), line('UPSTAIRSFEE', 30_00)] })])
    expect(await detail()).toMatchObject({
      actualCents: 30_00,
      dueCents: 30_00,
      actualLines: [{ amountCents: 15_00 }, { amountCents: 30_00 }, couponLine(-15_00)],
    })
    await pushed(server, [event('ARRIVED', 60, { actualLines: [line('FREIGHT', 200_00)] })])
    expect(await detail()).toMatchObject({ actualCents: 180_00, dueCents: 180_00 })
  })

  test('gives it back when it is cancelled, with the money', async () => {
    await notify(server, await pay())
    const isUsable = async () =>
      (
        await server.call<{ couponId: string }[]>(
          'coupon/list',
          { productCode: 'STD', freightCents: 240_00 },
          customer.token,
        )
      ).data?.some((coupon) => coupon.couponId === couponId)
    expect(await isUsable()).toBe(false)
    await pushed(server, [event('CANCELED')])
    expect(await detail()).toMatchObject({ dueCents: 0, payStatus: 'REFUNDED' })
    expect(await isUsable()).toBe(true)
  })
})

describe('an order that the carrier cancels', () => {
  test('owes nothing', async () => {
    const attempt = await pay()
    await pushed(server, [event('CANCELED')])
    expect(await detail()).toMatchObject({
      status: 'CANCELED_BY_CARRIER',
      dueCents: 0,
      payStatus: 'NOT_REQUIRED',
      payments: [{ paymentNo: attempt.paymentNo, status: 'CLOSED' }],
    })
  })

  test('gets its money back', async () => {
    await notify(server, await pay())
    await pushed(server, [event('CANCELED')])
    expect(await detail()).toMatchObject({ dueCents: 0, payStatus: 'REFUNDED' })
  })

  test('stays cancelled and owes nothing, whatever is pushed afterwards', async () => {
    await pushed(server, [event('CANCELED')])
    await pushed(server, [event('COLLECTED', 10, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ status: 'CANCELED_BY_CARRIER', dueCents: 0 })
  })

  test('lives on when it was collected before, and owes what was weighed', async () => {
    const couponId = await grantCoupon(server, customer.userId)
    order = await placeOrder(server, customer.token, { couponId })
    await pushed(server, [event('CANCELED', 10), event('ASSIGNED', 5, { actualLines: [line('FREIGHT', 300_00)] })])
    expect(await detail()).toMatchObject({ status: 'CANCELED_BY_CARRIER', dueCents: 0 })
    await pushed(server, [event('COLLECTED', 9)])
    expect(await detail()).toMatchObject({ status: 'COLLECTED', dueCents: 280_00, payStatus: 'UNPAID' })
    const [storedOrder] = await server.database.db
      .select({ orderNo: coupon.orderNo })
      .from(coupon)
      .where(eq(coupon.couponId, couponId))
    expect(storedOrder).toEqual({ orderNo: order.orderNo })
  })

  test('is the same when the carrier rejects it', async () => {
    await notify(server, await pay())
    await pushed(server, [event('REJECTED', 0, { description: '未受理：寄件地址暂不在上门取件范围内' })])
    expect(await detail()).toMatchObject({ status: 'REJECTED', dueCents: 0, payStatus: 'REFUNDED' })
  })

  test('cannot be cancelled once collected', async () => {
    await pushed(server, [event('COLLECTED')])
    await pushed(server, [event('CANCELED', 10)])
    expect(await detail()).toMatchObject({ status: 'COLLECTED', dueCents: 281_20 })
  })
})
