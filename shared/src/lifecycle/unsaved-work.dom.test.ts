import { renderHook } from '@testing-library/react'
import { useHasUnsavedWork, useUnsavedWork } from './unsaved-work'

test('work is unsaved while a page says so, and no longer once that page is gone', () => {
  const shell = renderHook(useHasUnsavedWork)
  const page = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: false } })
  expect(shell.result.current).toBe(false)
  page.rerender({ dirty: true })
  shell.rerender()
  expect(shell.result.current).toBe(true)
  page.unmount()
  shell.rerender()
  expect(shell.result.current).toBe(false)
})

test('one clean page does not hide the unsaved work of another', () => {
  const shell = renderHook(useHasUnsavedWork)
  const first = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: true } })
  renderHook(() => useUnsavedWork(true))
  first.rerender({ dirty: false })
  shell.rerender()
  expect(shell.result.current).toBe(true)
})
