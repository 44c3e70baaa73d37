import { drainEvents } from '@portal/shared/internal'
import { maxConnections } from './connection-places'
import { limitConnections } from './limit-connections'

const by = (address: string) => `Error\n at ${location.origin}/assets/main.js:1:1\n at ${address}:1:1`
const remote = 'https://portal.example/remotes/remote-a/1.2.0/page.js'
const otherRemote = 'https://portal.example/remotes/remote-b/3.0.0/page.js'

/** Events of a connection that a test makes itself. */
class FakeConnection extends EventTarget {
  static CLOSED = 2
  readyState = 0
  close() {
    this.readyState = 2
    this.dispatchEvent(new Event('closed by the original'))
  }
}
/** Answers that the test gives. */
const asked: { answer: (response: object) => void; fail: (error: Error) => void }[] = []
let caller = remote
const { send } = XMLHttpRequest.prototype

afterEach(() => {
  XMLHttpRequest.prototype.send = send
})
beforeEach(() => {
  caller = remote
  asked.length = 0
  drainEvents()
  Object.assign(globalThis, {
    EventSource: class extends FakeConnection {},
    WebSocket: class extends FakeConnection {},
    fetch: () => new Promise((answer, fail) => asked.push({ answer, fail })),
  })
  limitConnections(() => by(caller))
})

/** Opens one, and ends it as such connections end. */
const ways: [name: string, open: () => { ends: () => void | Promise<unknown> }][] = [
  [
    'an EventSource that it closes',
    () => {
      const source = new EventSource('/a')
      return { ends: () => source.close() }
    },
  ],
  [
    'an EventSource that was refused',
    () => {
      const source = new EventSource('/a')
      return {
        ends: () => {
          Object.assign(source, { readyState: 2 })
          source.dispatchEvent(new Event('error'))
        },
      }
    },
  ],
  [
    'a WebSocket',
    () => {
      const socket = new WebSocket('/a')
      return { ends: () => void socket.dispatchEvent(new Event('close')) }
    },
  ],
  [
    'an XMLHttpRequest',
    () => {
      const request = new XMLHttpRequest()
      request.open('GET', '/a')
      request.send()
      return { ends: () => request.abort() }
    },
  ],
]

test.each(ways)(
  '%s: a remote has two at once, is told of once, and has a place again when one ends',
  async (_name, open) => {
    const [first] = Array.from({ length: maxConnections }, open)
    expect(open).toThrow('remote-a 1.2.0 has 2 connections of its own open already')
    expect(open).toThrow(TypeError)
    expect(drainEvents()).toEqual([
      expect.objectContaining({ kind: 'throw', remote: 'remote-a', version: '1.2.0', detail: 'too-many-connections' }),
    ])
    await first?.ends()
    await first?.ends()
    open()
    expect(open).toThrow(TypeError)
  },
)

test('a fetch has its place until its answer has ended, or fails', async () => {
  const answered = fetch('/a')
  const failed = fetch('/b').catch(({ message }: Error) => message)
  await expect(fetch('/c')).rejects.toThrow(TypeError)
  asked[0]?.answer({ body: null })
  asked[1]?.fail(new Error('no connection'))
  await answered
  expect(await failed).toBe('no connection')
  void fetch('/d')
  void fetch('/e')
  await expect(fetch('/f')).rejects.toThrow(TypeError)
  expect(asked).toHaveLength(4)
})

test('what cannot be opened takes no place', () => {
  const unopened = () => new XMLHttpRequest().send()
  for (let time = 0; time < 5; time++) expect(unopened).toThrow('The object is in an invalid state')
})

test('a request that ends while it is sent, as a synchronous one does, gives its place back', () => {
  XMLHttpRequest.prototype.send = function () {
    this.dispatchEvent(new Event('loadend'))
  }
  limitConnections(() => by(caller))
  for (let time = 0; time < 5; time++) expect(() => new XMLHttpRequest().send()).not.toThrow()
})

test('what the page has itself takes no place', () => {
  for (const address of ['data:text/plain,a', new URL('blob:https://portal.example/1'), 'data:,'])
    for (let time = 0; time < 2; time++) void fetch(address)
  expect(asked).toHaveLength(6)
  expect(drainEvents()).toEqual([])
})

test('stacks that a script makes something else of are nobody’s', () => {
  caller = `${location.origin}/assets/share.js`
  const before: unknown = Reflect.get(Error, 'prepareStackTrace')
  Object.assign(Error, { prepareStackTrace: (_error: unknown, sites: unknown) => sites })
  try {
    limitConnections()
    for (let time = 0; time < 5; time++) expect(() => new EventSource('/a')).not.toThrow()
  } finally {
    Object.assign(Error, { prepareStackTrace: before })
  }
})

test('another remote and the shell have theirs', () => {
  for (let time = 0; time < maxConnections; time++) void new EventSource('/a')
  caller = otherRemote
  void new EventSource('/a')
  caller = `${location.origin}/assets/share.js`
  for (let time = 0; time < 100; time++) {
    void new EventSource('/a')
    void fetch('/api/live')
  }
  expect(asked).toHaveLength(100)
  expect(drainEvents()).toEqual([])
})

test('what is made is of the browser’s own kind', () => {
  expect(new EventSource('/a')).toBeInstanceOf(EventSource)
  class Mine extends WebSocket {}
  expect(new Mine('/a')).toBeInstanceOf(Mine)
})
