import type { LastingRedis } from '../../lasting-redis'
import type { CounterStore } from './counter-store'

/** Milliseconds that a request waits for a counter; a server that works answers within one. */
const patience = 500

/** Arguments: hits, now, the end of a window that begins now (both in milliseconds since 1970), its length in them. */
const hitScript = `
  local ends = redis.call('hget', KEYS[1], 'ends')
  if ends and tonumber(ends) > tonumber(ARGV[2]) then return redis.call('hincrby', KEYS[1], 'hits', ARGV[1]) end
  redis.call('hset', KEYS[1], 'hits', ARGV[1], 'ends', ARGV[3])
  redis.call('pexpire', KEYS[1], ARGV[4])
  return tonumber(ARGV[1])`

const refundScript = `
  local hits = redis.call('hget', KEYS[1], 'hits')
  if hits and tonumber(hits) > 0 then redis.call('hincrby', KEYS[1], 'hits', -1) end`

/** Counters in Redis, which forgets them with their windows. */
export const redisCounters = (redis: LastingRedis, prefix: string): CounterStore => {
  const nameOf = (key: string): string => `${prefix}counter:${key}`
  return {
    hit: (key, by, windowSeconds, now) => {
      const [from, length] = [now.getTime(), windowSeconds * 1000]
      const values = [by, from, from + length, length].map(String)
      return redis.use(patience, async (client) =>
        Number(await client.eval(hitScript, { keys: [nameOf(key)], arguments: values })),
      )
    },
    read: (key, now) =>
      redis.use(patience, async (client) => {
        const [hits, ends] = await client.hmGet(nameOf(key), ['hits', 'ends'])
        const endsAt = new Date(Number(ends ?? 0))
        return endsAt <= now ? null : { hits: Number(hits), endsAt }
      }),
    refund: (key) =>
      redis.use(patience, async (client) => {
        await client.eval(refundScript, { keys: [nameOf(key)], arguments: [] })
      }),
    reset: (key) =>
      redis.use(patience, async (client) => {
        await client.del(nameOf(key))
      }),
  }
}
