import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { NodeType } from '@portal/contract/tracking'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { monthlyAccount } from '../../binding/monthly-account.tables'
import { eventOf, pushed } from '../../operations/operations.testing'
import { openLanes, readDetail } from '../order.testing'
import { orders } from '../../order-core/order.tables'
import { interceptBody, type InterceptBody, orderThat } from '../in-transit/in-transit.testing'

/** Half of the freight of the test order, and all of it. */
const half = 120_00
const whole = 240_00

let server: TestServer
let customer: TestCustomer
let order: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await orderThat(server, customer.token, ['COLLECTED', 'DEPARTED'])
})

const intercept = (changes: Partial<InterceptBody> = {}, token = customer.token) =>
  server.call<ResponseOf<'order/intercept'>>(
    'order/intercept',
    interceptBody(order.orderNo, { expectedFeeCents: half, ...changes }),
    token,
  )
const quote = (token = customer.token) =>
  server.call<ResponseOf<'order/interceptQuote'>>('order/interceptQuote', { orderNo: order.orderNo }, token)
const detail = () => readDetail(server, customer.token, order.orderNo)
const happens = (...nodes: NodeType[]) =>
  pushed(
    server,
    nodes.map((nodeType, index) => eventOf(order.ewbNo, nodeType, 60 + index)),
  )

test('the fee is shown before; the request charges nothing yet and is logged', async () => {
  expect(await quote()).toMatchObject({ code: 0, data: { orderNo: order.orderNo, feeCents: half } })
  expect(await detail()).toMatchObject({ canIntercept: true, interceptState: null })
  expect(await intercept({ reason: '买家取消订单' })).toMatchObject({
    code: 0,
    data: { state: 'REQUESTED', feeCents: half },
  })
  const { log, ...after } = await detail()
  expect(after).toMatchObject({
    status: 'IN_TRANSIT',
    canIntercept: false,
    canChangeAddress: false,
    interceptState: 'REQUESTED',
    dueCents: order.totalCents,
  })
  expect(log).toContainEqual(expect.objectContaining({ actor: '客户', action: '申请拦截退回（买家取消订单）' }))
})

test('the goods turn round: the fee that was shown is due, whatever the way has become', async () => {
  await intercept()
  await happens('DELIVERING', 'RETURNING')
  const after = await detail()
  expect(after).toMatchObject({
    status: 'RETURNING',
    interceptState: 'ACCEPTED',
    dueCents: order.totalCents + half,
    payStatus: 'UNPAID',
  })
  expect(after.estimateLines).toContainEqual({
    feeType: 'RETURNFEE',
    label: '退回费',
    amountCents: half,
    note: '拦截退回',
  })
  await happens('RETURNED')
  expect(await detail()).toMatchObject({
    status: 'RETURNED',
    interceptState: 'ACCEPTED',
    dueCents: order.totalCents + half,
  })
})

test('they are signed for first: refused, and free of charge', async () => {
  await intercept()
  await happens('SIGNED')
  const after = await detail()
  expect(after).toMatchObject({ status: 'SIGNED', interceptState: 'REFUSED', dueCents: order.totalCents })
  expect(after.log).toContainEqual(expect.objectContaining({ actor: '承运商', action: '拦截未成功，货物已交付' }))
})

test('one of three pieces goes back: answered when the others are signed for, with a third of the fee', async () => {
  order = await orderThat(server, customer.token, ['COLLECTED', 'DEPARTED'], { packageCount: 3 })
  const { feeCents } = (await quote()).data ?? { feeCents: 0 }
  await intercept({ expectedFeeCents: feeCents })
  await pushed(server, [eventOf(order.ewbNo, 'RETURNING', 60, { pieceNos: ['3'] })])
  expect(await detail()).toMatchObject({
    status: 'PART_RETURNED',
    interceptState: 'REQUESTED',
    dueCents: order.totalCents,
  })
  await pushed(server, [eventOf(order.ewbNo, 'SIGNED', 70, { pieceNos: ['1', '2'] })])
  const after = await detail()
  expect(after).toMatchObject({ interceptState: 'ACCEPTED', dueCents: order.totalCents + Math.ceil(feeCents / 3) })
  expect(after.log).toContainEqual(expect.objectContaining({ action: '拦截成功1件，退回寄件人，其余2件已交付' }))
})

test('goods that go back of themselves cost nothing more', async () => {
  await happens('RETURNING')
  expect(await detail()).toMatchObject({ interceptState: null, dueCents: order.totalCents })
  expect(await intercept()).toMatchObject({ code: errorCatalogue.NOT_INTERCEPTABLE.code })
})

test('a weighing afterwards keeps the fee, also one in the same push; a carrier that names it itself is believed', async () => {
  const line = (feeType: 'FREIGHT' | 'RETURNFEE', amountCents: number) => ({ feeType, label: '费用', amountCents })
  await intercept()
  await pushed(server, [eventOf(order.ewbNo, 'RETURNING', 60, { actualLines: [line('FREIGHT', 300_00)] })])
  expect(await detail()).toMatchObject({ actualCents: 300_00 + half, dueCents: 300_00 + half })
  await pushed(server, [eventOf(order.ewbNo, 'EXCEPTION', 70, { actualLines: [line('FREIGHT', 310_00)] })])
  expect(await detail()).toMatchObject({ actualCents: 310_00 + half, dueCents: 310_00 + half })
  await pushed(server, [
    eventOf(order.ewbNo, 'RETURNED', 80, { actualLines: [line('FREIGHT', 310_00), line('RETURNFEE', 50_00)] }),
  ])
  expect(await detail()).toMatchObject({ actualCents: 360_00, dueCents: 360_00 })
})

test('of an order that the receiver or a company pays the fee is only shown', async () => {
  await server.database.db.insert(monthlyAccount).values({
    userId: customer.userId,
    monthlyCode: 'M9',
    companyName: '晨禾电子',
    status: 'BOUND',
    createdAt: server.now(),
  })
  for (const changes of [{ payMethod: 'RECEIVER' }, { payMethod: 'MONTHLY', monthlyCode: 'M9' }] as const) {
    order = await orderThat(server, customer.token, ['COLLECTED', 'DEPARTED'], changes)
    await intercept()
    await happens('RETURNING')
    expect(await detail()).toMatchObject({ estimateCents: order.totalCents + half, dueCents: 0 })
  }
})

test('a repeat, also with another reason, answers the same and does nothing', async () => {
  const first = await intercept()
  const before = await detail()
  expect(await intercept({ reason: '寄错物品', expectedFeeCents: 1 })).toEqual(first)
  expect(await detail()).toEqual(before)
})

test('twenty at the same time are one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => intercept()))
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { state: 'REQUESTED', feeCents: half } })
  expect((await detail()).log.filter(({ action }) => action.startsWith('申请拦截'))).toHaveLength(1)
})

test.each(['SIGNED', 'RETURNING'] as const)(
  'asked for while %s comes in: one of the two was first, and the money agrees',
  async (nodeType) => {
    const [{ code }] = await Promise.all([intercept(), happens(nodeType)])
    const { interceptState, dueCents } = await detail()
    expect([0, errorCatalogue.NOT_INTERCEPTABLE.code]).toContain(code)
    expect(interceptState).toBe(code === 0 ? (nodeType === 'SIGNED' ? 'REFUSED' : 'ACCEPTED') : null)
    expect(dueCents).toBe(order.totalCents + (interceptState === 'ACCEPTED' ? half : 0))
  },
)

test('a fee that has changed since it was shown is returned, and nothing is requested', async () => {
  await happens('DELIVERING')
  expect(await intercept()).toMatchObject({ code: errorCatalogue.PRICE_CHANGED.code, data: { feeCents: whole } })
  expect(await detail()).toMatchObject({ interceptState: null })
  expect(await intercept({ expectedFeeCents: whole })).toMatchObject({ code: 0 })
})

test.each<[string, NodeType[], string]>([
  ['not collected', ['ASSIGNED'], '货物尚未揽收，可直接取消订单'],
  ['signed for', ['COLLECTED', 'SIGNED'], '订单当前状态不支持拦截'],
])('%s: %s', async (_, nodes, message) => {
  order = await orderThat(server, customer.token, nodes)
  expect(await quote()).toMatchObject({ code: errorCatalogue.NOT_INTERCEPTABLE.code, message })
  expect(await intercept()).toMatchObject({ code: errorCatalogue.NOT_INTERCEPTABLE.code, message })
})

test('an order that leaves the mainland is refused with the way to go', async () => {
  await server.database.db.update(orders).set({ kind: 'HMT' })
  expect(await intercept()).toMatchObject({
    code: errorCatalogue.NOT_INTERCEPTABLE.code,
    message: '国际及港澳台订单请联系客服处理',
  })
})

test("another customer's order is as good as none", async () => {
  const other = await addCustomer(server)
  for (const answer of [
    await intercept({}, other.token),
    await quote(other.token),
    await intercept({ orderNo: 'LC0' }),
  ])
    expect(answer).toMatchObject({ code: errorCatalogue.ORDER_NOT_FOUND.code })
})

test.each<[Record<string, unknown>, string]>([
  [{ reason: '' }, '请选择拦截原因'],
  [{ reason: '其他', note: ' 短 ' }, '请填写补充说明，2–100个字'],
  [{ note: '长'.repeat(101) }, '不能超过100个字'],
  [{ expectedFeeCents: -1 }, ''],
])('%j is a bad field', async (changes, message) => {
  const answer = await server.call('order/intercept', { ...interceptBody(order.orderNo), ...changes }, customer.token)
  expect(answer).toMatchObject({ code: errorCatalogue.BAD_FIELD.code, message: expect.stringContaining(message) })
})
