import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import type { Db } from '../database/database'
import { customerTables, placement } from '../database/placement'
import { ServerPool } from '../database/server-pool'
import { belongsTo, refersToCustomer } from './lock-order'
import { lockOrder } from '../database/lock-order'

interface Lock {
  table: string
  /** False for a statement that skips locked rows or fails at once, because it cannot be part of a deadlock. */
  waits: boolean
}

/** The lock of a statement that can lock existing rows. */
const lockOf = (statement: string): Lock | undefined => {
  const waits = !/ (nowait|skip locked)\b/.test(statement)
  const [, inserted = ''] = /^\s*insert into "(\w+)"/.exec(statement) ?? []
  if (refersToCustomer.has(inserted)) return { table: 'user', waits }
  if (inserted !== '') return statement.includes(' do update ') ? { table: inserted, waits } : undefined
  const [, changed] = /^\s*(?:with \w+ as \()?(?:update|delete from) "(\w+)"/.exec(statement) ?? []
  if (changed !== undefined) return { table: changed, waits }
  const [, selected] = / for (?:no key update|update|share|key share)\b/.test(statement)
    ? (/ from "(\w+)"/.exec(statement) ?? [])
    : []
  return selected === undefined ? undefined : { table: selected, waits }
}

/** The answer of either driver to a statement. */
interface Answer {
  rows: readonly unknown[]
  fields: readonly { name: string }[]
  rowCount?: number | null
  affectedRows?: number
}

const orderNosIn = (value: unknown): string[] => [...new Set(JSON.stringify(value)?.match(/LC\d{14}/g) ?? [])]
interface LockedOrder {
  userId?: string
  orderNo: string
}
/** The orders of a query by drizzle's builder, which has its rows as lists. */
const lockedOrders = ({ rows, fields }: Answer): LockedOrder[] => {
  const placeOf = (column: string): number => fields.findIndex(({ name }) => name === column)
  const [userId, orderNo] = [placeOf('user_id'), placeOf('order_no')]
  return orderNo === -1 ? [] : rows.filter(Array.isArray).map((row) => ({ userId: row[userId], orderNo: row[orderNo] }))
}

/** Orders are locked customer by customer, each one's by their numbers. */
const isAfter = (one: LockedOrder, other: LockedOrder): boolean =>
  `${one.userId} ${one.orderNo}` > `${other.userId} ${other.orderNo}`

/** Whether a statement has changed or returned a row. */
const hasChanged = ({ rows, rowCount, affectedRows }: Answer): boolean =>
  rows.length > 0 || (rowCount ?? affectedRows ?? 0) > 0

/** Records the locks of one transaction and reports those that violate the order. */
const startWatch = (report: (problem: string) => void) => {
  const tables = new Set<string>()
  const inserted = new Set<string>()
  /** Undefined while no order was changed. */
  let isAnnounced: boolean | undefined
  const orderNos = new Set<string>()
  const addedOrderNos = new Set<string>()
  /** The last one in the sequence of those that were locked. */
  let last: LockedOrder | undefined
  let hasReadCustomers = false

  /** A distributed database takes a row that lies on every node before rows of customers only. */
  const checkReference = (statement: string): void => {
    const tables = [...statement.matchAll(/\b(?:from|join|into|update) "?(\w+)"?/g)].map(([, name = '']) => name)
    const [, written = ''] = /^\s*(?:insert into|update|delete from) "?(\w+)"?/.exec(statement) ?? []
    if (hasReadCustomers && placement.reference.some((name) => name === written))
      report(`${written} is written after rows of customers (after ${[...tables].join(', ')}): ${statement}`)
    hasReadCustomers ||= tables.some((name) => customerTables.has(name))
  }

  /** Whether the transaction has added these orders itself, so that no other one can have locked them. */
  const isOwnOrder = (statement: string, params: unknown, answer: Answer): boolean => {
    const locked = statement.startsWith('update')
      ? orderNosIn(params)
      : lockedOrders(answer).map(({ orderNo }) => orderNo)
    return locked.length > 0 && locked.every((orderNo) => addedOrderNos.has(orderNo))
  }

  const checkTableLocks = ({ table, waits }: Lock): string | undefined => {
    const owner = belongsTo.get(table)
    if (owner !== undefined && !tables.has(owner) && !inserted.has(owner)) return `${table} is changed without ${owner}`
    if (!lockOrder.includes(table))
      return owner === undefined ? `${table} has no place in the order of locks` : undefined
    const later = [...tables].find((locked) => lockOrder.indexOf(locked) > lockOrder.indexOf(table))
    return waits && !tables.has(table) && later !== undefined ? `${table} is locked after ${later}` : undefined
  }

  /** Checks the locks of orders among each other: it is the only table whose rows are locked without their customer. */
  const checkOrderLocks = (statement: string, params: unknown, answer: Answer, waits: boolean): string | undefined => {
    if (statement.startsWith('update')) {
      const unlocked = orderNosIn(params).filter((orderNo) => !orderNos.has(orderNo))
      return unlocked.length > 0 ? `orders are changed that are not locked: ${unlocked.join()}` : undefined
    }
    const added = lockedOrders(answer).filter(({ orderNo }) => !orderNos.has(orderNo))
    const all = last === undefined ? added : [last, ...added]
    for (const order of added) {
      orderNos.add(order.orderNo)
      if (last === undefined || isAfter(order, last)) last = order
    }
    return waits && all.some((order, index) => isAfter(order, all[index + 1] ?? order))
      ? `orders are locked out of sequence: ${all.map(({ orderNo }) => orderNo).join()}`
      : undefined
  }

  const note = (statement: string, params: unknown, answer: Answer): void => {
    checkReference(statement)
    if (/^\s*(?:update "orders"|insert into "(?:orders|trace_node)")/.test(statement))
      if (hasChanged(answer)) isAnnounced ??= false
    if (/^\s*insert into "order_outbox"/.test(statement)) isAnnounced = true
    const [, table] = /^\s*insert into "(\w+)"/.exec(statement) ?? []
    if (table !== undefined) inserted.add(table)
    if (table === 'orders')
      orderNosIn(params).forEach((orderNo) => {
        orderNos.add(orderNo)
        addedOrderNos.add(orderNo)
      })
    const lock = lockOf(statement)
    if (lock === undefined || (lock.table === 'orders' && isOwnOrder(statement, params, answer))) return
    const problems = [
      checkTableLocks(lock),
      lock.table === 'orders' ? checkOrderLocks(statement, params, answer, lock.waits) : undefined,
    ]
    for (const problem of problems)
      if (problem !== undefined) report(`${problem} (after ${[...tables].join(', ')}): ${statement}`)
    if (lockOrder.includes(lock.table)) tables.add(lock.table)
  }
  const end = (): void => {
    if (isAnnounced === false) report(`orders are changed, and nobody is told (after ${[...tables].join(', ')})`)
  }
  return { note, end }
}

type Note = ReturnType<typeof startWatch>['note']

/** The same client of a driver, with `note` called for every statement that is answered. */
const observed = <Client extends object>(
  client: Client & { query: (...args: never[]) => unknown },
  note: Note,
): Client => {
  const query = async (...args: [statement: string | { text: string }, params?: unknown]): Promise<unknown> => {
    const answer: unknown = await Reflect.apply(client.query, client, args)
    const [statement, params] = args
    note(typeof statement === 'string' ? statement : statement.text, params, answer as Answer)
    return answer
  }
  return Object.assign(Object.create(client) as Client, { query })
}

/** Runs a transaction with `note` called for every statement that is answered. */
const observedTransaction = async <Result>(
  db: Db,
  note: Note,
  ...args: Parameters<typeof db.transaction<Result>>
): Promise<Result> => {
  const driver = '$client' in db ? db.$client : undefined
  if (driver instanceof ServerPool) {
    const client = await driver.connect()
    try {
      return await drizzleServer(observed(client, note)).transaction(...args)
    } finally {
      client.release()
    }
  }
  const embedded = driver as PGlite
  const transaction: PGlite['transaction'] = (work) => embedded.transaction((tx) => work(observed(tx, note)))
  return drizzleEmbedded(Object.assign(Object.create(embedded) as PGlite, { transaction })).transaction(...args)
}

/**
 * The same database, with the lock order of every transaction checked statement by statement, even where no other
 * transaction has a lock at the time.
 * @returns the database, and the violations found so far
 */
export const watchLocks = (db: Db): { db: Db; problems: string[] } => {
  const problems: string[] = []
  const transaction: Db['transaction'] = (work, config) => {
    const watch = startWatch((problem) => problems.push(problem))
    const watched: typeof work = async (tx) => {
      const result = await work(tx)
      watch.end()
      return result
    }
    return observedTransaction(db, watch.note, watched, config)
  }
  return { db: Object.assign(Object.create(db) as Db, { transaction }), problems }
}
