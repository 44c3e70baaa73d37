import { type LastingRedis, lastingRedis } from '../../lasting-redis'
import { type CutProxy, openCutProxy } from '../../testing/cut-proxy'
import { describeWith } from '../../testing/describe-with'
import { recorder } from '../../testing/recorder'
import { startRedis, type TestRedis } from '../../testing/redis-server'
import { startTestServer, type TestServer } from '../../testing/test-server'
import type { ChangeFeed } from './change-feed'
import { notifyFeed } from './notify-feed'
import { redisFeed } from './redis-feed'

let server: TestServer
const connections: LastingRedis[] = []
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  connections.splice(0).forEach((redis) => redis.close())
})
afterAll(() => server.close())

/** A feed of a process of its own. */
const openRedisFeed = (url: string, prefix = 'portal:'): ChangeFeed => {
  const redis = lastingRedis(url)
  connections.push(redis)
  return redisFeed({ url, prefix }, redis)
}

/** Records what a process hears, and waits for it. */
const hear = async (feed: ChangeFeed) => {
  const { words, say, until } = recorder()
  stops.push(
    await feed.listen({
      changed: ({ userId, orderNo }) => say(`${userId}/${orderNo}`),
      up: () => say('up'),
      down: () => say('down'),
    }),
  )
  return { heard: words, until }
}

const publish = (feed: ChangeFeed, ...orderNos: string[]): Promise<void> =>
  server.database.db.transaction((tx) =>
    feed.publish(
      tx,
      orderNos.map((orderNo) => ({ userId: 'u', orderNo })),
    ),
  )

/** The tests of every feed; `open` opens one like another process. */
const behavesAsFeed = (open: () => ChangeFeed): void => {
  test('every process hears of each change, in the sequence in which they were published', async () => {
    const [one, other] = [open(), open()]
    const listeners = [await hear(one), await hear(other)]
    await publish(one, 'a', 'b', 'c')
    await publish(other, 'd')
    await Promise.all(listeners.map(({ until }) => until('u/d')))
    const all = ['up', 'u/a', 'u/b', 'u/c', 'u/d']
    expect(listeners.map(({ heard }) => heard)).toEqual([all, all])
  })

  test('who has stopped listening hears nothing more', async () => {
    const feed = open()
    const [stopped, other] = [await hear(feed), await hear(feed)]
    await stops[0]?.()
    await publish(feed, 'a')
    await other.until('u/a')
    expect(stopped.heard).toEqual(['up'])
  })

  test('a thousand changes at once', async () => {
    const feed = open()
    const { heard, until } = await hear(feed)
    await publish(feed, ...Array.from({ length: 1000 }, (_, count) => `LC${String(count).padStart(14, '0')}`))
    await until('u/LC00000000000999')
    expect(heard).toHaveLength(1001)
  })
}

describe('a feed by NOTIFY', () => {
  behavesAsFeed(() => notifyFeed(server.database.listen))

  test('processes of the version before understand it while a new one is rolled out', async () => {
    const messages: string[] = []
    let hearMessage = (): void => undefined
    const heard = new Promise<void>((resolve) => {
      hearMessage = resolve
    })
    stops.push(
      await server.database.listen('order_changed', {
        heard: (message) => {
          messages.push(message)
          hearMessage()
        },
        up: () => undefined,
        down: () => undefined,
      }),
    )
    await publish(notifyFeed(server.database.listen), 'LC00000000000001')
    await heard
    expect(messages).toEqual(['u LC00000000000001'])
  })

  test('tells nothing of a transaction that is taken back', async () => {
    const feed = notifyFeed(server.database.listen)
    const { heard, until } = await hear(feed)
    const takenBack = server.database.db.transaction(async (tx) => {
      await feed.publish(tx, [{ userId: 'u', orderNo: 'a' }])
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    await publish(feed, 'b')
    await until('u/b')
    expect(heard).toEqual(['up', 'u/b'])
  })
})

describeWith(['redis-server'], 'a feed by Redis', () => {
  let redis: TestRedis
  const proxies: CutProxy[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.close()
  })
  afterAll(() => redis.remove())

  behavesAsFeed(() => openRedisFeed(redis.url))

  test('two portals at one server do not hear each other', async () => {
    const [one, other] = ['one:', 'other:'].map((prefix) => openRedisFeed(redis.url, prefix))
    if (one === undefined || other === undefined) throw new Error('no feeds')
    const [listener, otherListener] = [await hear(one), await hear(other)]
    await publish(one, 'a')
    await publish(other, 'b')
    await Promise.all([listener.until('u/a'), otherListener.until('u/b')])
    expect([listener.heard, otherListener.heard]).toEqual([
      ['up', 'u/a'],
      ['up', 'u/b'],
    ])
  })

  test('while the server is away publishing fails at once and listeners are down; with the server they are back', async () => {
    const feed = openRedisFeed(redis.url)
    const { heard, until } = await hear(feed)
    await publish(feed, 'before')
    await until('u/before')
    await redis.stop()
    await until('down')
    await expect(publish(feed, 'away')).rejects.toThrow()
    heard.length = 0
    await redis.start()
    await until('up')
    await publish(feed, 'after')
    await until('u/after')
    expect(heard.filter((what) => what !== 'down')).toEqual(['up', 'u/after'])
  })

  test('a server that no longer answers is given up: publishing fails in time, listeners are down', async () => {
    const proxy = await openCutProxy(redis.url)
    proxies.push(proxy)
    const feed = openRedisFeed(proxy.url)
    const { heard, until } = await hear(feed)
    await publish(feed, 'before')
    await until('u/before')
    proxy.loseAll()
    await expect(publish(feed, 'lost')).rejects.toThrow('not finished in 1000 ms')
    await until('down')
    heard.length = 0
    await until('up')
    await publish(feed, 'after')
    await until('u/after')
  })

  test('listening begins when a server that was away at the start is there', async () => {
    await redis.stop()
    const { heard, until } = await hear(openRedisFeed(redis.url))
    expect(heard).not.toContain('up')
    await redis.start()
    await until('up')
  })
})
