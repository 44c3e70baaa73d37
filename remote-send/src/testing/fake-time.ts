import { press as pressButton } from '@portal/testing/page-helpers'
import { act } from '@testing-library/react'
import { morning } from './drafts'

/** A clock that a test moves, at half past eight on `morning`'s day or as given. */
export const fakeTime = (now = new Date(morning.getTime() - 30 * 60_000)): void => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] })
}

/** Lets `milliseconds` pass, and waits for the effects. */
export const pass = async (milliseconds: number): Promise<void> => {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds))
  await act(() => jest.advanceTimersByTimeAsync(50))
}

/** Clicks a button and waits for the immediate effects. */
export const press = async (name: string | RegExp): Promise<void> => {
  await pressButton(name)
  await pass(20)
}
