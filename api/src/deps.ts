import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Db } from './database/database'
import type { Ports } from './ports'

/** What every module works with. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  ports: Ports
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
