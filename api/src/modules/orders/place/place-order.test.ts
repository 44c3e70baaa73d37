import { orderCreate } from '@portal/contract/order'
import { BusinessError } from '../../../http/business-error'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { requestHash } from './order-content'
import { openLanes, orderBody, placeOrder } from '../order.testing'
import { placeOnce } from './place-order'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())

const neverStored = (): Promise<never> => Promise.reject(new Error('stored twice'))

test('a repeat that is refused because the first request has succeeded meanwhile gets the order of the first', async () => {
  const { userId, token } = await addCustomer(server)
  const body = orderBody(server)
  const request = {
    userId,
    clientRequestId: body.clientRequestId,
    contentHash: requestHash(orderCreate.request.parse(body)),
  }
  const order = await placeOnce(
    server.database.db,
    request,
    undefined,
    async () => {
      await placeOrder(server, token, body)
      throw new BusinessError('COUPON_NOT_USABLE')
    },
    neverStored,
  )
  expect(order.clientRequestId).toBe(body.clientRequestId)
})

test('a refusal of a new request is thrown', async () => {
  const { userId } = await addCustomer(server)
  const request = { userId, clientRequestId: 'new-request', contentHash: '' }
  await expect(
    placeOnce(
      server.database.db,
      request,
      undefined,
      () => Promise.reject(new BusinessError('COUPON_NOT_USABLE')),
      neverStored,
    ),
  ).rejects.toMatchObject({ errorName: 'COUPON_NOT_USABLE' })
})
