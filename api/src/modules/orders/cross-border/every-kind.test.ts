import type { OrderModified } from '@portal/contract/order'
import { randomUUID } from 'node:crypto'
import { CONSENT_REQUIRED, CUSTOMER_ORDER_NO_USED, PRICE_CHANGED } from '@portal/contract/codes'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { eventOf, push } from '../../operations/operations.testing'
import { passRealName } from '../entitlements.testing'
import { openLanes, orderBody } from '../order.testing'
import { hongKongBody, openCrossBorderLanes, crossBorderBody } from './cross-border.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  await openCrossBorderLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  await passRealName(server, customer)
})

type Body = Record<string, unknown>

/** Behaviour that domestic orders, orders to 港澳台 and international orders share. */
describe.each([
  ['DOMESTIC', 'order/create', 'order/modify', (): Body => ({ ...orderBody(server) })],
  ['HMT', 'order/createOverseas', 'order/modifyOverseas', (): Body => ({ ...hongKongBody(server) })],
  ['INTERNATIONAL', 'order/createOverseas', 'order/modifyOverseas', (): Body => ({ ...crossBorderBody(server) })],
])('an order of the kind %s', (_kind, createPath, modifyPath, bodyOf) => {
  const create = (changes: Body = {}) =>
    server.call<OrderModified>(createPath, { ...bodyOf(), ...changes }, customer.token)
  const place = async (changes: Body = {}): Promise<OrderModified> => {
    const { data, message } = await create(changes)
    if (data === null) throw new Error(message)
    return data
  }
  const changeOf = (orderNo: string, changes: Body): Body => {
    const { confirmDuplicate: _confirmed, ...content } = bodyOf()
    return { ...content, clientRequestId: randomUUID(), orderNo, ...changes }
  }
  const send = (change: Body) => server.call<OrderModified>(modifyPath, change, customer.token)
  const modify = (orderNo: string, changes: Body = {}) => send(changeOf(orderNo, changes))

  test('is stored once; other content under the same id is a conflict, another price or confirmation is not', async () => {
    const clientRequestId = randomUUID()
    const { orderNo, totalCents } = await place({ clientRequestId })
    const again = await create({ clientRequestId, expectedTotalCents: totalCents + 1, confirmDuplicate: false })
    expect(again).toMatchObject({ code: 0, data: { orderNo } })
    expect(await create({ clientRequestId, remark: '别的' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  })

  test('similar to one of the last minute needs a confirmation until the minute is over', async () => {
    await place()
    expect(await create({ confirmDuplicate: false })).toMatchObject(apiError('DUPLICATE_ORDER'))
    server.advance(61)
    expect(await create({ confirmDuplicate: false })).toMatchObject({ code: 0 })
  })

  test('is refused without consent, at another price and under a number that was used, new or changed', async () => {
    const { orderNo } = await place()
    await place({ customerOrderNo: 'KH-1' })
    for (const [refused, code] of [
      [{ agreementVersion: 'none' }, CONSENT_REQUIRED],
      [{ expectedTotalCents: 1 }, PRICE_CHANGED],
      [{ customerOrderNo: 'KH-1' }, CUSTOMER_ORDER_NO_USED],
    ] as const) {
      expect(await create(refused)).toMatchObject({ code })
      expect(await modify(orderNo, { remark: '改', ...refused })).toMatchObject({ code })
    }
  })

  test('is changed once by one request, three times in all, and not at all by what it says already', async () => {
    const { orderNo } = await place({ customerOrderNo: 'KH-2' })
    const keeping = { customerOrderNo: 'KH-2' }
    expect(await modify(orderNo, keeping)).toMatchObject({ code: 0, data: { modifyCount: 0 } })
    const first = changeOf(orderNo, { ...keeping, remark: '第一次' })
    expect(await send(first)).toMatchObject({ code: 0, data: { modifyCount: 1 } })
    expect(await send(first)).toMatchObject({ code: 0, data: { modifyCount: 1 } })
    expect(await send({ ...first, remark: '别的' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
    expect(await modify(orderNo, { remark: '第二次' })).toMatchObject({ code: 0 })
    expect(await modify(orderNo, { remark: '第三次' })).toMatchObject({ code: 0, data: { modifyCount: 3 } })
    expect(await modify(orderNo, { remark: '第四次' })).toMatchObject(apiError('MODIFICATIONS_USED_UP'))
  })

  test('is changed until it is collected', async () => {
    const { orderNo, ewbNo } = await place()
    await push(server, [eventOf(ewbNo, 'COLLECTED', 1)])
    expect(await modify(orderNo, { remark: '改' })).toMatchObject(apiError('NOT_MODIFIABLE'))
  })
})
