import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { openLanes, placeOrder, readDetail } from '../order.testing'
import { cancelBody } from '../cancel/cancel-body.testing'

let server: TestServer
let customer: TestCustomer
let order: ResponseOf<'order/create'>
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  order = await placeOrder(server, customer.token, { payMethod: 'RECEIVER' })
})

const act = (path: 'order/delete' | 'order/urge', token = customer.token, orderNo = order.orderNo) =>
  server.call<ResponseOf<typeof path>>(path, { orderNo }, token)
const cancel = () => server.call('order/cancel', cancelBody(order.orderNo), customer.token)
const happen = (...nodes: Parameters<typeof eventOf>[1][]) =>
  push(
    server,
    nodes.map((node, minute) => eventOf(order.ewbNo, node, minute)),
  )
const list = async (body: object = {}) =>
  (await server.call<ResponseOf<'order/page'>>('order/page', body, customer.token)).data
const detailCode = async () => (await server.call('order/detail', { orderNo: order.orderNo }, customer.token)).code

describe('order/delete', () => {
  test('a deleted order is in no list, count or search, and its details are unknown', async () => {
    const otherOrder = await placeOrder(server, customer.token)
    await cancel()
    expect(await act('order/delete')).toMatchObject({ code: 0, data: { orderNo: order.orderNo } })
    const page = await list()
    expect(page?.list.map(({ orderNo }) => orderNo)).toEqual([otherOrder.orderNo])
    expect(page?.counts).toMatchObject({ all: 1, canceled: 0 })
    for (const body of [{ keyword: order.ewbNo }, { orderNo: order.orderNo }, { tab: 'canceled' }])
      expect((await list(body))?.total).toBe(0)
    expect(await detailCode()).toBe(errorCatalogue.ORDER_NOT_FOUND.code)
  })

  test('a repeat answers the same', async () => {
    await cancel()
    expect(await act('order/delete')).toEqual(await act('order/delete'))
  })

  test('an order that is signed for can be deleted; money that becomes due brings it back', async () => {
    order = await placeOrder(server, customer.token, { payMethod: 'SENDER' })
    await happen('COLLECTED', 'SIGNED')
    expect(await act('order/delete')).toMatchObject({
      code: errorCatalogue.NOT_DELETABLE.code,
      message: '订单有待付费用，支付后才能删除',
    })
    const weighed = (amountCents: number, minute: number) =>
      push(server, [
        eventOf(order.ewbNo, 'ARRIVED', minute, { actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents }] }),
      ])
    await weighed(0, 1)
    expect(await act('order/delete')).toMatchObject({ code: 0 })
    expect((await list({ orderNo: order.orderNo }))?.total).toBe(0)
    await weighed(500, 2)
    expect((await list({ orderNo: order.orderNo }))?.total).toBe(1)
    expect(await detailCode()).toBe(0)
  })

  test('an order that is not over stays', async () => {
    expect(await act('order/delete')).toMatchObject({ code: errorCatalogue.NOT_DELETABLE.code })
    await happen('COLLECTED', 'RETURNING')
    expect(await act('order/delete')).toMatchObject({ code: errorCatalogue.NOT_DELETABLE.code })
    expect(await detailCode()).toBe(0)
  })
})

describe('order/urge', () => {
  test('before the collection the pickup is urged, after it the delivery; once an hour', async () => {
    expect(await act('order/urge')).toMatchObject({
      code: 0,
      data: { kind: 'PICKUP', urgedAt: server.now().toISOString() },
    })
    await happen('COLLECTED')
    server.advance(3599)
    expect(await act('order/urge')).toMatchObject({ code: errorCatalogue.URGED_ALREADY.code })
    server.advance(1)
    expect(await act('order/urge')).toMatchObject({ code: 0, data: { kind: 'DELIVERY' } })
    const { log } = await readDetail(server, customer.token, order.orderNo)
    expect(log.filter(({ actor }) => actor === '客户').map(({ action }) => action)).toEqual([
      '催派送',
      '催揽收',
      '提交订单',
    ])
  })

  test('of ten at once one is heard', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => act('order/urge')))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === errorCatalogue.URGED_ALREADY.code)).toHaveLength(9)
  })

  test('an order that is over has nothing to hurry', async () => {
    await cancel()
    expect(await act('order/urge')).toMatchObject({ code: errorCatalogue.NOT_URGEABLE.code })
  })
})

describe.each(['order/delete', 'order/urge'] as const)('%s', (path) => {
  test("answers another customer's order like one that does not exist", async () => {
    const stranger = await addCustomer(server)
    await happen('COLLECTED')
    const foreign = await act(path, stranger.token)
    expect(foreign).toEqual(await act(path, customer.token, 'nothing'))
    expect(foreign).toMatchObject({ code: errorCatalogue.ORDER_NOT_FOUND.code })
  })
})
