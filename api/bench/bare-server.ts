/**
 * The plain server that the portal is measured against, in a process of its own: Fastify and `pg`, one route for each
 * recorded call. A route runs the statements of the call with the parameters of its customer, prepared where the portal
 * prepares them, fetches their rows, and answers with `JSON.stringify` of an object of the same content.
 */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { type RecordedCall, type RecordedStatement, routeOf } from './recorded-call'

/** Recorded calls by their name, one for each customer. */
export type Recordings = Record<string, RecordedCall[]>

const [databaseUrl = '', file = ''] = process.argv.slice(2)
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recordings
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()

/** The place of a number that has to be another one in each call, with its length. */
const freshMark = /«(\d+)»/g

const randomDigits = (length: number): string =>
  Array.from({ length: Math.ceil(length / 12) }, () => String(randomInt(10 ** 12)).padStart(12, '0'))
    .join('')
    .slice(0, length)

/** Fills the marks of one call, those of one length with one number. */
const fillMarks = (values: readonly unknown[], numbers: Map<string, string>): unknown[] =>
  values.map((value) =>
    typeof value === 'string' && value.includes('«')
      ? value.replace(freshMark, (_mark, length: string) => {
          const number = numbers.get(length) ?? randomDigits(Number(length))
          numbers.set(length, number)
          return number
        })
      : value,
  )

const runAll = async (db: Pool | PoolClient, statements: readonly RecordedStatement[]): Promise<void> => {
  const numbers = new Map<string, string>()
  for (const { values, ...statement } of statements)
    await db.query({ ...statement, values: fillMarks(values, numbers) })
}

/** Runs the statements; from `begin` to `commit` over one connection. */
const run = async (statements: readonly RecordedStatement[]): Promise<void> => {
  if (!statements.some(({ text }) => text === 'begin')) return runAll(pool, statements)
  const client = await pool.connect()
  try {
    await runAll(client, statements)
  } finally {
    client.release()
  }
}

for (const [name, calls] of Object.entries(recordings))
  app.post<{ Querystring: { customer: string } }>(routeOf(name), async ({ query }, reply) => {
    const call = calls[Number(query.customer)]
    if (call === undefined) throw new Error(`no customer ${query.customer}`)
    await run(call.statements)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(call.answer))
  })

void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => console.log(address))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
