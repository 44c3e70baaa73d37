import type { Db } from '../../../database/database'
import { ownTables } from './own-tables'
import { readOrders, readRows } from './read-own-data'

/** One list of the file, some rows at a time. */
async function* listOf(key: string, rows: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(key)}: [`
  let isFirst = true
  for await (const some of rows) {
    yield some.map((row) => `${isFirst && row === some[0] ? '' : ','}\n${JSON.stringify(row)}`).join('')
    isFirst = false
  }
  yield ']'
}

/** All that the portal holds of the customer, as one JSON object. */
export async function* ownDataJson(
  db: Db,
  userId: string,
  orderNos: readonly string[],
  now: Date,
): AsyncGenerator<string> {
  yield `{"exportedAt": ${JSON.stringify(now)}`
  for (const own of ownTables) yield* listOf(own.key, readRows(db, own, userId))
  yield* listOf('orders', readOrders(db, userId, orderNos))
  yield '}\n'
}
