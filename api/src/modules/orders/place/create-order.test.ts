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
import { fc } from '@portal/testing/property'
import { drawableProblem } from '@portal/rules/text/drawable'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { type OrderBody, openLanes, orderBody, placeOrder, readDetail } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { readPdf } from '../../../testing/read-pdf'
import { drawLabels } from '../../printing/draw-labels'
import { labelsOf } from '../../printing/label-content'
import { printFonts } from '../../../pdf/print-fonts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('create order', () => {
  type Created = ResponseOf<'order/create'>
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
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
    const again = (changes: Partial<OrderBody> = {}) =>
      create(orderBody(server, { confirmDuplicate: false, ...changes }))

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
})

describe('typed texts', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
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
    expect(await refused(changes())).toMatchObject(
      apiError('BAD_FIELD', expect.stringContaining(`“${shown}”`), { path }),
    )
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
})
