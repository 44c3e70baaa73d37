import type { Db } from '../../../database/database'
import type { PersonalData } from '../../account-core/personal-data'
import { orderParts, ownTables } from './own-tables'
import { readOrders, readRows } from './read-own-data'

/** One list of the file, in batches of rows. */
async function* listOf(key: string, rows: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(key)}: [`
  let isFirst = true
  for await (const some of rows) {
    yield some.map((row) => `${isFirst && row === some[0] ? '' : ','}\n${JSON.stringify(row)}`).join('')
    isFirst = false
  }
  yield ']'
}

/** All data that the portal stores of the customer, as one JSON object. */
export async function* ownDataJson(
  registered: readonly PersonalData[],
  db: Db,
  userId: string,
  orderNos: readonly string[],
  now: Date,
): AsyncGenerator<string> {
  yield `{"exportedAt": ${JSON.stringify(now)}`
  for (const own of ownTables(registered))
    yield* listOf(
      own.section,
      own.section === 'orders'
        ? readOrders(db, own, orderParts(registered), userId, orderNos)
        : readRows(db, own, userId),
    )
  yield '}\n'
}
