import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import { roomProblem } from './disk-room'
import { EmbeddedPostgres } from './embedded-postgres'
import type { ChannelListener, Listen } from './listen'
import { listenEmbedded } from './listen-embedded'
import { DatabaseUnavailable } from './unavailable'

/** Milliseconds between two checks for free space. */
const pauseTime = 1_000
/**
 * Attempts in a row that may fail although there is space: waiting does not help then, and each attempt costs memory
 * that is not freed.
 */
const maxFailures = 3

interface Listening {
  channel: string
  listener: ChannelListener
  stop: () => Promise<void>
}

const nothing = (): Promise<void> => Promise.resolve()

/**
 * The embedded database for the life of the process: when PostgreSQL stops (embedded-postgres.ts) it is reopened as
 * soon as the disk has room, and until then everything fails with DatabaseUnavailable. Acknowledged writes are in its
 * log.
 */
export class ReopeningPostgres implements Pick<PGlite, 'query' | 'transaction'> {
  readonly #folder: string
  readonly #report: (event: string) => void
  readonly #listenings = new Set<Listening>()
  readonly #stopping = new AbortController()
  #current: EmbeddedPostgres | null = null
  #opening: Promise<void> = Promise.resolve()

  private constructor(folder: string, report: (event: string) => void) {
    this.#folder = folder
    this.#report = report
  }

  /** @param report receives a line in English when the database stops and when it is available again */
  static async open(folder: string, report: (event: string) => void): Promise<ReopeningPostgres> {
    const postgres = new ReopeningPostgres(folder, report)
    await postgres.#open()
    return postgres
  }

  async query<Row>(...args: Parameters<PGlite['query']>): Promise<Results<Row>> {
    return this.#need().query<Row>(...args)
  }

  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#need().transaction(work)
  }

  readonly listen: Listen = async (channel, listener) => {
    const listening: Listening = { channel, listener, stop: nothing }
    this.#listenings.add(listening)
    if (this.#current !== null) await hear(this.#current, listening)
    return async () => {
      this.#listenings.delete(listening)
      await listening.stop()
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#opening
    await this.#current?.close()
    this.#current = null
  }

  #need(): EmbeddedPostgres {
    if (this.#current === null) throw new DatabaseUnavailable()
    return this.#current
  }

  async #open(): Promise<void> {
    const postgres = await EmbeddedPostgres.open(this.#folder)
    for (const listening of this.#listenings) await hear(postgres, listening)
    postgres.onEnd = () => {
      this.#current = null
      this.#report(
        'the embedded database has ended, most likely for want of room on its disk: it is opened anew when there is some',
      )
      for (const listening of this.#listenings) {
        listening.stop = nothing
        listening.listener.down()
      }
      // Not awaited; when it fails for good the rejection ends the process, as at a start.
      this.#opening = this.#openAgain(postgres)
    }
    this.#current = postgres
  }

  async #openAgain(ended: EmbeddedPostgres): Promise<void> {
    // PostgreSQL's code is still on the call stack.
    await new Promise(setImmediate)
    await ended.letGo()
    for (let failures = 0; !this.#stopping.signal.aborted;) {
      if ((await roomProblem(this.#folder)) === null) {
        try {
          await this.#open()
          return this.#report('the embedded database is there again')
        } catch (error) {
          failures += 1
          if (failures === maxFailures) throw error
        }
      }
      await sleep(pauseTime, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }
}

const hear = async (postgres: PGlite, listening: Listening): Promise<void> => {
  const { channel, listener } = listening
  listening.stop = await listenEmbedded(postgres)(channel, listener)
}
