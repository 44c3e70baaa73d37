import { sql } from 'drizzle-orm'
import { queryRows } from './query-rows'
import { recorder } from '../testing/recorder'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Records what happens on a channel, and waits for it. */
const hear = async (channel: string) => {
  const { words, say, until } = recorder()
  const stop = await server.database.listen(channel, {
    heard: (payload) => say(`heard ${payload}`),
    up: () => say('up'),
    down: () => say('down'),
  })
  return { messages: words, until, stop }
}
const notify = (channel: string, payload: string) =>
  server.database.db.execute(sql`select pg_notify(${channel}, ${payload})`)

test('what is notified is heard, on the channel it was notified on, until listening is stopped', async () => {
  const [one, two] = [await hear('channel_one'), await hear('channel_two')]
  await Promise.all([one.until('up'), two.until('up')])
  await notify('channel_one', 'a')
  await notify('channel_two', 'b')
  await Promise.all([one.until('heard a'), two.until('heard b')])
  await one.stop()
  await notify('channel_one', 'c')
  await notify('channel_two', 'd')
  await two.until('heard d')
  expect(one.messages).toEqual(['up', 'heard a'])
  expect(two.messages).toEqual(['up', 'heard b', 'heard d'])
  await two.stop()
})

test('what comes along with the word that ends the listening is not heard', async () => {
  const heard: string[] = []
  let ended = (stopped: Promise<void>): void => void stopped
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  const stop = await server.database.listen('channel_five', {
    heard: (payload) => {
      heard.push(payload)
      ended(stop())
    },
    up: () => undefined,
    down: () => undefined,
  })
  await server.database.db.execute(
    sql`select pg_notify('channel_five', word) from unnest(array['first', 'second']) as word`,
  )
  await end
  expect(heard).toEqual(['first'])
})

test('listening has begun when the call resolves', async () => {
  const { messages, stop } = await hear('channel_four')
  const messagesSoFar = [...messages]
  await stop()
  expect(messagesSoFar).toEqual(['up'])
})

const onServer = process.env.TEST_DATABASE_URL === undefined ? test.skip : test

onServer('a connection that breaks is replaced', async () => {
  const listener = await hear('channel_three')
  await listener.until('up')
  const ended = await queryRows(
    server.database.db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-listen' and datname = current_database()`,
  )
  expect(ended.length).toBeGreaterThan(0)
  await listener.until('down')
  listener.messages.length = 0
  await listener.until('up')
  await notify('channel_three', 'again')
  await listener.until('heard again')
  await listener.stop()
})
