import { inTransaction } from '../../database/transaction'
import type { OrderKey } from '../order-core/order-key'
import { updateOrder } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { buildServer } from '../../server'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { endSession, useToken } from '../accounts/sessions/session'
import { eventOf, pushed } from '../operations/operations.testing'
import { openLanes, placeOrder } from '../orders/order.testing'
import { maxStreamsPerCustomer } from './live-hub'
import { beat } from './live.module'
import { messageGap } from './live-stream'
import { type LiveReader, readLive } from './live.testing'

let server: TestServer
const readers: LiveReader[] = []
const open = async (token: string | undefined, of = server): Promise<LiveReader> => {
  const reader = await readLive(of, token)
  readers.push(reader)
  return reader
}
const openReady = async (token: string, of = server): Promise<LiveReader> => {
  const reader = await open(token, of)
  await reader.until(() => reader.text().includes('event: ready'))
  return reader
}
const untilReceived = (reader: LiveReader, orderNo: string): Promise<void> =>
  reader.until(() => reader.orders().includes(orderNo))
const change = (order: OrderKey, fields: Partial<OrderRecord>): Promise<void> =>
  inTransaction(server.database.db, (tx) => updateOrder(tx, order, fields))
/** Asserts that an order was not announced: once a later order was announced, no earlier message can still arrive. */
const hasNotHeard = async (reader: LiveReader, token: string, orderNo: string): Promise<void> => {
  await untilReceived(reader, (await placeOrder(server, token)).orderNo)
  expect(reader.orders()).not.toContain(orderNo)
}

beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterEach(() => readers.splice(0).forEach(({ hangUp }) => hangUp()))
afterAll(() => server.close())

describe('who hears of an order', () => {
  test('its customer, whoever changes it; no other customer', async () => {
    const [customer, other] = [await addCustomer(server), await addCustomer(server)]
    const { orderNo, ewbNo } = await placeOrder(server, customer.token)
    const [mine, theirs] = [await openReady(customer.token), await openReady(other.token)]
    expect(await pushed(server, [eventOf(ewbNo, 'COLLECTED')])).toEqual(['APPLIED'])
    await untilReceived(mine, orderNo)
    await hasNotHeard(theirs, other.token, orderNo)
  })

  test('the customer who has the phone of its receiver', async () => {
    const [sender, receiver] = [await addCustomer(server), await addCustomer(server)]
    const { orderNo } = await placeOrder(server, sender.token)
    const reader = await openReady(receiver.token)
    await change({ userId: sender.userId, orderNo }, { receiverMobile: receiver.userTel })
    await untilReceived(reader, orderNo)
  })

  test('nobody of a change that was taken back', async () => {
    const { userId, token } = await addCustomer(server)
    const { orderNo } = await placeOrder(server, token)
    // Messages about the order itself may still be under way.
    const watcher = await openReady(token)
    await untilReceived(watcher, (await placeOrder(server, token)).orderNo)
    const reader = await openReady(token)
    await expect(
      inTransaction(server.database.db, async (tx) => {
        await updateOrder(tx, { userId, orderNo }, { remark: 'x' })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await hasNotHeard(reader, token, orderNo)
  })

  test('readers at another process of the same database', async () => {
    const second = await anotherProcess(server)
    const { token } = await addCustomer(server)
    const readers = [await openReady(token), await openReady(token, second)]
    const { orderNo } = await placeOrder(server, token)
    await Promise.all(readers.map((reader) => untilReceived(reader, orderNo)))
    await second.app.close()
    await readers[1]?.ended
  })
})

/** Stands for a second process: another server with its own listener on the same database. */
const anotherProcess = async ({ app: { deps }, config, database, keys, now }: TestServer): Promise<TestServer> => {
  const app = buildServer({
    config,
    database,
    keys,
    clock: now,
    ports: deps.ports,
    standIns: null,
    logStream: { write: () => undefined },
  })
  await app.ready()
  return { ...server, app }
}

test('an order that changes many times in a moment is announced a few times', async () => {
  const { userId, token } = await addCustomer(server)
  const { orderNo } = await placeOrder(server, token)
  const began = performance.now()
  const reader = await openReady(token)
  for (let count = 0; count < 200; count++) await change({ userId, orderNo }, { labelPrints: count })
  const { orderNo: last } = await placeOrder(server, token)
  await untilReceived(reader, last)
  // The first message, and one for each gap, however slow the machine is.
  const most = 1 + Math.ceil((performance.now() - began) / messageGap)
  expect(reader.orders().filter((receivedNo) => receivedNo === orderNo).length).toBeLessThanOrEqual(most)
  expect(reader.text().match(/event: orders/g)?.length).toBeLessThanOrEqual(most)
})

describe('who may listen', () => {
  test.each([
    ['no token', undefined],
    ['a token of nobody', 'x'.repeat(43)],
    ['a text that is none', 'Bearer %00 \x7f'],
    ['a long one', 'y'.repeat(5000)],
  ])('%s: 401, in the envelope', async (_, token) => {
    const response = await server.app.inject({
      url: '/api/live',
      headers: token === undefined ? {} : { authorization: token },
    })
    expect([response.statusCode, response.json().code]).toEqual([401, 401])
  })

  test('it is a GET, and nothing else', async () => {
    const { token } = await addCustomer(server)
    const answers = await Promise.all(
      (['POST', 'PUT', 'DELETE', 'HEAD'] as const).map((method) =>
        server.app.inject({
          method,
          url: '/api/live?x=%00',
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(method !== 'HEAD' && { payload: '{}' }),
        }),
      ),
    )
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual(Array(4).fill([405, 'GET']))
  })

  test('the answer goes through proxies as it is written, and no cache keeps it', async () => {
    const { headers } = await openReady((await addCustomer(server)).token)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a token that has grown old is renewed on the way', async () => {
    const { token } = await addCustomer(server)
    server.advance(2 * 86_400)
    const { headers } = await openReady(token)
    expect(headers.get('authorization')).toMatch(/^[\w-]{43}$/)
  })
})

describe('a stream ends', () => {
  test('after a logout; one of another session of the customer stays', async () => {
    const [customer, other] = [await addCustomer(server), await addCustomer(server)]
    const [ending, staying] = [await openReady(customer.token), await openReady(other.token)]
    const session = await useToken(server.database.db, customer.token, server.config.secret, server.now())
    if (session === null) throw new Error('no session')
    await endSession(server.database.db, session)
    await beat(server.app.deps.hub, server.app.deps)
    await ending.ended
    await staying.until(() => staying.text().includes('\n: '))
    await hasNotHeard(staying, other.token, 'x')
  })

  test('but not one that begins while sessions are looked up', async () => {
    const { deps } = server.app
    const begun = {
      userId: 'u',
      sessionId: 's',
      changed: jest.fn(),
      beat: jest.fn(),
      end: jest.fn(),
      sendAway: jest.fn(),
    }
    await openReady((await addCustomer(server)).token)
    await beat(deps.hub, {
      ...deps,
      clock: () => {
        deps.hub.add(begun)
        return server.now()
      },
    })
    expect(begun.end).not.toHaveBeenCalled()
    deps.hub.remove(begun)
  })

  test('when the session is past its time', async () => {
    const reader = await openReady((await addCustomer(server)).token)
    server.advance(8 * 86_400)
    await beat(server.app.deps.hub, server.app.deps)
    await reader.ended
  })

  test('when the customer opens too many: the oldest', async () => {
    const { token } = await addCustomer(server)
    const all: LiveReader[] = []
    for (let count = 0; count <= maxStreamsPerCustomer; count++) all.push(await openReady(token))
    await all[0]?.ended
    const { orderNo } = await placeOrder(server, token)
    await Promise.all(all.slice(1).map((reader) => untilReceived(reader, orderNo)))
    expect(all[0]?.orders()).toEqual([])
  })

  test('with the reader, and leaves nothing in memory', async () => {
    const before = server.app.deps.hub.size()
    const reader = await openReady((await addCustomer(server)).token)
    expect(server.app.deps.hub.size()).toBeGreaterThan(0)
    reader.hangUp()
    while (server.app.deps.hub.size() > before) await new Promise(setImmediate)
  })

  test('with the server, which does not wait for it', async () => {
    const second = await anotherProcess(server)
    const reader = await openReady((await addCustomer(server)).token, second)
    await second.app.close()
    await reader.ended
    expect(reader.text()).toMatch(/event: reconnect\ndata: .+\n\n$/)
    expect(second.app.deps.hub.size()).toBe(0)
  })
})
