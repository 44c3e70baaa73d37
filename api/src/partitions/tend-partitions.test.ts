import { eq, sql } from 'drizzle-orm'
import { queryRows } from '../database/query-rows'
import { lockNotAvailable, sqlState } from '../database/sql-state'
import { eventOf, push } from '../modules/operations/operations.testing'
import { openLanes, placeOrder } from '../modules/orders/order.testing'
import { newestShownOf, readLog, stateNodesOf } from '../modules/order-core/order-history.repository'
import { orderLog, orders } from '../modules/order-core/order.tables'
import { traceNode } from '../modules/order-core/trace-node.tables'
import { storeEvent } from '../modules/security/record-event'
import { securityEvent } from '../modules/security/security-event.tables'
import { addEvents } from '../modules/telemetry/telemetry.repository'
import { telemetryEvent } from '../modules/telemetry/telemetry.tables'
import { addCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { addMonths, monthOf } from './month'
import { partitionedTables } from './partitioned-table'
import { tendPartitions, partitionOf, spanOf } from './tend-partitions'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('tend partitions', () => {
  const keepMonths = 24
  const tables = partitionedTables(keepMonths)
  const names = tables.map(({ name }) => name)
  beforeAll(async () => {
    await openLanes(server)
  })

  const tend = async () => {
    for (const table of tables) await tendPartitions(server.database.db, table, server.now())
  }
  /** An order of a new customer: sessions end before months do. */
  const place = async () => {
    const { userId, token } = await addCustomer(server)
    return { userId, ...(await placeOrder(server, token)) }
  }

  const partitionsOf = async (table: string): Promise<string[]> =>
    (
      await queryRows<{ name: string }>(
        server.database.db,
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
      )
    ).map(({ name }) => name)

  /** In which partitions the rows of a table are that a condition names. */
  const placesOf = async (table: string, condition: ReturnType<typeof sql>): Promise<string[]> =>
    (
      await queryRows<{ place: string }>(
        server.database.db,
        sql`select distinct tableoid::regclass::text as place from ${sql.identifier(table)} where ${condition} order by 1`,
      )
    ).map(({ place: name }) => name)

  const ofOrder = (orderNo: string) => sql`order_no = ${orderNo}`

  const advanceTo = (month: string): void => {
    const seconds = (Date.parse(`${month}-15T04:00:00Z`) - server.now().getTime()) / 1000
    if (seconds > 0) server.advance(seconds)
  }

  const end = (orderNo: string) =>
    server.database.db.update(orders).set({ status: 'SIGNED' }).where(eq(orders.orderNo, orderNo))

  /** The month up to which the migration has made a partition, by PostgreSQL's own clock. */
  const endOfMigrated = async (): Promise<string> => {
    const ends = (await partitionsOf('trace_node')).flatMap((name) => spanOf(name)?.end ?? [])
    return ends.sort().at(-1) ?? ''
  }

  test('what nobody has made a partition for is stored, and moves into its month as soon as that is made', async () => {
    const month = addMonths(await endOfMigrated(), 1)
    advanceTo(month)
    const { orderNo } = await place()
    await addEvents(server.database.db, { events: [{ kind: 'load', at: 1, detail: 'whole' }] }, server.now())
    expect(await placesOf('trace_node', ofOrder(orderNo))).toEqual(['trace_node_other'])
    await tend()
    for (const table of ['trace_node', 'order_log'])
      expect(await placesOf(table, ofOrder(orderNo))).toEqual([partitionOf(table, month)])
    expect(await placesOf('telemetry_event', sql`true`)).toEqual([partitionOf('telemetry_event', month)])
  })

  test('partitions are there three months ahead, and are made once', async () => {
    await tend()
    const last = addMonths(monthOf(server.now()), 3)
    for (const name of names) {
      const partitions = await partitionsOf(name)
      expect(partitions).toContain(partitionOf(name, last))
      expect(partitions).not.toContain(partitionOf(name, addMonths(last, 1)))
    }
    const before = await partitionsOf('trace_node')
    await tend()
    expect(await partitionsOf('trace_node')).toEqual(before)
  })

  test('the history of one order is read in the partition of its month alone', async () => {
    const { userId, orderNo } = await place()
    const { db } = server.database
    const planOf = async (condition: ReturnType<typeof sql>): Promise<string> =>
      JSON.stringify(await queryRows(db, sql`explain select * from trace_node where ${condition}`))
    const partitions = (plan: string) => new Set(plan.match(/trace_node_(?:to_)?\d{4}_\d{2}\b|trace_node_other/g))
    expect(partitions(await planOf(ofOrder(orderNo)))).toEqual(
      new Set([partitionOf('trace_node', monthOf(server.now()))]),
    )
    expect((await stateNodesOf(db, [{ userId, orderNo }])).get(orderNo)).toHaveLength(1)
    expect(await stateNodesOf(db, [])).toEqual(new Map())
  })

  test('a month goes when its time is over; what an open order shows stays until it has ended', async () => {
    const { db } = server.database
    const [ended, open] = [await place(), await place()]
    await end(ended.orderNo)
    await storeEvent(db, { kind: 'LOGIN', outcome: 'OK', at: server.now() })
    const month = monthOf(server.now())
    const log = await readLog(db, open)
    expect(log).not.toEqual([])

    advanceTo(addMonths(month, keepMonths))
    await tend()
    expect(await partitionsOf('trace_node')).toContain(partitionOf('trace_node', month))
    expect(await placesOf('trace_node', ofOrder(ended.orderNo))).toEqual([partitionOf('trace_node', month)])
    expect(await db.$count(securityEvent)).toBe(0)

    advanceTo(addMonths(month, keepMonths + 1))
    await tend()
    for (const name of names) expect(await partitionsOf(name)).not.toContain(partitionOf(name, month))
    expect(await db.$count(traceNode, eq(traceNode.orderNo, ended.orderNo))).toBe(0)
    expect(await db.$count(orderLog, eq(orderLog.orderNo, ended.orderNo))).toBe(0)
    expect(await db.$count(telemetryEvent)).toBe(0)
    expect(await placesOf('trace_node', ofOrder(open.orderNo))).toEqual(['trace_node_other'])
    expect(await readLog(db, open)).toEqual(log)

    // An order without its nodes keeps its final status when a late event arrives.
    const late = eventOf(ended.ewbNo, 'DEPARTED')
    expect((await push(server, [late])).json()).toMatchObject({ code: 0 })
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.orderNo, ended.orderNo))
    expect(order?.status).toBe('SIGNED')

    await end(open.orderNo)
    advanceTo(addMonths(month, keepMonths + 2))
    await tend()
    expect(await db.$count(traceNode, eq(traceNode.orderNo, open.orderNo))).toBe(0)
    expect(await db.$count(orders, eq(orders.orderNo, open.orderNo))).toBe(1)
  })

  test('while somebody keeps the orders locked nothing changes, and the next round does it', async () => {
    const { db, kind } = server.database
    if (kind === 'embedded') return
    advanceTo(addMonths(monthOf(server.now()), 1))
    const before = await partitionsOf('trace_node')
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${orders} in row exclusive mode`)
      const refusal: unknown = await tend().catch((error: unknown) => error)
      expect(sqlState(refusal)).toBe(lockNotAvailable)
    })
    expect(await partitionsOf('trace_node')).toEqual(before)
    await tend()
    expect(await partitionsOf('trace_node')).toContain(partitionOf('trace_node', addMonths(monthOf(server.now()), 3)))
  })

  test('a waybill is found by strangers as long as it is shown, whatever month it is of', async () => {
    const { userId, ewbNo } = await place()
    const days = (count: number) => new Date(server.now().getTime() + count * 86_400_000)
    const { db } = server.database
    expect(await newestShownOf(db, { userId, ewbNo }, { from: days(-365), to: server.now() })).toHaveLength(1)
    expect(await newestShownOf(db, { userId, ewbNo }, { from: server.now(), to: days(365) })).toHaveLength(1)
    expect(await newestShownOf(db, { userId, ewbNo }, { from: days(1), to: days(2) })).toHaveLength(0)
  })
})

describe('month', () => {
  test('a month begins at midnight in Shanghai', () => {
    expect(monthOf(new Date('2026-11-30T15:59:59Z'))).toBe('2026-11')
    expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12')
  })

  test('months are counted over the turn of the year', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02')
    expect(addMonths('2026-11', -24)).toBe('2024-11')
  })

  test('the name of a partition says which rows it has', () => {
    expect(spanOf(partitionOf('trace_node', '2026-12'))).toEqual({
      name: 'trace_node_2026_12',
      start: '2026-12',
      end: '2027-01',
    })
    expect(spanOf('trace_node_to_2026_12')).toMatchObject({ start: null, end: '2026-12' })
    expect(spanOf('trace_node_other')).toBeUndefined()
  })
})
