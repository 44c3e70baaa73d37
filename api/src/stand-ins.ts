import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config'
import type { DataSecret } from './crypto/data-key'
import type { Deps } from './deps'
import type { Sweep } from './housekeeping'
import type { PortContext, Ports } from './ports'

/**
 * Replacements of external systems and real customers. The folder `api/src/standins` implements them,
 * `load-stand-ins.ts` loads it; a production portal has none (docs/adr/0036-stand-ins.md). The folder decides by the
 * configuration which of its parts are used.
 */
export interface StandIns {
  /** Ports of systems that the settings name no provider for. */
  ports: (context: PortContext) => Partial<Ports>
  /**
   * Keys of the data that is encrypted at rest, where the settings name none.
   * @throws StartError when the key file in the data folder is damaged
   */
  dataKeys: (dataDir: string) => readonly DataSecret[]
  /** Adds pages outside of `/dev`, such as the sandbox's cashier. */
  registerPages: (app: FastifyInstance) => void
  /** Adds pages below `/dev`. */
  registerDevPages: (dev: FastifyInstance) => void
  /** Adds calls below `/api/dev`. */
  registerDevCalls: (api: FastifyInstance) => void
  /** Delete expired rows of stand-ins. */
  sweeps: readonly Sweep[]
  /** Fills an empty database. */
  seed: (deps: Pick<Deps, 'db' | 'clock' | 'config'>) => Promise<void>
  /**
   * Plays the carrier as long as the portal serves.
   * @returns stops it and waits for a step in progress
   */
  start: (app: FastifyInstance, onError: (error: unknown) => void) => () => Promise<void>
  /** Messages about the stand-ins for the person who started the portal, line by line. */
  welcome: (address: string, config: Config) => string[]
}
