import type { AddressInfo } from 'node:net'
import type { StoredParty } from '@portal/contract/party'
import { fillDirectories } from '../src/fill-directories'
import { count, inArray, sql } from 'drizzle-orm'
import { readConfig } from '../src/config/config'
import { openKeyRing } from '../src/crypto/open-key-ring'
import { loadStandIns } from '../src/load-stand-ins'
import type { OperationsKey } from '../src/config/operations-keys'
import type { Database, Db } from '../src/database/database'
import { openDatabase } from '../src/database/open-database'
import { insertRows } from '../src/database/rows'
import { keyFor, signedHeaders } from '../src/modules/carrier-signature/signed-headers'
import type { EventInput } from '../src/modules/operations/operations.testing'
import { orders } from '../src/modules/order-core/order.tables'
import { chargeEntries } from '../src/modules/order-core/ledger'
import { ledgerEntry } from '../src/modules/order-core/ledger.tables'
import { traceNode } from '../src/modules/order-core/trace-node.tables'
import { createPorts } from '../src/ports'
import { buildServer } from '../src/server'
import { testDataKeys } from '../src/testing/test-keys'
import { batchesOf, type Journey, journeysOf } from './bench-journeys'

export interface EventsBench {
  events: number
  eventsPerSecond: number
  /** How long a carrier waits for the answer to a batch, in milliseconds. */
  median: number
  slowest: number
  /**
   * Milliseconds of processor time for an event, carrier and server together; other work on the machine changes it
   * little.
   */
  processorTime: number
  /** Rows that one client inserts one after the other, with nothing else going on. */
  insertsPerSecond: number
  orders: number
}

/** Events in one push, and pushes at the same time. */
const batchSize = 500
const pushers = 4

const party: StoredParty = {
  name: '李思雨',
  mobile: '13800001234',
  ext: '',
  address: '文三路478号华星时代广场A座',
  company: '',
  provinceCode: '33',
  provinceName: '浙江省',
  cityCode: '3301',
  cityName: '杭州市',
  districtCode: '330106',
  districtName: '西湖区',
  townCode: '',
  townName: '',
}

const orderOf = ({ orderNo, ewbNo, packageCount, estimateLines }: Journey, at: Date): typeof orders.$inferInsert => ({
  orderNo,
  ewbNo,
  userId: 'bench',
  clientRequestId: orderNo,
  contentHash: '',
  sender: party,
  receiver: party,
  senderName: party.name,
  senderMobile: party.mobile,
  senderCity: party.cityName,
  receiverName: party.name,
  receiverMobile: party.mobile,
  receiverCity: party.cityName,
  goodsName: '纸箱装服装',
  goodsType: '服装鞋帽箱包',
  packageCount,
  weightGrams: 120_000,
  productCode: 'STD',
  deliveryMode: 'DOOR',
  pickupDate: '2026-11-20',
  pickupSlot: '14:00-16:00',
  payMethod: 'SENDER',
  agreementVersion: '2026-11',
  agreedAt: at,
  chargeableWeightGrams: 120_000,
  estimateLines,
  estimateCents: 240_00,
  dueCents: 240_00,
  status: 'WAIT_ACCEPT',
  payStatus: 'UNPAID',
  createdAt: at,
  movedAt: at,
})

const placeOrders = async (db: Db, journeys: readonly Journey[], at: Date): Promise<void> => {
  for (let start = 0; start < journeys.length; start += 200) {
    const some = journeys.slice(start, start + 200)
    await db.insert(orders).values(some.map((journey) => orderOf(journey, at)))
    await insertRows(
      db,
      ledgerEntry,
      ['entryId', 'userId'],
      some.flatMap(({ orderNo, estimateLines }) => chargeEntries({ userId: 'bench', orderNo }, estimateLines, at)),
    )
    await insertRows(
      db,
      traceNode,
      ['orderNo', 'eventId', 'userId'],
      some.map(({ orderNo }) => ({
        eventId: `ordered:${orderNo}`,
        userId: 'bench',
        orderNo,
        nodeType: 'ORDERED' as const,
        eventAt: at,
        receivedAt: at,
      })),
    )
  }
  await fillDirectories(db)
}

/**
 * Asserts that every order has reached the end of its journey with all its nodes, and owes the weighed fees to the
 * cent.
 */
const check = async (db: Db, journeys: readonly Journey[]): Promise<void> => {
  for (let start = 0; start < journeys.length; start += 500) {
    const some = journeys.slice(start, start + 500)
    const orderNos = some.map(({ orderNo }) => orderNo)
    const ordersByNo = new Map(
      (
        await db
          .select({ orderNo: orders.orderNo, status: orders.status, dueCents: orders.dueCents })
          .from(orders)
          .where(inArray(orders.orderNo, orderNos))
      ).map((row) => [row.orderNo, row]),
    )
    const booked = new Map(
      (
        await db
          .select({ orderNo: ledgerEntry.orderNo, sum: sql<string>`sum(${ledgerEntry.amountCents})` })
          .from(ledgerEntry)
          .where(inArray(ledgerEntry.orderNo, orderNos))
          .groupBy(ledgerEntry.orderNo)
      ).map((row) => [row.orderNo, Number(row.sum)]),
    )
    const nodes = new Map(
      (
        await db
          .select({ orderNo: traceNode.orderNo, nodes: count() })
          .from(traceNode)
          .where(inArray(traceNode.orderNo, orderNos))
          .groupBy(traceNode.orderNo)
      ).map((row) => [row.orderNo, row.nodes]),
    )
    for (const { orderNo, status, dueCents, events } of some) {
      const is = [
        ordersByNo.get(orderNo)?.status,
        ordersByNo.get(orderNo)?.dueCents,
        booked.get(orderNo),
        nodes.get(orderNo),
      ].join()
      const should = [status, dueCents, dueCents, events.length + 1].join()
      if (is !== should) throw new Error(`${orderNo} is ${is}, should be ${should}`)
    }
  }
}

const push = async (url: string, key: OperationsKey, events: readonly EventInput[]): Promise<number> => {
  const body = JSON.stringify({ events })
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: signedHeaders(key, { path: new URL(url).pathname, payload: body, now: new Date() }),
  })
  const { code, data } = (await response.json()) as { code: number; data: { results: { result: string }[] } | null }
  const bad = data?.results.find(({ result }) => result !== 'APPLIED' && result !== 'DUPLICATE')
  if (code !== 0 || bad) throw new Error(`push answered ${code} ${bad?.result ?? ''}`)
  return performance.now() - start
}

const bareInserts = async (db: Db): Promise<number> => {
  await db.execute(sql`create table bench_bare (id bigint primary key, payload text not null)`)
  const start = performance.now()
  let rows = 0
  for (; performance.now() - start < 2000; rows += 1)
    await db.execute(sql`insert into bench_bare values (${rows}, ${'x'.repeat(200)})`)
  await db.execute(sql`drop table bench_bare`)
  return (rows * 1000) / (performance.now() - start)
}

const measure = async (database: Database, root: string, seconds: number, perRound: number): Promise<EventsBench> => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_KEYS: testDataKeys }, root)
  const clock = (): Date => new Date()
  const context = { config, db: database.db, clock }
  const standIns = await loadStandIns(config)
  const app = buildServer({
    config,
    database,
    keys: openKeyRing(config, standIns),
    clock,
    ports: createPorts(context, standIns?.ports(context) ?? {}),
    standIns,
    logStream: process.stderr,
  })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/operations/events`
    const [waits, all]: [number[], Journey[]] = [[], []]
    let [events, spent, processor] = [0, 0, 0]
    for (let round = 0; spent < seconds * 1000; round += 1) {
      const journeys = journeysOf(round, perRound, clock())
      await placeOrders(database.db, journeys, new Date(Date.now() - 96 * 3_600_000))
      const batches = batchesOf(journeys, batchSize, round)
      const [start, before] = [performance.now(), process.cpuUsage()]
      await Promise.all(
        Array.from({ length: pushers }, async () => {
          for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
            waits.push(await push(url, keyFor(config, 'events'), batch))
            events += batch.length
          }
        }),
      )
      const used = process.cpuUsage(before)
      spent += performance.now() - start
      processor += (used.user + used.system) / 1000
      all.push(...journeys)
    }
    await check(database.db, all)
    waits.sort((one, other) => one - other)
    return {
      events,
      eventsPerSecond: (events * 1000) / spent,
      processorTime: processor / events,
      orders: all.length,
      median: waits[Math.floor(waits.length / 2)] ?? 0,
      slowest: waits.at(-1) ?? 0,
      insertsPerSecond: await bareInserts(database.db),
    }
  } finally {
    await app.close()
  }
}

/**
 * Pushes as carriers do, signed and over HTTP, to a server of this process, until `seconds` of pushing are over; the
 * orders are placed in between.
 */
export const benchEvents = async (
  root: string,
  where: { databaseUrl: string | null; dataDir: string },
  seconds: number,
): Promise<EventsBench> => {
  const database = await openDatabase({ ...where, root })
  try {
    return await measure(database, root, seconds, database.kind === 'embedded' ? 300 : 2000)
  } finally {
    await database.close()
  }
}
