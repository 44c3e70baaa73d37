import { act } from '@testing-library/react'
import { press as pressButton } from './page-helpers'

/** Starts a clock that a test moves. */
export const fakeTime = (now: Date): void => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] })
}

/** Lets exactly `milliseconds` of the fake clock pass, and renders the changes. */
export const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** Presses a button and waits for the immediate effects. */
export const press = async (name: string | RegExp): Promise<void> => {
  await pressButton(name)
  await pass(20)
}
