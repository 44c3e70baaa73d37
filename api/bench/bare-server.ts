/**
 * The plain server that the portal is measured against, in a process of its own: Fastify and `pg`, one route for each
 * recorded call. A route runs the statements of the call with the parameters of its customer, fetches their rows, and
 * answers with `JSON.stringify` of an object of the same content.
 */
import { readFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import Fastify from 'fastify'
import { Pool, type PoolClient } from 'pg'
import type { RecordedCall, RecordedStatement } from './recorded-call'

/** Recorded calls by the route's name, one for each customer. */
export type Recordings = Record<string, RecordedCall[]>

const [databaseUrl = '', file = ''] = process.argv.slice(2)
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recordings
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()

/** Marks of what has to be another one in each call: numbers of a new order, and ids of a request. */
const fresh = /«(\d+)»/g
const freshValues = (values: unknown[], digits: Map<string, string>): unknown[] =>
  values.map((value) =>
    typeof value === 'string' && value.includes('«')
      ? value.replace(fresh, (_mark, length: string) => {
          const number = digits.get(length) ?? String(randomInt(10 ** 12)).padStart(12, '0').repeat(3).slice(0, Number(length))
          digits.set(length, number)
          return number
        })
      : value,
  )

const isTransaction = (statements: readonly RecordedStatement[]): boolean => statements.some(({ text }) => text === 'begin')

const runAll = async (db: Pool | PoolClient, statements: readonly RecordedStatement[]): Promise<void> => {
  const digits = new Map<string, string>()
  for (const { text, values } of statements) await db.query(text, freshValues(values, digits))
}

for (const [name, calls] of Object.entries(recordings))
  app.post<{ Querystring: { customer: string } }>(`/${name}`, async (request, reply) => {
    const { statements, answer } = calls[Number(request.query.customer)] ?? { statements: [], answer: null }
    if (isTransaction(statements)) {
      const client = await pool.connect()
      try {
        await runAll(client, statements)
      } finally {
        client.release()
      }
    } else await runAll(pool, statements)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  })

void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => console.log(address))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
