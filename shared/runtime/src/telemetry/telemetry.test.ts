import { telemetryEvent } from '@portal/contract/telemetry'
import { onEvent, telemetry, drainEvents, waitingEvents } from './telemetry'

beforeEach(() => void drainEvents())

test('an event waits, with its time, until it is removed; the contract accepts it', () => {
  const listener = jest.fn()
  const stop = onEvent(listener)
  telemetry.record({ kind: 'retry', remote: 'remote-send', version: '1.0.0-ab12', detail: 'ChunkLoadError' })
  stop()
  expect(listener).toHaveBeenCalledTimes(1)
  const [event] = drainEvents()
  expect(telemetryEvent.safeParse(event).success).toBe(true)
  expect(waitingEvents()).toBe(0)
})

test('events are removed oldest first, as many as requested', () => {
  for (const detail of ['a', 'b', 'c']) telemetry.record({ kind: 'registry', detail })
  expect(drainEvents(2).map(({ detail }) => detail)).toEqual(['a', 'b'])
  expect(waitingEvents()).toBe(1)
})

test('when nobody removes them, the newest hundred are kept', () => {
  for (let count = 1; count <= 150; count++) telemetry.record({ kind: 'registry', detail: String(count) })
  expect(drainEvents().map(({ detail }) => Number(detail))).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 51),
  )
})
