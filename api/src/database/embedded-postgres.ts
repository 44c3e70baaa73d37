import { PGlite } from '@electric-sql/pglite'
import { DatabaseUnavailable } from './unavailable'

/**
 * PGlite that notices when PostgreSQL has ended. A full disk under its log is a PANIC, after which a server dies and is
 * started anew. Here it leaves WebAssembly by an exception, which PGlite passes over; called again, it waits for its
 * own locks, for ever, and with it the whole process (https://github.com/electric-sql/pglite/issues/1058). This one is
 * not called again: everything fails with DatabaseUnavailable.
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
    return postgres
  }

  /** Closes its files without shutting PostgreSQL down, which recovers from its log as after a crash. */
  async letGo(): Promise<void> {
    await this.fs?.closeFs()
  }

  /** Sends one message of a statement. All statements go this way. */
  override async execProtocolStream(
    ...message: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#end !== null) throw new DatabaseUnavailable(this.#end)
    try {
      const answer = await super.execProtocolStream(...message)
      // PostgreSQL answers every message. WebAssembly that ends by itself, such as at the end of its stack, does not.
      if (answer.length === 0) throw new Error('no answer')
      return answer
    } catch (error) {
      if (isFailedStatement(error)) throw error
      this.#end = { cause: error }
      this.onEnd(error)
      throw new DatabaseUnavailable(this.#end)
    }
  }
}

const isFailedStatement = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity !== 'PANIC'
