import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { watchStatement } from '../database/statement-channel'

const watched =
  (query: PGlite['query']): PGlite['query'] =>
  async <Row>(text: string, ...rest: [params?: unknown[], options?: QueryOptions]) => {
    const ended = watchStatement(text, undefined)
    try {
      const result = await query<Row>(text, ...rest)
      ended?.(undefined)
      return result
    } catch (error) {
      ended?.(error)
      throw error
    }
  }

/** The methods of PGlite that drizzle calls. Their statements are seen by `onStatement`, as those to a server are. */
export const watchedClient = (client: PGlite): Pick<PGlite, 'query' | 'transaction'> => ({
  query: watched(client.query.bind(client)),
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
    client.transaction((tx) => work(Object.assign(Object.create(tx), { query: watched(tx.query.bind(tx)) }))),
})
