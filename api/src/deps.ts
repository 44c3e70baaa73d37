import type { Clock } from './clock'
import type { Config } from './config/config'
import type { KeyRing } from './crypto/key-ring'
import type { Db, Reads } from './database/database'
import type { FileStore } from './files/file-store'
import type { CounterStore } from './http/counters/counter-store'
import type { Lifetime } from './http/close-with-answers'
import type { ChangeFeed } from './modules/live/change-feed'
import type { LiveHub } from './modules/live/live-hub'
import type { Ports } from './ports'

/** The dependencies of every module. */
export interface Deps {
  config: Config
  db: Db
  /** The node that takes the locks and notifications of all processes (`Database`). */
  coordinator: Db
  /**
   * For readings that may come from a replica. They see everything that was stored before they began, and change
   * nothing.
   */
  reads: Reads
  /** Keys of the data that is encrypted at rest. */
  keys: KeyRing
  /** Keeps the bytes of customers' files. */
  files: FileStore
  /** Counts the requests of callers in short windows; its hits may be lost. */
  counters: CounterStore
  /** Carries changes of orders to all processes. */
  feed: ChangeFeed
  /** The streams of changes that this process has open. */
  hub: LiveHub
  lifetime: Lifetime
  clock: Clock
  ports: Ports
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
