import Fastify from 'fastify'
import { readConfig } from '../config/config'
import type { Deps } from '../deps'
import { registerHost } from '../host/host'

export interface ServedHost {
  address: string
  /** Lines of the log, of warnings and errors alone. */
  warnings: readonly string[]
  close: () => Promise<void>
}

/** Serves the built portal of these settings without a database: files and registry, but no calls. */
export const serveHost = async (env: Readonly<Record<string, string>>): Promise<ServedHost> => {
  const warnings: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } } })
  const config = readConfig(env)
  app.decorate('deps', { config } as Deps)
  registerHost(app, config)
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), warnings, close: () => app.close() }
}
