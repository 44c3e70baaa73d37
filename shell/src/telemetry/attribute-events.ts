import type { TelemetryEvent } from '@portal/contract/telemetry'
import { shownAt } from './shown-releases'

/** Refusals that were sent already, by release, call and code: there are no more of them than calls and codes. */
const sent = new Set<string>()

/**
 * Answers count for the release whose page was shown when they came; the same one of the same release is sent once, so
 * that a page that asks again and again sends no more than others.
 */
export const attributeEvents = (events: TelemetryEvent[]): TelemetryEvent[] =>
  events.flatMap((event) => {
    if (event.kind !== 'answer') return [event]
    const attributed = { ...event, ...shownAt(event.at) }
    const key = `${attributed.remote} ${attributed.version} ${event.detail}`
    if (sent.has(key)) return []
    sent.add(key)
    return [attributed]
  })
