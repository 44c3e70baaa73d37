import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { orderPage, orderTabs } from '@portal/contract/order-list'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { eq } from 'drizzle-orm'
import { errorCatalogue } from '@portal/contract/error-codes'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { filterOf } from './order-filter'
import { farPieceQuery, pieceQuery } from './order-list.repository'
import { openLanes, placeOrder, readDetail, orderBody } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { coverageRule } from '../../coverage/coverage-rule.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('order query', () => {
  type Page = ResponseOf<'order/page'>
  type Created = ResponseOf<'order/create'>
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  /** A second after the one before, so that it is certain which is the newest. */
  const place = (changes = {}) => {
    server.advance(1)
    return placeOrder(server, customer.token, changes)
  }
  const setOrder = ({ orderNo }: Created, fields: Partial<typeof orders.$inferInsert>) =>
    server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
  const page = async (request: RequestOf<'order/page'> = {}): Promise<Page> => {
    const { data, message } = await server.call<Page>('order/page', request, customer.token)
    if (data === null) throw new Error(message)
    return data
  }
  const numbers = ({ list }: Page) => list.map(({ orderNo }) => orderNo)

  describe('order/page', () => {
    test("lists the customer's own orders, newest first, page by page", async () => {
      const placed: string[] = []
      for (let count = 0; count < 11; count += 1) placed.unshift((await place()).orderNo)
      await placeOrder(server, (await addCustomer(server)).token)
      const [first, second] = [await page({ pageSize: 10 }), await page({ pageSize: 10, page: 2 })]
      expect([...numbers(first), ...numbers(second)]).toEqual(placed)
      expect(first.total).toBe(11)
      expect(numbers(await page({ page: 10_000 }))).toEqual([])
    })

    test('far pages are the same from either end', async () => {
      for (let count = 0; count < 7; count += 1) await place()
      const { db } = server.database
      const filter = filterOf({ role: 'sent', userId: customer.userId }, orderPage.request.parse({}), server.now())
      for (let offset = 0; offset < 7; offset += 1) {
        for (const limit of [1, 3, 20])
          expect(await farPieceQuery(db, filter, { limit, offset }, 7)).toEqual(
            await pieceQuery(db, filter, { limit, offset }),
          )
      }
    })

    test('has a tab for every state, with counts', async () => {
      const [waiting, moving, signed] = [
        await place(),
        await place({ payMethod: 'RECEIVER' }),
        await place({ payMethod: 'RECEIVER' }),
      ]
      await setOrder(moving, { status: 'ARRIVED' })
      await setOrder(signed, { status: 'SIGNED' })
      const { counts } = await page()
      expect(counts).toEqual({
        all: 3,
        waitPickup: 1,
        inTransit: 1,
        delivering: 0,
        signed: 1,
        canceled: 0,
        exception: 0,
        orderPay: 1,
      })
      expect(numbers(await page({ tab: 'inTransit' }))).toEqual([moving.orderNo])
      expect(numbers(await page({ tab: 'orderPay' }))).toEqual([waiting.orderNo])
      for (const tab of orderTabs) expect((await page({ tab })).total).toBe(counts[tab])
    })

    test('finds by numbers, names and phones', async () => {
      const [one, two, three] = [
        await place(),
        await place(),
        await place({
          receiver: {
            name: '王小明',
            mobile: '13700003456',
            provinceCode: '33',
            cityCode: '3301',
            districtCode: '330106',
            address: '前进中路167号',
          },
        }),
      ]
      const search = async (keyword: string) => numbers(await page({ keyword })).sort()
      expect(await search(one.orderNo)).toEqual([one.orderNo])
      expect(await search(two.ewbNo)).toEqual([two.ewbNo === '' ? '' : two.orderNo])
      expect(await search(`${one.ewbNo}，${two.orderNo.toLowerCase()} 300000000000`)).toEqual(
        [one.orderNo, two.orderNo].sort(),
      )
      expect(await search('小明')).toEqual([three.orderNo])
      expect(await search('13700003456')).toEqual([three.orderNo])
      expect(await search('0571-88886666')).toEqual([one.orderNo, two.orderNo].sort())
      expect(await search('%')).toEqual([])
      expect(numbers(await page({ orderNo: three.orderNo }))).toEqual([three.orderNo])
    })

    test('counts days in Shanghai, both included', async () => {
      const [early, late] = [await place(), await place()]
      await setOrder(early, { createdAt: new Date('2026-03-01T00:00:00+08:00') })
      await setOrder(late, { createdAt: new Date('2026-03-02T23:59:59+08:00') })
      expect(numbers(await page({ dateFrom: '2026-03-01', dateTo: '2026-03-02' }))).toEqual([
        late.orderNo,
        early.orderNo,
      ])
      expect(numbers(await page({ dateFrom: '2026-03-02', dateTo: '2026-03-02' }))).toEqual([late.orderNo])
      expect(numbers(await page({ dateTo: '2026-03-01' }))).toEqual([early.orderNo])
    })

    test.each([
      ['2026-01-01', '2026-04-01', '查询时间跨度不能超过90天'],
      ['2026-01-02', '2026-01-01', '开始日期不能晚于结束日期'],
    ])('refuses %s to %s', async (dateFrom, dateTo, message) => {
      expect(await server.call('order/page', { dateFrom, dateTo }, customer.token)).toEqual(
        apiError('BAD_FIELD', message, null),
      )
    })

    test('accepts 90 days', async () => {
      expect(numbers(await page({ dateFrom: '2026-01-01', dateTo: '2026-03-31' }))).toEqual([])
      expect(shanghaiDay(new Date('2026-01-01T17:00:00Z'))).toBe('2026-01-02')
    })
  })

  describe('order/detail', () => {
    test("answers for another customer's order as for one that does not exist", async () => {
      const { orderNo } = await place()
      const stranger = await addCustomer(server)
      const foreign = await server.send('order/detail', { orderNo }, { token: stranger.token })
      const missing = await server.send('order/detail', { orderNo: 'LC26010100000000' }, { token: stranger.token })
      expect(foreign.body).toBe(missing.body)
      expect(foreign.json()).toEqual(apiError('ORDER_NOT_FOUND', '订单不存在或无权查看', null))
    })

    test("masks the courier's number a day after the signature", async () => {
      const order = await place()
      await setOrder(order, { status: 'SIGNED', courierPhone: '13900001111', movedAt: server.now() })
      server.advance(24 * 3600)
      expect(await readDetail(server, customer.token, order.orderNo)).toMatchObject({ courierPhone: '13900001111' })
      server.advance(1)
      expect(await readDetail(server, customer.token, order.orderNo)).toMatchObject({ courierPhone: '139****1111' })
      server.advance(-24 * 3600 - 1)
    })
  })

  describe('order/unpaid', () => {
    const unpaid = async (request = {}, token = customer.token) =>
      (await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', request, token)).data?.map(
        ({ orderNo }) => orderNo,
      )

    test('lists what is due, newest first, of oneself only', async () => {
      const first = await place()
      await place({ payMethod: 'RECEIVER' })
      const last = await place()
      expect(await unpaid()).toEqual([last.orderNo, first.orderNo])
      expect(await unpaid({ ewbNo: first.ewbNo })).toEqual([first.orderNo])
      expect(await unpaid({}, (await addCustomer(server)).token)).toEqual([])
      expect(await unpaid({ ewbNo: first.ewbNo }, (await addCustomer(server)).token)).toEqual([])
    })
  })
})

describe('order range', () => {
  let token: string
  beforeAll(async () => {
    await openLanes(server)
    token = (await addCustomer(server)).token
    const hangzhou = { provinceCode: '33', cityCode: '3301' }
    await server.database.db.insert(coverageRule).values([
      { regionCode: '44', direction: 'PICKUP', provinceCode: '44', verdict: 'FULL' },
      {
        regionCode: '440304',
        direction: 'PICKUP',
        provinceCode: '44',
        cityCode: '4403',
        districtCode: '440304',
        verdict: 'SUSPENDED',
        reason: '管制',
      },
      { regionCode: '33', direction: 'DELIVERY', provinceCode: '33', verdict: 'FULL' },
      {
        regionCode: '330106',
        direction: 'DELIVERY',
        ...hangzhou,
        districtCode: '330106',
        verdict: 'SURCHARGE',
        reason: '山区',
        centsPerKg: 100,
        minimumCents: 10_00,
      },
      {
        regionCode: '330105',
        direction: 'DELIVERY',
        ...hangzhou,
        districtCode: '330105',
        verdict: 'NONE',
        reason: '封山',
      },
    ])
  })

  const body = (changes: Parameters<typeof orderBody>[1] = {}) => orderBody(server, changes)
  const { sender, receiver } = orderBody({ now: () => usualMorning })
  const inFutian = { ...sender, districtCode: '440304' }
  const inGongshu = { ...receiver, districtCode: '330105' }

  test('an order costs what the estimate said, 超区费 included, and shows it', async () => {
    const order = body()
    const { data: estimate } = await server.call<ResponseOf<'freight/estimate'>>('freight/estimate', {
      ...order,
      from: order.sender,
      to: order.receiver,
    })
    const quote = estimate?.quotes.find(({ productCode }) => productCode === 'STD')
    expect(quote?.lines.find(({ label }) => label === '超区费')).toMatchObject({
      amountCents: 160_00,
      note: '派送：山区',
    })
    const { code, data } = await server.call<ResponseOf<'order/create'>>(
      'order/create',
      { ...order, expectedTotalCents: quote?.totalCents },
      token,
    )
    expect([code, data?.totalCents]).toEqual([0, quote?.totalCents])
    const { data: detail } = await server.call<ResponseOf<'order/detail'>>(
      'order/detail',
      { orderNo: data?.orderNo },
      token,
    )
    expect(JSON.stringify(detail)).toContain('超区费')
  })

  test.each([
    ['no pickup', { sender: inFutian }, 'PICKUP_OUT_OF_RANGE', '寄件地区暂停上门取件（管制），可改为网点自送'],
    ['no delivery', { receiver: inGongshu }, 'DELIVERY_OUT_OF_RANGE', '收件地址不在派送范围（封山）'],
  ] as const)(
    'where %s the order is refused with a code of its own, alone and in a batch',
    async (_, changes, name, message) => {
      expect(await server.call('order/create', body(changes), token)).toMatchObject({
        code: errorCatalogue[name].code,
        message,
      })
      const { data } = await server.call<ResponseOf<'order/checkBatch'>>(
        'order/checkBatch',
        { rows: [body(changes), body()] },
        token,
      )
      expect(data?.results.map(({ ok, problems }) => [ok, problems.map((problem) => problem.message)])).toEqual([
        [false, [message]],
        [true, []],
      ])
    },
  )
})
