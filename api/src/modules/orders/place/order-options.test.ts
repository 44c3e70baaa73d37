import type { OrderModified } from '@portal/contract/order'
import { mapOptions, optionNames, optionOf, usualOptions } from '@portal/contract/order-options'
import { randomUUID } from 'node:crypto'
import { BAD_FIELD } from '@portal/contract/codes'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { findOrder } from '../../order-core/order.repository'
import { labelsOf } from '../../printing/label-content'
import { requestHash } from './order-content'
import { openLanes, orderBody, placeOrder, readDetail } from '../order.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())

const unusual = mapOptions(({ usual }) => !usual)

test('have their usual values when absent, are changed, and counted as a modification', async () => {
  const { token } = await addCustomer(server)
  const { orderNo } = await placeOrder(server, token)
  expect(await readDetail(server, token, orderNo)).toMatchObject(usualOptions)
  const { confirmDuplicate: _confirmed, ...content } = orderBody(server)
  const change = { ...content, ...unusual, clientRequestId: randomUUID(), orderNo }
  const { data } = await server.call<OrderModified>('order/modify', change, token)
  expect(data).toMatchObject({ modifyCount: 1 })
  expect(await readDetail(server, token, orderNo)).toMatchObject(unusual)
})

test.each(optionNames)('%s that is no boolean is refused with its label', async (name) => {
  const { token } = await addCustomer(server)
  const { code, message } = await server.call('order/create', { ...orderBody(server), [name]: '是' }, token)
  expect(code).toBe(BAD_FIELD)
  expect(message).toContain(optionOf(name).label)
})

test('the label shows the options that couriers have to know', async () => {
  const { userId, token } = await addCustomer(server)
  const { orderNo } = await placeOrder(
    server,
    token,
    mapOptions(() => true),
  )
  const order = await findOrder(server.database.db, orderNo, userId)
  if (order === undefined) throw new Error('no order')
  const printed = optionNames.filter((name) => optionOf(name).isPrinted).map((name) => optionOf(name).label)
  expect(labelsOf(order, '', 0)[0]?.services).toBe(printed.join('　'))
  expect(labelsOf({ ...order, ...mapOptions(() => false) }, '', 0)[0]?.services).toBe('')
})

/** The hash of a request that was stored before the fifth option existed: its repeat must not become another order. */
const firstHash = 'ImLP_KHB4O_iOggG-tmOba9Jdm7-mEv3Egb3c1q-X88'
const first = {
  clientRequestId: 'r1',
  goodsName: '服装',
  notifySender: true,
  notifyReceiver: true,
  privacyWaybill: false,
  waitNotice: false,
}

test('a request from before an option existed is the same when it is repeated', () => {
  expect(requestHash(first)).toBe(firstHash)
  expect(requestHash({ ...first, ...usualOptions })).toBe(firstHash)
})

test('an option with another value makes another request', () => {
  const hashes = optionNames.map((name) => requestHash({ ...first, ...usualOptions, [name]: unusual[name] }))
  expect(new Set([firstHash, ...hashes]).size).toBe(optionNames.length + 1)
})
