import type { SQL } from 'drizzle-orm'
import type { Db } from './database'

/**
 * Rows of a hand-written query. The caller states their shape: `bigint` and `count(*)` arrive as text, times as text.
 */
export const queryRows = async <Row>(db: Db, query: SQL): Promise<Row[]> => {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}
