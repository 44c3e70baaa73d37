import { Client } from 'pg'
import type { ChannelListener, Listen } from './listen'

const second = 1000
/** A connection that broke without a word is found by a question; an answer takes no longer than this. */
const answerTimeout = 10 * second
const askEvery = 15 * second
const longestPause = 15 * second

/** Serves one connection until it ends; resolves when it did. */
const listenOnce = async (
  url: string,
  channel: string,
  { heard, up }: ChannelListener,
  stopped: AbortSignal,
): Promise<void> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
    keepAlive: true,
    application_name: 'portal-listen',
  })
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => resolve())
    stopped.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  let asking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    if (stopped.aborted) return
    up()
    const broken = new Promise<void>((resolve) => {
      asking = setInterval(() => {
        client.query('select 1').catch(() => resolve())
      }, askEvery)
    })
    await Promise.race([ended, broken])
  } finally {
    clearInterval(asking)
    // The other side may be gone: nobody waits for its goodbye.
    void client.end().catch(() => undefined)
  }
}

const pause = (milliseconds: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Listens on a PostgreSQL server. Behind a pooler that hands out connections per transaction nothing would be heard. */
export const listenOnServer =
  (url: string): Listen =>
  async (channel, listener) => {
    const stop = new AbortController()
    let failures = 0
    let tried = (): void => undefined
    const triedOnce = new Promise<void>((resolve) => {
      tried = resolve
    })
    const up = (): void => {
      failures = 0
      listener.up()
      tried()
    }
    const listenOn = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        await listenOnce(url, channel, { ...listener, up }, stop.signal).catch(() => undefined)
        tried()
        if (stop.signal.aborted) return
        listener.down()
        await pause(Math.min(longestPause, second * 2 ** failures), stop.signal)
        failures += 1
      }
    }
    const listening = listenOn()
    await triedOnce
    return async () => {
      stop.abort()
      await listening
    }
  }
