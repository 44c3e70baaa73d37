import { maxExportedOrders, type OrderExportRequest } from '@portal/contract/order-export'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { cellsOf } from '../../../testing/cells-of'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes, type OrderBody, placeOrder } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import { apiError } from '../../../testing/api-error'

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

const place = (changes: Partial<OrderBody> = {}) => {
  server.advance(1)
  return placeOrder(server, customer.token, changes)
}
const setOrder = ({ orderNo }: { orderNo: string }, fields: Partial<typeof orders.$inferInsert>) =>
  server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))

const refusal = async (request: object, token = customer.token) =>
  (await server.send('order/export', request, { token })).json<{ code: number; message: string }>()
const file = async (request: OrderExportRequest = {}, token = customer.token): Promise<Uint8Array> => {
  const response = await server.send('order/export', request, { token })
  expect(response.headers['content-type']).toBe(workbookType)
  return response.rawPayload
}
const exported = async (request: OrderExportRequest = {}, token?: string) => {
  const [head = [], ...rows] = cellsOf(await file(request, token))
  return rows.map((row) => Object.fromEntries(row.map((cell, column) => [head[column] ?? '', cell])))
}
const numbers = async (request: OrderExportRequest = {}, token?: string) =>
  (await exported(request, token)).map((row) => row['订单号'])

test('is a workbook of what the list shows, named by the day', async () => {
  const order = await place({ customerOrderNo: 'KH<&>"_x0041_' })
  await setOrder(order, {
    estimateCents: 12_305,
    actualCents: 10_000_001,
    weightGrams: 120_050,
    enterpriseId: 62,
    status: 'IN_TRANSIT',
    goodsName: '=1+1',
    createdAt: new Date('2026-03-01T23:59:59+08:00'),
    collectedAt: new Date('2026-03-02T12:00:00+08:00'),
    expectedFrom: new Date('2026-03-04T14:00:00+08:00'),
    expectedTo: new Date('2026-03-04T18:00:00+08:00'),
  })
  const response = await server.send('order/export', {}, { token: customer.token })
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''%E8%AE%A2%E5%8D%95_\d{8}\.xlsx$/,
  )
  expect(Object.keys(unzipSync(response.rawPayload)).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(await exported()).toEqual([
    {
      订单号: order.orderNo,
      运单号: order.ewbNo,
      客户单号: 'KH&lt;&amp;&gt;&quot;_x005F_x0041_',
      寄件人: '欧阳明远',
      寄件城市: '深圳市',
      收件人: '李思雨',
      收件城市: '杭州市',
      物品名称: '=1+1',
      件数: '8',
      '重量(kg)': '120.050',
      产品: '标准快运',
      付款方式: '寄付现结',
      '预估运费(元)': '123.05',
      '实际运费(元)': '100000.01',
      '待付金额(元)': expect.stringMatching(/^\d+\.\d\d$/),
      订单状态: '运输中',
      支付状态: '待付款',
      订单来源: '线下',
      下单时间: '46082.99998843',
      预计送达: '3月4日 14:00–18:00',
      揽收时间: '46083.50000000',
      签收时间: '',
    },
  ])
})

test('the expected arrival is the day that the receiver wants', async () => {
  const order = await place()
  await setOrder(order, { wished: { day: '2099-12-02', hours: 'AFTERNOON' } })
  expect(await exported()).toMatchObject([{ 预计送达: '12月2日下午（按收件人安排）' }])
})

test('the columns fit their content, and the heads of numbers stand above them', async () => {
  await place()
  const parts = unzipSync(await file())
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const [, formats = ''] =
    /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())) ?? []
  const styles = [...formats.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g)].map(String)
  const heads = [...sheet.matchAll(/<c r="[A-Z]+1" s="(\d+)".*?<t [^>]*>(.*?)<\/t>/g)].map(([, style, title]) => ({
    title,
    isRight: styles[Number(style)]?.includes('horizontal="right"'),
  }))
  expect(heads.filter(({ isRight }) => isRight).map(({ title }) => title)).toEqual([
    '件数',
    '重量(kg)',
    '预估运费(元)',
    '实际运费(元)',
    '待付金额(元)',
  ])
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths[heads.findIndex(({ title }) => title === '物品名称')]).toBeGreaterThanOrEqual(30)
  // A character of Chinese is as wide as two of Latin.
  for (const [column, { title = '' }] of heads.entries())
    expect(widths[column]).toBeGreaterThan(title.replace(/\p{Script=Han}/gu, '  ').length)
})

test('a text is no formula', async () => {
  await setOrder(await place(), { goodsName: '=cmd|calc' })
  const xml = strFromU8(unzipSync(await file())['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=cmd|calc</t>')
  expect(xml).not.toContain('<f>')
})

test("takes the list's filter, newest first", async () => {
  const [first, second, third] = [await place(), await place({ payMethod: 'RECEIVER' }), await place()]
  await setOrder(second, { status: 'SIGNED' })
  expect(await numbers()).toEqual([third.orderNo, second.orderNo, first.orderNo])
  expect(await numbers({ tab: 'signed' })).toEqual([second.orderNo])
  expect(await numbers({ keywordType: 'ewbNo', keyword: `${first.ewbNo} ${third.ewbNo}` })).toEqual([
    third.orderNo,
    first.orderNo,
  ])
  expect(await numbers({ productCode: 'ECO' })).toEqual([])
})

test("takes chosen orders in place of the filter, and of one's own alone", async () => {
  const [first, , third] = [await place(), await place(), await place()]
  const stranger = await addCustomer(server)
  expect(await numbers({ tab: 'signed', orderNos: [first.orderNo, third.orderNo, 'LC00000000000000'] })).toEqual([
    third.orderNo,
    first.orderNo,
  ])
  expect(await numbers({ orderNos: [first.orderNo] }, stranger.token)).toEqual([])
  expect(await numbers({}, stranger.token)).toEqual([])
  expect(await refusal({ orderNos: Array.from({ length: 201 }, String) })).toMatchObject(
    apiError('BAD_FIELD', '订单：最多选择200单'),
  )
})

test('a receiver gets what the list shows them', async () => {
  const receiver = await addCustomer(server)
  const party = {
    name: '赵一',
    mobile: receiver.userTel,
    provinceCode: '33',
    cityCode: '3301',
    districtCode: '330106',
    townCode: '',
    address: '文三路478号',
    company: '',
  }
  await place({ receiver: party, customerOrderNo: 'KH-9' })
  expect(await exported({ role: 'received' }, receiver.token)).toEqual([
    expect.objectContaining({
      寄件人: '欧阳**',
      收件人: '赵一',
      客户单号: '',
      '预估运费(元)': '',
      '待付金额(元)': '',
      支付状态: '无需支付',
    }),
  ])
})

test('5000 orders at most', async () => {
  const { orderNo } = await place()
  await server.database.db.execute(sql`
    insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      estimate_lines, estimate_cents, due_cents, status, pay_status, created_at, moved_at)
    select 'E' || n, 'E' || n, user_id, 'e' || n, '', '{}', '{}', sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      '[]', estimate_cents, 0, 'SIGNED', 'PAID', created_at, moved_at
    from orders, generate_series(1, ${sql.raw(String(maxExportedOrders))}) n where order_no = ${orderNo}`)
  expect(await refusal({})).toEqual(apiError('EXPORT_TOO_LARGE', '导出数据过多，请缩小范围', null))
  const all = await numbers({ tab: 'signed' })
  expect([all.length, new Set(all).size]).toEqual([maxExportedOrders, maxExportedOrders])
})

test('refuses without a token, in the wrong order of days, and too often', async () => {
  expect(await refusal({}, 'x'.repeat(43))).toMatchObject(apiError('SESSION_EXPIRED'))
  expect(await refusal({ dateFrom: '2026-02-02', dateTo: '2026-02-01' })).toEqual(
    apiError('BAD_FIELD', '开始日期不能晚于结束日期', null),
  )
  for (let count = 1; count < 10; count += 1) await file()
  expect(await refusal({})).toMatchObject(apiError('RATE_LIMITED'))
})

test.each<[string, unknown]>([
  ['no object', 7],
  ['bad fields', { tab: 'x' }],
  ['numbers of other kinds', { orderNos: [null] }],
])('junk, %s', async (_, body) => {
  expect(await refusal(body as object)).toMatchObject(apiError('BAD_FIELD'))
})
