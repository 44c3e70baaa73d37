import { telemetry } from '@portal/shared'
import { shownAt } from './shown-releases'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'

const isPlainPath = (path: string) => /^\/[\w/-]{0,80}$/.test(path)

/**
 * Reports LCP, INP and CLS of a visit, each once and under the path with which the visit began: LCP when it is final,
 * the others when the page is first hidden. Each counts for the release whose page was shown at the paint or the
 * interaction. A page that returns from the browser's cache begins a new visit.
 * @returns a function that stops the reports
 */
export const startWebVitals = (): (() => void) => {
  let path = location.pathname
  let isStopped = false
  /** Ids of reported metrics. Each visit has its own; CLS and INP are repeated whenever the page is hidden. */
  const reported = new Set<string>()

  const report = ({ id, name, value, entries }: MetricType) => {
    if (isStopped || reported.has(id)) return
    reported.add(id)
    telemetry.record({
      kind: 'vital',
      detail: name,
      value: Math.round(value * 1000) / 1000,
      ...shownAt(performance.timeOrigin + (entries.at(-1)?.startTime ?? 0)),
      ...(isPlainPath(path) && { path }),
    })
  }
  const beginAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) path = location.pathname
  }

  window.addEventListener('pageshow', beginAgain)
  onLCP(report)
  onINP(report)
  onCLS(report)
  return () => {
    isStopped = true
    window.removeEventListener('pageshow', beginAgain)
  }
}
