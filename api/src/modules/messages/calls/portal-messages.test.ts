import type { ResponseOf } from '@portal/contract/calls'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes } from '../../orders/order.testing'
import { happens, orderBetween, sendAll } from '../send/message.testing'

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

const page = async (body: object = {}, { token } = customer) =>
  (await server.call<ResponseOf<'message/page'>>('message/page', body, token)).data
const unread = async ({ token } = customer) =>
  (await server.call<ResponseOf<'message/unread'>>('message/unread', {}, token)).data?.count
const markRead = async (messageIds?: string[], { token } = customer) =>
  (await server.call<ResponseOf<'message/markRead'>>('message/markRead', { messageIds }, token)).data?.count

test('a customer reads messages of the own orders, newest first, and marks them as read', async () => {
  const { ewbNo, orderNo } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'COLLECTED')
  await happens(server, ewbNo, 'SIGNED', { signer: '本人' })
  await sendAll(server)
  const all = await page()
  expect(all?.total).toBe(2)
  expect(all?.list[0]).toMatchObject({
    event: 'SIGNED',
    title: '货物已签收',
    text: `您的运单${ewbNo}已签收，签收人本人。`,
    path: `/orderdetails?orderNo=${orderNo}`,
    isRead: false,
  })
  expect((await page({ event: 'COLLECTED' }))?.list.map(({ event }) => event)).toEqual(['COLLECTED'])
  expect(await unread()).toBe(2)
  const newest = all?.list[0]?.messageId ?? ''
  expect(await markRead([newest])).toBe(1)
  expect((await page({ unreadOnly: true }))?.list.map(({ messageId }) => messageId)).not.toContain(newest)
  expect(await markRead()).toBe(0)
  expect((await page())?.list.every(({ isRead }) => isRead)).toBe(true)
})

test('nobody sees or marks the messages of another customer', async () => {
  const { ewbNo } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'DELIVERING')
  await sendAll(server)
  const other = await addCustomer(server)
  expect(await page({}, other)).toEqual({ total: 0, list: [] })
  const ids = (await page())?.list.map(({ messageId }) => messageId) ?? []
  expect(ids).toHaveLength(1)
  expect(await markRead(ids, other)).toBe(0)
  expect(await unread()).toBe(1)
})
