import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { openServerDatabase } from '../src/database/server-database'
import { orders } from '../src/modules/order-core/order.tables'
import { writePaymentKeys } from '../src/testing/payment-env'
import { fillDatabase, openBenchServer } from './bench-server'
import { quantile, sortedNumbers } from './figures'

export interface ChangesBench {
  /** Commits of one changed order each, by all writers together, while a process publishes them. */
  commitsPerSecond: number
  /**
   * Milliseconds from sending the statement until the customer's stream has it, which gathers for 100 ms before it
   * writes.
   */
  median: number
  slowest: number
  changes: number
}

const writers = 16
/** Customers, with one order and one open stream each. */
const customers = 2000
const changesPerSecond = 200

const change = `with changed as (update orders set label_prints = label_prints + 1 where order_no = $1 returning user_id, order_no)
  insert into order_outbox (user_id, order_no) select user_id, order_no from changed`

const countCommits = async (pool: Pool, orderNos: readonly string[], seconds: number): Promise<number> => {
  let commits = 0
  const end = performance.now() + seconds * 1000
  const write = async (writer: number): Promise<void> => {
    for (; performance.now() < end; commits += 1) await pool.query(change, [orderNos[writer]])
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return commits / seconds
}

/** Milliseconds until the customers' streams have changes that are made evenly. */
const timeChanges = async (
  pool: Pool,
  orderNos: readonly string[],
  seconds: number,
  told: Map<string, () => void>,
): Promise<number[]> => {
  const delays: number[] = []
  const changed: Promise<void>[] = []
  const begin = performance.now()
  for (let count = 0; count < seconds * changesPerSecond; count += 1) {
    await pause(Math.max(0, begin + (count * 1000) / changesPerSecond - performance.now()))
    const orderNo = orderNos[count % customers] ?? ''
    const start = performance.now()
    const isTold = new Promise<void>((resolve) => {
      told.set(orderNo, () => {
        delays.push(performance.now() - start)
        told.delete(orderNo)
        resolve()
      })
    })
    changed.push(pool.query(change, [orderNo]).then(() => isTold))
  }
  await Promise.all(changed)
  return sortedNumbers(delays)
}

/** Changes of orders on an empty server database: how many are committed, and how soon open pages know. */
export const benchChanges = async (
  databaseUrl: string,
  root: string,
  folder: string,
  seconds: number,
): Promise<ChangesBench> => {
  await fillDatabase(databaseUrl, root, { orders: customers, customers })
  const database = await openServerDatabase({ url: databaseUrl, directUrl: null, preparedStatements: null }, root)
  writePaymentKeys(folder)
  const app = await openBenchServer(root, folder, database)
  const pool = new Pool({ connectionString: databaseUrl, max: writers })
  try {
    const all = await database.db.select({ userId: orders.userId, orderNo: orders.orderNo }).from(orders)
    const orderNos = all.map(({ orderNo }) => orderNo)
    const told = new Map<string, () => void>()
    for (const { userId } of all)
      app.deps.hub.add({
        userId,
        sessionId: userId,
        changed: (orderNo) => told.get(orderNo)?.(),
        beat: () => undefined,
        end: () => undefined,
        sendAway: () => undefined,
      })
    const delays = await timeChanges(pool, orderNos, seconds, told)
    const commitsPerSecond = await countCommits(pool, orderNos, seconds)
    return { commitsPerSecond, median: quantile(delays, 0.5), slowest: delays.at(-1) ?? NaN, changes: delays.length }
  } finally {
    await pool.end()
    await app.close()
    await database.close()
  }
}
