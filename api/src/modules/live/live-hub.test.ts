import { createLiveHub } from './live-hub'
import { keptMs } from './live-stream'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A hub that has heard for long enough. */
const openHub = () => {
  const hub = createLiveHub()
  hub.setHearing(true)
  jest.advanceTimersByTime(keptMs)
  return hub
}

test('a customer’s changes are known for a while, each order once', () => {
  const hub = openHub()
  for (const orderNo of ['A1', 'A1', 'A2']) hub.changed('u1', orderNo)
  expect([hub.recent('u1'), hub.recent('u2')]).toEqual([['A1', 'A2'], []])
  jest.advanceTimersByTime(keptMs)
  hub.changed('u1', 'A3')
  expect(hub.recent('u1')).toEqual(['A1', 'A2', 'A3'])
  jest.advanceTimersByTime(1)
  expect(hub.recent('u1')).toEqual(['A3'])
  hub.beat()
  expect(hub.recent('u1')).toEqual(['A3'])
})

test.each<[string, (hub: ReturnType<typeof openHub>) => void]>([
  ['does not hear', (hub) => hub.setHearing(false)],
  [
    'has only just begun to hear again',
    (hub) => {
      hub.setHearing(false)
      hub.setHearing(true)
      jest.advanceTimersByTime(keptMs - 1)
    },
  ],
  [
    'heard of more than it keeps',
    (hub) => Array.from({ length: 100_001 }, (_, index) => hub.changed('u1', `A${index}`)),
  ],
])('what has changed is not known where the process %s', (_, happen) => {
  const hub = openHub()
  hub.changed('u2', 'A1')
  happen(hub)
  expect(hub.recent('u2')).toBeUndefined()
})
