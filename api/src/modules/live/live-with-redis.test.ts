import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { describeWith } from '../../testing/describe-with'
import { startRedis, type TestRedis } from '../../testing/redis-server'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder } from '../orders/order.testing'
import { readLive } from './live.testing'
import { waitingChanges } from './send-changes'

describeWith(['redis-server'], 'a portal whose changes go by Redis', () => {
  let redis: TestRedis
  let server: TestServer
  let customer: TestCustomer
  beforeAll(async () => {
    redis = await startRedis()
    server = await startTestServer({ env: { REDIS_URL: redis.url } })
    await openLanes(server)
    customer = await addCustomer(server)
  })
  afterAll(async () => {
    await server.close()
    redis.remove()
  })

  const openReady = async () => {
    const reader = await readLive(server, customer.token)
    await reader.until(() => reader.text().includes('event: ready'))
    return reader
  }
  /** The status of an attempt to open a stream. */
  const statusOf = async ({ app }: TestServer, token: string): Promise<number> =>
    (await app.inject({ url: '/api/live', headers: { authorization: token } })).statusCode

  test('orders are taken while it is away; streams end, come back with it, and are told again', async () => {
    const reader = await openReady()
    const { orderNo } = await placeOrder(server, customer.token)
    await reader.until(() => reader.orders().includes(orderNo))

    await redis.stop()
    await reader.ended
    expect(await statusOf(server, customer.token)).toBe(503)
    const meanwhile = await placeOrder(server, customer.token)
    expect(await waitingChanges(server.database.db, 200)).toBeGreaterThan(0)

    await redis.start()
    while (!server.app.deps.hub.isHearing()) await new Promise(setImmediate)
    const back = await openReady()
    await back.until(() => back.orders().includes(meanwhile.orderNo))
    const { orderNo: next } = await placeOrder(server, customer.token)
    await back.until(() => back.orders().includes(next))
    back.hangUp()
    expect(server.log()).toContain('changes of orders are not told')
    expect(server.log()).toContain('changes of orders are told again')
  })

  test('one that starts without it answers, limits and takes orders', async () => {
    const lonely = await startTestServer({ env: { REDIS_URL: 'redis://127.0.0.1:1' } })
    await openLanes(lonely)
    const { token } = await addCustomer(lonely)
    expect(await statusOf(lonely, token)).toBe(503)
    await placeOrder(lonely, token)
    const areas = await Promise.all(Array.from({ length: 5 }, () => lonely.call('outlet/regionCounts', {})))
    expect(areas.map(({ code }) => code)).toEqual(Array(5).fill(0))
    expect(lonely.log()).toContain('limits are counted in tables')
    await lonely.close()
  })
})
