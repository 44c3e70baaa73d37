import { once } from 'node:events'
import { withinTimeout } from './within-timeout'

/** A Redis server, and the prefix of all names that the portal has there. */
export interface RedisPlace {
  url: string
  prefix: string
}

/** Milliseconds. A server that works answers sooner; a database transaction may be waiting. */
export const redisTimeouts = { connect: 2000, answer: 1000 }

/** The commands of Redis that the portal uses. */
export interface RedisClient {
  publish: (channel: string, message: string) => Promise<unknown>
  subscribe: (channel: string, heard: (message: string) => void) => Promise<unknown>
  ping: () => Promise<unknown>
  eval: (script: string, values: { keys: string[]; arguments: string[] }) => Promise<unknown>
  hmGet: (key: string, fields: string[]) => Promise<(string | null)[]>
  del: (key: string) => Promise<unknown>
}

export interface RedisConnection {
  client: RedisClient
  /** Resolves when the connection has broken. It is not opened again. */
  broken: Promise<unknown>
  close: () => void
}

/**
 * Opens a connection to Redis. The library is only loaded where there is a Redis, and uses the protocol that all
 * versions know.
 * @throws when there is no answer within `redisTimeouts`
 */
export const openRedis = async (url: string): Promise<RedisConnection> => {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: redisTimeouts.connect, reconnectStrategy: false },
  })
  const close = (): void => {
    if (client.isOpen) client.destroy()
  }
  // Without a listener an error ends the process.
  client.on('error', () => undefined)
  try {
    await withinTimeout(redisTimeouts.connect, client.connect())
  } catch (error) {
    close()
    throw error
  }
  return {
    client,
    close,
    broken: Promise.race([once(client, 'end'), once(client, 'terminated')]).catch(() => undefined),
  }
}
