import { onEvent, drainEvents, waitingEvents } from '@portal/shared/internal'

/** Milliseconds between two batches, and the number of events that does not wait that long. */
const interval = 10_000
const soonAt = 20
/** The contract's limit of one call. */
const batchSize = 50
/** After a failure the pause doubles up to this; a portal in trouble needs no more requests. */
const maxPauseMs = 10 * 60_000

/** Sends what waits, in batches. A batch that does not arrive is lost: the portal's work comes first. Returns what stops it. */
export const startSendingEvents = (): (() => void) => {
  let pausedUntil = 0
  let pause = interval

  const send = async () => {
    if (waitingEvents() === 0 || Date.now() < pausedUntil) return
    try {
      const response = await fetch('/api/telemetry/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events: drainEvents(batchSize) }),
        // Outlives the page that is being left; and says nothing about who looks at it.
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
  window.addEventListener('pagehide', onLeave)
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('pagehide', onLeave)
  }
}
