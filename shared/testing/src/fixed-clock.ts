/** A usual Tuesday morning, as the API's test server has it. */
const tuesdayMorning = '2026-11-24T02:00:00Z'

/**
 * The date of the test stands still, whatever the hour of the run and however slow the machine is; timers and frames go
 * on as usual. `jest.useRealTimers` ends it.
 */
export const fixClock = (now = tuesdayMorning): void => {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'hrtime',
      'performance',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  })
}
