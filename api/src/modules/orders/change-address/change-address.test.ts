import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { NodeType } from '@portal/contract/tracking'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, pushed } from '../../operations/operations.testing'
import { openLanes, placeOrder, readDetail } from '../order.testing'
import {
  changeBody,
  type ChangeBody,
  previousReceiver,
  inBeijing,
  interceptBody,
  openLongLane,
  orderThat,
  otherDistrict,
  otherAddress,
} from '../in-transit/in-transit.testing'

let server: TestServer
let customer: TestCustomer
let order: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  await openLongLane(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await orderThat(server, customer.token, ['COLLECTED', 'DEPARTED'])
})

const change = (changes: Partial<ChangeBody> = {}, token = customer.token) =>
  server.call<ResponseOf<'order/changeAddress'>>('order/changeAddress', changeBody(order.orderNo, changes), token)
const quote = (receiver: ChangeBody['receiver'], token = customer.token) =>
  server.call<ResponseOf<'order/changeAddressQuote'>>(
    'order/changeAddressQuote',
    { orderNo: order.orderNo, receiver },
    token,
  )
const detail = () => readDetail(server, customer.token, order.orderNo)

/** 8 pieces, 160 kg by volume: 2.50 instead of 1.50 for each kilogram, and 3 % fuel surcharge on the difference. */
const longerWay = 160_00 + 4_80

test.each<[string, ChangeBody['receiver'], string, number, number]>([
  ['another person at the same door', { ...previousReceiver, name: '赵一鸣', mobile: '13911113333' }, 'CONTACT', 0, 0],
  ['同城同站', otherAddress, 'SAME_STATION', 5_00, 0],
  ['同城跨站', otherDistrict, 'SAME_CITY', 10_00, 0],
  ['跨城', inBeijing, 'OTHER_CITY', 20_00 + longerWay, longerWay],
])(
  '%s: the fee is told, charged, and the order has the new receiver',
  async (_, receiver, scope, feeCents, longerWayCents) => {
    expect(await quote(receiver)).toMatchObject({ code: 0, data: { scope, feeCents, longerWayCents } })
    expect(await change({ receiver, expectedFeeCents: feeCents })).toMatchObject({
      code: 0,
      data: { orderNo: order.orderNo, feeCents },
    })
    const after = await detail()
    expect(after).toMatchObject({
      receiver,
      estimateCents: order.totalCents + feeCents,
      dueCents: order.totalCents + feeCents,
      canChangeAddress: false,
      canIntercept: true,
    })
    expect(
      after.estimateLines
        .filter(({ feeType }) => feeType === 'EXPRESSADDRCHANGEFEE')
        .map(({ amountCents }) => amountCents),
    ).toEqual(feeCents === 0 ? [] : [feeCents])
  },
)

test('trace, log and last four digits go by the new receiver; strangers learn of neither', async () => {
  await pushed(server, [
    eventOf(order.ewbNo, 'EXCEPTION', 40, { description: '联系不上李思雨，0571-88886666，文三路478号华星时代广场A座' }),
  ])
  await pushed(server, [eventOf(order.ewbNo, 'DEPARTED', 50)])
  const { data } = await quote(inBeijing)
  await change({ receiver: inBeijing, expectedFeeCents: data?.feeCents ?? 0 })
  const after = await detail()
  expect(after.log).toContainEqual(expect.objectContaining({ actor: '客户', action: '改址（跨城）' }))
  expect(after.nodes).toContainEqual(
    expect.objectContaining({ nodeType: 'FORWARDED', description: '收件地址已变更，货物将送往北京市的新地址' }),
  )
  expect(after.status).toBe('IN_TRANSIT')
  const trace = JSON.stringify(await server.call('tracking/query', { ewbNos: [order.ewbNo] }))
  for (const secret of ['李思雨', '88886666', '文三路', '王建国', '13911112222', '中关村'])
    expect(trace).not.toContain(secret)
  expect(trace).toContain('北京市')
  const opened = await server.call<ResponseOf<'tracking/verify'>>('tracking/verify', {
    ewbNo: order.ewbNo,
    lastFour: '2222',
  })
  expect(opened).toMatchObject({ code: 0, data: { waybill: { receiver: { name: '王建国' } } } })
  expect(JSON.stringify(opened)).not.toMatch(/李思雨|88886666|文三路/)
  expect(await server.call('tracking/verify', { ewbNo: order.ewbNo, lastFour: '6666' })).toMatchObject({
    code: errorCatalogue.LAST_FOUR_WRONG.code,
  })
  const list = await server.call<ResponseOf<'order/page'>>('order/page', { keyword: order.ewbNo }, customer.token)
  expect(list.data?.list[0]).toMatchObject({ receiverName: '王建国', receiverCity: '北京市' })
})

test('a weighing afterwards keeps the fee', async () => {
  await change()
  await pushed(server, [
    eventOf(order.ewbNo, 'ARRIVED', 60, { actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 300_00 }] }),
  ])
  expect(await detail()).toMatchObject({ actualCents: 305_00, dueCents: 305_00 })
})

test('a longer way costs what it costs for the goods as weighed, not as declared', async () => {
  const box = { packageCount: 1, lines: [] }
  const heavy = await placeOrder(server, customer.token, { ...box, weightGrams: 200_000 })
  order = await placeOrder(server, customer.token, { ...box, weightGrams: 20_000 })
  const weighed = {
    measured: { weightGrams: 200_000 },
    actualLines: (await readDetail(server, customer.token, heavy.orderNo)).estimateLines,
  }
  await pushed(server, [eventOf(heavy.ewbNo, 'COLLECTED'), eventOf(order.ewbNo, 'COLLECTED', 0, weighed)])
  const declared = await server.call<ResponseOf<'order/changeAddressQuote'>>(
    'order/changeAddressQuote',
    { orderNo: heavy.orderNo, receiver: inBeijing },
    customer.token,
  )
  expect(declared).toMatchObject({ code: 0, data: { longerWayCents: 206_00 } })
  expect(await quote(inBeijing)).toMatchObject({ data: { feeCents: declared.data?.feeCents, longerWayCents: 206_00 } })
})

test('a repeat answers the same; other content under its number does not pass; a second change is refused', async () => {
  const clientRequestId = randomUUID()
  const first = await change({ clientRequestId })
  const before = await detail()
  expect(await change({ clientRequestId })).toEqual(first)
  expect(await change({ clientRequestId, receiver: otherDistrict })).toMatchObject({
    code: errorCatalogue.IDEMPOTENCY_CONFLICT.code,
  })
  expect(await change({ receiver: otherDistrict, expectedFeeCents: 10_00 })).toMatchObject({
    code: errorCatalogue.ADDRESS_CHANGED_ALREADY.code,
  })
  expect(await quote(otherDistrict)).toMatchObject({ code: errorCatalogue.ADDRESS_CHANGED_ALREADY.code })
  expect(await detail()).toEqual(before)
})

test('twenty of the same at the same time are one', async () => {
  const clientRequestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => change({ clientRequestId })))
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { feeCents: 5_00 } })
  expect(await detail()).toMatchObject({ dueCents: order.totalCents + 5_00 })
})

test('two different ones at the same time: one of them', async () => {
  const codes = (await Promise.all([change(), change({ receiver: otherDistrict, expectedFeeCents: 10_00 })])).map(
    ({ code }) => code,
  )
  expect(codes.sort((one, other) => one - other)).toEqual([0, errorCatalogue.ADDRESS_CHANGED_ALREADY.code])
})

test('another fee than the one that was shown is returned, and nothing is changed', async () => {
  expect(await change({ receiver: otherDistrict })).toMatchObject({
    code: errorCatalogue.PRICE_CHANGED.code,
    data: { feeCents: 10_00 },
  })
  expect(await detail()).toMatchObject({ receiver: previousReceiver, canChangeAddress: true })
})

test.each<[string, NodeType[], string]>([
  ['not collected', ['ASSIGNED'], '货物尚未揽收，可直接修改订单'],
  ['on the way to the door', ['COLLECTED', 'DELIVERING'], '订单当前状态不支持改址'],
  ['signed for', ['COLLECTED', 'SIGNED'], '订单当前状态不支持改址'],
])('%s: %s', async (_, nodes, message) => {
  order = await orderThat(server, customer.token, nodes)
  expect(await quote(otherAddress)).toMatchObject({ code: errorCatalogue.ADDRESS_NOT_CHANGEABLE.code, message })
  expect(await change()).toMatchObject({ code: errorCatalogue.ADDRESS_NOT_CHANGEABLE.code, message })
})

test('not while the goods are being stopped', async () => {
  await server.call('order/intercept', interceptBody(order.orderNo, { expectedFeeCents: 120_00 }), customer.token)
  expect(await change()).toMatchObject({
    code: errorCatalogue.ADDRESS_NOT_CHANGEABLE.code,
    message: '拦截申请处理中，不能改址',
  })
})

test.each<[string, ChangeBody['receiver'], string]>([
  ['nothing else', previousReceiver, '收件信息没有变化'],
  ['no such district', { ...otherAddress, districtCode: '330199' }, '请重新选择区县'],
  ['a phone in the address', { ...otherAddress, address: '天目山路198号13900001111' }, '请勿填写电话号码'],
  ['not a phone', { ...otherAddress, mobile: '123' }, '请输入正确的手机号码'],
])('%s is a bad field', async (_, receiver, message) => {
  expect(await change({ receiver })).toMatchObject({
    code: errorCatalogue.BAD_FIELD.code,
    message: expect.stringContaining(message),
  })
})

test('a place that the product does not serve is refused', async () => {
  const receiver = {
    ...inBeijing,
    provinceCode: '51',
    cityCode: '5101',
    districtCode: '510104',
    address: '红星路三段1号国际金融中心',
  }
  expect(await quote(receiver)).toMatchObject({ code: errorCatalogue.LANE_NOT_SERVED.code, message: '该线路暂未开通' })
})

test("another customer's order is as good as none", async () => {
  const { token } = await addCustomer(server)
  for (const answer of [await change({}, token), await quote(otherAddress, token), await change({ orderNo: 'LC0' })])
    expect(answer).toMatchObject({ code: errorCatalogue.ORDER_NOT_FOUND.code })
})
