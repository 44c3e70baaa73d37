import { onEvent, drainEvents, waitingEvents } from '@portal/shared/internal'
import { attributeEvents } from './attribute-events'
import { visitMark } from './visit-mark'

/** Milliseconds between two batches, and the number of events that is sent without waiting. */
const interval = 10_000
const soonAt = 20
/** Maximum number of events in one call by the contract. */
const batchSize = 50
/**
 * The pause doubles after each failure up to this maximum, so that a portal with problems gets no additional requests.
 */
const maxPauseMs = 10 * 60_000

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
