import { fc } from '@portal/testing/property'
import { drawableProblem } from '@portal/rules/text/drawable'
import { eq } from 'drizzle-orm'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { readPdf } from '../../../testing/read-pdf'
import { orders } from '../../order-core/order.tables'
import { drawLabels } from '../../printing/draw-labels'
import { labelsOf } from '../../printing/label-content'
import { printFonts } from '../../../pdf/print-fonts'
import { type OrderBody, openLanes, orderBody, placeOrder } from '../order.testing'

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

const stored = async (changes: Partial<OrderBody>) => {
  const { orderNo } = await placeOrder(server, customer.token, changes)
  const [order] = await server.database.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (order === undefined) throw new Error('no order')
  return order
}
const receiverWith = (changes: Partial<OrderBody['receiver']>): Partial<OrderBody> => ({
  receiver: { ...orderBody(server).receiver, ...changes },
})
const refused = async (changes: Partial<OrderBody>) =>
  server.call('order/create', orderBody(server, changes), customer.token)

test('what nobody sees of an order is not kept, and its label has no box', async () => {
  const order = await stored({
    ...receiverWith({
      name: '\u202a张\u200b三\ufe0f\u202c',
      mobile: '\u202d+86 138-0013-8000\u202c',
      ext: '\u200e',
      address: '文三路\t478号\u202d5幢\u202c\n⻄湖⼴场🏠',
      company: '\ufeff杭州⻓安\u2028公司',
    }),
    goodsName: '童\u00ad装',
    remark: '请\u200b轻放\r\n谢谢\u2029',
    customerOrderNo: '\u200bＰＯ－１\ufeff',
  })
  expect(order).toMatchObject({
    receiver: {
      name: '张三',
      mobile: '13800138000',
      ext: '',
      address: '文三路 478号5幢 西湖广场',
      company: '杭州长安 公司',
    },
    goodsName: '童装',
    remark: '请轻放\n谢谢',
    customerOrderNo: 'PO-1',
  })
  const pdf = await drawLabels({
    labels: labelsOf(order, '3301', 0),
    size: '100x180',
    carrier: { brand: '零川物流', hotline: '95708' },
    fonts: printFonts(server.app.deps.config),
    printedAt: server.now(),
  })
  expect((await readPdf(pdf)).map(({ missing }) => missing)).toEqual(Array(order.packageCount).fill(0))
})

test.each<[string, () => Partial<OrderBody>, string, string]>([
  ['a name that no font has', () => receiverWith({ name: '王𰀀' }), 'receiver.name', '𰀀'],
  ['an address in Mongolian', () => receiverWith({ address: 'ᠮᠣᠩ路128号' }), 'receiver.address', 'ᠮ'],
  ['a company in Korean', () => receiverWith({ company: '김치공장' }), 'receiver.company', '김'],
  ['an emoji in a remark', () => ({ remark: '谢谢👨‍👩‍👧' }), 'remark', '👨‍👩‍👧'],
  ['goods in Yi', () => ({ goodsName: '彝ꆈ香' }), 'goodsName', 'ꆈ'],
  ['an emoji in a number', () => ({ customerOrderNo: 'PO🚀1' }), 'customerOrderNo', '🚀'],
])('%s is refused with the character that cannot be printed', async (_, changes, path, shown) => {
  expect(await refused(changes())).toMatchObject(apiError('BAD_FIELD', expect.stringContaining(`“${shown}”`), { path }))
})

test('rare names, Uyghur and Tibetan are kept as they are', async () => {
  const texts = { name: '李𠮷𡒄', address: 'ئۈرۈمچى路128号', company: 'བོད་ལྗོངས།鿰鿼' }
  expect((await stored(receiverWith(texts))).receiver).toMatchObject(texts)
})

test('a 客户单号 is used when it looks like one that is', async () => {
  await placeOrder(server, customer.token, { customerOrderNo: 'PO-7' })
  for (const customerOrderNo of ['PO-7\u200b', '\u202dPO-7\u202c', 'ＰＯ－７', ' PO-7\u2060 '])
    expect(await refused({ customerOrderNo })).toMatchObject(apiError('CUSTOMER_ORDER_NO_USED'))
})

test.each(['ＰＯ－（８）　９', 'PO\u2011(8)\u200b 9', ' PO-(8)\t9'])(
  'a 客户单号 that was stored as it was typed, %j, is used by an order of today',
  async (typed) => {
    const { orderNo } = await placeOrder(server, customer.token)
    await server.database.db.update(orders).set({ customerOrderNo: typed }).where(eq(orders.orderNo, orderNo))
    for (const customerOrderNo of ['PO-(8) 9', 'ＰＯ－（８）　９', 'PO-（8）  9'])
      expect(await refused({ customerOrderNo })).toMatchObject(apiError('CUSTOMER_ORDER_NO_USED'))
    expect(
      await server.call(
        'order/checkBatch',
        { rows: [orderBody(server, { customerOrderNo: 'PO-(8) 9' })] },
        customer.token,
      ),
    ).toMatchObject({ data: { results: [{ ok: false, problems: [{ path: 'customerOrderNo' }] }] } })
    await placeOrder(server, customer.token, { customerOrderNo: 'PO-(8)9' })
  },
)

const visible = [...'张三李四王五测试收件人路号座AZaz09-—()（）·#. ']
const unseen = [...'\u200b\u200d\u200e\u202d\u202e\u2060\ufeff\ufe0f\u00ad\t\n\u2028⻄⼴⽂']
const typed = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...visible, ...unseen), { minLength: min, maxLength: max })
    .map((characters) => `张三丰收${characters.join('')}`)

test('whatever is typed of what can be printed is accepted, and kept without what nobody sees', async () => {
  await fc.assert(
    fc.asyncProperty(typed(0, 12), typed(0, 30), typed(0, 60), async (name, company, remark) => {
      const order = await stored({ ...receiverWith({ name, company }), remark })
      const kept = [order.receiver.name, order.receiver.company, order.remark]
      for (const text of kept) {
        expect(text).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}⻄⼴⽂]/u)
        expect(text).toBe(text.trim())
        expect(drawableProblem(text)).toBe('')
      }
      expect(kept.slice(0, 2).join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }),
    { numRuns: 25 },
  )
}, 120_000)
