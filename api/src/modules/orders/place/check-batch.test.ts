import type { ResponseOf } from '@portal/contract/calls'
import {
  backSignBills,
  codTypes,
  deliveryModes,
  packageServices,
  pickupModes,
  productCodes,
} from '@portal/contract/freight'
import { maxCheckedRows } from '@portal/contract/order'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { RATE_LIMITED } from '@portal/contract/codes'
import { apiError } from '../../../testing/api-error'
import { countStatements } from '../../../testing/count-statements'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { addBank, addCoupon, addMonthly, addOutlet, passRealName } from '../entitlements.testing'
import { type OrderBody, openLanes, orderBody, placeOrder } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { laneOf } from '../../freight/freight.testing'
import { freightLane } from '../../freight/lane.tables'

type Checked = ResponseOf<'order/checkBatch'>

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

const row = (changes: Partial<OrderBody> = {}): Record<string, unknown> => ({ ...orderBody(server, changes) })
const check = (rows: readonly unknown[]) => server.call<Checked>('order/checkBatch', { rows }, customer.token)
const results = async (rows: readonly unknown[]) => (await check(rows)).data?.results ?? []
const problems = async (value: unknown) =>
  (await results([value]))[0]?.problems.map(({ path, text }) => `${path}: ${text}`)

test('a good row comes back with the price of the order, and nothing is stored', async () => {
  expect(await results([row()])).toEqual([{ ok: true, totalCents: 281_20, problems: [], productCode: 'STD' }])
  expect(await server.database.db.select().from(orders).where(eq(orders.userId, customer.userId))).toEqual([])
})

test('a bad row says what is wrong with which field, and spoils no other', async () => {
  const { receiver } = orderBody(server)
  const [first, second, third, fourth] = await results([
    row({ receiver: { ...receiver, mobile: '123', name: '李' } }),
    row(),
    'nonsense',
    row({ goodsName: '打火机', payMethod: 'MONTHLY' }),
  ])
  expect(first).toEqual({
    ok: false,
    totalCents: 0,
    problems: [
      { path: 'receiver.name', text: '至少2个字', message: '收件人-姓名：至少2个字' },
      {
        path: 'receiver.mobile',
        text: '请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
        message: '收件人-联系电话：请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
      },
    ],
  })
  expect([second?.ok, third]).toEqual([
    true,
    { ok: false, totalCents: 0, problems: [{ path: '', text: '格式不正确', message: '格式不正确' }] },
  ])
  expect(fourth?.problems.map(({ path }) => path)).toEqual(['goodsName', 'monthlyCode'])
})

test('a row with an odd value says where it is, and spoils no other', async () => {
  const odd = { length: { toString: 1 } }
  const [first, second] = await results([{ ...row(), receiver: { ...orderBody(server).receiver, name: odd } }, row()])
  expect([first?.problems.map(({ path }) => path), second?.ok]).toEqual([['receiver.name'], true])
})

test.each<[string, () => Partial<OrderBody>, string]>([
  [
    'a district of another city',
    () => ({ sender: { ...orderBody(server).sender, districtCode: '330106' } }),
    'sender.districtCode: 请重新选择区县',
  ],
  [
    'a repeated place',
    () => ({ sender: { ...orderBody(server).sender, address: '深圳市南山区科技南路' } }),
    'sender.address: 请勿重复填写省市区',
  ],
  ['a pick-up time that has passed', () => ({ pickupDate: '2020-01-01' }), 'pickupSlot: 所选时段已过期，请重新选择'],
  [
    'an outlet that there is not',
    () => ({ pickupMode: 'DROPOFF', outletCode: 'NONE' }),
    'outletCode: 所选网点暂不可用，请重新选择',
  ],
  [
    '代收货款 without a real name',
    () => ({ codAmountCents: 100_00, bankAccountId: 'b' }),
    'bankAccountId: 请选择已验证的收款账户; codAmountCents: 使用代收货款请先完成实名认证',
  ],
  [
    'a lane that is not served',
    () => ({ receiver: orderBody(server).sender }),
    'receiver.provinceCode: 该线路暂未开通',
  ],
  ['an unknown coupon', () => ({ couponId: 'none' }), 'couponId: 优惠券不可用'],
])('%s', async (_, changes, expected) => {
  expect((await problems(row(changes())))?.join('; ')).toBe(expected)
})

test('all problems of a row are reported at once: of its texts, its goods, its customer and its lane', async () => {
  const { sender, receiver } = orderBody(server)
  expect(
    await problems(
      row({
        receiver: sender,
        goodsName: '打火机',
        payMethod: 'MONTHLY',
        monthlyCode: 'NONE',
        codAmountCents: 100_00,
        bankAccountId: 'b',
      }),
    ),
  ).toEqual([
    'goodsName: “打火机”属于禁寄物品，无法下单',
    'monthlyCode: 月结账号未绑定或已失效',
    'bankAccountId: 请选择已验证的收款账户',
    'codAmountCents: 使用代收货款请先完成实名认证',
    'receiver.provinceCode: 该线路暂未开通',
  ])
  await placeOrder(server, customer.token, { customerOrderNo: 'KH-9' })
  expect(
    await problems(row({ receiver: { ...receiver, mobile: '1' }, goodsName: '打火机', customerOrderNo: 'KH-9' })),
  ).toEqual([
    'receiver.mobile: 请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
    'goodsName: “打火机”属于禁寄物品，无法下单',
    'customerOrderNo: 客户单号重复：KH-9',
  ])
})

test("another customer's monthly account cannot be used", async () => {
  const [mine, theirs] = [await addMonthly(server, customer), await addMonthly(server, await addCustomer(server))]
  expect(
    (await results([mine, theirs].map((monthlyCode) => row({ payMethod: 'MONTHLY', monthlyCode })))).map(
      ({ ok }) => ok,
    ),
  ).toEqual([true, false])
})

test('客户单号 that is used already, or twice in the rows, is a problem of every row that has it', async () => {
  await placeOrder(server, customer.token, { customerOrderNo: 'KH-1' })
  await placeOrder(server, (await addCustomer(server)).token, { customerOrderNo: 'KH-4' })
  const rows = ['KH-1', 'KH-2', 'KH-3', 'KH-2', 'KH-4', '', ''].map((customerOrderNo) => row({ customerOrderNo }))
  const answer = await results(rows)
  expect(answer.map(({ ok }) => ok)).toEqual([false, false, true, false, true, true, true])
  expect(answer[1]?.problems).toEqual([
    { path: 'customerOrderNo', text: '客户单号重复：KH-2', message: '客户单号重复：KH-2' },
  ])
})

describe('the product of a row', () => {
  beforeAll(async () => {
    const express = { minimumCents: 0, transitDays: 2 }
    await server.database.db
      .insert(freightLane)
      .values([
        laneOf({ toProvince: '11', transitDays: 4 }),
        laneOf({ toProvince: '11', productCode: 'EXP', ...express }),
      ])
  })
  const toBeijing = (changes: Record<string, unknown>) => {
    const beijing = { provinceCode: '11', cityCode: '1101', districtCode: '110108', address: '中关村大街27号' }
    return {
      ...row({ receiver: { ...orderBody(server).receiver, ...beijing }, packageCount: 1, lines: [] }),
      ...changes,
    }
  }

  test('that names none is the best by weight and lane', async () => {
    const answer = await results([2000, 60_000].map((weightGrams) => toBeijing({ productCode: '', weightGrams })))
    expect(answer).toMatchObject([
      { ok: true, productCode: 'EXP' },
      { ok: true, productCode: 'STD' },
    ])
    expect(answer.map((result) => 'better' in result)).toEqual([false, false])
  })

  test('that names one stays, with the product that is cheaper and earlier', async () => {
    const [express, standard] = await results(
      ['EXP', 'STD'].map((productCode) => toBeijing({ productCode, weightGrams: 2000 })),
    )
    expect(standard).toMatchObject({
      productCode: 'STD',
      better: {
        productCode: 'EXP',
        cheaperCents: (standard?.totalCents ?? 0) - (express?.totalCents ?? 0),
        earlierDays: 2,
      },
    })
    expect(express).toMatchObject({ ok: true, productCode: 'EXP' })
    expect(express).not.toHaveProperty('better')
  })

  test('that names none, and has other problems: these alone', async () => {
    const lane = { receiver: orderBody(server).sender }
    expect(await problems({ ...row({ ...lane, goodsName: '打火机' }), productCode: '' })).toEqual([
      'goodsName: “打火机”属于禁寄物品，无法下单',
      'receiver.provinceCode: 该线路暂未开通',
    ])
    const wrongPlace = { ...orderBody(server).sender, districtCode: '330106' }
    expect(await problems({ ...row({ sender: wrongPlace }), productCode: '' })).toEqual([
      'sender.districtCode: 请重新选择区县',
    ])
    expect(await problems({ ...row(), productCode: 'NONE' })).toEqual(['productCode: 请选择产品类型'])
  })
})

describe('limits', () => {
  test('no rows, and one too many', async () => {
    expect(await check([])).toMatchObject(apiError('BAD_FIELD', '数据：请添加数据'))
    expect(await check(Array(maxCheckedRows + 1).fill({}))).toMatchObject(
      apiError('BAD_FIELD', `数据：一次最多校验${maxCheckedRows}行`),
    )
  })

  test('rows with the longest texts fit', async () => {
    const { sender } = orderBody(server)
    const long = { ...sender, name: '长'.repeat(20), address: '址'.repeat(100), company: '司'.repeat(50) }
    const lines = Array.from({ length: 50 }, () => ({
      lengthCm: 60,
      widthCm: 40,
      heightCm: 50,
      count: 1,
      pieceWeightGrams: 10_000,
    }))
    const fullRow = row({
      sender: long,
      receiver: {
        ...orderBody(server).receiver,
        name: '长'.repeat(20),
        address: '址'.repeat(100),
        company: '司'.repeat(50),
      },
      remark: '备'.repeat(200),
      goodsName: '物'.repeat(50),
      lines,
      packageCount: 50,
      weightGrams: 500_000,
    })
    expect((await results(Array(maxCheckedRows).fill(fullRow))).filter(({ ok }) => ok)).toHaveLength(maxCheckedRows)
  })

  test('so many checks of one customer a minute', async () => {
    const codes: number[] = []
    for (let count = 0; count < 121; count += 1) codes.push((await check([{}])).code)
    expect([codes.indexOf(429), codes.length]).toEqual([120, 121])
    const other = await addCustomer(server)
    expect(await server.call('order/checkBatch', { rows: [{}] }, other.token)).toMatchObject({ code: 0 })
  })

  test('so many rows of one customer a minute', async () => {
    const rows = Array<object>(maxCheckedRows).fill({})
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await check(rows)).code)
    expect(codes).toEqual([...Array<number>(20).fill(0), 429])
    expect((await check([{}])).code).toBe(RATE_LIMITED)
  })

  test('needs a login', async () => {
    expect((await server.send('order/checkBatch', { rows: [row()] })).statusCode).toBe(401)
  })
})

const services = fc.record({
  productCode: fc.constantFrom(...productCodes),
  deliveryMode: fc.constantFrom(...deliveryModes),
  floor: fc.integer({ min: 1, max: 40 }),
  hasElevator: fc.boolean(),
  pickupMode: fc.constantFrom(...pickupModes),
  packageService: fc.constantFrom(...packageServices),
  backSignBill: fc.constantFrom(...backSignBills),
  backSignCount: fc.integer({ min: 1, max: 9 }),
  insuredValueCents: fc.constantFrom(0, 1_00, 5000_00),
  codAmountCents: fc.constantFrom(0, 1_00, 1000_00),
  codType: fc.constantFrom(...codTypes),
  weightGrams: fc.integer({ min: 1, max: 90_000 }).map((hundredths) => hundredths * 10),
  hasCoupon: fc.boolean(),
})

test('whatever is entered, leftovers included: the price is that of the estimate, and so is the reason for none', async () => {
  await passRealName(server, customer)
  const [bankAccountId, outletCode, coupon] = [
    await addBank(server, customer),
    await addOutlet(server),
    await addCoupon(server, customer),
  ]
  let priced = 0
  await fc.assert(
    fc.asyncProperty(services, async ({ hasCoupon, ...service }) => {
      const couponId = hasCoupon ? coupon : ''
      const order = { ...orderBody(server), ...service, lines: [], couponId, bankAccountId, outletCode }
      const { quotes } = (
        await server.call<ResponseOf<'freight/estimate'>>(
          'freight/estimate',
          { from: order.sender, to: order.receiver, ...order },
          customer.token,
        )
      ).data ?? { quotes: [] }
      const quote = quotes.find(({ productCode }) => productCode === service.productCode)
      const [checked] = await results([order])
      if (checked?.ok === true) {
        priced += 1
        expect(quote).toMatchObject({ available: true, totalCents: checked.totalCents })
        return
      }
      const { path, message } = checked?.problems[0] ?? {}
      if (path !== 'codAmountCents') expect(quote).toMatchObject({ available: false, reason: message })
    }),
    { numRuns: 60 },
  )
  expect(priced).toBeGreaterThan(10)
})

test('a hundred rows need no more database queries than ten', async () => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      row({ customerOrderNo: `KH-${index}`, weightGrams: 10_000 + index * 10 }),
    )
  const statementsFor = (count: number): Promise<number> =>
    countStatements(server, async () => {
      expect((await results(rowsOf(count))).filter(({ ok }) => ok)).toHaveLength(count)
    })
  const few = await statementsFor(10)
  expect(few).toBeGreaterThan(0)
  expect(await statementsFor(maxCheckedRows)).toBeLessThanOrEqual(few)
})
