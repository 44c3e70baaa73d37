import { portal } from '@portal/shared'
import { type Shift, worstBurst } from './layout-shift'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface EventTiming extends PerformanceEntry {
  interactionId?: number
}

/** Interactions shorter than this are not told; none of them is the slowest worth knowing. */
const slowEvent = 40

const isPlainPath = (path: string) => /^\/[\w/-]{0,80}$/.test(path)

/** Observes one kind of entry from the start of the page on; a browser that does not know it has none. */
const observe = (type: string, onEntries: (entries: PerformanceEntryList) => void): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => undefined
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: slowEvent } as PerformanceObserverInit)
  return () => observer.disconnect()
}

/** Reports the visit's LCP, INP and CLS once, when its page is hidden for the first time. Returns what stops it. */
export const startWebVitals = (): (() => void) => {
  const firstPath = location.pathname
  let largestPaint: number | undefined
  let slowest: number | undefined
  const shifts: Shift[] = []

  const stops = [
    observe('largest-contentful-paint', (entries) => {
      largestPaint = entries.at(-1)?.startTime
    }),
    observe('event', (entries) => {
      for (const { interactionId, duration } of entries as EventTiming[])
        if (interactionId) slowest = Math.max(slowest ?? 0, duration)
    }),
    observe('layout-shift', (entries) =>
      shifts.push(...(entries as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)),
    ),
  ]

  const report = (detail: string, value: number | undefined) => {
    if (value !== undefined)
      portal.event({
        kind: 'vital',
        detail,
        value: Math.round(value * 1000) / 1000,
        ...(isPlainPath(firstPath) && { path: firstPath }),
      })
  }
  const stop = () => {
    stops.forEach((each) => each())
    document.removeEventListener('visibilitychange', onHidden)
  }
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return
    stop()
    report('LCP', largestPaint)
    report('INP', slowest)
    report('CLS', worstBurst(shifts))
  }
  document.addEventListener('visibilitychange', onHidden)
  return stop
}
