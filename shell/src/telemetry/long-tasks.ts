import { telemetry } from '@portal/shared'
import { releaseIn } from '../federation/release-in'

/** Milliseconds from which a blocked page is reported. */
const longFrom = 1000
/** Maximum number of reports in one visit; further ones about a page that always blocks are not news. */
const maxReports = 10

/** A frame that took long, in browsers that report it (Chromium from 123 on). */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { sourceURL: string; duration: number }[]
}

/**
 * Reports scripts of remotes that kept the page from answering for a second and more, with the release whose file it
 * was.
 * @returns a function that stops the reports
 */
export const startWatchingLongTasks = (): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return () => undefined
  let reports = 0
  const observer = new PerformanceObserver((list) => {
    const scripts = (list.getEntries() as LongFrame[]).flatMap((frame) => frame.scripts)
    for (const { sourceURL, duration } of scripts) {
      const release = releaseIn(sourceURL)
      if (!release || duration < longFrom || reports === maxReports) continue
      reports += 1
      telemetry.record({ kind: 'block', ...release, detail: 'script', value: Math.round(duration) })
    }
  })
  observer.observe({ type: 'long-animation-frame', buffered: true })
  return () => observer.disconnect()
}
