import { act, renderHook } from '@testing-library/react'
import { useCountdown } from './use-countdown'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('runs from 60 to 0 and can start again', () => {
  const { result } = renderHook(() => useCountdown(60))
  expect(result.current.left).toBe(0)
  act(() => result.current.start())
  expect(result.current.left).toBe(60)
  act(() => jest.advanceTimersByTime(59_000))
  expect(result.current.left).toBe(1)
  act(() => jest.advanceTimersByTime(1000))
  expect(result.current.left).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
  act(() => result.current.start())
  expect(result.current.left).toBe(60)
})
