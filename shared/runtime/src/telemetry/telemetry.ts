import type { TelemetryEvent } from '@portal/contract/telemetry'
import { createStore } from '../store/store'

/** Maximum of waiting events; when nothing sends them, the oldest are dropped. */
const limit = 100

const waiting = createStore<TelemetryEvent[]>([])

/**
 * The channel on which shell and remotes report about themselves (contract/telemetry.ts). Costs nothing and never
 * fails.
 */
export const telemetry = {
  record: (event: Omit<TelemetryEvent, 'at'>): void =>
    waiting.set([...waiting.get(), { ...event, at: Date.now() }].slice(-limit)),
}

/**
 * For the sender: the number of waiting events, a subscription, and a function that removes and returns up to `count`
 * of them.
 */
export const waitingEvents = (): number => waiting.get().length
export const onEvent = waiting.subscribe
export const drainEvents = (count = limit): TelemetryEvent[] => {
  const events = waiting.get()
  waiting.set(events.slice(count))
  return events.slice(0, count)
}
