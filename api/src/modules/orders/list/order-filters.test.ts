import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { eq } from 'drizzle-orm'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes, type OrderBody, placeOrder } from '../order.testing'
import { orders } from '../../order-core/order.tables'

type Page = ResponseOf<'order/page'>
type Filter = RequestOf<'order/page'>
type Fields = Partial<typeof orders.$inferInsert>

let server: TestServer
let sender: TestCustomer
let receiver: TestCustomer
/** Names of the orders by their numbers, so that a test can name the orders that it expects. */
const names = new Map<string, string>()

const receiverParty = (name: string, mobile: string): OrderBody['receiver'] => ({
  name,
  mobile,
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  address: '文三路478号',
  company: '',
})

const place = async (
  name: string,
  fields: Fields = {},
  changes: Partial<OrderBody> = {},
): Promise<ResponseOf<'order/create'>> => {
  server.advance(1)
  const order = await placeOrder(server, sender.token, { receiver: receiverParty('王小明', '13700003456'), ...changes })
  names.set(order.orderNo, name)
  await server.database.db
    .update(orders)
    .set({ senderName: '欧阳明远', ...fields })
    .where(eq(orders.orderNo, order.orderNo))
  return order
}

const page = async (request: Filter, { token } = sender): Promise<Page> => {
  const { data, message } = await server.call<Page>('order/page', request, token)
  if (data === null) throw new Error(message)
  return data
}
const namesOf = async (request: Filter, customer = sender): Promise<string[]> => {
  const { list, total } = await page(request, customer)
  expect(total).toBe(list.length)
  return list.map(({ orderNo }) => names.get(orderNo) ?? orderNo)
}

const march = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T12:00:00+08:00`)
let plain: ResponseOf<'order/create'>
let own: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  sender = await addCustomer(server)
  receiver = await addCustomer(server)
  plain = await place('plain')
  own = await place(
    'own number',
    { createdAt: march(1), collectedAt: march(2), signedAt: march(5), enterpriseId: 62 },
    { customerOrderNo: 'kh-甲-1' },
  )
  await place('paying', { payingUntil: new Date(server.now().getTime() + 600_000), productCode: 'ECO' })
  await place('paid', {
    payStatus: 'PAID',
    dueCents: 0,
    senderCity: '广州市',
    senderMobile: '020-12345678',
    collectedAt: march(3),
  })
  await place(
    'collect',
    { receiverCity: '上海市' },
    { payMethod: 'RECEIVER', receiver: receiverParty('赵一', receiver.userTel) },
  )
  await place(
    'collect, due',
    { dueCents: 900, payStatus: 'UNPAID', actualCents: 900, status: 'DELIVERING' },
    { payMethod: 'RECEIVER', receiver: receiverParty('赵一', receiver.userTel) },
  )
  await place(
    'to the receiver',
    { status: 'IN_TRANSIT' },
    { receiver: receiverParty('赵一', receiver.userTel), customerOrderNo: 'KH-2' },
  )
  await place(
    'cancelled',
    { status: 'CANCELED', dueCents: 0, payStatus: 'NOT_REQUIRED', deletedAt: server.now() },
    { receiver: receiverParty('赵一', receiver.userTel) },
  )
})
afterAll(() => server.close())

describe('what was stored as it was typed', () => {
  let before: TestCustomer
  let orderNo: string
  beforeAll(async () => {
    before = await addCustomer(server)
    ;({ orderNo } = await placeOrder(server, before.token))
    await server.database.db
      .update(orders)
      .set({ customerOrderNo: '\u200bＰＯ\u2011（９）　７', receiverName: '前海（深圳）３Ｍ' })
      .where(eq(orders.orderNo, orderNo))
  })

  test.each(['PO-(9) 7', 'ＰＯ－（９）\u3000７', 'PO-（9）  7', 'PO\u2010(9) 7\u200b'])(
    'is found by the own number %s',
    async (keyword) => {
      for (const keywordType of ['customerOrderNo', 'any'] as const)
        expect((await page({ keywordType, keyword }, before)).list).toMatchObject([{ orderNo }])
    },
  )

  test.each(['前海(深圳)', '前海（深圳）', '前海（深圳)', '（深圳）３Ｍ'])('is found by the name %s', async (keyword) =>
    expect((await page({ keywordType: 'name', keyword }, before)).list).toMatchObject([{ orderNo }]),
  )

  test('a name of today is found in full width as well', async () => {
    const { orderNo: today } = await placeOrder(server, before.token, {
      receiver: receiverParty('仓库(A1)', '13700003456'),
    })
    expect((await page({ keywordType: 'name', keyword: '仓库（Ａ１）' }, before)).list).toMatchObject([
      { orderNo: today },
    ])
  })
})

describe('a sender searches for', () => {
  test.each<[string, Filter, string[]]>([
    [
      'everything, newest first',
      {},
      ['to the receiver', 'collect, due', 'collect', 'paid', 'paying', 'plain', 'own number'],
    ],
    ["a receiver's name", { keywordType: 'name', keyword: '赵' }, ['to the receiver', 'collect, due', 'collect']],
    [
      "a sender's name",
      { keywordType: 'name', keyword: '阳明' },
      ['to the receiver', 'collect, due', 'collect', 'paid', 'paying', 'plain', 'own number'],
    ],
    ['a name is no phone', { keywordType: 'phone', keyword: '赵' }, []],
    [
      'phones, as people write them',
      { keywordType: 'phone', keyword: '020－12345678，+86 13700003456' },
      ['paid', 'paying', 'plain', 'own number'],
    ],
    ['a phone among everything', { keyword: '020-12345678' }, ['paid']],
    ["the end of a receiver's phone", { keyword: '3456' }, ['paid', 'paying', 'plain', 'own number']],
    ['an own number', { keywordType: 'customerOrderNo', keyword: 'kh-甲-1' }, ['own number']],
    ['own numbers', { keywordType: 'customerOrderNo', keyword: 'KH-2、kh-甲-1 x' }, ['to the receiver', 'own number']],
    ['own numbers among everything', { keyword: 'KH-2 kh-甲-1' }, ['to the receiver', 'own number']],
    ['an own number in full width', { keywordType: 'customerOrderNo', keyword: 'ｋｈ－甲－１' }, ['own number']],
    ['an own number is no waybill', { keywordType: 'ewbNo', keyword: 'KH-2' }, []],
    ['a percent sign', { keywordType: 'name', keyword: '%' }, []],
    ['created in March', { dateFrom: '2026-03-01', dateTo: '2026-03-31' }, ['own number']],
    ['collected', { dateType: 'collected', dateFrom: '2026-03-02', dateTo: '2026-03-02' }, ['own number']],
    ['collected since', { dateType: 'collected', dateFrom: '2026-03-03' }, ['paid']],
    ['signed', { dateType: 'signed', dateTo: '2026-03-05' }, ['own number']],
    ['a product', { productCode: 'ECO' }, ['paying']],
    ['a pay method', { payMethod: 'RECEIVER' }, ['collect, due', 'collect']],
    ['unpaid', { payStatus: 'UNPAID' }, ['to the receiver', 'plain', 'own number']],
    ['paying', { payStatus: 'PAYING' }, ['paying']],
    ['paid', { payStatus: 'PAID' }, ['paid']],
    ['nothing to pay', { payStatus: 'NOT_REQUIRED' }, ['collect, due', 'collect']],
    ['a city without 市', { senderCity: '广州' }, ['paid']],
    ['two cities', { senderCity: '深圳市', receiverCity: '上海' }, ['collect']],
    ['offline', { source: 62 }, ['own number']],
    ['online', { source: 4572, payMethod: 'RECEIVER' }, ['collect, due', 'collect']],
    ['amounts due', { tab: 'orderPay' }, ['to the receiver', 'paying', 'plain', 'own number']],
    [
      'all at once',
      {
        tab: 'waitPickup',
        keywordType: 'name',
        keyword: '小明',
        dateType: 'collected',
        dateFrom: '2026-03-01',
        dateTo: '2026-03-09',
        productCode: 'STD',
        payMethod: 'SENDER',
        payStatus: 'UNPAID',
        senderCity: '深圳',
        receiverCity: '杭州',
        source: 62,
      },
      ['own number'],
    ],
  ])('%s', async (_, request, expected) => {
    expect(await namesOf({ pageSize: 200, ...request })).toEqual(expected)
  })

  test('numbers by their type', async () => {
    expect(await namesOf({ keywordType: 'orderNo', keyword: `${plain.orderNo.toLowerCase()}\n${own.ewbNo}` })).toEqual([
      'plain',
    ])
    expect(await namesOf({ keywordType: 'ewbNo', keyword: `${plain.orderNo} ${own.ewbNo}` })).toEqual(['own number'])
    expect(await namesOf({ keyword: `${plain.orderNo} ${own.ewbNo} KH-2` })).toEqual([
      'to the receiver',
      'plain',
      'own number',
    ])
  })

  test('at most 50 of them', async () => {
    const keyword = (count: number) => Array.from({ length: count }, (_, index) => `LC${index}`).join(' ')
    expect(await namesOf({ keyword: keyword(50) })).toEqual([])
    expect(await server.call('order/page', { keyword: keyword(51) }, sender.token)).toEqual(
      apiError('BAD_FIELD', '一次最多查询50个号码', null),
    )
  })

  test('an order whose open attempt has expired is unpaid', async () => {
    server.advance(601)
    expect(await namesOf({ payStatus: 'UNPAID', productCode: 'ECO' })).toEqual(['paying'])
    expect(await namesOf({ payStatus: 'PAYING' })).toEqual([])
    server.advance(-601)
  })

  test('with 到付 the sender has no amount due', async () => {
    const [row] = (await page({ receiverCity: '杭州', payMethod: 'RECEIVER' })).list
    expect(row).toMatchObject({ dueCents: 0, payStatus: 'NOT_REQUIRED', actualCents: 900 })
  })
})

describe('a receiver searches for', () => {
  test.each<[string, Filter, string[]]>([
    ['everything, also what the sender deleted', {}, ['cancelled', 'to the receiver', 'collect, due', 'collect']],
    ["not by the sender's name", { keywordType: 'name', keyword: '欧阳明远' }, []],
    ["nor by the sender's phone", { keywordType: 'phone', keyword: '13800001234' }, []],
    ['nor by the phone among everything', { keyword: '13800001234' }, []],
    ["nor by the sender's 客户单号", { keywordType: 'customerOrderNo', keyword: 'KH-2' }, []],
    ['nor by 客户单号 among everything', { keyword: 'KH-2' }, []],
    ['a tab', { tab: 'inTransit' }, ['to the receiver']],
    ['amounts due', { tab: 'orderPay' }, ['collect, due']],
    ['unpaid', { payStatus: 'UNPAID' }, ['collect, due']],
    ['nothing to pay', { payStatus: 'NOT_REQUIRED' }, ['cancelled', 'to the receiver', 'collect']],
  ])('%s', async (_, request, expected) => {
    expect(await namesOf({ role: 'received', ...request }, receiver)).toEqual(expected)
  })

  test("the counts are the receiver's", async () => {
    const { counts } = await page({ role: 'received' }, receiver)
    expect(counts).toEqual({
      all: 4,
      waitPickup: 1,
      inTransit: 1,
      delivering: 1,
      signed: 0,
      canceled: 1,
      exception: 0,
      orderPay: 1,
    })
  })

  test("sees neither the sender's name nor what the sender pays, and can change nothing", async () => {
    const [row] = (await page({ role: 'received', tab: 'inTransit' }, receiver)).list
    expect(row).toMatchObject({
      senderName: '欧阳**',
      senderCity: '深圳市',
      receiverName: '赵一',
      estimateCents: 0,
      actualCents: null,
      dueCents: 0,
      payStatus: 'NOT_REQUIRED',
      customerOrderNo: '',
      canModify: false,
      canIntercept: false,
      canChangeAddress: false,
      interceptState: null,
    })
  })

  test('sees what they pay themselves', async () => {
    const [row] = (await page({ role: 'received', tab: 'orderPay' }, receiver)).list
    expect(row).toMatchObject({ actualCents: 900, dueCents: 900, payStatus: 'UNPAID' })
    expect(row?.estimateCents).toBeGreaterThan(0)
  })

  test.each<[string, Filter, () => TestCustomer]>([
    ['sent', { keyword: '赵' }, () => sender],
    ['sent, by phone', { keywordType: 'phone', keyword: '13700003456' }, () => sender],
    ['received', { role: 'received', keyword: '赵一' }, () => receiver],
  ])('the counts of a search are the same in every tab: %s', async (_, request, customer) => {
    const { counts } = await page(request, customer())
    expect(counts.orderPay).toBeGreaterThan(0)
    expect((await page({ ...request, tab: 'signed' }, customer())).counts).toEqual(counts)
  })

  test('nobody else sees any of it', async () => {
    const stranger = await addCustomer(server)
    for (const role of ['sent', 'received'] as const) {
      expect(await namesOf({ role }, stranger)).toEqual([])
      expect(await namesOf({ role, orderNo: plain.orderNo }, stranger)).toEqual([])
      expect(await namesOf({ role, keyword: `${plain.orderNo} ${plain.ewbNo} KH-2 王小明` }, stranger)).toEqual([])
    }
    expect(await namesOf({ role: 'received' })).toEqual([])
  })
})
