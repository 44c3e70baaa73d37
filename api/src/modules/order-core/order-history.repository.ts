import type { Vehicle } from '@portal/rules/invoicing'
import { and, asc, between, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedInsert } from '../../database/prepared-insert'
import { preparedQuery } from '../../database/prepared-query'
import { insertRows, isOneOf } from '../../database/rows'
import { announceOrders } from './announce-orders'
import { keysOf, type OrderKey } from './order-key'
import { orderNosOfDay } from './order-number'
import type { StateNode } from './piece-state'
import { orderLog, type OrderRecord, orders } from './order.tables'
import { traceNode, type TraceNodeRecord } from './trace-node.tables'

/**
 * An order's history is the trace nodes of its waybill and the lines of its log. This is the part of a node that a
 * trace shows.
 */
export type ShownNode = Pick<
  TraceNodeRecord,
  'eventAt' | 'nodeType' | 'city' | 'outletName' | 'description' | 'outletPhone' | 'nextStop' | 'point'
>

type Actor = '客户' | '系统' | '承运商'

interface LogLine extends OrderKey {
  at: Date
  actor: Actor
  action: string
}

const maxNodes = 200
const maxLogLines = 200
/** Milliseconds. */
const oneDay = 86_400_000

/** The newest nodes of an order, newest first. */
export const newestNodes = (db: Db, { userId, orderNo }: OrderKey): Promise<TraceNodeRecord[]> =>
  nodesQuery(db, { userId, orderNo })

const nodesQuery = preparedQuery('newest_nodes', ['userId', 'orderNo'], (db, { userId, orderNo }) =>
  db
    .select()
    .from(traceNode)
    .where(and(eq(traceNode.orderNo, orderNo), eq(traceNode.userId, userId)))
    .orderBy(desc(traceNode.eventAt), desc(traceNode.eventId))
    .limit(maxNodes),
)

/**
 * The same with the shown columns only: images and piece numbers are ten times as much, and anybody may query ten
 * waybills at once.
 */
export const newestShown = (db: Db, { userId, orderNo }: OrderKey): Promise<ShownNode[]> =>
  shownQuery(db, { userId, orderNo })

/**
 * The same for the order of a waybill number that was placed within these days; none for another one. The days save the
 * server from opening the partitions of all months, as it does not know the order's number when it begins.
 */
export const newestShownOf = (
  db: Db,
  { userId, ewbNo }: Pick<OrderRecord, 'userId' | 'ewbNo'>,
  { from, to }: { from: Date; to: Date },
): Promise<ShownNode[]> =>
  shownOfWaybill(db, { userId, ewbNo, from: orderNosOfDay(from), to: orderNosOfDay(new Date(to.getTime() + oneDay)) })

const shownWhere = (db: Db, condition: SQL | undefined) => {
  const { eventAt, nodeType, city, outletName, description, outletPhone, nextStop, point } = traceNode
  return db
    .select({ eventAt, nodeType, city, outletName, description, outletPhone, nextStop, point })
    .from(traceNode)
    .where(condition)
    .orderBy(desc(traceNode.eventAt), desc(traceNode.eventId))
    .limit(maxNodes)
}

const shownQuery = preparedQuery('newest_shown', ['userId', 'orderNo'], (db, { userId, orderNo }) =>
  shownWhere(db, and(eq(traceNode.orderNo, orderNo), eq(traceNode.userId, userId))),
)

const shownOfWaybill = preparedQuery(
  'newest_shown_of_waybill',
  ['userId', 'ewbNo', 'from', 'to'],
  (db, { userId, ewbNo, from, to }) =>
    shownWhere(
      db,
      sql`${traceNode.userId} = ${userId} and ${traceNode.orderNo} = (
        select ${orders.orderNo} from ${orders} where ${orders.ewbNo} = ${ewbNo} and ${orders.userId} = ${userId})
      and ${traceNode.orderNo} >= ${from} and ${traceNode.orderNo} < ${to}`,
    ),
)

/** @returns false when the event is stored already */
export const addNode = async (tx: Db, node: typeof traceNode.$inferInsert): Promise<boolean> => {
  if ((await insertNode(tx, node)) === undefined) return false
  await announceOrders(tx, [node])
  return true
}

const insertNode = preparedInsert('insert_node', traceNode)

/** The key of a node: an event counts once for each order. */
export const nodeKey = ({ orderNo, eventId }: Pick<TraceNodeRecord, 'orderNo' | 'eventId'>): string =>
  `${orderNo} ${eventId}`

/**
 * Adds nodes of many orders at once; one whose event is stored already stays as it is.
 * @returns the keys of the added ones
 */
export const addNodes = async (tx: Db, nodes: readonly TraceNodeRecord[]): Promise<ReadonlySet<string>> => {
  const added = await insertRows(tx, traceNode, ['orderNo', 'eventId', 'userId'], nodes)
  await announceOrders(tx, added)
  return new Set(added.map(nodeKey))
}

/** Whether a row belongs to one of these orders; a list alone would be looked up in the partitions of all months. */
const isOfOneOf = (table: typeof traceNode | typeof orderLog, keys: readonly OrderKey[]): SQL | undefined => {
  const { userIds, orderNos } = keysOf(keys)
  const sorted = orderNos.toSorted()
  return and(
    inArray(table.userId, userIds),
    isOneOf(table.orderNo, orderNos),
    between(table.orderNo, sorted.at(0) ?? '', sorted.at(-1) ?? ''),
  )
}

/** All nodes that the states of these orders are computed from, by order and unsorted. */
export const stateNodesOf = async (tx: Db, keys: readonly OrderKey[]): Promise<ReadonlyMap<string, StateNode[]>> => {
  const byOrder = new Map<string, StateNode[]>(keys.map(({ orderNo }) => [orderNo, []]))
  if (keys.length === 0) return byOrder
  const nodes = await tx
    .select({
      orderNo: traceNode.orderNo,
      eventId: traceNode.eventId,
      nodeType: traceNode.nodeType,
      eventAt: traceNode.eventAt,
      city: traceNode.city,
      pieceNos: traceNode.pieceNos,
      undoes: traceNode.undoes,
    })
    .from(traceNode)
    .where(isOfOneOf(traceNode, keys))
  for (const { orderNo, ...node } of nodes) byOrder.get(orderNo)?.push(node)
  return byOrder
}

/**
 * The vehicle of each order for its freight invoice: that of the first DEPARTED event, else of the first event that
 * names one. A wrong event, which another one undoes, does not count. An order without one is left out.
 */
export const vehiclesOf = async (db: Db, keys: readonly OrderKey[]): Promise<ReadonlyMap<string, Vehicle>> => {
  if (keys.length === 0) return new Map()
  const { orderNo, eventId, nodeType, vehicle, undoes } = traceNode
  const nodes = await db
    .select({ orderNo, eventId, nodeType, vehicle, undoes })
    .from(traceNode)
    .where(and(isOfOneOf(traceNode, keys), or(isNotNull(vehicle), ne(undoes, ''))))
    .orderBy(asc(traceNode.eventAt), asc(traceNode.eventId))
  const undone = new Set(nodes.map((node) => `${node.orderNo} ${node.undoes}`))
  const valid = nodes.filter((node) => !undone.has(nodeKey(node)))
  const vehicles = new Map<string, Vehicle>()
  for (const some of [valid.filter((node) => node.nodeType === 'DEPARTED'), valid])
    for (const node of some)
      if (node.vehicle !== null && !vehicles.has(node.orderNo)) vehicles.set(node.orderNo, node.vehicle)
  return vehicles
}

const lineId = (orderNo: string, earlierLines: number): string => `${orderNo}:${String(earlierLines).padStart(4, '0')}`

/**
 * Adds a line for each order. The orders' rows must be locked by `tx`, or new: the id of a line counts the earlier
 * ones, so that lines of one instant keep their sequence.
 */
export const writeLogs = async (tx: Db, lines: readonly LogLine[]): Promise<void> => {
  if (lines.length === 0) return
  const lineCounts = await tx
    .select({ orderNo: orderLog.orderNo, lines: count() })
    .from(orderLog)
    .where(isOfOneOf(orderLog, lines))
    .groupBy(orderLog.orderNo)
  const counts = new Map(lineCounts.map((row) => [row.orderNo, row.lines]))
  const rows = lines.map((line) => ({
    ...line,
    logId: lineId(line.orderNo, counts.get(line.orderNo) ?? 0),
  }))
  if ((await insertRows(tx, orderLog, ['logId'], rows)).length < rows.length)
    throw new Error('a line of the log is there already')
}

/** Begins the log of an order that `tx` has stored. */
export const beginLog = async (tx: Db, { userId, orderNo, at, actor, action }: LogLine): Promise<void> => {
  await insertLine(tx, { logId: lineId(orderNo, 0), userId, orderNo, at, actor, action })
}

const insertLine = preparedInsert('insert_log_line', orderLog)

export const writeLog = (
  tx: Db,
  { userId, orderNo }: OrderKey,
  at: Date,
  actor: Actor,
  action: string,
): Promise<void> => writeLogs(tx, [{ userId, orderNo, at, actor, action }])

/** The newest lines of an order's log, newest first. */
export const readLog = (
  db: Db,
  { userId, orderNo }: OrderKey,
): Promise<{ at: Date; action: string; actor: string }[]> => logQuery(db, { userId, orderNo })

const logQuery = preparedQuery('newest_log_lines', ['userId', 'orderNo'], (db, { userId, orderNo }) =>
  db
    .select({ at: orderLog.at, action: orderLog.action, actor: orderLog.actor })
    .from(orderLog)
    .where(and(eq(orderLog.orderNo, orderNo), eq(orderLog.userId, userId)))
    .orderBy(desc(orderLog.at), desc(orderLog.logId))
    .limit(maxLogLines),
)
