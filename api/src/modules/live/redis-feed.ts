import { listenSteadily } from '../../database/listen-steadily'
import type { LastingRedis } from '../../lasting-redis'
import { openRedis, type RedisConnection, type RedisPlace, redisTimeouts } from '../../redis'
import { withinTimeout } from '../../within-timeout'
import { type ChangeFeed, changeOf, type FeedListener, messageOf } from './change-feed'

/** Milliseconds between two questions that find a connection which broke silently. */
const askEvery = 5000

/** Resolves when the server no longer answers. */
const silent = ({ client }: RedisConnection, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const asking = setInterval(() => {
      withinTimeout(redisTimeouts.answer, client.ping()).catch(() => resolve())
    }, askEvery)
    over.addEventListener('abort', () => clearInterval(asking))
  })

/**
 * Changes by publish and subscribe of Redis. Redis stores none of them: a process that was not connected has missed
 * changes, ends its streams, and their pages fetch everything when they come back.
 */
export const redisFeed = ({ url, prefix }: RedisPlace, redis: LastingRedis): ChangeFeed => {
  const channel = `${prefix}order_changed`
  const listenOnce = async (changed: FeedListener['changed'], up: () => void, stopped: AbortSignal): Promise<void> => {
    const connection = await openRedis(url)
    const over = new AbortController()
    const isStopped = new Promise<void>((resolve) => {
      stopped.addEventListener('abort', () => resolve(), { signal: over.signal })
    })
    const heard = (message: string): void => {
      if (!stopped.aborted) changed(changeOf(message))
    }
    try {
      await withinTimeout(redisTimeouts.answer, connection.client.subscribe(channel, heard))
      if (stopped.aborted) return
      up()
      await Promise.race([isStopped, connection.broken, silent(connection, over.signal)])
    } finally {
      over.abort()
      connection.close()
    }
  }
  return {
    publish: (_tx, changes) =>
      redis.use(redisTimeouts.answer, async (client) => {
        await Promise.all(changes.map((change) => client.publish(channel, messageOf(change))))
      }),
    listen: ({ changed, up, down }) =>
      listenSteadily((isUp, stopped) => listenOnce(changed, isUp, stopped), { up, down }),
  }
}
