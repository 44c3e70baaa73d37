import { orderCreate, type OrderModified } from '@portal/contract/order'
import { eq } from 'drizzle-orm'
import type { ResponseOf } from '@portal/contract/calls'
import { mapOptions, optionNames, optionOf, usualOptions } from '@portal/contract/order-options'
import { randomUUID } from 'node:crypto'
import { BAD_FIELD } from '@portal/contract/codes'
import { BusinessError } from '../../../http/business-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import {
  requestHashOf,
  contentProblems,
  normalizeContent,
  type OrderContent,
  orderContentSchema,
} from './order-content'
import { openLanes, orderBody, placeOrder, type OrderBody, readDetail } from '../order.testing'
import { placeOnce } from './place-order'
import type { Db } from '../../../database/database'
import { bankAccount } from '../../bank/bank.tables'
import { monthlyAccount } from '../../binding/monthly-account.tables'
import { createDomesticOrder } from './domestic-order.service'
import { addBank, addMonthly, passRealName } from '../entitlements.testing'
import { orders } from '../../order-core/order.tables'
import { rightSubmission, uploadPhotos } from '../../realname/real-name.testing'
import { findOrder } from '../../order-core/order.repository'
import { labelsOf } from '../../printing/label-content'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('place order', () => {
  beforeAll(async () => {
    await openLanes(server)
  })

  const neverStored = (): Promise<never> => Promise.reject(new Error('stored twice'))

  test('a repeat that is refused because the first request has succeeded meanwhile gets the order of the first', async () => {
    const { userId, token } = await addCustomer(server)
    const body = orderBody(server)
    const request = {
      userId,
      clientRequestId: body.clientRequestId,
      requestHash: requestHashOf(orderCreate.request.parse(body)),
    }
    const order = await placeOnce(server.database.db, request, undefined, {
      validate: async () => {
        await placeOrder(server, token, body)
        throw new BusinessError('COUPON_NOT_USABLE')
      },
      store: neverStored,
    })
    expect(order.clientRequestId).toBe(body.clientRequestId)
  })

  test('a refusal of a new request is thrown', async () => {
    const { userId } = await addCustomer(server)
    const request = { userId, clientRequestId: 'new-request', requestHash: '' }
    await expect(
      placeOnce(server.database.db, request, undefined, {
        validate: () => Promise.reject(new BusinessError('COUPON_NOT_USABLE')),
        store: neverStored,
      }),
    ).rejects.toMatchObject({ errorName: 'COUPON_NOT_USABLE' })
  })
})

describe('aborted request', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  /** A database in which something else happens after the order is validated and before it is stored. */
  const interruptedBy = (event: () => Promise<unknown>): Db =>
    new Proxy(server.database.db, {
      get: (target, name) =>
        name !== 'transaction'
          ? Reflect.get(target, name)
          : async (work: Parameters<Db['transaction']>[0]) => {
              await event()
              return target.transaction(work)
            },
    })
  const createWhile = (event: () => Promise<unknown>, changes: Partial<OrderBody>) =>
    createDomesticOrder(
      { db: interruptedBy(event), clock: server.now, config: server.config },
      customer.userId,
      orderCreate.request.parse(orderBody(server, changes)),
    )
  const storedOrders = () => server.database.db.$count(orders, eq(orders.userId, customer.userId))

  test('a bank account that is deleted meanwhile gets no 代收货款', async () => {
    const { db } = server.database
    await passRealName(server, customer)
    const bankAccountId = await addBank(server, customer)
    const remove = () => db.delete(bankAccount).where(eq(bankAccount.bankAccountId, bankAccountId))
    await expect(createWhile(remove, { codAmountCents: 100_00, bankAccountId })).rejects.toMatchObject({
      errorName: 'BAD_FIELD',
      message: '银行账户：请选择已验证的收款账户',
    })
    expect(await storedOrders()).toBe(0)
  })

  test('a monthly account that is unbound meanwhile pays nothing', async () => {
    const { db } = server.database
    const monthlyCode = await addMonthly(server, customer)
    const unbind = () =>
      db.update(monthlyAccount).set({ status: 'UNBOUND' }).where(eq(monthlyAccount.monthlyCode, monthlyCode))
    await expect(createWhile(unbind, { payMethod: 'MONTHLY', monthlyCode })).rejects.toMatchObject({
      errorName: 'MONTHLY_ACCOUNT_INVALID',
    })
    expect(await storedOrders()).toBe(0)
  })
})

describe('order defaults', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const defaults = async () =>
    (await server.call<ResponseOf<'order/defaults'>>('order/defaults', {}, customer.token)).data

  test('before the first order nothing is known', async () => {
    expect(await defaults()).toEqual({
      ...{ senderName: '', productCode: '', agreementVersion: '' },
      ...{ goodsName: '', goodsType: '' },
    })
  })

  test('product, agreement and goods are those of the newest order of this customer', async () => {
    await placeOrder(server, customer.token, { productCode: 'ECO' })
    server.advance(1)
    await placeOrder(server, customer.token, {
      productCode: 'DRD',
      agreementVersion: '2026-12',
      goodsName: '茶叶',
      goodsType: '食品保健',
    })
    await placeOrder(server, (await addCustomer(server)).token, { productCode: 'STD' })
    expect(await defaults()).toMatchObject({
      productCode: 'DRD',
      agreementVersion: '2026-12',
      goodsName: '茶叶',
      goodsType: '食品保健',
    })
  })

  test('the name is the verified one', async () => {
    await uploadPhotos(server, customer.token)
    expect(await server.call('realname/submit', rightSubmission, customer.token)).toMatchObject({ code: 0 })
    expect(await defaults()).toMatchObject({ senderName: '林一诺' })
  })
})

describe('order options', () => {
  beforeAll(async () => {
    await openLanes(server)
  })

  const unusual = mapOptions(({ usual }) => !usual)

  test('have their usual values when absent, are changed, and counted as a modification', async () => {
    const { token } = await addCustomer(server)
    const { orderNo } = await placeOrder(server, token)
    expect(await readDetail(server, token, orderNo)).toMatchObject(usualOptions)
    const { confirmDuplicate: _confirmed, ...content } = orderBody(server)
    const change = { ...content, ...unusual, clientRequestId: randomUUID(), orderNo }
    const { data } = await server.call<OrderModified>('order/modify', change, token)
    expect(data).toMatchObject({ modifyCount: 1 })
    expect(await readDetail(server, token, orderNo)).toMatchObject(unusual)
  })

  test.each(optionNames)('%s that is no boolean is refused with its label', async (name) => {
    const { token } = await addCustomer(server)
    const { code, message } = await server.call('order/create', { ...orderBody(server), [name]: '是' }, token)
    expect(code).toBe(BAD_FIELD)
    expect(message).toContain(optionOf(name).label)
  })

  test('the label shows the options that couriers have to know', async () => {
    const { userId, token } = await addCustomer(server)
    const { orderNo } = await placeOrder(
      server,
      token,
      mapOptions(() => true),
    )
    const order = await findOrder(server.database.db, orderNo, userId)
    if (order === undefined) throw new Error('no order')
    const printed = optionNames.filter((name) => optionOf(name).isPrinted).map((name) => optionOf(name).label)
    expect(labelsOf(order, '', 0)[0]?.services).toBe(printed.join('　'))
    expect(labelsOf({ ...order, ...mapOptions(() => false) }, '', 0)[0]?.services).toBe('')
  })

  /** The hash of a request that was stored before the fifth option existed: its repeat must not become another order. */
  const firstHash = 'ImLP_KHB4O_iOggG-tmOba9Jdm7-mEv3Egb3c1q-X88'
  const first = {
    clientRequestId: 'r1',
    goodsName: '服装',
    notifySender: true,
    notifyReceiver: true,
    privacyWaybill: false,
    waitNotice: false,
  }

  test('a request from before an option existed is the same when it is repeated', () => {
    expect(requestHashOf(first)).toBe(firstHash)
    expect(requestHashOf({ ...first, ...usualOptions })).toBe(firstHash)
    expect(requestHashOf({ ...first, expectedTotalCents: 1200, confirmDuplicate: true })).toBe(firstHash)
  })

  test('an option with another value makes another request', () => {
    const hashes = optionNames.map((name) => requestHashOf({ ...first, ...usualOptions, [name]: unusual[name] }))
    expect(new Set([firstHash, ...hashes]).size).toBe(optionNames.length + 1)
  })
})

describe('order content', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const contentOf = (changes: Partial<OrderContent>): OrderContent => ({
    ...orderContentSchema.parse(orderBody({ now: () => now })),
    ...changes,
  })
  const line = (pieceWeightGrams: number, count = 4) => ({
    lengthCm: 60,
    widthCm: 40,
    heightCm: 50,
    count,
    pieceWeightGrams,
  })
  const cod = { codAmountCents: 500_00, bankAccountId: 'b1' }

  describe('problems of an order by itself (domain §1)', () => {
    test.each<[string, Partial<OrderContent>, string]>([
      ['nothing', {}, ''],
      ['a restricted article is only warned of', { goodsName: '锂电池' }, ''],
      ['a prohibited article', { goodsName: '打火机' }, 'goodsName: “打火机”属于禁寄物品，无法下单'],
      ['a wrong spelling of one', { goodsName: '打伙机' }, 'goodsName: 您要寄的可能是“打火机”，属于禁寄物品，无法下单'],
      ['goods that may be a wrong spelling of one', { goodsName: '某某打伙机新品' }, ''],
      ['goods of no list', { goodsName: '量子纠缠器' }, ''],
      ['a class by its own name', { goodsName: '管制刀具' }, 'goodsName: “管制刀具”属于禁寄物品，无法下单'],
      ['piece weights that add up', { lines: [line(20_000), line(10_000)] }, ''],
      ['piece weights that were rounded', { weightGrams: 100_000, lines: [line(33_330, 3)] }, ''],
      [
        'piece weights that do not add up',
        { lines: [line(20_000), line(11_000)] },
        'weightGrams: 各件重量合计124 kg，与总重量不一致',
      ],
      [
        'piece weights of some lines only',
        { lines: [line(20_000), line(0)] },
        'lines.1.pieceWeightGrams: 请填写每一种的单件重量，或全部留空',
      ],
      ['no pick-up time', { pickupDate: '', pickupSlot: '' }, 'pickupSlot: 请选择取件时间'],
      ['half a pick-up time', { pickupDate: '' }, 'pickupSlot: 请选择取件时间'],
      [
        'a pick-up time that has passed',
        { pickupDate: '2026-11-20', pickupSlot: '08:00-10:00' },
        'pickupSlot: 所选时段已过期，请重新选择',
      ],
      ['a drop-off without outlet', { pickupMode: 'DROPOFF' }, 'outletCode: 请选择寄件网点'],
      ['a drop-off at an outlet', { pickupMode: 'DROPOFF', outletCode: 'SZ1', pickupDate: '', pickupSlot: '' }, ''],
      ['declared with less than 1 yuan', { insuredValueCents: 99 }, 'insuredValueCents: 须在1-300000元，最多两位小数'],
      ['代收货款 below the declared value', { ...cod, insuredValueCents: 500_00 }, ''],
      ['代收货款 without a declared value', cod, ''],
      ['代收货款 above the declared value', { ...cod, insuredValueCents: 499_99 }, 'codAmountCents: 不能超过声明价值'],
      ['代收货款 of less than 1 yuan', { ...cod, codAmountCents: 99 }, 'codAmountCents: 须在1-300000元，最多两位小数'],
      ['代收货款 without an account', { ...cod, bankAccountId: '' }, 'bankAccountId: 请选择收款银行账户'],
      ['代收货款 with 送货安装', { ...cod, deliveryMode: 'INSTALL' }, 'codAmountCents: 送货安装不支持代收货款'],
      ['代收货款 for papers', { ...cod, goodsType: '文件' }, 'codAmountCents: 文件不支持代收货款'],
      ['月结 without an account', { payMethod: 'MONTHLY' }, 'monthlyCode: 请选择月结账号'],
      [
        'several at once',
        { goodsName: '打火机', payMethod: 'MONTHLY' },
        'goodsName: “打火机”属于禁寄物品，无法下单; monthlyCode: 请选择月结账号',
      ],
    ])('%s', (_, changes, expected) => {
      expect(
        contentProblems(contentOf(changes), now)
          .map(({ path, message }) => `${path}: ${message}`)
          .join('; '),
      ).toBe(expected)
    })
  })

  describe('leftovers of a form', () => {
    test.each<[string, Partial<OrderContent>, Partial<OrderContent>]>([
      ['an outlet of a pickup', { outletCode: 'SZ1' }, { outletCode: '' }],
      [
        'a pick-up time of goods that are brought',
        { pickupMode: 'DROPOFF', outletCode: 'SZ1' },
        { pickupDate: '', pickupSlot: '', outletCode: 'SZ1' },
      ],
      ['a floor of goods that stay at the door', { floor: 5, hasElevator: false }, { floor: 1, hasElevator: true }],
      ['a monthly account of a paid order', { monthlyCode: 'M1' }, { monthlyCode: '' }],
      [
        'an account without 代收货款',
        { codType: 'SAME_DAY', bankAccountId: 'b1' },
        { codType: 'THREE_DAYS', bankAccountId: '' },
      ],
      ['slips without 签回单', { backSignCount: 3 }, { backSignCount: 1 }],
      [
        'pictures in an address',
        { sender: { ...contentOf({}).sender, address: '科技南十二路2号🏠' } },
        { sender: { ...contentOf({}).sender, address: '科技南十二路2号' } },
      ],
    ])('%s', (_, said, stored) => expect(normalizeContent(contentOf(said))).toMatchObject(stored))

    test('what applies stays', () => {
      const content = contentOf({
        deliveryMode: 'LARGE_UPSTAIRS',
        floor: 5,
        hasElevator: false,
        backSignBill: 'ORIGINAL',
        backSignCount: 3,
        payMethod: 'MONTHLY',
        monthlyCode: 'M1',
        ...cod,
        codType: 'SAME_DAY',
      })
      expect(normalizeContent(content)).toEqual(content)
    })
  })
})
