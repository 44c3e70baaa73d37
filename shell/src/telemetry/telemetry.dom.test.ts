import { serveMark } from '../testing/serve-mark'
import { telemetry } from '@portal/shared'
import { drainEvents } from '@portal/shared/internal'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { startWatchingLongTasks } from './long-tasks'
import { attributeEvents, startSendingEvents } from './send-events'
import { noteShown, shownAt } from './shown-releases'
import { startWebVitals } from './web-vitals'

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }))

let stop: () => void

describe('attribute events', () => {
  afterEach(() => jest.useRealTimers())

  test('an answer counts once for the release whose page was shown when it came, one before the first page for the first page', () => {
    jest.useFakeTimers({ now: 1_000 })
    noteShown('remote-send', '1.0.0')
    jest.setSystemTime(5_000)
    noteShown('remote-tracking', '2.0.0')
    const fault = (at: number) => ({ kind: 'answer' as const, at, detail: 'order.create-40001' })
    expect(attributeEvents([fault(3_000), fault(4_000), fault(6_000)])).toEqual([
      { ...fault(3_000), remote: 'remote-send', version: '1.0.0' },
      { ...fault(6_000), remote: 'remote-tracking', version: '2.0.0' },
    ])
    expect(shownAt(0)).toEqual({ remote: 'remote-send', version: '1.0.0' })
  })

  test('other events pass as they are', () => {
    const load = { kind: 'load' as const, at: 1, remote: 'remote-send', version: '1.0.0', detail: 'whole' }
    expect(attributeEvents([load, load])).toEqual([load, load])
  })
})

describe('long tasks', () => {
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
})

describe('send events', () => {
  const send = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>()
  const sentCounts = () =>
    send.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { events: unknown[] }).events.length)
  const report = (count: number) => {
    for (let index = 0; index < count; index++) telemetry.record({ kind: 'registry', detail: 'late' })
  }

  beforeEach(() => {
    jest.useFakeTimers()
    drainEvents()
    send.mockReset().mockResolvedValue({ ok: true })
    globalThis.fetch = send as unknown as typeof fetch
    stop = startSendingEvents()
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  test('events are sent together after ten seconds, without identity, and nothing is sent when there is none', async () => {
    report(3)
    await jest.advanceTimersByTimeAsync(9_000)
    expect(send).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(sentCounts()).toEqual([3])
    expect(send).toHaveBeenCalledWith(
      '/api/telemetry/events',
      expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
    )
  })

  test('they bring the mark of the page along, and none where it has none', async () => {
    const sentMarks = () => send.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { mark?: string }).mark)
    serveMark('')
    report(1)
    await jest.advanceTimersByTimeAsync(10_000)
    const mark = `0123456789abcdef.mlx3k2a1.${'s'.repeat(22)}`
    serveMark(mark)
    report(1)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(sentMarks()).toEqual([undefined, mark])
  })

  test('twenty events do not wait', () => {
    report(20)
    expect(sentCounts()).toEqual([20])
  })

  test('waiting events are sent when the page is left', () => {
    report(2)
    window.dispatchEvent(new Event('pagehide'))
    expect(sentCounts()).toEqual([2])
  })

  test('what is reported when the page is hidden is sent, and nothing when it is shown again', () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    report(2)
    document.dispatchEvent(new Event('visibilitychange'))
    state.mockReturnValue('visible')
    report(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sentCounts()).toEqual([2])
    state.mockRestore()
  })

  test.each([
    ['refused', () => send.mockResolvedValue({ ok: false })],
    ['unreachable', () => send.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('a server that is %s gets fewer and fewer requests', async (_name, arrange) => {
    arrange()
    for (let second = 0; second < 600; second += 10) {
      report(1)
      await jest.advanceTimersByTimeAsync(10_000)
    }
    expect(send.mock.calls.length).toBeLessThan(8)
  })

  test('nothing is sent once it is stopped', async () => {
    stop()
    report(30)
    window.dispatchEvent(new Event('pagehide'))
    await jest.advanceTimersByTimeAsync(30_000)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('web vitals', () => {
  const observers = { CLS: onCLS, INP: onINP, LCP: onLCP }

  /** Calls the package's callback with a metric; `id` is the same for one metric of one visit. */
  const measure = (name: keyof typeof observers, value: number, id: string = name) =>
    jest.mocked<(report: (metric: MetricType) => void) => void>(observers[name]).mock.lastCall?.[0]({
      name,
      value,
      id,
      entries: [],
    } as unknown as MetricType)
  const vitals = () => drainEvents().map(({ kind, detail, value, path }) => [kind, detail, value, path])
  const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const start = (path: string) => {
    window.history.replaceState(null, '', path)
    stop = startWebVitals()
  }

  beforeEach(() => void drainEvents())
  afterEach(() => stop())

  test('a visit reports each metric once, under the path it began with', () => {
    start('/send?phone=13812345678')
    window.history.pushState(null, '', '/orderList')
    measure('LCP', 812.3456)
    measure('INP', 120)
    measure('CLS', 0)
    measure('CLS', 0.4)
    expect(vitals()).toEqual([
      ['vital', 'LCP', 812.346, '/send'],
      ['vital', 'INP', 120, '/send'],
      ['vital', 'CLS', 0, '/send'],
    ])
  })

  test('an address that may hold more than a page is left out', () => {
    start('/张三')
    measure('CLS', 0)
    expect(vitals()).toEqual([['vital', 'CLS', 0, undefined]])
  })

  test("a page that comes back from the browser's cache is a visit of its own, under the path it comes back with", () => {
    start('/send')
    measure('LCP', 800)
    window.history.replaceState(null, '', '/orderList')
    comeBack(true)
    measure('LCP', 30, 'LCP of the second visit')
    expect(vitals()).toEqual([
      ['vital', 'LCP', 800, '/send'],
      ['vital', 'LCP', 30, '/orderList'],
    ])
  })

  test('the first showing of a page, which a client-side navigation may precede, changes no path', () => {
    start('/send')
    window.history.replaceState(null, '', '/orderList')
    comeBack(false)
    measure('CLS', 0)
    expect(vitals()).toEqual([['vital', 'CLS', 0, '/send']])
  })

  test('nothing is reported once it is stopped', () => {
    start('/send')
    stop()
    measure('CLS', 0)
    expect(vitals()).toEqual([])
  })
})
