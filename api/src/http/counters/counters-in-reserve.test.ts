import { lastingRedis } from '../../lasting-redis'
import { openCutProxy } from '../../testing/cut-proxy'
import { describeWith } from '../../testing/describe-with'
import { startRedis } from '../../testing/redis-server'
import type { CounterStore } from './counter-store'
import { countersInReserve } from './counters-in-reserve'
import { redisCounters } from './redis-counters'

/** A store that counts everything together, or fails while `isAway`. */
const memoryStore = (isAway: () => boolean = () => false) => {
  let [hits, asked] = [0, 0]
  const store: CounterStore = {
    hit: async (_key, by) => {
      asked += 1
      if (isAway()) throw new Error('away')
      hits += by
      return hits
    },
    read: async () => ({ hits, endsAt: new Date() }),
    refund: async () => undefined,
    reset: async () => undefined,
  }
  return { store, asked: () => asked }
}

const now = new Date()

test('while the first store is away the reserve counts, the first is asked once a second, and both ends are reported', async () => {
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'nextTick'] })
  let isAway = true
  const report = jest.fn()
  const first = memoryStore(() => isAway)
  const counters = countersInReserve(first.store, memoryStore().store, report)
  const hits: number[] = []
  for (let count = 0; count < 5; count += 1) hits.push(await counters.hit('a', 1, 60, now))
  expect([hits, first.asked()]).toEqual([[1, 2, 3, 4, 5], 1])
  isAway = false
  jest.advanceTimersByTime(1001)
  expect(await counters.hit('a', 1, 60, now)).toBe(1)
  expect(first.asked()).toBe(2)
  expect(report.mock.calls).toEqual([[new Error('away')], [null]])
  jest.useRealTimers()
})

describeWith(['redis-server'], 'with a Redis', () => {
  test('that is silent, dies and comes back, every hit is counted somewhere', async () => {
    const redis = await startRedis()
    const proxy = await openCutProxy(redis.url)
    const connection = lastingRedis(proxy.url)
    const reserve = memoryStore()
    const counters = countersInReserve(redisCounters(connection, 'p:'), reserve.store, () => undefined)
    const hit = (): Promise<number> => counters.hit('a', 1, 600, now)
    /** The first hit that Redis counted; where the machine is busy its answers may come too late before. */
    const hitInRedis = async (): Promise<number> => {
      for (;;) {
        const before = reserve.asked()
        const hits = await hit()
        if (reserve.asked() === before) return hits
        await new Promise(setImmediate)
      }
    }
    const first = await hitInRedis()
    expect(await hitInRedis()).toBeGreaterThan(first)
    // Without a time limit it would wait for ever.
    proxy.loseAll()
    const before = reserve.asked()
    const inReserve = await hit()
    await redis.stop()
    expect(await hit()).toBe(inReserve + 1)
    expect(reserve.asked()).toBe(before + 2)
    await redis.start()
    // It kept nothing: its windows begin anew.
    expect(await hitInRedis()).toBe(1)
    connection.close()
    await proxy.close()
    redis.remove()
  })
})
