import type { LastingRedis } from '../../lasting-redis'
import type { CounterStore } from './counter-store'

/** Milliseconds that a request waits for a counter; a server that works answers within one. */
const patience = 500

/** Arguments: hits, now, the end of a window that begins now (both in milliseconds since 1970), its length in them. */
const hitScript = `
  local ends = redis.call('hget', KEYS[1], 'ends')
  if ends and tonumber(ends) > tonumber(ARGV[3]) then redis.call('hset', KEYS[1], 'ends', ARGV[3]) end
  if ends and tonumber(ends) > tonumber(ARGV[2]) then return redis.call('hincrby', KEYS[1], 'hits', ARGV[1]) end
  redis.call('hset', KEYS[1], 'hits', ARGV[1], 'ends', ARGV[3])
  redis.call('pexpire', KEYS[1], ARGV[4])
  return tonumber(ARGV[1])`

/** Arguments: now, and the end of a window that begins now. Returns nothing outside a window. */
const readScript = `
  local ends = tonumber(redis.call('hget', KEYS[1], 'ends') or '0')
  if ends <= tonumber(ARGV[1]) then return {} end
  if ends > tonumber(ARGV[2]) then
    ends = tonumber(ARGV[2])
    redis.call('hset', KEYS[1], 'ends', ARGV[2])
  end
  return { redis.call('hget', KEYS[1], 'hits'), string.format('%.0f', ends) }`

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
    read: (key, windowSeconds, now) => {
      const from = now.getTime()
      const values = [from, from + windowSeconds * 1000].map(String)
      return redis.use(patience, async (client) => {
        const found: unknown = await client.eval(readScript, { keys: [nameOf(key)], arguments: values })
        const [hits, ends] = Array.isArray(found) ? found.map(Number) : []
        return hits === undefined || ends === undefined ? null : { hits, endsAt: new Date(ends) }
      })
    },
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
