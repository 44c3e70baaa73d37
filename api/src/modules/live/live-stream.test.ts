import { PassThrough, Writable } from 'node:stream'
import { maxNamedOrders } from '@portal/contract/live'
import { keptMs, openStream, messageGap } from './live-stream'

const listener = { userId: 'u', sessionId: 's' }
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const messages = (out: PassThrough): string[][] =>
  [...String(out.read() ?? '').matchAll(/event: orders\ndata: (.*)\n/g)].map(
    ([, data = '']) => (JSON.parse(data) as { orderNos: string[] }).orderNos,
  )

test('orders that change together are announced together, once a second at most, and none is lost', () => {
  const out = new PassThrough()
  const stream = openStream(listener, out)
  const received: string[][][] = []
  for (let second = 0; second < 3; second++) {
    for (let count = 0; count < 50; count++) stream.changed(`A${count % 3}`)
    jest.advanceTimersByTime(messageGap)
    received.push(messages(out))
  }
  jest.advanceTimersByTime(messageGap)
  received.push(messages(out))
  const all = ['A0', 'A1', 'A2']
  expect(received.flat()).toEqual([all, all, all])
  stream.end()
  expect(jest.getTimerCount()).toBe(0)
})

test('an order that changes all the time is announced once a second', () => {
  const out = new PassThrough()
  const stream = openStream(listener, out)
  for (let time = 0; time < 3 * messageGap; time += 10) {
    stream.changed('A1')
    jest.advanceTimersByTime(10)
  }
  expect(messages(out).length).toBeLessThanOrEqual(3)
})

test('of very many only that something has changed', () => {
  const out = new PassThrough()
  const stream = openStream(listener, out)
  for (let count = 0; count <= maxNamedOrders; count++) stream.changed(`A${count}`)
  jest.advanceTimersByTime(messageGap)
  expect(messages(out)).toEqual([[]])
})

test.each([
  ['is not known', undefined, { orderNos: [] }],
  ['is nothing', [], { orderNos: [], sinceMs: keptMs }],
  ['is an order', ['A1'], { orderNos: ['A1'], sinceMs: keptMs }],
  ['is about no order', ['A1', ''], { orderNos: [] }],
  ['is too much', Array<string>(maxNamedOrders + 1).fill('A1'), { orderNos: [] }],
])('a stream begins where what has changed before %s', (_, recent, message) => {
  const out = new PassThrough()
  openStream(listener, out, recent).end()
  expect(String(out.read())).toBe(`event: ready\ndata: ${JSON.stringify(message)}\n\n`)
})

describe('a reader who takes nothing', () => {
  const stuck = () => new Writable({ write: () => undefined })

  test('is cut at the second beat', () => {
    const out = stuck()
    const stream = openStream(listener, out)
    stream.beat()
    expect(out.destroyed).toBe(false)
    stream.beat()
    expect(out.destroyed).toBe(true)
    stream.changed('A1')
    expect(jest.getTimerCount()).toBe(0)
  })

  test('is cut before much is buffered for them', () => {
    const out = stuck()
    const stream = openStream(listener, out)
    for (let second = 0; second < 200; second++) {
      for (let count = 0; count < maxNamedOrders; count++) stream.changed(`ORDER-${second}-${count}`)
      jest.advanceTimersByTime(messageGap)
    }
    expect(out.destroyed).toBe(true)
    expect(out.writableLength).toBeLessThan(100_000)
  })
})
