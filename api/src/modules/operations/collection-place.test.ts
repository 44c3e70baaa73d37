import type { ResponseOf } from '@portal/contract/calls'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import { eventOf, push, pushed } from './operations.testing'

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
  order = await placeOrder(server, customer.token)
})

const detail = () => readDetail(server, customer.token, order.orderNo)
const event = (nodeType: Parameters<typeof eventOf>[1], minutes = 0, fields = {}) =>
  eventOf(order.ewbNo, nodeType, minutes, fields)

const place = {
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440306',
  townCode: '',
  text: '宝安区福永街道8号',
}

test('the actual place of the newest collection is kept beside the sender’s address', async () => {
  expect((await detail())?.collectionPlace).toBeNull()
  const { sender } = (await detail()) ?? {}
  await pushed(server, [event('COLLECTED', 60, { collectionPlace: place })])
  await pushed(server, [event('COLLECTED', 0, { collectionPlace: { ...place, text: '更早的揽收地' } })])
  await pushed(server, [event('DEPARTED', 90)])
  expect(await detail()).toMatchObject({ collectionPlace: place, sender })
})

test.each<[object, string, string]>([
  [{ districtCode: '449999' }, 'districtCode', '没有这个行政区划代码'],
  [{ provinceCode: '99' }, 'provinceCode', '没有这个行政区划代码'],
  [{ text: ' ' }, 'text', '请填写实际揽收地'],
  [{ text: '路'.repeat(101) }, 'text', '不能超过100个字'],
])('a place of collection with %j is refused at %s, and nothing is stored', async (change, field, text) => {
  const collected = event('COLLECTED', 0, { collectionPlace: { ...place, ...change } })
  const answer = (await push(server, [collected])).json<{ message: string }>()
  expect(answer).toMatchObject({ ...apiError('BAD_FIELD'), data: { path: `events.0.collectionPlace.${field}` } })
  expect(answer.message).toContain(text)
  expect((await detail())?.status).toBe('WAIT_ACCEPT')
})

test('only a collection has a place of collection', async () =>
  expect((await push(server, [event('DEPARTED', 0, { collectionPlace: place })])).json()).toMatchObject({
    ...apiError('BAD_FIELD'),
    data: { path: 'events.0.collectionPlace' },
  }))
