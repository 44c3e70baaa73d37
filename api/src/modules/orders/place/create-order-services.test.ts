import { mapOptions } from '@portal/contract/order-options'
import type { ResponseOf } from '@portal/contract/calls'
import type { PriceChanged } from '@portal/contract/order'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { maxBookEntries } from '@portal/contract/limits'
import { COUPON_NOT_USABLE, CUSTOMER_ORDER_NO_USED, PRICE_CHANGED } from '@portal/contract/codes'
import { addressBookEntry } from '../../address/address.tables'
import { coupon } from '../../coupon/coupon.tables'
import { ledgerOf } from '../../../testing/ledger-of'
import { apiError } from '../../../testing/api-error'
import { addBank, addCoupon, addMonthly, addOutlet, passRealName } from '../entitlements.testing'
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

const create = (changes: Partial<OrderBody> = {}) =>
  server.call<Created>('order/create', orderBody(server, changes), customer.token)
const storedOrders = () => server.database.db.select().from(orders).where(eq(orders.userId, customer.userId))
const detailOf = ({ orderNo }: { orderNo: string }) => readDetail(server, customer.token, orderNo)
const place = async (changes: Partial<OrderBody> = {}) => detailOf(await placeOrder(server, customer.token, changes))

test('every service is stored and shown', async () => {
  await passRealName(server, customer)
  const services: Partial<OrderBody> = {
    packageService: 'WOODEN_FRAME',
    backSignBill: 'ORIGINAL',
    backSignCount: 2,
    insuredValueCents: 5000_00,
    codAmountCents: 3000_00,
    codType: 'SAME_DAY',
    bankAccountId: await addBank(server, customer),
    couponId: await addCoupon(server, customer),
    deliveryMode: 'UPSTAIRS',
    floor: 4,
    hasElevator: false,
    ...mapOptions(({ usual }) => !usual),
    remark: '轻放',
    customerOrderNo: 'KH-2026-1',
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 15_000 }],
  }
  expect(await place(services)).toMatchObject({
    ...services,
    kind: 'DOMESTIC',
    modifyCount: 0,
    maxModifyCount: 3,
    canModify: true,
    declaration: null,
  })
})

describe('goods that are dropped off at an outlet', () => {
  test("need no pick-up time and get the outlet's name", async () => {
    const outletCode = await addOutlet(server)
    const { data } = await create({ pickupMode: 'DROPOFF', outletCode, pickupDate: '', pickupSlot: '' })
    expect(data).toMatchObject({ outletName: '深圳南山科技园网点', pickupDate: '', pickupSlot: '' })
    expect(await detailOf({ orderNo: data?.orderNo ?? '' })).toMatchObject({
      pickupMode: 'DROPOFF',
      outletCode,
      pickupDate: '',
    })
  })

  test.each([
    ['none of that number', () => Promise.resolve('NONE')],
    ['a paused one', () => addOutlet(server, { status: 'PAUSED' })],
    ['one without drop-off', () => addOutlet(server, { services: ['SELF_PICKUP'] })],
  ])('are refused: %s', async (_, outlet) => {
    expect(await create({ pickupMode: 'DROPOFF', outletCode: await outlet() })).toEqual(
      apiError('OUTLET_NOT_AVAILABLE', '所选网点暂不可用，请重新选择', {
        path: 'outletCode',
        text: '所选网点暂不可用，请重新选择',
      }),
    )
  })
})

describe('寄付月结', () => {
  test('owes nothing now', async () => {
    const { orderNo, payStatus, dueCents, estimateCents } = await place({
      payMethod: 'MONTHLY',
      monthlyCode: await addMonthly(server, customer),
    })
    expect([payStatus, dueCents, estimateCents > 0]).toEqual(['NOT_REQUIRED', 0, true])
    expect(await ledgerOf(server.database.db, orderNo, 'SENDER')).toEqual([])
  })

  test.each([
    ["another's account", async () => addMonthly(server, await addCustomer(server))],
    ['an expired one', () => addMonthly(server, customer, { status: 'EXPIRED' })],
    ['none of that number', () => Promise.resolve('M0')],
  ])('is refused: %s', async (_, account) => {
    expect(await create({ payMethod: 'MONTHLY', monthlyCode: await account() })).toMatchObject(
      apiError('MONTHLY_ACCOUNT_INVALID'),
    )
  })
})

describe('代收货款', () => {
  const cod = { codAmountCents: 100_00 }

  test.each([
    ["another's account", async () => addBank(server, await addCustomer(server))],
    ['one that is not verified', () => addBank(server, customer, { status: 'PENDING' })],
    ['none of that id', () => Promise.resolve('b0')],
  ])('is not paid to %s', async (_, account) => {
    await passRealName(server, customer)
    expect(await create({ ...cod, bankAccountId: await account() })).toEqual(
      apiError('BAD_FIELD', '银行账户：请选择已验证的收款账户', {
        path: 'bankAccountId',
        text: '请选择已验证的收款账户',
      }),
    )
  })

  test.each([[undefined], ['VERIFYING' as const]])('needs a real name that has passed, not %s', async (status) => {
    if (status !== undefined) await passRealName(server, customer, status)
    expect(await create({ ...cod, bankAccountId: await addBank(server, customer) })).toMatchObject(
      apiError('REAL_NAME_REQUIRED', '使用代收货款请先完成实名认证'),
    )
  })
})

describe('客户单号', () => {
  test('is used once, also when both come at once, and is named in the refusal', async () => {
    const answers = await Promise.all([create({ customerOrderNo: 'KH-7' }), create({ customerOrderNo: 'KH-7' })])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, CUSTOMER_ORDER_NO_USED])
    expect(answers.find(({ code }) => code > 0)?.message).toBe('客户单号重复：KH-7')
    expect(await storedOrders()).toHaveLength(1)
  })

  test("is each customer's own, and none is no number", async () => {
    await place({ customerOrderNo: 'KH-8' })
    await placeOrder(server, (await addCustomer(server)).token, { customerOrderNo: 'KH-8' })
    await place()
    expect(await place()).toMatchObject({ customerOrderNo: '' })
  })
})

describe('a coupon', () => {
  const usedBy = async (couponId: string) =>
    (await server.database.db.select().from(coupon).where(eq(coupon.couponId, couponId)))[0]?.orderNo

  test('is subtracted and used up', async () => {
    const plain = await place()
    const couponId = await addCoupon(server, customer)
    const { orderNo, estimateCents, estimateLines } = await place({ couponId })
    expect(estimateCents).toBe(plain.estimateCents - 20_00)
    expect(estimateLines).toContainEqual(expect.objectContaining({ feeType: 'COUPON', amountCents: -20_00 }))
    expect(await usedBy(couponId)).toBe(orderNo)
    expect(await create({ couponId })).toMatchObject(apiError('COUPON_NOT_USABLE'))
  })

  test('is for one of two orders at once', async () => {
    const couponId = await addCoupon(server, customer)
    const codes = (await Promise.all([create({ couponId }), create({ couponId })])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, COUPON_NOT_USABLE])
    expect(await storedOrders()).toHaveLength(1)
  })

  test.each([
    ["another's", async () => addCoupon(server, await addCustomer(server)), '优惠券不可用'],
    [
      'an expired one',
      () => addCoupon(server, customer, { expiresAt: new Date(server.now().getTime() - 86_400_000) }),
      '优惠券不可用：已过期',
    ],
    [
      'one for dearer parcels',
      () => addCoupon(server, customer, { thresholdCents: 9_000_00 }),
      '优惠券不可用：未满足使用门槛',
    ],
    [
      'one for another product',
      () => addCoupon(server, customer, { productCodes: ['EXP'] }),
      '优惠券不可用：不适用该产品',
    ],
  ])('is refused: %s', async (_, make, message) => {
    expect(await create({ couponId: await make() })).toEqual(
      apiError('COUPON_NOT_USABLE', message, { path: 'couponId', text: message }),
    )
    expect(await storedOrders()).toEqual([])
  })
})

describe('the price that the person saw', () => {
  test('is the price of the order; otherwise nothing is stored and the answer has the new price', async () => {
    const { estimateCents } = await place()
    expect(await create({ expectedTotalCents: estimateCents })).toMatchObject({ code: 0 })
    const { code, data } = await server.call<PriceChanged>(
      'order/create',
      orderBody(server, { expectedTotalCents: estimateCents - 1 }),
      customer.token,
    )
    expect(code).toBe(PRICE_CHANGED)
    expect(data?.quote).toMatchObject({ productCode: 'STD', totalCents: estimateCents })
    expect(data?.quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(estimateCents)
    expect(await storedOrders()).toHaveLength(2)
  })

  test('is no part of the request: the same request with the new price is the same order', async () => {
    const body = orderBody(server)
    const { data } = await server.call<PriceChanged>('order/create', { ...body, expectedTotalCents: 1 }, customer.token)
    const bodyWithPrice = { ...body, expectedTotalCents: data?.quote.totalCents }
    const first = await server.call<Created>('order/create', bodyWithPrice, customer.token)
    expect(first.code).toBe(0)
    expect(
      await server.call(
        'order/create',
        { ...bodyWithPrice, confirmDuplicate: false, expectedTotalCents: 2 },
        customer.token,
      ),
    ).toEqual(first)
  })
})

test('20 requests at once under one number make one order', async () => {
  const body = orderBody(server, {
    confirmDuplicate: false,
    customerOrderNo: 'KH-20',
    couponId: await addCoupon(server, customer),
    saveReceiver: true,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call<Created>('order/create', body, customer.token)),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array<number>(20).fill(0))
  expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
  expect(await storedOrders()).toHaveLength(1)
})

describe('the address book', () => {
  const book = (kind: 'sender' | 'receiver') =>
    server.database.db
      .select()
      .from(addressBookEntry)
      .where(and(eq(addressBookEntry.userId, customer.userId), eq(addressBookEntry.kind, kind)))

  test('stores the chosen parties, once', async () => {
    await place({ saveSender: true })
    await place({ saveSender: true, saveReceiver: true })
    expect([(await book('sender')).length, (await book('receiver')).length]).toEqual([1, 1])
    const { data } = await server.call<ResponseOf<'address/page'>>(
      'address/page',
      { kind: 'receiver', keyword: '杭州市西湖区文三路' },
      customer.token,
    )
    expect(data?.list).toMatchObject([
      { name: '李思雨', mobile: '0571-88886666', districtName: '西湖区', isDefault: false },
    ])
  })

  test('stores another phone or another house as another entry', async () => {
    const { receiver } = orderBody(server)
    await place({ saveReceiver: true })
    await place({ saveReceiver: true, receiver: { ...receiver, mobile: '13900001111' } })
    await place({ saveReceiver: true, receiver: { ...receiver, address: '文三路479号' } })
    expect(await book('receiver')).toHaveLength(3)
  })

  test('does not prevent the order when it is full', async () => {
    const [party] = [(await place()).receiver]
    await server.database.db.insert(addressBookEntry).values(
      Array.from({ length: maxBookEntries }, (_, index) => ({
        addressId: randomUUID(),
        userId: customer.userId,
        kind: 'receiver' as const,
        party: { ...party, name: `收件${index}` },
        searchText: '',
        createdAt: server.now(),
      })),
    )
    await place({ saveReceiver: true })
    expect(await book('receiver')).toHaveLength(maxBookEntries)
  })

  test('stores nothing of a refused order', async () => {
    await create({ saveSender: true, expectedTotalCents: 1 })
    expect(await book('sender')).toEqual([])
  })
})

describe('a place', () => {
  const { sender } = orderBody({ now: () => usualMorning })
  test.each([
    ['广东省深圳市南山区科技南十二路2号', '寄件人-详细地址：请勿重复填写省市区'],
    ['科技南十二路2号 13800001234', '寄件人-详细地址：请勿填写电话号码'],
    ['二路🏠🏠🏠', '寄件人-详细地址：至少4个字'],
  ])('%s: %s', async (address, message) => {
    expect(await create({ sender: { ...sender, address } })).toMatchObject(
      apiError('BAD_FIELD', message, { path: 'sender.address' }),
    )
  })

  test('a form of address is a name', async () => {
    expect(await place({ sender: { ...sender, name: '王先生' } })).toMatchObject({ sender: { name: '王先生' } })
  })
})
