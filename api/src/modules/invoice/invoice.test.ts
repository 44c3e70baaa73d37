import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { ORDER_INVOICED, ORDER_NOT_FOUND } from '@portal/contract/codes'
import type { InvoiceStatus } from '@portal/contract/invoice'
import { eq } from 'drizzle-orm'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { openLanes, readDetail } from '../orders/order.testing'
import { postEntries } from '../payment/postings/post-entries'
import { personalData } from '../../personal-data'
import { apiError } from '../../testing/api-error'
import { eraseAccounts } from '../accounts/changes/erase-accounts'
import { user } from '../account-core/user.tables'
import {
  addBillingProfile,
  applyBody,
  type ApplyBody,
  fromProvince,
  paidOrder,
  type PaidOrder,
  truck,
} from './invoice.testing'
import { invoice, invoicedOrder, invoiceLog, billingProfile } from './invoice.tables'

let server: TestServer
let customer: TestCustomer
let billingProfileId: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  billingProfileId = await addBillingProfile(server, customer)
})

const call = <Data = unknown>(path: string, body: object, token = customer.token) =>
  server.call<Data>(path, body, token)
const paid = (changes: Partial<OrderRecord> = {}, amountCents = 100_00) =>
  paidOrder(server, customer, changes, amountCents)
const eligible = async (filter: RequestOf<'invoice/eligiblePage'> = {}, token = customer.token) =>
  (await call<ResponseOf<'invoice/eligiblePage'>>('invoice/eligiblePage', filter, token)).data
const numbersOf = async (filter: RequestOf<'invoice/eligiblePage'> = {}) =>
  (await eligible(filter))?.list.map(({ orderNo }) => orderNo)
const apply = (paidOrders: readonly PaidOrder[], fields: Partial<ApplyBody> = {}, token = customer.token) =>
  call<ResponseOf<'invoice/apply'>>('invoice/apply', applyBody(billingProfileId, paidOrders, fields), token)
const applied = async (paidOrders: readonly PaidOrder[], fields: Partial<ApplyBody> = {}) => {
  const { data, code, message } = await apply(paidOrders, fields)
  if (data === null) throw new Error(`refused: ${code} ${message}`)
  return data.applicationNos
}
const detail = async (applicationNo: string, token = customer.token) =>
  (await call<ResponseOf<'invoice/detail'>>('invoice/detail', { applicationNo }, token)).data
const setOrder = (orderNo: string, fields: Partial<OrderRecord>) =>
  server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
/** The transport elements of such an order. */
const transportOf = ({ orderNo }: PaidOrder) => ({
  orderNo,
  vehicle: truck,
  origin: '广东省深圳市',
  destination: '浙江省杭州市',
  goodsName: '纸箱装服装',
})
const monthsAgo = (months: number, seconds = 0) => {
  const at = server.now()
  at.setUTCMonth(at.getUTCMonth() - months)
  return new Date(at.getTime() + seconds * 1000)
}

describe('eligible orders', () => {
  test('are the customer’s own that were paid and carried, the newest first, with their sum', async () => {
    const first = await paid()
    server.advance(1)
    const second = await paid({ status: 'COLLECTED', payStatus: 'PART_REFUNDED' }, 250_05)
    await paidOrder(server, await addCustomer(server))
    expect(await eligible()).toMatchObject({
      total: 2,
      totalCents: 350_05,
      list: [
        { ...second, status: 'COLLECTED', productCode: 'STD', senderCity: '深圳市', receiverCity: '杭州市' },
        first,
      ],
    })
    expect(await eligible({ pageSize: 10, page: 2 })).toMatchObject({ total: 2, totalCents: 350_05, list: [] })
  })

  test.each<[string, () => Partial<OrderRecord>, boolean]>([
    ['twelve months ago', () => ({ createdAt: monthsAgo(12) }), true],
    ['a moment longer ago', () => ({ createdAt: monthsAgo(12, -1) }), false],
    ['not yet collected', () => ({ status: 'ACCEPTED' }), false],
    ['returned', () => ({ status: 'RETURNED' }), false],
    ['by the month', () => ({ payMethod: 'MONTHLY' }), false],
    ['the receiver pays', () => ({ payMethod: 'RECEIVER' }), false],
    [
      'the receiver pays, who is the customer',
      () => ({ payMethod: 'RECEIVER', receiverMobile: customer.userTel }),
      true,
    ],
    ['the sender pays, not the customer', () => ({ userId: 'another', receiverMobile: customer.userTel }), false],
    ['money on its way back', () => ({ payStatus: 'REFUNDING' }), false],
    ['a supplement is due', () => ({ payStatus: 'UNPAID', dueCents: 1 }), false],
    ['it cost nothing', () => ({ actualCents: 0 }), false],
    ['taken out of the list', () => ({ deletedAt: server.now() }), false],
  ])('%s', async (_case, changes, isThere) => {
    const order = await paid(changes())
    expect(await numbersOf()).toEqual(isThere ? [order.orderNo] : [])
    expect((await apply([order])).code === 0).toBe(isThere)
  })

  test('what was weighed counts, not the estimate', async () => {
    await paid({ actualCents: 100_00, estimateCents: 80_00 })
    expect(await eligible()).toMatchObject({ totalCents: 100_00 })
  })

  test.each<[string, RequestOf<'invoice/eligiblePage'>, number[]]>([
    ['nothing', {}, [3, 2, 1]],
    ['days', { dateFrom: '2026-03-02', dateTo: '2026-03-02' }, [2]],
    ['from a day', { dateFrom: '2026-03-02' }, [3, 2]],
    ['sender’s city', { senderCity: '广州' }, [1]],
    ['receiver’s city', { receiverCity: '杭' }, [3, 2, 1]],
    ['a city of another name', { receiverCity: '州' }, []],
    ['a pattern is no city', { receiverCity: '%州' }, []],
    ['amounts', { amountFromCents: 2_00, amountToCents: 2_00 }, [2]],
    ['at most', { amountToCents: 2_00 }, [2, 1]],
  ])('by %s', async (_case, filter, expected) => {
    const own = [
      await paid({ createdAt: new Date('2026-03-01T15:59:59Z'), senderCity: '广州市' }, 1_00),
      await paid({ createdAt: new Date('2026-03-01T16:00:00Z') }, 2_00),
      await paid({ createdAt: new Date('2026-03-02T16:00:00Z') }, 3_00),
    ]
    expect(await numbersOf(filter)).toEqual(expected.map((number) => own[number - 1]?.orderNo))
  })

  test('by a part of a number, and by whole ones', async () => {
    const [first, second] = [await paid(), await paid()]
    expect(await numbersOf({ keyword: first.orderNo.slice(-8) })).toEqual([first.orderNo])
    expect(await numbersOf({ keyword: second.ewbNo.slice(2) })).toEqual([second.orderNo])
    expect(await numbersOf({ keyword: '_' })).toEqual([])
    expect(await numbersOf({ orderNos: [second.orderNo, 'LC-none'] })).toEqual([second.orderNo])
  })

  test.each([
    [{ dateFrom: '2026-03-02', dateTo: '2026-03-01' }, '开始日期不能晚于结束日期'],
    [{ amountFromCents: 2, amountToCents: 1 }, '最低金额不能高于最高金额'],
  ])('%j is refused', async (filter, message) =>
    expect(await call('invoice/eligiblePage', filter)).toMatchObject(apiError('BAD_FIELD', message)),
  )

  test('all at once are a hundred at most, and how many there are', async () => {
    const orderNos = [await paid(), await paid()].map(({ orderNo }) => orderNo)
    const { data } = await call<ResponseOf<'invoice/selectAll'>>('invoice/selectAll', {})
    expect(data).toMatchObject({ total: 2 })
    expect(new Set(data?.orders.map(({ orderNo }) => orderNo))).toEqual(new Set(orderNos))
  })
})

describe('preview', () => {
  test('each seller issues one, with a line for each rate', async () => {
    const south = await paid({}, 109_00)
    const southExpress = await paid({ productCode: 'EXP' }, 106_00)
    const east = await paid({}, 50_01)
    await fromProvince(server, east.orderNo, '31')
    const { data } = await call('invoice/preview', {
      orderNos: [south, southExpress, east].map(({ orderNo }) => orderNo),
    })
    expect(data).toEqual({
      totalCents: 265_01,
      invoices: [
        {
          seller: { name: '零川物流（上海）有限公司', taxNo: '91310118MAC5R2L0XR' },
          orderCount: 1,
          totalCents: 50_01,
          taxCents: 4_13,
          lines: [
            {
              content: '运输服务',
              item: '国内货物运输',
              ratePercent: 9,
              totalCents: 50_01,
              taxCents: 4_13,
              transports: [transportOf(east)],
            },
          ],
          waitsFor: '',
        },
        {
          seller: { name: '零川物流（深圳）有限公司', taxNo: '91440300MAC1P7T421' },
          orderCount: 2,
          totalCents: 215_00,
          taxCents: 15_00,
          lines: [
            {
              content: '运输服务',
              item: '国内货物运输',
              ratePercent: 9,
              totalCents: 109_00,
              taxCents: 9_00,
              transports: [transportOf(south)],
            },
            { content: '快递服务', item: '国内快递', ratePercent: 6, totalCents: 106_00, taxCents: 6_00 },
          ],
          waitsFor: '',
        },
      ],
    })
  })
})

describe('asking for an invoice', () => {
  test('stores one for each seller and takes the orders', async () => {
    const [south, east] = [await paid(), await paid()]
    await fromProvince(server, east.orderNo, '31')
    const applicationNos = await applied([south, east], { remark: '项目 A' })
    expect(applicationNos).toHaveLength(2)
    expect(await numbersOf()).toEqual([])
    const [ofEast = '', ofSouth = ''] = applicationNos
    expect(await detail(ofSouth)).toMatchObject({
      applicationNo: ofSouth,
      status: 'SUBMITTED',
      buyerType: 'COMPANY',
      buyerName: '深圳晨禾电子有限公司',
      taxNo: '91440300MA5F7K2C3P',
      kind: 'ORDINARY',
      totalCents: 100_00,
      taxCents: 8_26,
      orderCount: 1,
      invoiceNumber: '',
      issuedAt: null,
      failureReason: '',
      formats: [],
      can: { withdraw: true, change: false, reverse: false, resend: false },
      remark: '项目 A',
      seller: { name: '零川物流（深圳）有限公司' },
      orders: [south],
      log: [{ action: '提交开票申请', actor: '客户' }],
      redState: '',
      replaces: '',
      replacedBy: '',
    })
    expect(await detail(ofEast)).toMatchObject({ seller: { name: '零川物流（上海）有限公司' }, orders: [east] })
    expect((await readDetail(server, customer.token, south.orderNo)).invoiceState).toBe('SUBMITTED')
  })

  test('a repeat gets the first answer, also while the first is under way; another content is refused', async () => {
    const order = await paid()
    const body = applyBody(billingProfileId, [order])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call<ResponseOf<'invoice/apply'>>('invoice/apply', body)),
    )
    expect(new Set(answers.map(({ data }) => data?.applicationNos.join())).size).toBe(1)
    expect(await call('invoice/apply', { ...body, remark: '别的' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  })

  test('of requests at the same time for the same order one gets it, and of the others nothing is left', async () => {
    const [first, second] = [await paid(), await paid()]
    const answers = await Promise.all(
      [[first], [first, second], [second, first], [second]].map((paidOrders) => apply(paidOrders)),
    )
    const successes = answers.filter(({ code }) => code === 0)
    expect(answers.filter(({ code }) => code === ORDER_INVOICED)).toHaveLength(4 - successes.length)
    const invoicedRows = await server.database.db
      .select()
      .from(invoicedOrder)
      .where(eq(invoicedOrder.orderNo, first.orderNo))
    expect(invoicedRows).toHaveLength(1)
    expect(await server.database.db.$count(invoice, eq(invoice.userId, customer.userId))).toBe(successes.length)
  })

  test('an order that is on an invoice is refused and named', async () => {
    const [first, second] = [await paid(), await paid()]
    await applied([first])
    const refused = apiError('ORDER_INVOICED', '所选订单包含已开票订单', { orderNos: [first.orderNo] })
    expect(await apply([first, second])).toMatchObject(refused)
    expect(await call('invoice/preview', { orderNos: [first.orderNo] })).toMatchObject(refused)
  })

  test.each<[string, Partial<OrderRecord>, string]>([
    ['of nothing', { actualCents: 0 }, '0元订单不可开票'],
    ['by the month', { payMethod: 'MONTHLY' }, '月结订单随账单统一开票'],
    ['not paid', { payStatus: 'UNPAID', dueCents: 5 }, '运费尚未结清'],
    ['called off', { status: 'CANCELED' }, '订单已取消或退回'],
    ['too old', { createdAt: new Date('2020-01-01T00:00:00Z') }, '仅限近12个月内的订单'],
  ])('an order %s is refused with the reason', async (_case, changes, reason) => {
    const [right, wrong] = [await paid(), await paid(changes)]
    const refused = apiError('ORDER_NOT_INVOICEABLE', `订单${wrong.orderNo}不可开票：${reason}`, {
      orderNos: [wrong.orderNo],
    })
    expect(await apply([right, wrong])).toMatchObject(refused)
    expect(await call('invoice/preview', { orderNos: [right.orderNo, wrong.orderNo] })).toMatchObject(refused)
    expect(await numbersOf()).toEqual([right.orderNo])
  })

  test('what was paid according to the ledger counts: nothing there, no invoice', async () => {
    const order = await paid({}, 0)
    await setOrder(order.orderNo, { estimateCents: 5, payStatus: 'PAID' })
    expect(await apply([order])).toMatchObject(
      apiError('ORDER_NOT_INVOICEABLE', `订单${order.orderNo}不可开票：0元订单不可开票`),
    )
  })

  test('another sum than the customer saw is refused', async () => {
    const order = await paid()
    expect(await apply([order], { expectedCents: 99_99 })).toMatchObject(apiError('PRICE_CHANGED'))
    expect(await numbersOf()).toEqual([order.orderNo])
  })

  test('a hundred and one orders are refused, a hundred numbers of the same one are one', async () => {
    const order = await paid()
    const orderNos = (count: number) => Array.from({ length: count }, () => order.orderNo)
    expect(await apply([order], { orderNos: orderNos(101) })).toMatchObject(
      apiError('BAD_FIELD', '订单：一次最多选择100单'),
    )
    expect(await call('invoice/preview', { orderNos: orderNos(101) })).toMatchObject(
      apiError('BAD_FIELD', '订单：一次最多选择100单'),
    )
    expect(await apply([order], { orderNos: orderNos(100) })).toMatchObject({ code: 0 })
  })

  test.each<[string, object, object]>([
    ['for a person', { buyerType: 'PERSONAL', taxNo: '' }, apiError('SPECIAL_FOR_PERSON', '个人抬头不可开具专票')],
    [
      'with a bank but no account',
      { bankAccount: '招商银行' },
      apiError('BAD_FIELD', '类型：开户行和账号须同时填写，或都不填'),
    ],
    [
      'with an account but no bank',
      { bankAccount: '7559 1234 5610 801' },
      apiError('BAD_FIELD', '类型：开户行和账号须同时填写，或都不填'),
    ],
  ])('a special invoice %s is refused', async (_case, fields, refused) => {
    billingProfileId = await addBillingProfile(server, customer, { buyerName: '另一个抬头', ...fields })
    const order = await paid()
    expect(await apply([order], { kind: 'SPECIAL' })).toMatchObject(refused)
    expect(await apply([order])).toMatchObject({ code: 0 })
  })

  test('a special invoice needs neither address nor bank', async () => {
    const fields = { buyerName: '另一个抬头', addressPhone: '', bankAccount: '' }
    billingProfileId = await addBillingProfile(server, customer, fields)
    expect(await apply([await paid()], { kind: 'SPECIAL' })).toMatchObject({ code: 0 })
  })

  test('the invoice keeps the billing profile of the time of the application', async () => {
    const [applicationNo = ''] = await applied([await paid()])
    await call('billingProfile/delete', { billingProfileId })
    expect(await detail(applicationNo)).toMatchObject({ buyerName: '深圳晨禾电子有限公司' })
  })

  test('another customer’s billing profile and order answer as ones that do not exist', async () => {
    const order = await paid()
    const stranger = await addCustomer(server)
    const strangersProfile = await addBillingProfile(server, stranger)
    expect(await apply([order], { billingProfileId: strangersProfile })).toEqual(
      await apply([order], { billingProfileId: 'none' }),
    )
    expect(await apply([order], { billingProfileId: strangersProfile })).toMatchObject(
      apiError('BILLING_PROFILE_NOT_FOUND'),
    )
    const ask = (orderNo: string) =>
      apply([{ ...order, orderNo }], { billingProfileId: strangersProfile }, stranger.token)
    expect(await ask(order.orderNo)).toEqual(await ask('LC-none'))
    expect(await ask(order.orderNo)).toMatchObject(apiError('ORDER_NOT_FOUND'))
    const look = (orderNo: string) => call('invoice/preview', { orderNos: [orderNo] }, stranger.token)
    expect(await look(order.orderNo)).toEqual(await look('LC-none'))
    expect(await eligible({ orderNos: [order.orderNo] }, stranger.token)).toMatchObject({ total: 0 })
  })

  test('previews and applications are counted', async () => {
    const codes: number[] = []
    for (let index = 0; index < 61; index += 1)
      codes.push((await call('invoice/preview', { orderNos: ['LC-none'] })).code)
    expect([codes[59], codes[60]]).toEqual([ORDER_NOT_FOUND, 429])
  })
})

describe('taking it back', () => {
  test('before it is issued: its orders are free, and a second time there is nothing to do', async () => {
    const order = await paid()
    const [applicationNo = ''] = await applied([order])
    for (let round = 0; round < 2; round += 1)
      expect(await call('invoice/withdraw', { applicationNo })).toMatchObject({ code: 0 })
    expect(await detail(applicationNo)).toMatchObject({
      status: 'WITHDRAWN',
      can: { withdraw: false },
      log: [{ action: '提交开票申请' }, { action: '撤回开票申请' }],
      orders: [order],
    })
    expect(await numbersOf()).toEqual([order.orderNo])
    expect(await apply([order])).toMatchObject({ code: 0 })
  })

  test.each(['ISSUING', 'ISSUED', 'FAILED', 'RED_ISSUED'] as const)('not when it is %s', async (status) => {
    const [applicationNo = ''] = await applied([await paid()])
    await server.database.db
      .update(invoice)
      .set({ status, askAt: null })
      .where(eq(invoice.applicationNo, applicationNo))
    expect(await call('invoice/withdraw', { applicationNo })).toMatchObject(apiError('INVOICE_NOT_WITHDRAWABLE'))
  })
})

describe('records', () => {
  const find = async (filter: RequestOf<'invoice/page'>) =>
    (await call<ResponseOf<'invoice/page'>>('invoice/page', filter)).data

  test('by status, days and a part of a number or of the buyer name, the newest first', async () => {
    const order = await paid()
    const [first = ''] = await applied([order])
    server.advance(1)
    const [second = ''] = await applied([await paid()])
    await server.database.db
      .update(invoice)
      .set({
        status: 'ISSUED',
        invoiceNumber: '26440000000012345678',
        askAt: null,
        issuedAt: server.now(),
        buyerName: '杭州（云织）服饰３Ｍ有限公司',
      })
      .where(eq(invoice.applicationNo, second))
    const numbers = async (filter: RequestOf<'invoice/page'>) =>
      (await find(filter))?.list.map(({ applicationNo }) => applicationNo)
    expect(await numbers({})).toEqual([second, first])
    expect(await find({ pageSize: 10, page: 2 })).toMatchObject({ total: 2, list: [] })
    expect(await numbers({ status: 'SUBMITTED' })).toEqual([first])
    for (const keyword of [second.slice(5), '00012345678', '云织', '杭州(云织)', '（云织） 服饰3M'])
      expect(await numbers({ keyword })).toEqual([second])
    for (const keyword of [order.orderNo.slice(3), order.ewbNo.slice(0, 8), '晨禾'])
      expect(await numbers({ keyword })).toEqual([first])
    expect(await numbers({ keyword: '%' })).toEqual([])
    expect(await numbers({ dateTo: '2020-01-01' })).toEqual([])
    expect(await find({ status: 'ISSUED' })).toMatchObject({
      total: 1,
      list: [{ formats: ['PDF'], can: { withdraw: false, change: true, reverse: true, resend: true } }],
    })
    expect(await call('invoice/page', { dateFrom: '2026-03-02', dateTo: '2026-03-01' })).toMatchObject(
      apiError('BAD_FIELD'),
    )
  })

  test('a long history shows its newest hundred lines, the oldest of them first', async () => {
    const [applicationNo = ''] = await applied([await paid()])
    await server.database.db.insert(invoiceLog).values(
      Array.from({ length: 100 }, (_, index) => ({
        logId: `${applicationNo}:${String(index + 1).padStart(4, '0')}`,
        userId: customer.userId,
        applicationNo,
        at: server.now(),
        action: `第${index + 1}次`,
        actor: '客户' as const,
      })),
    )
    const log = (await detail(applicationNo))?.log.map(({ action }) => action)
    expect([log?.length, log?.[0], log?.at(-1)]).toEqual([100, '第1次', '第100次'])
  })

  test.each(['invoice/detail', 'invoice/withdraw'])(
    '%s: another’s invoice answers as one that does not exist',
    async (path) => {
      const [applicationNo = ''] = await applied([await paid()])
      const stranger = await addCustomer(server)
      const ask = (number: string) => call(path, { applicationNo: number }, stranger.token)
      expect(await ask(applicationNo)).toEqual(await ask('FP-none'))
      expect(await ask(applicationNo)).toMatchObject(apiError('INVOICE_NOT_FOUND'))
      expect((await call<ResponseOf<'invoice/page'>>('invoice/page', {}, stranger.token)).data?.total).toBe(0)
      expect(await detail(applicationNo)).toMatchObject({ status: 'SUBMITTED' })
    },
  )
})

describe('an account', () => {
  test.each<[InvoiceStatus, number]>([
    ['SUBMITTED', 1],
    ['ISSUING', 1],
    ['RED_CONFIRMING', 1],
    ['EXCHANGING', 1],
    ['ISSUED', 0],
    ['FAILED', 0],
  ])('cannot be cancelled while an invoice is %s: %i', async (status, count) => {
    const [applicationNo = ''] = await applied([await paid()])
    await server.database.db
      .update(invoice)
      .set({ status, askAt: null })
      .where(eq(invoice.applicationNo, applicationNo))
    expect((await call('user/cancelBlockers', {})).data).toEqual({
      blockers: Array(count).fill({ kind: 'INVOICE', count: 1, text: '1张发票正在办理', path: '/invoice?tab=record' }),
    })
  })

  test('that is erased loses its billing profiles; the invoices stay, without the e-mail address', async () => {
    const { db } = server.database
    const [applicationNo = ''] = await applied([await paid()])
    await db
      .update(invoice)
      .set({ status: 'ISSUED', askAt: server.now() })
      .where(eq(invoice.applicationNo, applicationNo))
    await db.update(user).set({ eraseAt: server.now() }).where(eq(user.userId, customer.userId))
    await eraseAccounts(personalData, db, server.now())
    expect(await db.$count(billingProfile, eq(billingProfile.userId, customer.userId))).toBe(0)
    expect((await db.select().from(invoice).where(eq(invoice.applicationNo, applicationNo)))[0]).toMatchObject({
      email: '',
      askAt: null,
      totalCents: 100_00,
    })
  })
})

test('what was given back is not on the invoice', async () => {
  const { db } = server.database
  const order = await paid()
  await db.transaction((tx) =>
    postEntries(tx, { ...customer, ...order }, [
      {
        entryId: `refund:${order.orderNo}`,
        userId: customer.userId,
        orderNo: order.orderNo,
        kind: 'REFUND',
        label: '退款',
        amountCents: 40_00,
        paymentNo: `P${order.orderNo}`,
        createdAt: server.now(),
      },
      {
        entryId: `adjustment:${order.orderNo}`,
        userId: customer.userId,
        orderNo: order.orderNo,
        kind: 'ADJUSTMENT',
        feeType: 'FREIGHT',
        label: '运费',
        amountCents: -40_00,
        createdAt: server.now(),
      },
    ]),
  )
  expect(await call('invoice/preview', { orderNos: [order.orderNo] })).toMatchObject({ data: { totalCents: 60_00 } })
})
