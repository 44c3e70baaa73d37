import { PGlite } from '@electric-sql/pglite'
import { DatabaseUnavailable } from './unavailable'

/**
 * Status of the exception by which PostgreSQL leaves a failed statement (PGlite's POSTGRES_MAIN_LONGJMP); it works on
 * afterwards.
 */
const failedStatement = 100

/**
 * PGlite that notices when PostgreSQL has ended. A full disk under its log is a PANIC, after which a server dies and is
 * started anew. Here it leaves WebAssembly by an exception, which PGlite passes over; called again, it waits for its
 * own locks, for ever, and with it the whole process. This one is not called again: everything fails with
 * DatabaseUnavailable.
 */
export class EmbeddedPostgres extends PGlite {
  /** Called once. Running statements may not have finished by then. */
  onEnd: (cause: unknown) => void = () => undefined
  #end: { cause: unknown } | null = null

  /** @throws what PGlite throws; no file is kept open then */
  static async open(dataDir: string): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres({ dataDir })
    try {
      await postgres.waitReady
    } catch (error) {
      // It may have failed before there were any files to release.
      await postgres.letGo().catch(() => undefined)
      throw error
    }
    postgres.#watch()
    return postgres
  }

  /** Closes its files without shutting PostgreSQL down, which recovers from its log as after a crash. */
  async letGo(): Promise<void> {
    await this.fs?.closeFs()
  }

  #watch(): void {
    const { Module } = this
    const runLoop = Module._PostgresMainLoopOnce
    Module._PostgresMainLoopOnce = () => {
      try {
        runLoop()
      } catch (error) {
        if (!isFailedStatement(error)) this.#ended(error)
        throw error
      }
    }
  }

  #ended(cause: unknown): DatabaseUnavailable {
    if (this.#end === null) {
      this.#end = { cause }
      this.onEnd(cause)
    }
    return new DatabaseUnavailable(this.#end)
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#end !== null) throw new DatabaseUnavailable(this.#end)
    const answer = this.#answerTo(message)
    if (this.#end !== null) throw new DatabaseUnavailable(this.#end)
    return answer
  }

  #answerTo(message: Uint8Array): Uint8Array {
    try {
      return super.execProtocolRawSync(message)
    } catch (error) {
      throw this.#ended(error)
    }
  }
}

const isFailedStatement = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === failedStatement
