import type { TelemetryEvent } from '@portal/contract/telemetry'
import { drainEvents, onEvent, waitingEvents } from '@portal/shared/internal'
import { shownAt } from './shown-releases'

/** Milliseconds between two batches, and the number of events that is sent without waiting. */
const interval = 10_000
const soonAt = 20
/** Maximum number of events in one call by the contract. */
const batchSize = 50
/**
 * The pause doubles after each failure up to this maximum, so that a portal with problems gets no additional requests.
 */
const maxPauseMs = 10 * 60_000

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

const visitKey = 'visit'

const isNavigation = (entry: PerformanceEntry): entry is PerformanceNavigationTiming => entry.entryType === 'navigation'

/** The mark in the headers of the document; '' where the server has put none, or a proxy has taken it away. */
const markOfPage = (): string =>
  performance
    .getEntriesByType('navigation')
    .filter(isNavigation)
    .flatMap(({ serverTiming }) => serverTiming)
    .find(({ name }) => name === 'visit')?.description ?? ''

/**
 * The mark that this tab's visit began with, so that a reload is no further visit; '' for none. It is sent with
 * telemetry alone, which carries no identity; the browser forgets it with the tab. Where storage is blocked it is the
 * document's.
 */
export const visitMark = (): string => {
  const mark = markOfPage()
  try {
    const stored = sessionStorage.getItem(visitKey) ?? ''
    if (/^[\da-z]{16}\.[\w.-]{1,47}$/.test(stored)) return stored
    if (mark !== '') sessionStorage.setItem(visitKey, mark)
  } catch {
    return mark
  }
  return mark
}

/**
 * Sends waiting events in batches. A batch that fails is lost, as the portal's own requests come first.
 * @returns a function that stops it
 */
export const startSendingEvents = (): (() => void) => {
  let pausedUntil = 0
  let pause = interval

  const send = async () => {
    if (waitingEvents() === 0 || Date.now() < pausedUntil) return
    const events = attributeEvents(drainEvents(batchSize))
    if (events.length === 0) return
    try {
      const response = await fetch('/api/telemetry/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events, mark: visitMark() || undefined }),
        // Survives leaving the page. The request says nothing about the customer.
        keepalive: true,
        credentials: 'omit',
      })
      if (!response.ok) throw new Error(String(response.status))
      pause = interval
    } catch {
      pause = Math.min(pause * 2, maxPauseMs)
      pausedUntil = Date.now() + pause
    }
  }

  const timer = setInterval(() => void send(), interval)
  const stopListening = onEvent(() => {
    if (waitingEvents() >= soonAt) void send()
  })
  const onLeave = () => void send()
  // After `pagehide` where the page is left: web vitals are final only then.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void send()
  }
  window.addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('pagehide', onLeave)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
