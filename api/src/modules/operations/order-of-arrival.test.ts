import { type FeeLine, feeTypes } from '@portal/contract/freight'
import { nodeTypes } from '@portal/contract/tracking'
import { asc, eq, sql } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { operationEvent, operationsEventsRequest } from '@portal/contract/operations'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { grantCoupon } from '../coupon/coupon.testing'
import { openLanes, placeOrder } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { ledgerEntry } from '../order-core/ledger.tables'
import { traceNode } from '../order-core/trace-node.tables'
import { type EventInput, pushed } from './operations.testing'
import { historiesTimeout, runs } from '../../testing/runs'
import { chunksOf } from './apply-events.service'
import { carrierGuide, runSigningCommands } from '../../testing/carrier-guide'
import { describeWith } from '../../testing/describe-with'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('order of arrival', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    customer = await addCustomer(server)
  })

  const freight = fc
    .integer({ min: 0, max: 400_00 })
    .map((amountCents): FeeLine[] => [{ feeType: 'FREIGHT', label: '运费', amountCents, note: '' }])

  type PaidBy = 'sender' | 'sender with a coupon' | 'receiver'

  /** Events, some of them in the same minute, without ids and waybill numbers. */
  const happening = fc.record(
    {
      nodeType: fc.constantFrom(...nodeTypes),
      minute: fc.integer({ min: 0, max: 9 }),
      actualLines: fc.option(freight, { nil: undefined }),
      measured: fc.option(fc.record({ weightGrams: fc.integer({ min: 10, max: 99_990 }) }), { nil: undefined }),
      courierName: fc.option(fc.constantFrom('王师傅', '李师傅'), { nil: undefined }),
      pieceNos: fc.subarray(['1', '002', '-3'], { maxLength: 2 }),
      // The event with this index was wrong.
      undoes: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
      doorPayment: fc.option(
        fc.record({
          amountCents: fc.oneof(fc.integer({ min: 1, max: 400_00 }), fc.integer({ min: -100_00, max: -1 })),
        }),
        { nil: undefined },
      ),
    },
    { requiredKeys: ['nodeType', 'minute'] },
  )

  /** Random orders of arrival, in pushes of random sizes, with some repeats. */
  const arrivals = (count: number) =>
    fc.record({
      order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
      again: fc.subarray([...Array(count).keys()]),
      sizes: fc.array(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: 5 }),
    })

  const lives = fc.array(happening, { minLength: 1, maxLength: 8 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      one: arrivals(events.length),
      other: arrivals(events.length),
      paidBy: fc.constantFrom<PaidBy>('sender', 'sender with a coupon', 'receiver'),
    }),
  )

  const live = async (
    paidBy: PaidBy,
    events: readonly EventInput[],
    { order, again, sizes }: { order: number[]; again: number[]; sizes: number[] },
  ) => {
    const couponId = paidBy === 'sender with a coupon' ? await grantCoupon(server, customer.userId) : ''
    const payMethod = paidBy === 'receiver' ? 'RECEIVER' : 'SENDER'
    const { orderNo, ewbNo } = await placeOrder(server, customer.token, { packageCount: 3, couponId, payMethod })
    // The id contains the waybill number, so that the same history can be applied to two orders.
    const queue = [...order, ...again]
      .flatMap((index) => events.slice(index, index + 1))
      .map(({ undoes, ...event }) => ({
        ...event,
        ewbNo,
        eventId: `${event.eventId}-${ewbNo}`,
        ...(undoes && { undoes: `${undoes}-${ewbNo}` }),
      }))
    for (let round = 0; queue.length > 0; round += 1) await pushed(server, queue.splice(0, sizes[round % sizes.length]))
    return outcome(orderNo, ewbNo)
  }

  /** Everything about an order that events decide, without its own numbers. */
  const outcome = async (orderNo: string, ewbNo: string) => {
    const { db } = server.database
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (order === undefined) throw new Error('no order')
    const {
      status,
      payStatus,
      dueCents,
      collectedAt,
      signedAt,
      actualLines,
      actualCents,
      weighedAt,
      measured,
      measuredAt,
      courierName,
      courierPhone,
    } = order
    const fees = await db
      .select({ feeType: ledgerEntry.feeType, cents: sql<string>`sum(${ledgerEntry.amountCents})` })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderNo, orderNo))
      .groupBy(ledgerEntry.feeType)
      .having(sql`sum(${ledgerEntry.amountCents}) <> 0`)
      .orderBy(asc(ledgerEntry.feeType))
    const nodes = await db.select({ eventId: traceNode.eventId }).from(traceNode).where(eq(traceNode.orderNo, orderNo))
    expect(
      Math.max(
        0,
        fees.reduce((total, { cents }) => total + Number(cents), 0),
      ),
    ).toBe(dueCents)
    return {
      status,
      payStatus,
      dueCents,
      collectedAt,
      signedAt,
      weighedAt,
      measured,
      measuredAt,
      courierName,
      courierPhone,
      actualCents,
      fees,
      actualLines: actualLines?.map(({ feeType, amountCents }) => [feeType, amountCents]),
      weighedBy: order.weighedBy.replace(ewbNo, ''),
      nodes: nodes.map(({ eventId }) => eventId.replace(ewbNo, '').replace(orderNo, '')).sort(),
    }
  }

  test(
    'the same events make the same order, in whatever sequence, however often and in however many pushes they come',
    async () => {
      await fc.assert(
        fc.asyncProperty(lives, async ({ events, one, other, paidBy }) => {
          const eventInputs = events.map(({ minute, undoes, ...event }, index): EventInput => ({
            ...event,
            ...(undoes !== undefined && { undoes: `event-${undoes}` }),
            ewbNo: '',
            eventId: `event-${index}`,
            eventAt: new Date(Date.parse('2026-11-20T01:00:00Z') + minute * 60_000).toISOString(),
          }))
          expect(await live(paidBy, eventInputs, one)).toEqual(await live(paidBy, eventInputs, other))
        }),
        { numRuns: runs(20, 15, 100) },
      )
    },
    historiesTimeout,
  )
})

describe('chunks', () => {
  const eventOf = (ewbNo: number, index: number) =>
    operationEvent.parse({
      eventId: `event-${String(index).padStart(4, '0')}`,
      ewbNo: String(ewbNo),
      nodeType: 'ARRIVED',
      eventAt: '2026-11-20T01:00:00Z',
    })
  const batches = fc
    .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 500 })
    .map((waybills) => waybills.map(eventOf))

  test('every event is in one part, a waybill in one part only, its events in their sequence', () => {
    fc.assert(
      fc.property(batches, (events) => {
        const chunks = chunksOf(events)
        const where = new Map<string, number>()
        chunks.forEach((chunk, part) =>
          chunk.forEach(({ ewbNo }) => {
            expect(where.get(ewbNo) ?? part).toBe(part)
            where.set(ewbNo, part)
          }),
        )
        const ofWaybill = (list: typeof events, ewbNo: string) => list.filter((event) => event.ewbNo === ewbNo)
        for (const { ewbNo } of events) expect(ofWaybill(chunks.flat(), ewbNo)).toEqual(ofWaybill(events, ewbNo))
        expect(chunks.flat()).toHaveLength(events.length)
      }),
    )
  })

  test('parts are small, but for a waybill that has more events than that', () => {
    expect(
      chunksOf(Array.from({ length: 500 }, (_, index) => eventOf(index, index))).map(({ length }) => length),
    ).toEqual([250, 250])
    expect(chunksOf(Array.from({ length: 500 }, (_, index) => eventOf(1, index))).map(({ length }) => length)).toEqual([
      500,
    ])
  })
})

describe('documented example', () => {
  const { text, blocks } = carrierGuide('operations-events.md')

  test('the body of the guide passes the contract', () => {
    expect(() => operationsEventsRequest.parse(JSON.parse(blocks('json')[0] ?? ''))).not.toThrow()
  })

  test('the guide names every node and fee type', () => {
    for (const name of [...nodeTypes, ...feeTypes]) expect(text).toContain(`\`${name}\``)
  })

  describeWith(['openssl'], 'by openssl', () => {
    test('the commands of the guide make the signature that the portal expects', () => {
      const { timestamp, signature, expected } = runSigningCommands(blocks('sh')[0] ?? '', '/api/operations/events')
      expect(timestamp).toMatch(/^\d{13}$/)
      expect(signature).toBe(expected)
    })
  })
})
