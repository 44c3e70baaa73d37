import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../database/database'
import { listenEmbedded } from '../database/listen-embedded'
import { schemaOf } from './schema-of'

interface Instance {
  client: PGlite
  /** The result of `schemaOf` when the database was new. */
  schema: string
  truncateAll: string
  idleTimer?: NodeJS.Timeout
}

/**
 * Milliseconds until an idle instance is closed, because timers of PostgreSQL would keep the process alive for a
 * minute.
 */
const maxIdle = 5_000

/**
 * Embedded databases, each used by one test file at a time. A start takes most of a second of processor time, emptying
 * the tables a tenth of one. An instance whose schema a test has changed is not reused.
 */
export class EmbeddedPool {
  readonly #create: () => Promise<PGlite>
  readonly #idle: Instance[] = []

  /** @param create makes an instance with all tables and no rows */
  constructor(create: () => Promise<PGlite>) {
    this.#create = create
  }

  /** An empty database that is the caller's until it is closed; any later use fails. */
  async open(): Promise<Database> {
    const instance = this.#idle.pop() ?? (await instanceOf(await this.#create()))
    const { client } = instance
    clearTimeout(instance.idleTimer)
    const stops = new Set<() => Promise<void>>()
    let isOpen = true
    const need = (): PGlite => {
      if (!isOpen) throw new Error('the database is closed')
      return client
    }
    // The methods of PGlite that drizzle calls.
    const handle: Pick<PGlite, 'query' | 'transaction'> = {
      query: async (...args) => need().query(...args),
      transaction: async <Result>(work: (tx: Transaction) => Promise<Result>) => need().transaction(work),
    }
    return {
      db: drizzle(handle as unknown as PGlite),
      kind: 'embedded',
      poolUse: null,
      replica: null,
      listen: async (channel, listener) => {
        const stop = await listenEmbedded(need())(channel, listener)
        stops.add(stop)
        return async () => {
          if (stops.delete(stop)) await stop()
        }
      },
      close: async () => {
        need()
        isOpen = false
        for (const stop of stops) await stop()
        await this.#takeBack(instance)
      },
    }
  }

  async #takeBack(instance: Instance): Promise<void> {
    const { client, schema, truncateAll } = instance
    await client.exec('discard all')
    if ((await schemaOf(client)) !== schema) return client.close()
    await client.exec(truncateAll)
    this.#idle.push(instance)
    instance.idleTimer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(instance), 1)
      void client.close()
    }, maxIdle).unref()
  }
}

const instanceOf = async (client: PGlite): Promise<Instance> => {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  )
  return {
    client,
    schema: await schemaOf(client),
    truncateAll: `truncate ${rows[0]?.tables} restart identity`,
  }
}
