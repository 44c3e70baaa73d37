import type { Envelope } from '@portal/contract/envelope'
import type { OrderModified } from '@portal/contract/order'
import type { OrderModifyCrossBorderRequest, CrossBorderPriceChanged } from '@portal/contract/cross-border-order'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  BAD_FIELD,
  CONSENT_REQUIRED,
  GOODS_PROHIBITED,
  LANE_NOT_SERVED,
  MODIFICATIONS_USED_UP,
  NOT_MODIFIABLE,
  PICKUP_SLOT_EXPIRED,
  PRICE_CHANGED,
} from '@portal/contract/codes'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { addMonthly, passRealName } from '../entitlements.testing'
import { orderModification } from '../modify/order-modification.tables'
import { openLanes, orderBody, placeOrder, readDetail } from '../order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { apiError } from '../../../testing/api-error'
import { notify } from '../../payment/payment.testing'
import { findOwnParty } from './cross-border.repository'
import { hongKongBody, openCrossBorderLanes, type CrossBorderBody, crossBorderBody } from './cross-border.testing'

let server: TestServer
let customer: TestCustomer
/** Attempts that the provider was asked to close. */
const closedAtProvider: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      payment: {
        ...ports.payment,
        WECHAT: {
          ...ports.payment.WECHAT,
          close: async (paymentNo) => {
            closedAtProvider.push(paymentNo)
            return 'CLOSED'
          },
        },
      },
    }),
  })
  await openLanes(server)
  await openCrossBorderLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  await passRealName(server, customer)
})

const place = async (body: CrossBorderBody) => {
  const { data, message } = await server.call<OrderModified>('order/createCrossBorder', body, customer.token)
  if (data === null) throw new Error(message)
  return data
}
const changeOf = (
  orderNo: string,
  changes: Partial<OrderModifyCrossBorderRequest> = {},
  from: CrossBorderBody = crossBorderBody(server),
): OrderModifyCrossBorderRequest => {
  const { clientRequestId: _id, confirmDuplicate: _confirmed, taxIdOf: _from, ...content } = from
  return { ...content, clientRequestId: randomUUID(), orderNo, ...changes }
}
const send = (request: OrderModifyCrossBorderRequest, token = customer.token): Promise<Envelope<OrderModified>> =>
  server.call<OrderModified>('order/modifyCrossBorder', request, token)
const modify = (orderNo: string, changes: Partial<OrderModifyCrossBorderRequest> = {}) =>
  send(changeOf(orderNo, changes))
const detail = (orderNo: string) => readDetail(server, customer.token, orderNo)
const modifications = (orderNo: string) =>
  server.database.db.select().from(orderModification).where(eq(orderModification.orderNo, orderNo))
const receiverOf = async (orderNo: string) =>
  (await findOwnParty(server.database.db, server.keys, customer.userId, orderNo))?.receiver
const declaring = (changes: Partial<CrossBorderBody['declaration']>) => ({
  declaration: { ...crossBorderBody(server).declaration, ...changes },
})
const receiving = (changes: Partial<CrossBorderBody['receiver']>) => ({
  receiver: { ...crossBorderBody(server).receiver, ...changes },
})
const heavier = { weightGrams: 3_000 }

describe('order/modifyCrossBorder', () => {
  test('stores content and parties, counts and logs the change, and stores the previous content without its numbers', async () => {
    const { orderNo, ewbNo } = await place(crossBorderBody(server))
    const { code, data } = await modify(orderNo, {
      ...receiving({ name: 'John Roe', taxId: '987-65-4321', city: 'Tacoma' }),
      senderPinyin: 'OUYANG YUAN',
      remark: 'call first',
    })
    expect([code, data]).toEqual([0, expect.objectContaining({ orderNo, ewbNo, modifyCount: 1, maxModifyCount: 3 })])
    const { log, ...otherFields } = await detail(orderNo)
    expect(otherFields).toMatchObject({
      receiver: { name: 'John Roe', address: '1201 3rd Ave, Suite 100, Tacoma, WA 98101' },
      remark: 'call first',
      modifyCount: 1,
    })
    expect(log[0]).toMatchObject({ action: '修改订单', actor: '客户' })
    expect(await receiverOf(orderNo)).toMatchObject({ name: 'John Roe', taxId: '987-65-4321' })
    expect(await modifications(orderNo)).toMatchObject([
      { number: 1, before: { remark: '', senderPinyin: 'OUYANG MINGYUAN', receiver: { taxId: '91*******78' } } },
    ])
  })

  test('a number that is sent back as it was shown stays; no other masked one is taken', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    expect(await modify(orderNo, { ...receiving({ taxId: '91*******78' }), remark: '改' })).toMatchObject({ code: 0 })
    expect((await receiverOf(orderNo))?.taxId).toBe('912-34-5678')
    expect(await modify(orderNo, receiving({ taxId: '12*******78' }))).toMatchObject(
      apiError('BAD_FIELD', '收件人-税号：请填写完整的证件号或税号'),
    )
  })

  test('that changes nothing counts nothing, with the number as it was shown', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    expect(await modify(orderNo, { ...receiving({ taxId: '91*******78' }), monthlyCode: 'left-over' })).toMatchObject({
      code: 0,
      data: { modifyCount: 0 },
    })
    expect(await modifications(orderNo)).toEqual([])
  })

  test('is possible three times, also when twenty come at once', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => modify(orderNo, { remark: `${index}` })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, MODIFICATIONS_USED_UP]))
    expect(await detail(orderNo)).toMatchObject({ modifyCount: 3, canModify: false })
  })

  test('comes again as the same change, and conflicts with other content', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    const request = changeOf(orderNo, heavier)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(request)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await send({ ...request, remark: '两次' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
    expect(await modifications(orderNo)).toHaveLength(1)
  })

  test('needs an own order', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    const stranger = await addCustomer(server)
    const foreign = await send(changeOf(orderNo, { remark: '别人的' }), stranger.token)
    expect(foreign).toMatchObject(apiError('ORDER_NOT_FOUND'))
    expect(await send(changeOf('LC0'), stranger.token)).toEqual(foreign)
  })
})

describe('states', () => {
  test.each([
    ['ASSIGNED', 0],
    ['PICKUP_FAIL', 0],
    ['COLLECTED', NOT_MODIFIABLE],
    ['CANCELED', NOT_MODIFIABLE],
  ] as const)('after %s: %d', async (node, code) => {
    const { orderNo, ewbNo } = await place(crossBorderBody(server))
    await push(server, [eventOf(ewbNo, node, 1)])
    expect((await modify(orderNo, { remark: '改' })).code).toBe(code)
  })

  test('a domestic order is not changed here, and none that leaves the mainland by the domestic call', async () => {
    const { orderNo } = await placeOrder(server, customer.token)
    expect(await modify(orderNo)).toMatchObject(apiError('NOT_MODIFIABLE'))
    const abroad = await place(crossBorderBody(server))
    const { clientRequestId, ...content } = orderBody(server)
    const domestic = { ...content, clientRequestId, orderNo: abroad.orderNo }
    expect(await server.call('order/modify', domestic, customer.token)).toMatchObject(apiError('NOT_MODIFIABLE'))
  })
})

describe('what a new order would be refused for is refused', () => {
  test.each<[string, () => Partial<OrderModifyCrossBorderRequest>, number, string]>([
    ['a prohibited article', () => ({ goodsName: '打火机' }), GOODS_PROHIBITED, '“打火机”属于禁寄物品，无法下单'],
    [
      'a pick-up time that has passed',
      () => ({ pickupDate: '2020-01-01' }),
      PICKUP_SLOT_EXPIRED,
      '所选时段已过期，请重新选择',
    ],
    [
      'articles heavier than the parcel',
      () => ({ weightGrams: 500 }),
      BAD_FIELD,
      '申报信息-申报明细：申报净重合计不能大于总重量',
    ],
    ['a postcode of elsewhere', () => receiving({ postcode: '1' }), BAD_FIELD, '收件人-邮编：格式不正确，如 90001'],
    [
      'a destination that is closed',
      () => ({
        ...declaring({ destination: 'UA' }),
        ...receiving({ phoneCode: '380', phone: '441234567', state: '', postcode: '01001' }),
      }),
      LANE_NOT_SERVED,
      '当地空运中断，暂停收寄',
    ],
    [
      'consent to a text that we never had',
      () => ({ agreementVersion: '2020-01', remark: '改' }),
      CONSENT_REQUIRED,
      '请先阅读并同意服务协议',
    ],
    ['more pieces', () => ({ packageCount: 2 }), BAD_FIELD, '总件数：快递产品不支持增加件数，请取消后重新下单'],
  ])('%s', async (_, changes, code, message) => {
    const { orderNo } = await place(crossBorderBody(server))
    expect(await modify(orderNo, changes())).toMatchObject({ code, message })
    expect(await detail(orderNo)).toMatchObject({ modifyCount: 0, goodsName: '服装', status: 'WAIT_ACCEPT' })
  })

  test('of more than a parcel may have is refused, and is no failure', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    const answer = await modify(orderNo, { lines: [{ lengthCm: 1500, widthCm: 1500, heightCm: 1500, count: 999 }] })
    expect(answer).toMatchObject(apiError('BAD_FIELD', expect.stringContaining('总件数')))
    expect(await modifications(orderNo)).toEqual([])
  })

  test('an order abroad does not become one to Hong Kong', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    expect(await send(changeOf(orderNo, {}, hongKongBody(server)))).toMatchObject(
      apiError('BAD_FIELD', '申报信息-目的地：国际与港澳台订单不能互改，请取消后重新下单'),
    )
  })

  test('a price that the person did not see', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    const answer = await server.call<CrossBorderPriceChanged>(
      'order/modifyCrossBorder',
      changeOf(orderNo, { ...heavier, expectedTotalCents: 1 }),
      customer.token,
    )
    expect(answer.code).toBe(PRICE_CHANGED)
    const expectedTotalCents = answer.data?.quote.totalCents ?? 0
    expect(await modify(orderNo, { ...heavier, expectedTotalCents })).toMatchObject({
      code: 0,
      data: { totalCents: expectedTotalCents },
    })
  })
})

describe('money', () => {
  const pay = async (orderNo: string) => {
    const { data } = await server.call<{ paymentNo: string; amountCents: number; channel: 'WECHAT' }>(
      'payment/create',
      { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
      customer.token,
    )
    if (data === null) throw new Error('nothing to pay')
    return data
  }
  const settled = async (orderNo: string) => {
    const { dueCents, payStatus, estimateCents } = await detail(orderNo)
    const entries = await ledgerOf(server.database.db, orderNo, 'SENDER')
    expect(dueCents).toBe(balance(entries))
    return { dueCents, payStatus, estimateCents, refunded: balance(entries.filter(({ kind }) => kind === 'REFUND')) }
  }

  test('dearer after it was paid: the difference is due; cheaper: it goes back', async () => {
    const { orderNo, totalCents } = await place(crossBorderBody(server))
    await notify(server, await pay(orderNo))
    await modify(orderNo, heavier)
    const dearer = await settled(orderNo)
    expect(dearer).toMatchObject({ payStatus: 'UNPAID', dueCents: dearer.estimateCents - totalCents, refunded: 0 })
    expect(dearer.dueCents).toBeGreaterThan(0)
    await modify(orderNo, { weightGrams: 900 })
    expect(await settled(orderNo)).toMatchObject({ payStatus: 'PAID', dueCents: 0 })
    await modify(orderNo, declaring({ goodsKind: 'DOCUMENT' }))
    const { estimateCents, refunded } = await settled(orderNo)
    expect(refunded).toBe(totalCents - estimateCents)
    expect(refunded).toBeGreaterThan(0)
  })

  test('an open attempt is closed when the amount changes, and stays when only words do', async () => {
    const { orderNo } = await place(crossBorderBody(server))
    const { paymentNo } = await pay(orderNo)
    await modify(orderNo, { remark: '轻放' })
    expect(closedAtProvider).not.toContain(paymentNo)
    await modify(orderNo, heavier)
    expect(closedAtProvider).toContain(paymentNo)
    expect(await server.call('payment/query', { paymentNo }, customer.token)).toMatchObject({
      data: { status: 'CLOSED' },
    })
  })

  test('paid by the month after all: what was paid goes back, and nothing is due', async () => {
    const { orderNo, totalCents } = await place(crossBorderBody(server))
    await notify(server, await pay(orderNo))
    await modify(orderNo, { payMethod: 'MONTHLY', monthlyCode: await addMonthly(server, customer) })
    expect(await settled(orderNo)).toMatchObject({ dueCents: 0, payStatus: 'REFUNDED', refunded: totalCents })
  })
})
