import { randomUUID } from 'node:crypto'
import type { PaymentAttempt, PaymentWay } from '@portal/contract/payment'
import type { OrderCreated } from '@portal/contract/order'
import { addBillingProfile, applyBody, paidOrder, billingProfileInput } from '../../modules/invoice/invoice.testing'
import { orderBody } from '../../modules/orders/order.testing'
import { cancelBody } from '../../modules/orders/cancel/cancel-body.testing'
import { changeBody, inBeijing, interceptBody, otherAddress } from '../../modules/orders/in-transit/in-transit.testing'
import {
  hongKongBody,
  type CrossBorderBody,
  crossBorderBody,
} from '../../modules/orders/cross-border/cross-border.testing'
import { insertRefunds } from '../../modules/payment/refunds/refund.repository'
import { draftOf, makeCode } from '../../modules/send-code/send-code.testing'
import { invoiceApplicationIn, expectSuccess, paidOrderIn, placeOrderIn, shippedOrderIn, type TestWorld } from './world'
import type { SeedTable } from './seed-table'

const from = { provinceCode: '44', cityCode: '4403', districtCode: '440305' }
const to = { provinceCode: '33', cityCode: '3301', districtCode: '330106' }
const days = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }

/** An order with all optional fields, and one without any. */
const contentsOf = ({ server, outletCode, couponId, bankAccountId, monthlyCode }: TestWorld): object[] => [
  orderBody(server),
  orderBody(server, {
    couponId,
    insuredValueCents: 5_000_00,
    codAmountCents: 300_00,
    bankAccountId,
    packageService: 'WOODEN_CASE',
    backSignBill: 'ORIGINAL',
    backSignCount: 2,
    deliveryMode: 'UPSTAIRS',
    floor: 6,
    hasElevator: false,
    saveSender: true,
    saveReceiver: true,
    remark: '轻拿轻放',
  }),
  orderBody(server, { pickupMode: 'DROPOFF', outletCode, pickupDate: '', pickupSlot: '', payMethod: 'RECEIVER' }),
  orderBody(server, { payMethod: 'MONTHLY', monthlyCode, lines: [], volumeCm3: 800_000 }),
]

const changesOf = async (world: TestWorld): Promise<object[]> => {
  const { orderNo } = await placeOrderIn(world)
  return contentsOf(world).map((content) => ({ ...content, orderNo }))
}

const payFor = async (world: TestWorld, way: PaymentWay = 'CODE'): Promise<string> => {
  const orderNos = [(await placeOrderIn(world)).orderNo]
  const body = { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT', way }
  return (await expectSuccess<PaymentAttempt>(world, 'payment/create', body)).paymentNo
}

/** A refund that the bank has refused. */
const failedRefundFor = async (world: TestWorld): Promise<string> => {
  const { database, now } = world.server
  const refundNo = `RF${randomUUID()}`
  const refund = {
    refundNo,
    userId: world.customer.userId,
    paymentNo: await payFor(world),
    amountCents: 100,
    reason: '重复支付',
  }
  await insertRefunds(database.db, [{ ...refund, status: 'REFUND_FAILED', nextTryAt: now(), createdAt: now() }])
  return refundNo
}

/** A share that the friend has made. */
const shareOf = async (world: TestWorld, wanted = 'RECEIVER'): Promise<string> => {
  const body = { wanted, own: orderBody(world.server).sender, goodsName: '服装' }
  return (await expectSuccess<{ code: string }>(world, 'sendCode/share', body, world.friend.token)).code
}

const abroadFor = async (world: TestWorld, body: CrossBorderBody): Promise<string> =>
  (await expectSuccess<OrderCreated>(world, 'order/createCrossBorder', body)).orderNo

const applicationsOf = async (world: TestWorld): Promise<object[]> => [
  { applicationNo: await invoiceApplicationIn(world) },
  { applicationNo: await invoiceApplicationIn(world, false) },
]

/** Seeds of calls about orders, payments and invoices. */
export const orderSeeds: SeedTable = {
  'freight/guide': () => [{}],
  'freight/estimate': ({ couponId }) => [
    {
      from,
      to,
      packageCount: 8,
      weightGrams: 120_000,
      lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
      deliveryMode: 'DOOR',
      couponId,
    },
    {
      from,
      to,
      packageCount: 1,
      weightGrams: 0,
      volumeCm3: 1,
      deliveryMode: 'UPSTAIRS',
      bestCoupon: true,
      pickupAt: '2026-12-01T02:00:00Z',
    },
  ],
  'coupon/list': async (world) => [
    { productCode: 'STD', freightCents: 100_00, orderNo: (await placeOrderIn(world)).orderNo },
    { productCode: 'EXP', freightCents: 1 },
  ],
  'order/coupons': async (world) => [{ orderNo: (await placeOrderIn(world)).orderNo }],
  'order/changeCoupon': async (world) => [
    { orderNo: (await placeOrderIn(world)).orderNo, couponId: world.couponId },
    { orderNo: (await placeOrderIn(world)).orderNo, couponId: '', expectedTotalCents: 281_20 },
  ],
  'order/create': contentsOf,
  'order/modify': changesOf,
  'order/checkBatch': (world) => [{ rows: contentsOf(world) }],
  'order/labels': async (world) => [
    { orderNos: [(await placeOrderIn(world, { packageCount: 2, lines: [] })).orderNo], size: '76x130' },
    { orderNos: [(await placeOrderIn(world, { packageCount: 1, lines: [] })).orderNo], size: '100x180' },
  ],
  'order/labelFile': async (world) => [
    { orderNos: [(await placeOrderIn(world, { packageCount: 1, lines: [] })).orderNo], size: '76x130' },
  ],
  'order/proformaInvoice': async (world) => [{ orderNo: await abroadFor(world, crossBorderBody(world.server)) }],
  'order/page': () => [
    { page: 1, pageSize: 20, tab: 'all', keyword: '张', orderNo: '', ...days },
    {
      page: 1,
      pageSize: 20,
      tab: 'all',
      role: 'received',
      keywordType: 'phone',
      keyword: '13800001234',
      senderCity: '深圳',
    },
    {
      keyword: 'LC1 LC2,300000000000',
      dateType: 'signed',
      productCode: 'STD',
      payMethod: 'SENDER',
      payStatus: 'UNPAID',
      source: 62,
    },
  ],
  'order/export': async (world) => [{ tab: 'all', ...days }, { orderNos: [(await placeOrderIn(world)).orderNo] }],
  'order/detail': async (world) => [{ orderNo: (await placeOrderIn(world)).orderNo }],
  'order/defaults': () => [{}],
  'order/overview': () => [{}],
  'order/unpaid': async (world) => [{ ewbNo: (await placeOrderIn(world)).ewbNo }, {}],
  'order/cancel': async (world) => [
    cancelBody((await placeOrderIn(world)).orderNo),
    cancelBody((await placeOrderIn(world)).orderNo, { reason: '其他', note: '不需要了' }),
    cancelBody((await shippedOrderIn(world, 'COLLECTED')).orderNo),
  ],
  'order/delete': async (world) => [
    { orderNo: (await paidOrderIn(world)).orderNo },
    { orderNo: (await placeOrderIn(world)).orderNo },
  ],
  'order/urge': async (world) => [
    { orderNo: (await placeOrderIn(world)).orderNo },
    { orderNo: (await shippedOrderIn(world, 'COLLECTED')).orderNo },
  ],
  'order/interceptQuote': async (world) => [{ orderNo: (await shippedOrderIn(world, 'COLLECTED')).orderNo }],
  'order/intercept': async (world) => [
    interceptBody((await shippedOrderIn(world, 'COLLECTED')).orderNo, { note: '补充' }),
    interceptBody((await shippedOrderIn(world, 'COLLECTED', 'DEPARTED')).orderNo),
  ],
  'order/changeAddressQuote': async (world) => {
    const { orderNo } = await shippedOrderIn(world, 'COLLECTED')
    return [
      { orderNo, receiver: otherAddress },
      { orderNo, receiver: inBeijing },
    ]
  },
  'order/changeAddress': async (world) => [
    changeBody((await shippedOrderIn(world, 'COLLECTED')).orderNo),
    changeBody((await shippedOrderIn(world, 'COLLECTED')).orderNo, { receiver: inBeijing }),
  ],
  'sendCode/create': async (world) => [
    { draft: draftOf(world.server) },
    { draft: draftOf(world.server), replaces: (await makeCode(world.server, world.customer.token)).codeNo },
  ],
  'sendCode/current': async ({ server, customer }) => {
    await makeCode(server, customer.token)
    return [{}]
  },
  'sendCode/query': async ({ server, customer }) => [{ codeNo: (await makeCode(server, customer.token)).codeNo }],
  'sendCode/revoke': async ({ server, customer }) => [{ codeNo: (await makeCode(server, customer.token)).codeNo }],
  'sendCode/share': ({ server }) => {
    const { sender, receiver } = orderBody(server)
    return [
      { wanted: 'SENDER', own: receiver, goodsName: '' },
      { wanted: 'RECEIVER', own: sender, goodsName: '服装' },
    ]
  },
  'sendCode/openShare': async (world) => [{ code: await shareOf(world) }],
  'sendCode/fillShare': async (world) => [
    { code: await shareOf(world), party: orderBody(world.server).receiver },
    { code: await shareOf(world, 'SENDER'), party: orderBody(world.server).sender },
  ],
  'crossBorder/estimate': () => [
    { destination: 'US', goodsKind: 'PARCEL', packageCount: 1, weightGrams: 1_000 },
    {
      destination: 'HK',
      goodsKind: 'DOCUMENT',
      customsMode: 'FORMAL',
      battery: 'ALONE',
      packageCount: 2,
      weightGrams: 2_000,
      insuredValueCents: 500_00,
    },
  ],
  'order/createCrossBorder': ({ server }) => [crossBorderBody(server), hongKongBody(server)],
  'order/modifyCrossBorder': async (world) => [
    {
      ...crossBorderBody(world.server),
      orderNo: await abroadFor(world, crossBorderBody(world.server)),
      remark: '轻放',
      clientRequestId: randomUUID(),
    },
    {
      ...hongKongBody(world.server),
      orderNo: await abroadFor(world, hongKongBody(world.server)),
      weightGrams: 2_000,
      clientRequestId: randomUUID(),
    },
  ],
  'crossBorder/parties': async (world) => [{ orderNo: await abroadFor(world, hongKongBody(world.server)) }],
  'payment/create': async (world) => [
    { clientRequestId: randomUUID(), orderNos: [(await placeOrderIn(world)).orderNo], channel: 'WECHAT' },
    {
      clientRequestId: randomUUID(),
      orderNos: [(await placeOrderIn(world)).orderNo, (await placeOrderIn(world)).orderNo],
      channel: 'ALIPAY',
    },
  ],
  'payment/query': async (world) => {
    const paymentNo = await payFor(world)
    return [{ paymentNo }, { paymentNo, ask: true }]
  },
  'payment/bill': async (world) => [{ paymentNo: await payFor(world) }],
  'payment/billFile': async (world) => [{ paymentNo: await payFor(world) }],
  'payment/cashier': async (world) => [
    { paymentNo: await payFor(world, 'CASHIER'), browser: 'OTHER' },
    { paymentNo: await payFor(world, 'CASHIER'), browser: 'WECHAT' },
  ],
  'payment/resume': async (world) => [{ paymentNo: await payFor(world) }],
  'payment/retryRefund': async (world) => [{ refundNo: await failedRefundFor(world) }],
  'payment/close': async (world) => [{ paymentNo: await payFor(world) }],
  'invoice/eligiblePage': async (world) => [
    {
      page: 1,
      pageSize: 20,
      dateFrom: '2026-01-01',
      senderCity: '深圳',
      receiverCity: '杭州',
      amountFromCents: 1,
      amountToCents: 900_00,
      keyword: 'LC',
      orderNos: [(await paidOrderIn(world)).orderNo],
    },
  ],
  'invoice/selectAll': async (world) => [{ orderNos: [(await paidOrderIn(world)).orderNo] }, { keyword: 'LC' }],
  'invoice/preview': async (world) => [
    { orderNos: [(await paidOrderIn(world)).orderNo, (await paidOrderIn(world)).orderNo] },
    { orderNos: [(await placeOrderIn(world)).orderNo] },
  ],
  'invoice/apply': async (world) => {
    const { server, customer, billingProfileId } = world
    const paid = [await paidOrderIn(world), await paidOrderIn(world)]
    return [
      applyBody(billingProfileId, paid.slice(0, 1), { remark: '请尽快' }),
      applyBody(billingProfileId, paid.slice(1), { kind: 'SPECIAL' }),
      applyBody(
        await addBillingProfile(server, customer, { buyerType: 'PERSONAL', buyerName: '欧阳明远', taxNo: '' }),
        [await paidOrder(server, customer)],
      ),
    ]
  },
  'invoice/page': () => [{ page: 1, status: 'ISSUED', dateFrom: '2026-01-01', keyword: '晨禾' }],
  'invoice/detail': applicationsOf,
  'invoice/withdraw': async (world) => (await applicationsOf(world)).reverse(),
  'invoice/resend': async (world) => {
    const applications = await applicationsOf(world)
    // The issued invoice was just sent, and it can be sent once a minute.
    world.server.advance(60)
    return applications.map((one) => ({ ...one, email: 'caiwu@chenhe.example' }))
  },
  'invoice/change': async (world) => {
    const { server, customer } = world
    const billingProfileId = await addBillingProfile(server, customer, { buyerName: '上海一诺贸易有限公司' })
    const change = {
      clientRequestId: randomUUID(),
      billingProfileId,
      kind: 'ORDINARY',
      email: 'a@example.com',
      remark: '',
      reason: '01',
    }
    return (await applicationsOf(world)).map((application) => ({ ...application, ...change }))
  },
  'invoice/reverse': async (world) =>
    (await applicationsOf(world)).map((application) => ({ ...application, reason: '01' })),
  'operations/reverseInvoicePart': async (world) => [
    { requestId: randomUUID(), applicationNo: await invoiceApplicationIn(world), amountCents: 1, note: '重量复核' },
  ],
  'invoice/file': async (world) =>
    (await applicationsOf(world)).map((application) => ({ ...application, format: 'PDF' })),
  'billingProfile/create': () => [
    billingProfileInput({ buyerName: '广州南岭服饰有限公司' }),
    billingProfileInput({ buyerType: 'PERSONAL', buyerName: '李思雨', taxNo: '', isDefault: true }),
  ],
  'billingProfile/update': async ({ server, customer }) => [
    {
      ...billingProfileInput({ buyerName: '改名后有限公司' }),
      billingProfileId: await addBillingProfile(server, customer, { buyerName: '改名前有限公司' }),
    },
  ],
  'billingProfile/delete': async ({ server, customer }) => [
    { billingProfileId: await addBillingProfile(server, customer, { buyerName: '要删除的有限公司' }) },
  ],
  'billingProfile/setDefault': ({ billingProfileId }) => [{ billingProfileId }],
  'billingProfile/suggest': () => [{ keyword: '深圳' }],
}
