import { act, renderHook } from '@testing-library/react'
import { setReorderCounter, useReorderCounter } from './reorder-counter'

it('is shown from when a page sets it until it is cleared', () => {
  const { result } = renderHook(useReorderCounter)
  expect(result.current).toBeNull()
  act(() => setReorderCounter({ count: 1, maxCount: 3, isReorder: true }))
  expect(result.current).toEqual({ count: 1, maxCount: 3, isReorder: true })
  act(() => setReorderCounter(null))
  expect(result.current).toBeNull()
})
