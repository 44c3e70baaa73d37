import { drainEvents } from '@portal/shared/internal'
import { startWatchingLongTasks } from './long-tasks'

const atRemote = 'https://portal.example/remotes/remote-a/1.2.0/page.js'
let tell: (entries: object[]) => void
const disconnect = jest.fn()
const { PerformanceObserver: original } = globalThis

/** jsdom has no observer of frames. */
const withFrames = (supportedEntryTypes: string[]) => {
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = supportedEntryTypes
    constructor(listener: PerformanceObserverCallback) {
      tell = (entries) => listener({ getEntries: () => entries } as PerformanceObserverEntryList, this)
    }
    observe = () => undefined
    disconnect = disconnect
    takeRecords = () => []
  } as unknown as typeof PerformanceObserver
}

beforeEach(() => void drainEvents())
afterEach(() => {
  globalThis.PerformanceObserver = original
})

const frame = (...scripts: { sourceURL: string; duration: number }[]) => ({ scripts })

test('a script of a remote that blocked the page for a second is told of, with its release', () => {
  withFrames(['long-animation-frame'])
  const stop = startWatchingLongTasks()
  tell([
    frame({ sourceURL: atRemote, duration: 3000.4 }, { sourceURL: atRemote, duration: 999 }),
    frame({ sourceURL: 'https://portal.example/assets/main.js', duration: 3000 }),
  ])
  expect(drainEvents()).toEqual([
    expect.objectContaining({ kind: 'block', remote: 'remote-a', version: '1.2.0', detail: 'script', value: 3000 }),
  ])
  stop()
  expect(disconnect).toHaveBeenCalled()
})

test('a page that always blocks is told of ten times', () => {
  withFrames(['long-animation-frame'])
  startWatchingLongTasks()
  tell(Array.from({ length: 20 }, () => frame({ sourceURL: atRemote, duration: 2000 })))
  expect(drainEvents()).toHaveLength(10)
})

test('a browser that does not tell of frames is left alone', () => {
  withFrames(['longtask'])
  expect(startWatchingLongTasks()()).toBeUndefined()
})
