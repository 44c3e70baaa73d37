import type { DeliveryView } from '@portal/contract/delivery'
import { addDelivery, decideBody } from '../../modules/delivery/delivery.testing'
import { addCustomerAtNoon } from '../../modules/messages/send/message.testing'
import { openLanes } from '../../modules/orders/order.testing'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
  await openLanes(server)
})
afterAll(() => server.close())

test('has the link of an order, and refuses what was decided by it', async () => {
  const { orderNo, code, lastFour } = await addDelivery(server, await addCustomerAtNoon(server))
  const link = await server.call('dev/delivery-link', { orderNo })
  expect(link.data).toEqual({ url: `${server.config.publicOrigin}/r/${code}`, lastFour })
  const refuse = () => server.call('dev/refuse-delivery-wish', { orderNo, reason: '今天人手不足' })
  expect((await refuse()).data).toEqual({ result: 'UNKNOWN' })
  await server.call('delivery/decide', decideBody({ code, lastFour }))
  expect((await refuse()).data).toEqual({ result: 'REFUSED' })
  expect((await server.call<DeliveryView>('delivery/open', { code, lastFour })).data?.decision).toMatchObject({
    state: 'REFUSED',
    refusal: '今天人手不足',
  })
})
