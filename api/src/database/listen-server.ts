import { Client } from 'pg'
import type { ChannelListener, Listen } from './listen'
import { listenSteadily } from './listen-steadily'

const second = 1000
/** Milliseconds that a server may take. */
export interface ListenTimeouts {
  /** A connection that broke silently is found by a query, which has to be answered within this time. */
  answerTimeout: number
  /** A running server answers sooner. A longer attempt could outlast the server's return and delay the next one. */
  connectTimeout: number
}
export const listenTimeouts: ListenTimeouts = { answerTimeout: 5 * second, connectTimeout: 2 * second }
const pingIntervalMs = 5 * second

/** Serves one connection until it ends; resolves when it did. */
const listenOnce = async (
  url: string,
  channel: string,
  { heard, up }: ChannelListener,
  { answerTimeout, connectTimeout }: ListenTimeouts,
  stopped: AbortSignal,
): Promise<void> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: answerTimeout,
    keepAlive: true,
    application_name: 'portal-listen',
  })
  const over = new AbortController()
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => resolve())
    stopped.addEventListener('abort', () => resolve(), { signal: over.signal })
  })
  client.on('notification', ({ payload }) => {
    // Notifications that still arrive while the connection closes are dropped.
    if (!stopped.aborted) heard(payload ?? '')
  })
  let asking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    if (stopped.aborted) return
    up()
    const broken = new Promise<void>((resolve) => {
      asking = setInterval(() => {
        client.query('select 1').catch(() => resolve())
      }, pingIntervalMs)
    })
    await Promise.race([ended, broken])
  } finally {
    clearInterval(asking)
    over.abort()
    // The server may be gone, so the end of the connection is not awaited.
    void client.end().catch(() => undefined)
  }
}

/**
 * Listens on a PostgreSQL server. It needs a direct connection: a pooler in transaction mode delivers no notifications.
 */
export const listenServer =
  (url: string, patience: ListenTimeouts = listenTimeouts): Listen =>
  (channel, listener) =>
    listenSteadily((up, stopped) => listenOnce(url, channel, { ...listener, up }, patience, stopped), listener)
