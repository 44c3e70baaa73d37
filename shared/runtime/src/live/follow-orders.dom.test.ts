import Cookies from 'js-cookie'
import { userInfo } from '../session/session-state'
import { fakeLive } from '@portal/testing/fake-stream'
import { pass } from '@portal/testing/fake-time'
import { streamCheckIntervalMs, followOrders, reconnectWithin, maxStreamFailures, pollInterval } from './follow-orders'
import { streamReadyTimeoutMs, streamSilenceTimeoutMs } from './open-stream'

const nothing = { orderNos: [] }
let stop = () => undefined as void
const start = () => {
  const notifications: string[][] = []
  stop = followOrders((orderNos) => notifications.push(orderNos))
  return notifications
}
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const network = (up: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(up)
  dispatchEvent(new Event(up ? 'online' : 'offline'))
}

beforeEach(() => {
  jest.useFakeTimers()
  Cookies.set('token', 't-1')
})
afterEach(() => {
  stop()
  expect(jest.getTimerCount()).toBe(0)
  jest.restoreAllMocks()
  jest.useRealTimers()
  userInfo.set(null)
  Cookies.remove('token')
})

test('the stream reports changed orders; when it is ready, any order may have changed', async () => {
  const { streams } = fakeLive()
  const notifications = start()
  await pass(0)
  expect(streams[0]?.token).toBe('t-1')
  streams[0]?.send('ready', nothing)
  streams[0]?.send('orders', { orderNos: ['A1', 'A2'] })
  streams[0]?.write('event: orders\ndata: no JSON\n\n')
  await pass(0)
  expect(notifications).toEqual([[], ['A1', 'A2'], []])
  const beat = 15_000
  for (let time = beat; time < streamCheckIntervalMs; time += beat) {
    await pass(beat)
    streams[0]?.write(': \n\n')
  }
  expect(notifications).toHaveLength(3)
  await pass(beat)
  expect([streams.length, notifications.length]).toEqual([1, 4])
})

describe('a stream that says what has changed before it was ready', () => {
  test.each([
    ['nothing, since the oldest answer that a page begins with', [], 20_000, []],
    ['an order', ['A1'], 20_000, [['A1']]],
    ['nothing, but since a shorter time', [], 12_000, [[]]],
  ])('%s', async (_, orderNos, sinceMs, expected) => {
    const { streams } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', { orderNos, sinceMs })
    await pass(0)
    expect(notifications).toEqual(expected)
  })

  test('after it was cut for longer, any order may have changed', async () => {
    const { streams } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', { orderNos: [], sinceMs: 20_000 })
    await pass(30_000)
    streams[0]?.cut()
    await pass(1500)
    streams[1]?.send('ready', { orderNos: [], sinceMs: 20_000 })
    await pass(0)
    expect(notifications).toEqual([[]])
  })
})

describe('without a stream', () => {
  test.each([
    ['nobody answers', 0],
    ['the server refuses', 503],
    ['a proxy knows no such page', 404],
  ])('%s: a look every 5 s, and the stream is tried rarely', async (_, code) => {
    const { attempts, status, streams } = fakeLive()
    status.code = code
    const notifications = start()
    await pass(60_000)
    expect(notifications).toHaveLength(60_000 / pollInterval)
    expect(attempts()).toBeLessThanOrEqual(maxStreamFailures + 1)
    status.code = 200
    while (streams.length === 0) await pass(1000)
    streams[0]?.send('ready', nothing)
    await pass(0)
    const looks = notifications.length
    await pass(30_000)
    expect(notifications).toHaveLength(looks)
  })

  test('a stream that never becomes ready or falls silent is closed', async () => {
    const { streams } = fakeLive()
    const notifications = start()
    await pass(streamReadyTimeoutMs)
    expect(streams[0]?.closed()).toBe(true)
    expect(notifications.length).toBeGreaterThan(0)
    await pass(2000)
    streams[1]?.send('ready', nothing)
    await pass(streamSilenceTimeoutMs)
    expect(streams[1]?.closed()).toBe(true)
    await pass(2000)
    expect(streams).toHaveLength(3)
  })

  test('reconnects to a restarted server within seconds', async () => {
    const { streams } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', nothing)
    await pass(30_000)
    streams[0]?.cut()
    await pass(1500)
    streams[1]?.send('ready', nothing)
    await pass(0)
    expect(notifications).toEqual([[], []])
  })

  test('a process that stops sends its readers to another one, at once and without a look', async () => {
    const { streams } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', nothing)
    streams[0]?.send('reconnect', nothing)
    streams[0]?.cut()
    await pass(reconnectWithin)
    expect([streams.length, notifications.length]).toEqual([2, 1])
    streams[1]?.cut()
    await pass(1500)
    expect(streams).toHaveLength(3)
  })

  test('polling replaces a stream that stays broken', async () => {
    const { streams, status } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', nothing)
    await pass(0)
    status.code = 503
    streams[0]?.cut()
    await pass(2 * pollInterval)
    expect(notifications).toHaveLength(3)
  })
})

describe('nobody needs the stream', () => {
  test.each([
    ['the tab is hidden', () => show('hidden'), () => show('visible')],
    ['the network is gone', () => network(false), () => network(true)],
  ])('%s: no connection, and a look at once afterwards', async (_, leave, comeBack) => {
    const { streams } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', nothing)
    await pass(0)
    leave()
    expect(streams[0]?.closed()).toBe(true)
    await pass(2 * streamCheckIntervalMs)
    expect([streams.length, notifications.length, jest.getTimerCount()]).toEqual([1, 1, 0])
    comeBack()
    await pass(0)
    expect([streams.length, notifications.length]).toEqual([2, 2])
  })

  test('a hidden tab that shows notifications of the browser keeps its connection', async () => {
    Object.assign(globalThis, { Notification: { permission: 'granted' } })
    localStorage.setItem('portal-notifications-u-1', '1')
    userInfo.set({ userId: 'u-1', userTel: '', nickname: '' })
    const { streams } = fakeLive()
    const notifications = start()
    await pass(0)
    streams[0]?.send('ready', nothing)
    show('hidden')
    streams[0]?.send('orders', { orderNos: ['A1'] })
    await pass(0)
    expect(notifications).toEqual([[], ['A1']])
    localStorage.clear()
    Reflect.deleteProperty(globalThis, 'Notification')
  })

  test('without a login there is no stream; the next person gets a new one', async () => {
    const { streams } = fakeLive()
    userInfo.set({ userId: 'u-1', userTel: '', nickname: '' })
    const notifications = start()
    await pass(0)
    Cookies.remove('token')
    userInfo.set(null)
    expect(streams[0]?.closed()).toBe(true)
    await pass(60_000)
    expect([streams.length, notifications.length]).toEqual([1, 0])
    Cookies.set('token', 't-2')
    userInfo.set({ userId: 'u-2', userTel: '', nickname: '' })
    await pass(0)
    expect(streams[1]?.token).toBe('t-2')
  })

  test('it was stopped', async () => {
    const { streams } = fakeLive()
    start()
    await pass(0)
    stop()
    expect(streams[0]?.closed()).toBe(true)
    show('visible')
    await pass(60_000)
    expect(streams).toHaveLength(1)
  })
})
