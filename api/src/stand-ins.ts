import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config'
import type { DataSecret } from './crypto/data-key'
import type { Deps } from './deps'
import type { Sweep } from './housekeeping'
import type { PortContext, Ports } from './ports'

/**
 * What takes the place of external systems and real customers. The tree `api/src/standins` implements it, `load-stand-ins.ts` loads it;
 * a production portal has none (docs/adr/0036-stand-ins.md). Which of its parts are in use is the tree's decision, by the configuration.
 */
export interface StandIns {
  /** Ports of systems that the settings name no provider for. */
  ports: (context: PortContext) => Partial<Ports>
  /**
   * Keys of what is encrypted at rest, where the settings name none.
   * @throws StartError when what was stored in the data folder is damaged
   */
  dataKeys: (dataDir: string) => readonly DataSecret[]
  /** Adds pages at addresses of their own, such as the sandbox's cashier. */
  registerPages: (app: FastifyInstance) => void
  /** Adds pages below `/dev`. */
  registerDevPages: (dev: FastifyInstance) => void
  /** Adds calls below `/api/dev`. */
  registerDevCalls: (api: FastifyInstance) => void
  /** Deletes what stand-ins have stored and is past its time. */
  sweeps: readonly Sweep[]
  /** Fills an empty database. */
  seed: (deps: Pick<Deps, 'db' | 'clock' | 'config'>) => Promise<void>
  /**
   * Plays the carrier as long as the portal serves.
   * @returns stops it and waits for what is under way
   */
  start: (app: FastifyInstance, onError: (error: unknown) => void) => () => Promise<void>
  /** What the person who started the portal needs to know of them, line by line. */
  welcome: (address: string, config: Config) => string[]
}
