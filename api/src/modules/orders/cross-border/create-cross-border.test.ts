import type { ResponseOf } from '@portal/contract/calls'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  BAD_FIELD,
  CONSENT_REQUIRED,
  CUSTOMER_ORDER_NO_USED,
  DUPLICATE_ORDER,
  GOODS_PROHIBITED,
  IDEMPOTENCY_CONFLICT,
  LANE_NOT_SERVED,
  MONTHLY_ACCOUNT_INVALID,
  ORDER_NOT_FOUND,
  PICKUP_SLOT_EXPIRED,
  PRICE_CHANGED,
} from '@portal/contract/codes'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { addMonthly, passRealName } from '../entitlements.testing'
import { cancelBody } from '../cancel/cancel-body.testing'
import { readDetail } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { addRecall, recalledGoods } from '../../contraband/contraband.testing'
import { ledgerOf } from '../../../testing/ledger-of'
import { apiError } from '../../../testing/api-error'
import { findOwnParty } from './cross-border.repository'
import { hongKongBody, openCrossBorderLanes, type CrossBorderBody, crossBorderBody } from './cross-border.testing'

type Created = ResponseOf<'order/createCrossBorder'>
type Parties = ResponseOf<'crossBorder/parties'>

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openCrossBorderLanes(server)
  await addRecall(server)
})
afterAll(() => server.close())

const provenCustomer = async (): Promise<TestCustomer> => {
  const proven = await addCustomer(server)
  await passRealName(server, proven)
  return proven
}
beforeEach(async () => {
  customer = await provenCustomer()
})

const create = (body: unknown, token: string | undefined = customer.token) =>
  server.call<Created>('order/createCrossBorder', body, token)
const placed = async (body: CrossBorderBody): Promise<Created> => {
  const { data, code, message } = await create(body)
  if (data === null) throw new Error(`order refused: ${code} ${message}`)
  return data
}
const storedOrders = () => server.database.db.select().from(orders).where(eq(orders.userId, customer.userId))
const declaring = (body: CrossBorderBody, changes: Partial<CrossBorderBody['declaration']>): CrossBorderBody => ({
  ...body,
  declaration: { ...body.declaration, ...changes },
})
const receiving = (body: CrossBorderBody, changes: Partial<CrossBorderBody['receiver']>): CrossBorderBody => ({
  ...body,
  receiver: { ...body.receiver, ...changes },
})

/** The decrypted tax id of an order's receiver. */
const taxIdOf = async (orderNo: string) =>
  (await findOwnParty(server.database.db, server.keys, customer.userId, orderNo))?.receiver.taxId

describe('order/createCrossBorder', () => {
  test('answers what was stored, with the price of the estimate', async () => {
    const body = crossBorderBody(server)
    const { data } = await server.call<ResponseOf<'crossBorder/estimate'>>('crossBorder/estimate', {
      ...body,
      ...body.declaration,
      lines: [],
    })
    const created = await placed(body)
    expect(created).toMatchObject({
      productName: '国际标快',
      payMethod: 'SENDER',
      packageCount: 1,
      weightGrams: 1_000,
      chargeableWeightGrams: 1_000,
    })
    expect(created.totalCents).toBe(data?.quotes.find(({ productCode }) => productCode === 'IST')?.totalCents)
  })

  test('is shown in the details like any other order, with its declaration', async () => {
    const { orderNo, totalCents } = await placed(crossBorderBody(server))
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
      kind: 'INTERNATIONAL',
      productCode: 'IST',
      status: 'WAIT_ACCEPT',
      payStatus: 'UNPAID',
      dueCents: totalCents,
      canModify: true,
      sender: { cityName: '深圳市' },
      receiver: {
        name: 'Jane Doe',
        mobile: '+1 2065550123',
        provinceName: '美国',
        cityName: '美国',
        address: '1201 3rd Ave, Suite 100, Seattle, WA 98101',
      },
      declaration: { destination: 'US', incoterm: 'DAP', lines: [{ nameEn: 'Cotton T-shirt', brand: '' }] },
      nodes: [{ nodeType: 'ORDERED', city: '深圳市' }],
      log: [{ action: '提交订单' }],
    })
    expect(
      (await ledgerOf(server.database.db, orderNo, 'SENDER')).reduce((sum, { amountCents }) => sum + amountCents, 0),
    ).toBe(totalCents)
  })

  test('Hong Kong is a region of China, with area and district', async () => {
    const { orderNo } = await placed(hongKongBody(server))
    const detail = await readDetail(server, customer.token, orderNo)
    expect(detail).toMatchObject({
      kind: 'HMT',
      receiver: { provinceName: '中国香港', districtName: '九龙油尖旺区', address: '弥敦道132号美丽华广场A座' },
    })
    const page = await server.call<ResponseOf<'order/page'>>('order/page', {}, customer.token)
    expect(page.data?.list[0]).toMatchObject({ orderNo, receiverCity: '中国香港', kind: 'HMT' })
  })

  test('a document needs no declared lines, and those that were typed are left out', async () => {
    const { orderNo } = await placed(declaring(crossBorderBody(server), { goodsKind: 'DOCUMENT' }))
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
      goodsType: '文件',
      declaration: { lines: [] },
    })
  })

  test('numbers of the consignee stand in no list and no details, and are masked where they are shown', async () => {
    const { orderNo } = await placed(crossBorderBody(server))
    const [detail, page, parties] = await Promise.all([
      server.call('order/detail', { orderNo }, customer.token),
      server.call('order/page', {}, customer.token),
      server.call<Parties>('crossBorder/parties', { orderNo }, customer.token),
    ])
    expect(JSON.stringify([detail, page, parties])).not.toContain('912-34-5678')
    expect(parties.data).toMatchObject({
      senderPinyin: 'OUYANG MINGYUAN',
      receiver: { taxId: '91*******78', addressLines: ['1201 3rd Ave', 'Suite 100'] },
    })
    expect(server.log()).not.toContain('912-34-5678')
  })

  test('a number that is sent back as it was shown is the one that is stored, of an own order alone', async () => {
    const first = await placed(crossBorderBody(server))
    const again = receiving(crossBorderBody(server, { taxIdOf: first.orderNo }), { taxId: '91*******78' })
    const second = await placed(again)
    expect(await taxIdOf(second.orderNo)).toBe('912-34-5678')
    const stranger = await provenCustomer()
    const text = '请填写完整的证件号或税号'
    const refusal = apiError('BAD_FIELD', `收件人-税号：${text}`, { path: 'receiver.taxId', text })
    for (const [body, token] of [
      [{ ...again, clientRequestId: randomUUID() }, stranger.token],
      [receiving({ ...again, clientRequestId: randomUUID() }, { taxId: '12*******78' }), customer.token],
      [{ ...again, taxIdOf: '', clientRequestId: randomUUID() }, customer.token],
    ] as const)
      expect(await create(body, token)).toEqual(refusal)
  })

  test('another’s order has no parties, like none', async () => {
    const { orderNo } = await placed(crossBorderBody(server))
    const stranger = await addCustomer(server)
    const [another, none] = await Promise.all([
      server.call('crossBorder/parties', { orderNo }, stranger.token),
      server.call('crossBorder/parties', { orderNo: 'LC0' }, stranger.token),
    ])
    expect(another).toEqual(none)
    expect(none.code).toBe(ORDER_NOT_FOUND)
  })

  test('a deleted order has no parties any more', async () => {
    const monthlyCode = await addMonthly(server, customer)
    const { orderNo } = await placed(crossBorderBody(server, { payMethod: 'MONTHLY', monthlyCode }))
    await server.call('order/cancel', cancelBody(orderNo), customer.token)
    await server.call('order/delete', { orderNo }, customer.token)
    expect((await server.call('crossBorder/parties', { orderNo }, customer.token)).code).toBe(ORDER_NOT_FOUND)
  })

  test('monthly customers owe nothing now', async () => {
    const monthlyCode = await addMonthly(server, customer)
    const { orderNo } = await placed(crossBorderBody(server, { payMethod: 'MONTHLY', monthlyCode }))
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({
      payStatus: 'NOT_REQUIRED',
      dueCents: 0,
      monthlyCode,
    })
  })
})

describe('refusals', () => {
  const clock = { now: () => usualMorning }
  const us = crossBorderBody(clock)
  const hk = hongKongBody(clock)
  const taiwan = receiving(declaring(hk, { destination: 'TW', currency: 'TWD' }), {
    phoneCode: '886',
    phone: '0912345678',
    state: '台北市',
    city: '信义区',
    postcode: '110',
  })
  const [line] = us.declaration.lines
  const lineWith = (changes: object) => ({ lines: line === undefined ? [] : [line, { ...line, ...changes }] })

  test.each<[string, CrossBorderBody, number, string]>([
    ['no pinyin name abroad', { ...us, senderPinyin: '' }, BAD_FIELD, '拼音姓名：请填写拼音姓名'],
    ['a name in Chinese abroad', receiving(us, { name: '张三' }), BAD_FIELD, '收件人-姓名：请使用英文填写'],
    [
      'a postcode of another form',
      receiving(us, { postcode: 'K1A 0B1' }),
      BAD_FIELD,
      '收件人-邮编：格式不正确，如 90001',
    ],
    ['no state', receiving(us, { state: '' }), BAD_FIELD, '收件人-州/省：请选择州/省'],
    [
      'a long address line',
      receiving(us, { addressLines: ['a'.repeat(36)] }),
      BAD_FIELD,
      '收件人-详细地址-第1项：不能超过35个英文字符',
    ],
    [
      'a VAT number outside the EU',
      receiving(us, { vatNo: 'DE123456789' }),
      BAD_FIELD,
      '收件人-VAT税号：仅欧盟国家和英国需要填写',
    ],
    [
      'a mainland number in Hong Kong',
      receiving(hk, { phone: '13800001' }),
      BAD_FIELD,
      '收件人-联系电话：请填写8位香港电话号码',
    ],
    ['a district of another area', receiving(hk, { city: '沙田区' }), BAD_FIELD, '收件人-城市：请选择区域'],
    [
      'a postcode in Hong Kong',
      receiving(hk, { postcode: '999077' }),
      BAD_FIELD,
      '收件人-邮编：该目的地没有邮编，请留空',
    ],
    ['no ID number in Taiwan', taiwan, BAD_FIELD, '收件人-税号：请填写收件人证件号或统一编号'],
    [
      'a wrong ID number in Taiwan',
      receiving(taiwan, { taxId: 'A123456788' }),
      BAD_FIELD,
      '收件人-税号：证件号或统一编号有误，请核对',
    ],
    ['a prohibited article', { ...us, goodsName: '打火机' }, GOODS_PROHIBITED, '“打火机”属于禁寄物品，无法下单'],
    [
      'a prohibited article in a line',
      declaring(us, lineWith({ nameCn: '烟花' })),
      GOODS_PROHIBITED,
      '“烟花”属于禁寄物品，无法下单',
    ],
    [
      'a recalled battery',
      { ...us, goodsName: recalledGoods },
      GOODS_PROHIBITED,
      '“罗马仕 PAC20-272”在召回名单中，属于高风险电池，暂停收寄。请停止使用，联系厂家退换',
    ],
    [
      'what the region bars',
      declaring(hk, lineWith({ nameCn: '腊肉', nameEn: '' })),
      GOODS_PROHIBITED,
      '“腊肉”不能寄往中国香港，无法下单',
    ],
    [
      'no English name in a line',
      declaring(us, lineWith({ nameEn: '' })),
      BAD_FIELD,
      '申报信息-申报明细-第2项-英文品名：请填写英文品名',
    ],
    [
      'net weight above the gross weight',
      { ...us, weightGrams: 799 },
      BAD_FIELD,
      '申报信息-申报明细：申报净重合计不能大于总重量',
    ],
    ['a parcel without lines', declaring(us, { lines: [] }), BAD_FIELD, '申报信息-申报明细：请至少填写一行申报明细'],
    ['a product of the other kind', { ...us, productCode: 'HMS' }, BAD_FIELD, '产品类型：该目的地没有此产品'],
    [
      'batteries on their own by express',
      declaring({ ...us, productCode: 'IEX' }, { battery: 'ALONE' }),
      BAD_FIELD,
      '申报信息-是否带电：纯电池不能使用特快产品，请选择标快',
    ],
    [
      'a suspended destination',
      receiving(declaring(us, { destination: 'UA' }), { state: '', postcode: '' }),
      LANE_NOT_SERVED,
      '当地空运中断，暂停收寄',
    ],
    ['no destination at all', declaring(us, { destination: '' }), BAD_FIELD, '申报信息-目的地：请选择目的地'],
    ['payment by the receiver', { ...us, payMethod: 'RECEIVER' as 'SENDER' }, BAD_FIELD, '付款方式：请选择付款方式'],
    [
      'a monthly account that is not bound',
      { ...us, payMethod: 'MONTHLY', monthlyCode: 'X' },
      MONTHLY_ACCOUNT_INVALID,
      '月结账号未绑定或已失效',
    ],
    ['a slot that has passed', { ...us, pickupDate: '2020-01-01' }, PICKUP_SLOT_EXPIRED, '所选时段已过期，请重新选择'],
    [
      'consent to a text that we never had',
      { ...us, agreementVersion: '2020-01' },
      CONSENT_REQUIRED,
      '请先阅读并同意服务协议',
    ],
  ])('%s', async (_, body, code, message) => {
    expect(await create(body)).toMatchObject({ code, message, data: { path: expect.any(String) } })
    expect(await storedOrders()).toEqual([])
  })

  test('who has not proved their name', async () => {
    const unproven = await addCustomer(server)
    expect(await create(crossBorderBody(server), unproven.token)).toEqual(
      apiError('REAL_NAME_REQUIRED', '寄往境外及港澳台请先完成实名认证', null),
    )
  })

  test('another’s monthly account', async () => {
    const monthlyCode = await addMonthly(server, await provenCustomer())
    expect((await create(crossBorderBody(server, { payMethod: 'MONTHLY', monthlyCode }))).code).toBe(
      MONTHLY_ACCOUNT_INVALID,
    )
  })

  test('another price than the person saw, with the price of now', async () => {
    const { code, data } = await create(crossBorderBody(server, { expectedTotalCents: 1 }))
    expect(code).toBe(PRICE_CHANGED)
    expect(data).toMatchObject({ quote: { productCode: 'IST', available: true, totalCents: 170_00 } })
    expect(await storedOrders()).toEqual([])
  })

  test('the same goods to the same person within a minute, until confirmed', async () => {
    await placed(crossBorderBody(server))
    expect((await create(crossBorderBody(server, { confirmDuplicate: false }))).code).toBe(DUPLICATE_ORDER)
    expect((await create(crossBorderBody(server))).code).toBe(0)
  })

  test('a customer’s own number that was used', async () => {
    await placed(crossBorderBody(server, { customerOrderNo: 'PO-1' }))
    expect((await create(hongKongBody(server, { customerOrderNo: 'PO-1' }))).code).toBe(CUSTOMER_ORDER_NO_USED)
  })
})

describe('a request that comes again', () => {
  test('20 at once make one order', async () => {
    const body = crossBorderBody(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)))
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    expect(await storedOrders()).toHaveLength(1)
  })

  test('is refused with other content', async () => {
    const body = crossBorderBody(server)
    await placed(body)
    expect((await create({ ...body, remark: '别的' })).code).toBe(IDEMPOTENCY_CONFLICT)
  })

  test('of another customer is another order', async () => {
    const body = crossBorderBody(server)
    const { orderNo } = await placed(body)
    const stranger = await provenCustomer()
    expect((await create(body, stranger.token)).data?.orderNo).not.toBe(orderNo)
  })
})
