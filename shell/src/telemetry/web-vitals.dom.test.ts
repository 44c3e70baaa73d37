import { takeEvents } from '@portal/shared/internal'
import { startWebVitals } from './web-vitals'

type Listener = (list: { getEntries: () => object[] }) => void
const listeners = new Map<string, Listener>()

class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift']
  constructor(private readonly listener: Listener) {}
  observe({ type }: { type: string }) {
    listeners.set(type, this.listener)
  }
  disconnect() {
    listeners.clear()
  }
}

const see = (type: string, ...entries: object[]) => listeners.get(type)?.({ getEntries: () => entries })
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const vitals = () => Object.fromEntries(takeEvents().map(({ detail, value, path }) => [detail, [value, path]]))

let stop: () => void
const start = (path: string) => {
  window.history.replaceState(null, '', path)
  stop = startWebVitals()
}

beforeEach(() => {
  Object.assign(globalThis, { PerformanceObserver: FakeObserver })
  takeEvents()
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

test('a visit reports its vitals when its page is hidden, once, under the path it began with', () => {
  start('/send?phone=13812345678')
  see('largest-contentful-paint', { startTime: 400 }, { startTime: 812.3456 })
  see(
    'event',
    { interactionId: 1, duration: 56 },
    { interactionId: 0, duration: 900 },
    { interactionId: 2, duration: 120 },
  )
  see(
    'layout-shift',
    { startTime: 10, value: 0.1, hadRecentInput: false },
    { startTime: 20, value: 5, hadRecentInput: true },
  )
  hide()
  expect(vitals()).toEqual({ LCP: [812.346, '/send'], INP: [120, '/send'], CLS: [0.1, '/send'] })
  hide()
  expect(vitals()).toEqual({})
})

test('what was not seen is not reported; an address that may hold more than a page is left out', () => {
  start('/张三')
  hide()
  expect(vitals()).toEqual({ CLS: [0, undefined] })
})

test('a browser that measures nothing of it is left alone', () => {
  jest.replaceProperty(FakeObserver, 'supportedEntryTypes', [])
  start('/send')
  expect(listeners.size).toBe(0)
})
