import type { OperationsRequests, AddressChangeScope } from '@portal/contract/in-transit-requests'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PaymentAttempt } from '@portal/contract/payment'
import type { NodeType } from '@portal/contract/tracking'
import { fc } from '@portal/testing/property'
import { type FreightQuote, type FeeLine, feeTypes } from '@portal/contract/freight'
import { type OrderStatus, orderStatuses } from '@portal/contract/order'
import { inTransaction } from '../../../database/transaction'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { keyFor, signedHeaders } from '../../carrier-signature/signed-headers'
import { eventOf, pushed, push } from '../../operations/operations.testing'
import { openLanes, readDetail } from '../order.testing'
import { insertRequest } from './in-transit-request.repository'
import { inTransitRequest } from './in-transit-request.tables'
import {
  changeBody,
  interceptBody,
  orderThat,
  otherAddress,
  inBeijing,
  openLongLane,
  otherDistrict,
  previousReceiver,
} from './in-transit.testing'
import { historiesTimeout, runs } from '../../../testing/runs'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits'
import { notify } from '../../payment/payment.testing'
import { addressChangeFee, addressChangeScope } from '../change-address/address-change-fee'
import { withAgreedFees } from '../../order-core/extra-lines'
import { possibleRequests } from '../../order-core/possible-requests'
import { returnFee } from '../intercept/intercept-order.service'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('list requests', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    customer = await addCustomer(server)
  })

  const read = (body: unknown, secret = keyFor(server.config, 'requests').secret) => {
    const [path, payload] = ['/api/operations/requests', JSON.stringify(body)]
    return server.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: signedHeaders({ id: 'main', secret }, { path, payload, now: server.now() }),
    })
  }
  const page = async (body: unknown = {}): Promise<OperationsRequests> =>
    (await read(body)).json<{ data: OperationsRequests }>().data

  const stop = async () => {
    const order = await orderThat(server, customer.token, ['COLLECTED'])
    await server.call(
      'order/intercept',
      interceptBody(order.orderNo, { reason: '其他', note: '客户改主意了' }),
      customer.token,
    )
    return order
  }

  test('the carrier reads the requests in sequence, with their state', async () => {
    const stopped = await stop()
    const changed = await orderThat(server, customer.token, ['COLLECTED'])
    await server.call('order/changeAddress', changeBody(changed.orderNo), customer.token)
    const first = await page({ limit: 1 })
    expect(first).toMatchObject({
      requests: [
        {
          kind: 'INTERCEPT',
          ewbNo: stopped.ewbNo,
          state: 'REQUESTED',
          reason: '其他',
          note: '客户改主意了',
          feeCents: 0,
          receiver: null,
        },
      ],
      hasMore: true,
    })
    const second = await page({ after: first.next })
    expect(second).toMatchObject({
      requests: [{ kind: 'ADDRESS_CHANGE', ewbNo: changed.ewbNo, state: null, feeCents: 5_00, receiver: otherAddress }],
      hasMore: false,
    })
    expect(await page({ after: second.next })).toEqual({ requests: [], next: second.next, hasMore: false })
    await pushed(server, [eventOf(stopped.ewbNo, 'RETURNING', 60)])
    expect((await page({ limit: 1 })).requests).toMatchObject([{ ewbNo: stopped.ewbNo, state: 'ACCEPTED' }])
  })

  test('a reader who continues while requests are made misses none', async () => {
    let { next } = await page({ limit: 200 })
    const orders = await Promise.all(Array.from({ length: 8 }, () => orderThat(server, customer.token, ['COLLECTED'])))
    const interceptions = orders.map(({ orderNo }) =>
      server.call('order/intercept', interceptBody(orderNo), customer.token),
    )
    const listedOrderNos: string[] = []
    const readOn = async () => {
      const answer = await page({ after: next, limit: 3 })
      next = answer.next
      listedOrderNos.push(...answer.requests.map(({ orderNo }) => orderNo))
    }
    for (let count = 0; count < 4; count += 1) await readOn()
    await Promise.all(interceptions)
    while ((await page({ after: next })).requests.length > 0) await readOn()
    expect(listedOrderNos.sort()).toEqual(orders.map(({ orderNo }) => orderNo).sort())
  })

  const onServer = process.env.TEST_DATABASE_URL === undefined ? test.skip : test

  onServer('a request becomes visible after those with smaller numbers alone', async () => {
    const { db } = server.database
    const rowOf = ({ orderNo }: { orderNo: string }) => ({
      userId: customer.userId,
      orderNo,
      kind: 'ADDRESS_CHANGE' as const,
      clientRequestId: randomUUID(),
      contentHash: '',
      feeCents: 0,
      createdAt: server.now(),
    })
    const [first, second] = [
      await orderThat(server, customer.token, ['COLLECTED']),
      await orderThat(server, customer.token, ['COLLECTED']),
    ]
    const { next } = await page({ limit: 200 })
    let later: Promise<void> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await insertRequest(tx, rowOf(first))
      later = inTransaction(db, (other) => insertRequest(other, rowOf(second)))
      await Promise.race([later, untilSomebodyWaits(db)])
      expect((await page({ after: next })).requests).toEqual([])
    })
    await later
    expect((await page({ after: next })).requests.map(({ orderNo }) => orderNo)).toEqual([
      first.orderNo,
      second.orderNo,
    ])
  })

  test('a request after one that its worker still commits is read once that is there', async () => {
    const { db } = server.database
    const { next } = await page({ limit: 200 })
    const [first, second] = [await stop(), await stop()]
    const isFirst = and(eq(inTransitRequest.orderNo, first.orderNo), eq(inTransitRequest.userId, customer.userId))
    const late = await db.delete(inTransitRequest).where(isFirst).returning()
    expect(await page({ after: next })).toEqual({ requests: [], next, hasMore: false })
    await db.insert(inTransitRequest).values(late)
    expect((await page({ after: next })).requests).toMatchObject([
      { orderNo: first.orderNo },
      { orderNo: second.orderNo },
    ])
  })

  test('nobody reads without the key', async () => {
    for (const response of [await read({}, 'x'.repeat(32)), await server.send('operations/requests', {})]) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ ...apiError('SIGNATURE_INVALID'), data: null })
    }
  })

  test.each([
    [{ after: '-1' }],
    [{ after: '9'.repeat(16) }],
    [{ after: null }],
    [{ limit: 0 }],
    [{ limit: 201 }],
    [[]],
  ])('signed nonsense is a bad field: %j', async (body) => {
    expect((await read(body)).json()).toMatchObject(apiError('BAD_FIELD'))
  })
})

describe('request money', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    await openLongLane(server)
    customer = await addCustomer(server)
  })

  type Step =
    | { do: 'pay' }
    | { do: 'weigh'; cents: number }
    | { do: 'happen'; nodeType: NodeType }
    | { do: 'intercept' }
    | { do: 'readdress'; to: typeof otherAddress }
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Step>({ do: 'pay' }) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 500_00 }).map((cents): Step => ({ do: 'weigh', cents })) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom<NodeType>('DEPARTED', 'ARRIVED', 'EXCEPTION', 'DELIVERING', 'RETURNING', 'SIGNED')
        .map((nodeType): Step => ({ do: 'happen', nodeType })),
    },
    { weight: 2, arbitrary: fc.constant<Step>({ do: 'intercept' }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(otherAddress, otherDistrict, inBeijing).map((to): Step => ({ do: 'readdress', to })),
    },
  )

  /** Runs groups of steps, those of a group at the same time. @returns the fees that the customer agreed to */
  const run = async (groups: readonly (readonly Step[])[]) => {
    const { orderNo, ewbNo } = await orderThat(server, customer.token, ['COLLECTED'])
    const agreed = { EXPRESSADDRCHANGEFEE: 0, RETURNFEE: 0 }
    let freight: number | undefined
    const call = async (path: string, body: object) =>
      (await server.call<{ feeCents: number }>(path, body, customer.token)).data
    const take = async (each: Step, minute: number): Promise<void> => {
      if (each.do === 'pay') {
        const { data } = await server.call<PaymentAttempt>(
          'payment/create',
          { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
          customer.token,
        )
        if (data !== null) await notify(server, data)
      }
      if (each.do === 'happen') await push(server, [eventOf(ewbNo, each.nodeType, minute)])
      if (each.do === 'weigh') {
        freight = each.cents
        await push(server, [
          eventOf(ewbNo, 'COLLECTED', minute, {
            actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: each.cents }],
          }),
        ])
      }
      if (each.do === 'intercept') {
        const quote = await call('order/interceptQuote', { orderNo })
        const answer =
          quote && (await call('order/intercept', interceptBody(orderNo, { expectedFeeCents: quote.feeCents })))
        if (answer) agreed.RETURNFEE = answer.feeCents
      }
      if (each.do === 'readdress') {
        const quote = await call('order/changeAddressQuote', { orderNo, receiver: each.to })
        const answer =
          quote &&
          (await call(
            'order/changeAddress',
            changeBody(orderNo, { receiver: each.to, expectedFeeCents: quote.feeCents }),
          ))
        if (answer) agreed.EXPRESSADDRCHANGEFEE = answer.feeCents
      }
    }
    for (const [index, group] of groups.entries()) await Promise.all(group.map((each) => take(each, index + 1)))
    return { orderNo, agreed, freight }
  }

  test(
    'whatever is weighed, paid, stopped and sent elsewhere, also at the same time: exactly what was agreed is charged, and the ledger balances',
    async () => {
      // One weighing at most in a group: of two at the same time either may count.
      const group = fc
        .array(step, { minLength: 1, maxLength: 3 })
        .filter((steps) => steps.filter((each) => each.do === 'weigh').length < 2)
      await fc.assert(
        fc.asyncProperty(fc.array(group, { minLength: 2, maxLength: 6 }), async (groups) => {
          const { orderNo, agreed, freight } = await run(groups)
          const { dueCents, estimateCents, actualCents, estimateLines, interceptState } = await readDetail(
            server,
            customer.token,
            orderNo,
          )
          const entries = await ledgerOf(server.database.db, orderNo, 'SENDER')
          const fees = (feeType: string) => balance(entries.filter((entry) => entry.feeType === feeType))
          const netPaidCents = 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
          expect(fees('EXPRESSADDRCHANGEFEE')).toBe(agreed.EXPRESSADDRCHANGEFEE)
          expect(fees('RETURNFEE')).toBe(interceptState === 'ACCEPTED' ? agreed.RETURNFEE : 0)
          const extras = fees('EXPRESSADDRCHANGEFEE') + fees('RETURNFEE')
          const first = balance(
            estimateLines.filter(({ feeType }) => feeType !== 'EXPRESSADDRCHANGEFEE' && feeType !== 'RETURNFEE'),
          )
          expect(actualCents ?? estimateCents).toBe((freight ?? first) + extras)
          expect(dueCents).toBe(balance(entries))
          expect(dueCents + netPaidCents).toBe(actualCents ?? estimateCents)
          expect(dueCents).toBeGreaterThanOrEqual(0)
          expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
        }),
        { numRuns: runs(15, 8) },
      )
    },
    historiesTimeout,
  )
})

describe('request rules', () => {
  const line = (feeType: FeeLine['feeType'], amountCents: number): FeeLine => ({
    feeType,
    label: feeType,
    amountCents,
    note: '',
  })
  const lines = [line('FREIGHT', 101), line('DELIVERYSERVICEFEE', 500)]

  /** By status: whether 拦截退回 and 改址 are possible, and the return fee for a freight of 1.01. */
  const rows: [OrderStatus, intercept: boolean, readdress: boolean, fee: number][] = [
    ['WAIT_ACCEPT', false, false, 0],
    ['ACCEPTED', false, false, 0],
    ['PICKUP_FAILED', false, false, 0],
    ['COLLECTED', true, true, 0],
    ['IN_TRANSIT', true, true, 51],
    ['ARRIVED', true, true, 51],
    ['EXCEPTION', true, false, 51],
    ['DELIVERING', true, false, 101],
    ['READY_FOR_PICKUP', true, false, 101],
    ['PART_SIGNED', false, false, 0],
    ['PART_ABNORMAL', false, false, 0],
    ['PART_RETURNED', false, false, 0],
    ['SIGNED', false, false, 0],
    ['SIGN_ABNORMAL', false, false, 0],
    ['RETURNING', false, false, 0],
    ['RETURNED', false, false, 0],
    ['CANCELED', false, false, 0],
    ['CANCELED_BY_CARRIER', false, false, 0],
    ['REJECTED', false, false, 0],
  ]

  test.each(rows)(
    '%s: interception %s, change of address %s, the way back %i',
    (status, canIntercept, canChangeAddress, fee) => {
      const order = { kind: 'DOMESTIC', status, interceptState: null, formerReceiver: null } as const
      expect(possibleRequests(order)).toEqual({ canIntercept, canChangeAddress, interceptState: null })
      expect(returnFee({ status, actualLines: null, estimateLines: lines })).toBe(fee)
    },
  )

  test('no state is forgotten', () => expect(rows.map(([status]) => status).sort()).toEqual([...orderStatuses].sort()))

  test('the way back costs by the freight as weighed', () => {
    expect(returnFee({ status: 'DELIVERING', actualLines: [line('FREIGHT', 90)], estimateLines: lines })).toBe(90)
  })

  test.each<[string, Partial<Parameters<typeof possibleRequests>[0]>, boolean, boolean]>([
    ['leaves the mainland', { kind: 'HMT' }, false, false],
    ['is being stopped', { interceptState: 'REQUESTED' }, false, false],
    ['could not be stopped', { interceptState: 'REFUSED' }, false, true],
    [
      'has another address already',
      { formerReceiver: { ...previousReceiver, provinceName: '', cityName: '', districtName: '', townName: '' } },
      true,
      false,
    ],
  ])('an order that %s', (_, fields, canIntercept, canChangeAddress) => {
    expect(
      possibleRequests({
        kind: 'DOMESTIC',
        status: 'IN_TRANSIT',
        interceptState: null,
        formerReceiver: null,
        ...fields,
      }),
    ).toMatchObject({ canIntercept, canChangeAddress })
  })

  const quoteOf = (freightCents: number): FreightQuote => ({
    productCode: 'STD',
    productName: '',
    available: true,
    reason: '',
    actualWeightGrams: 1,
    volumetricWeightGrams: 1,
    chargeableWeightGrams: 1,
    totalCents: freightCents,
    etaAt: null,
    lines: [line('FREIGHT', freightCents), line('DELIVERYSERVICEFEE', 9_999)],
  })

  test.each<[string, Parameters<typeof addressChangeScope>[1], number, AddressChangeScope, number]>([
    ['another name at the same door', { ...previousReceiver }, 500, 'CONTACT', 0],
    ['another door of the district', otherAddress, 500, 'SAME_STATION', 5_00],
    ['another town of the district', { ...previousReceiver, townCode: '330106001' }, 500, 'SAME_STATION', 5_00],
    ['another district', otherDistrict, 500, 'SAME_CITY', 10_00],
    ['another city, a longer way', inBeijing, 501, 'OTHER_CITY', 24_00],
    ['another city, a shorter way', inBeijing, 50, 'OTHER_CITY', 20_00],
  ])('%s', (_, to, freightCents, scope, fee) => {
    expect(addressChangeScope(previousReceiver, to)).toBe(scope)
    expect(addressChangeFee(scope, lines, quoteOf(freightCents)).feeCents).toBe(fee)
  })

  test('a city without districts goes by its towns', () => {
    const dongguan = {
      ...previousReceiver,
      provinceCode: '44',
      cityCode: '4419',
      districtCode: '',
      townCode: '441900003',
    }
    expect(addressChangeScope(dongguan, { ...dongguan, townCode: '441900004' })).toBe('SAME_CITY')
  })

  const someLines = fc
    .uniqueArray(
      fc.record({ feeType: fc.constantFrom(...feeTypes), amountCents: fc.integer({ min: 0, max: 9_999 }) }),
      {
        selector: ({ feeType }) => feeType,
      },
    )
    .map((fees) => fees.map(({ feeType, amountCents }) => line(feeType, amountCents)))

  test('whatever is weighed: every agreed fee is there once, and nothing else is added', () => {
    fc.assert(
      fc.property(someLines, someLines, (weighed, estimate) => {
        const agreedLines = withAgreedFees(weighed, estimate)
        for (const type of ['EXPRESSADDRCHANGEFEE', 'RETURNFEE'] as const) {
          const count = weighed.concat(estimate).some(({ feeType }) => feeType === type) ? 1 : 0
          expect(agreedLines.filter(({ feeType }) => feeType === type)).toHaveLength(count)
        }
        expect(agreedLines.slice(0, weighed.length)).toEqual(weighed)
        expect(
          agreedLines
            .slice(weighed.length)
            .every(({ feeType }) => feeType === 'EXPRESSADDRCHANGEFEE' || feeType === 'RETURNFEE'),
        ).toBe(true)
        expect(withAgreedFees(agreedLines, estimate)).toEqual(agreedLines)
      }),
    )
  })
})
