import type { ResponseOf } from '@portal/contract/calls'
import {
  BAD_FIELD,
  CONSENT_REQUIRED,
  DUPLICATE_ORDER,
  GOODS_PROHIBITED,
  LANE_NOT_SERVED,
  PICKUP_SLOT_EXPIRED,
} from '@portal/contract/codes'
import { isWaybillNumber } from '@portal/rules/waybill'
import { eq } from 'drizzle-orm'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { type OrderBody, openLanes, orderBody, placeOrder, readDetail } from '../order.testing'
import { orders } from '../../order-core/order.tables'

type Created = ResponseOf<'order/create'>

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const create = (body: OrderBody | Record<string, unknown>, token: string | undefined = customer.token) =>
  server.call<Created>('order/create', body, token)
const storedOrders = () => server.database.db.select().from(orders).where(eq(orders.userId, customer.userId))

describe('order/create', () => {
  test('answers what was stored, with the price of the estimate', async () => {
    const body = orderBody(server)
    const { code, data } = await create(body)
    const { from, to, ...shipment } = { ...body, from: body.sender, to: body.receiver }
    const estimate = await server.call<ResponseOf<'freight/estimate'>>('freight/estimate', { from, to, ...shipment })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      productName: '标准快运',
      payMethod: 'SENDER',
      packageCount: 8,
      weightGrams: 120_000,
      pickupDate: body.pickupDate,
      pickupSlot: '14:00-16:00',
    })
    expect(data?.totalCents).toBe(estimate.data?.quotes.find(({ productCode }) => productCode === 'STD')?.totalCents)
    expect(data?.orderNo).toMatch(/^LC\d{14}$/)
    expect(data?.ewbNo).toMatch(/^3\d{11}$/)
    expect(isWaybillNumber(data?.ewbNo ?? '')).toBe(true)
  })

  test('stores names of the region, consent, enterprise and the first trace node', async () => {
    const { orderNo } = await placeOrder(server, customer.token)
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
      status: 'WAIT_ACCEPT',
      payStatus: 'UNPAID',
      dueCents: 281_20,
      estimateCents: 281_20,
      actualCents: null,
      weighings: { ordered: { chargeableGrams: 160_000, decidedBy: 'VOLUME' }, measured: null },
      volumeCm3: 960_000,
      sender: { provinceName: '广东省', cityName: '深圳市', districtName: '南山区', townName: '' },
      nodes: [{ nodeType: 'ORDERED', city: '深圳市' }],
      log: [{ action: '提交订单', actor: '客户' }],
    })
    expect((await storedOrders())[0]).toMatchObject({ enterpriseId: 4572, agreementVersion: '2026-11' })
  })

  test('nothing is due from the sender when the receiver pays', async () => {
    const { orderNo } = await placeOrder(server, customer.token, { payMethod: 'RECEIVER' })
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
      payStatus: 'NOT_REQUIRED',
      dueCents: 0,
      estimateCents: 281_20,
    })
  })

  test('needs a login', async () => {
    expect((await server.send('order/create', orderBody(server))).statusCode).toBe(401)
  })
})

describe('refusals', () => {
  const { sender } = orderBody({ now: () => usualMorning })
  test.each<[string, Partial<OrderBody>, number, string]>([
    [
      'a prohibited article, by name',
      { goodsName: '一次性打火机' },
      GOODS_PROHIBITED,
      '“打火机”属于禁寄物品，无法下单',
    ],
    [
      'a district of another city',
      { sender: { ...sender, districtCode: '330106' } },
      BAD_FIELD,
      '寄件人-区县：请重新选择区县',
    ],
    [
      'no district where there are some',
      { sender: { ...sender, districtCode: '' } },
      BAD_FIELD,
      '寄件人-区县：请重新选择区县',
    ],
    [
      'a town that does not exist',
      { receiver: { ...sender, townCode: '440305999' } },
      BAD_FIELD,
      '收件人-乡镇/街道：请重新选择乡镇/街道',
    ],
    ['a lane that is not served', { receiver: { ...sender } }, LANE_NOT_SERVED, '该线路暂未开通'],
    ['a piece that is too heavy', { weightGrams: 9_000_000, lines: [] }, LANE_NOT_SERVED, '单件超重/超长需人工确认'],
    ['a day too far ahead', { pickupDate: '2099-01-01' }, PICKUP_SLOT_EXPIRED, '所选时段已过期，请重新选择'],
    ['a day that has passed', { pickupDate: '2020-01-01' }, PICKUP_SLOT_EXPIRED, '所选时段已过期，请重新选择'],
    ['no consent', { agreementVersion: '' }, BAD_FIELD, '服务协议：请先阅读并同意服务协议'],
    ['consent to an unknown version', { agreementVersion: '2020-01' }, CONSENT_REQUIRED, '请先阅读并同意服务协议'],
  ])('%s', async (_, changes, code, message) => {
    expect(await create(orderBody(server, changes))).toMatchObject({
      code,
      message,
      data: { path: expect.any(String) },
    })
    expect(await storedOrders()).toEqual([])
  })
})

describe('a request that comes again', () => {
  test('gets the same order, also when both run at once', async () => {
    const body = orderBody(server)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)))
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    expect(await storedOrders()).toHaveLength(1)
    expect(await create(body)).toEqual(answers[0])
  })

  test('gets the same order when its pick-up slot has passed meanwhile', async () => {
    const body = orderBody(server)
    const first = await create(body)
    server.advance(5 * 86_400)
    expect(await create(body)).toEqual(first)
    server.advance(-5 * 86_400)
  })

  test('is refused with other content', async () => {
    const body = orderBody(server)
    await create(body)
    expect(await create({ ...body, packageCount: 9 })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  })

  test('means nothing for another customer', async () => {
    const body = orderBody(server)
    const [mine, theirs] = [await create(body), await create(body, (await addCustomer(server)).token)]
    expect(theirs.code).toBe(0)
    expect(theirs.data?.orderNo).not.toBe(mine.data?.orderNo)
  })
})

describe('the same goods to the same receiver', () => {
  const again = (changes: Partial<OrderBody> = {}) => create(orderBody(server, { confirmDuplicate: false, ...changes }))

  test('within a minute need a confirmation', async () => {
    await again()
    server.advance(60)
    expect(await again()).toMatchObject(apiError('DUPLICATE_ORDER', '疑似重复下单，是否继续提交？'))
    expect(await again({ confirmDuplicate: true })).toMatchObject({ code: 0 })
    server.advance(-60)
  })

  test('need it even when both come at once', async () => {
    const codes = (await Promise.all([again(), again()])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, DUPLICATE_ORDER])
  })

  test('are fine after a minute, or when something differs', async () => {
    await again()
    expect(await again({ goodsName: '纸箱装鞋' })).toMatchObject({ code: 0 })
    server.advance(61)
    expect(await again()).toMatchObject({ code: 0 })
    server.advance(-61)
  })
})

test('nothing personal reaches the log', async () => {
  await create(orderBody(server))
  await create(orderBody(server, { goodsName: '打火机' }))
  for (const secret of ['欧阳明远', '13800001234', '李思雨', '文三路', customer.token])
    expect(server.log()).not.toContain(secret)
})
