import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Envelope } from '@portal/contract/envelope'
import { productCodes } from '@portal/contract/freight'
import type { OrderCreated } from '@portal/contract/order'
import { openEmbeddedDatabase } from './database/embedded-database'
import { startSession } from './modules/accounts/sessions/session'
import { laneOf } from './modules/freight/freight.testing'
import { freightLane } from './modules/freight/lane.tables'
import { type OrderBody, orderBody } from './modules/orders/order.testing'
import { user } from './modules/account-core/user.tables'
import { type PortalProcess, startProcess, untilEnded, untilServing, writeApiBuild } from './testing/portal-process'
import { prepareFolder } from './testing/prepared-folder'

const root = resolve(__dirname, '../..')
const acknowledgedBeforeKill = 40
const clients = 4

const folder = mkdtempSync(join(tmpdir(), 'portal-durability-'))
let api: PortalProcess | undefined
afterAll(() => {
  api?.child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a customer with a session, and lanes, into the data folder before a portal serves from it. */
const prepare = async (): Promise<string> => {
  await prepareFolder(join(folder, 'data'), root)
  const { db, close } = await openEmbeddedDatabase({ dataDir: join(folder, 'data'), root })
  const now = new Date()
  await db.insert(user).values({ userId: 'durable', userTel: '13800001234', createdAt: now })
  await db.insert(freightLane).values(productCodes.map((productCode) => laneOf({ productCode })))
  const token = await startSession(db, 'durable', 'pwd', now)
  await close()
  return token
}

const start = (): Promise<string> => {
  api = startProcess(folder)
  return untilServing(api)
}

const killHard = async (): Promise<void> => {
  if (api === undefined) return
  api.child.kill('SIGKILL')
  await untilEnded(api)
}

const create = async (address: string, token: string, body: OrderBody): Promise<Envelope<OrderCreated>> => {
  const response = await fetch(`${address}/api/order/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Envelope<OrderCreated>
}

test('kill -9 in the middle of orders being created: every acknowledged one is there, and every request can be repeated', async () => {
  const token = await prepare()
  writeApiBuild(folder)
  const address = await start()
  const sentBodies: OrderBody[] = []
  const acknowledged = new Map<string, OrderCreated>()

  const placeOrders = async (): Promise<void> => {
    for (;;) {
      const body = orderBody({ now: () => new Date() })
      sentBodies.push(body)
      const { data } = await create(address, token, body)
      if (data === null) throw new Error('refused')
      acknowledged.set(body.clientRequestId, data)
      if (acknowledged.size === acknowledgedBeforeKill) void killHard()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: clients }, placeOrders))
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(acknowledged.size).toBeGreaterThanOrEqual(acknowledgedBeforeKill)

  const again = await start()
  const detail = async (orderNo: string): Promise<Envelope<{ orderNo: string; nodes: unknown[]; log: unknown[] }>> => {
    const response = await fetch(`${again}/api/order/detail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ orderNo }),
    })
    return (await response.json()) as Envelope<{ orderNo: string; nodes: unknown[]; log: unknown[] }>
  }
  for (const order of acknowledged.values()) {
    const { data } = await detail(order.orderNo)
    // An order is written in one transaction, so that its parts must be there as well.
    const { totalCents, chargeableWeightGrams, ...otherFields } = order
    expect(data).toMatchObject({
      ...otherFields,
      estimateCents: totalCents,
      weighings: { ordered: { chargeableGrams: chargeableWeightGrams } },
      nodes: [{ nodeType: 'ORDERED' }],
      log: [{ action: '提交订单' }],
    })
  }
  for (const body of sentBodies) {
    const { code, data } = await create(again, token, body)
    expect(code).toBe(0)
    const acknowledgedOrder = acknowledged.get(body.clientRequestId)
    if (acknowledgedOrder !== undefined) expect(data).toEqual(acknowledgedOrder)
  }
}, 600_000)
