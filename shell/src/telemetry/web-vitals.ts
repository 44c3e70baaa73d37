import { portal } from '@portal/shared'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'

const isPlainPath = (path: string) => /^\/[\w/-]{0,80}$/.test(path)

/**
 * Reports LCP, INP and CLS of a visit, each once, under the path that the visit began with: LCP when it is final, the others when
 * the page is hidden for the first time. A page that comes back from the browser's cache is a visit of its own. Returns what
 * stops the reports.
 */
export const startWebVitals = (): (() => void) => {
  let path = location.pathname
  let isStopped = false
  /** Ids of metrics; each visit has its own. CLS and INP come again with every further hiding. */
  const reported = new Set<string>()

  const report = ({ id, name, value }: MetricType) => {
    if (isStopped || reported.has(id)) return
    reported.add(id)
    portal.event({
      kind: 'vital',
      detail: name,
      value: Math.round(value * 1000) / 1000,
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
