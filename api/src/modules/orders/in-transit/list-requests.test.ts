import type { OperationsRequests } from '@portal/contract/order-requests'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { queryRows } from '../../../database/query-rows'
import { inTransaction } from '../../../database/transaction'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { keyFor, signedHeaders } from '../../carrier-signature/signed-headers'
import { eventOf, pushed } from '../../operations/operations.testing'
import { openLanes } from '../order.testing'
import { insertRequest } from './order-request.repository'
import { changeBody, interceptBody, orderThat, otherAddress } from './in-transit.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const read = (body: unknown, secret = keyFor(server.config, 'requests').secret) => {
  const [path, payload] = ['/api/operations/requests', JSON.stringify(body)]
  return server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: signedHeaders({ id: 'main', secret }, { path, payload, now: server.now() }),
  })
}
const page = async (body: unknown = {}): Promise<OperationsRequests> =>
  (await read(body)).json<{ data: OperationsRequests }>().data

const stop = async () => {
  const order = await orderThat(server, customer.token, ['COLLECTED'])
  await server.call(
    'order/intercept',
    interceptBody(order.orderNo, { reason: '其他', note: '客户改主意了' }),
    customer.token,
  )
  return order
}

test('the carrier reads the requests in sequence, with their state', async () => {
  const stopped = await stop()
  const changed = await orderThat(server, customer.token, ['COLLECTED'])
  await server.call('order/changeAddress', changeBody(changed.orderNo), customer.token)
  const first = await page({ limit: 1 })
  expect(first).toMatchObject({
    requests: [
      {
        kind: 'INTERCEPT',
        ewbNo: stopped.ewbNo,
        state: 'REQUESTED',
        reason: '其他',
        note: '客户改主意了',
        feeCents: 0,
        receiver: null,
      },
    ],
    hasMore: true,
  })
  const second = await page({ after: first.next })
  expect(second).toMatchObject({
    requests: [{ kind: 'ADDRESS_CHANGE', ewbNo: changed.ewbNo, state: null, feeCents: 5_00, receiver: otherAddress }],
    hasMore: false,
  })
  expect(await page({ after: second.next })).toEqual({ requests: [], next: second.next, hasMore: false })
  await pushed(server, [eventOf(stopped.ewbNo, 'RETURNING', 60)])
  expect((await page({ limit: 1 })).requests).toMatchObject([{ ewbNo: stopped.ewbNo, state: 'ACCEPTED' }])
})

test('a reader who continues while requests are made misses none', async () => {
  let { next } = await page({ limit: 200 })
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderThat(server, customer.token, ['COLLECTED'])))
  const interceptions = orders.map(({ orderNo }) =>
    server.call('order/intercept', interceptBody(orderNo), customer.token),
  )
  const listedOrderNos: string[] = []
  const readOn = async () => {
    const answer = await page({ after: next, limit: 3 })
    next = answer.next
    listedOrderNos.push(...answer.requests.map(({ orderNo }) => orderNo))
  }
  for (let count = 0; count < 4; count += 1) await readOn()
  await Promise.all(interceptions)
  while ((await page({ after: next })).requests.length > 0) await readOn()
  expect(listedOrderNos.sort()).toEqual(orders.map(({ orderNo }) => orderNo).sort())
})

const onServer = process.env.TEST_DATABASE_URL === undefined ? test.skip : test

onServer('a request becomes visible after those with smaller numbers alone', async () => {
  const { db } = server.database
  const rowOf = ({ orderNo }: { orderNo: string }) => ({
    userId: customer.userId,
    orderNo,
    kind: 'ADDRESS_CHANGE' as const,
    clientRequestId: randomUUID(),
    contentHash: '',
    feeCents: 0,
    createdAt: server.now(),
  })
  const somebodyWaits = async (): Promise<void> => {
    const waiting = sql`select 1 from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory' and not granted`
    while ((await queryRows(db, waiting)).length === 0);
  }
  const [first, second] = [
    await orderThat(server, customer.token, ['COLLECTED']),
    await orderThat(server, customer.token, ['COLLECTED']),
  ]
  const { next } = await page({ limit: 200 })
  let later: Promise<void> = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await insertRequest(tx, rowOf(first))
    later = inTransaction(db, (other) => insertRequest(other, rowOf(second)))
    await Promise.race([later, somebodyWaits()])
    expect((await page({ after: next })).requests).toEqual([])
  })
  await later
  expect((await page({ after: next })).requests.map(({ orderNo }) => orderNo)).toEqual([first.orderNo, second.orderNo])
})

test('nobody reads without the key', async () => {
  for (const response of [await read({}, 'x'.repeat(32)), await server.send('operations/requests', {})]) {
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ ...apiError('SIGNATURE_INVALID'), data: null })
  }
})

test.each([[{ after: '-1' }], [{ after: '9'.repeat(16) }], [{ after: null }], [{ limit: 0 }], [{ limit: 201 }], [[]]])(
  'signed nonsense is a bad field: %j',
  async (body) => {
    expect((await read(body)).json()).toMatchObject(apiError('BAD_FIELD'))
  },
)
