import type { TelemetryEvent } from '@portal/contract/telemetry'
import { createStore } from '../store/store'

/** Events that wait; when nothing sends them, the oldest go. */
const limit = 100

const waiting = createStore<TelemetryEvent[]>([])

/** The channel on which shell and remotes report about themselves (contract/telemetry.ts). Costs nothing and never fails. */
export const portal = {
  event: (event: Omit<TelemetryEvent, 'at'>): void =>
    waiting.set([...waiting.get(), { ...event, at: Date.now() }].slice(-limit)),
}

/** For the sender: how many events wait, a way to hear of new ones, and up to `count` of them, which then wait no longer. */
export const waitingEvents = (): number => waiting.get().length
export const onEvent = waiting.subscribe
export const drainEvents = (count = limit): TelemetryEvent[] => {
  const events = waiting.get()
  waiting.set(events.slice(count))
  return events.slice(0, count)
}
