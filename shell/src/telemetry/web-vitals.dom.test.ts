import { drainEvents } from '@portal/shared/internal'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { startWebVitals } from './web-vitals'

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }))

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

let stop: () => void
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
