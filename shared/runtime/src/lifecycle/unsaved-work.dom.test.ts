import { act, renderHook } from '@testing-library/react'
import { answerLeaveConfirmation, useLeaveConfirmation } from './leave-confirmation'
import { useHasUnsavedWork, useLeaveGuard, useUnsavedWork, useWouldLoseWork } from './unsaved-work'

test('work is unsaved while a page says so, and no longer once that page is gone', () => {
  const shell = renderHook(useHasUnsavedWork)
  const page = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: false } })
  expect(shell.result.current).toBe(false)
  page.rerender({ dirty: true })
  expect(shell.result.current).toBe(true)
  page.unmount()
  expect(shell.result.current).toBe(false)
})

test('one clean page does not hide the unsaved work of another', () => {
  const shell = renderHook(useHasUnsavedWork)
  const first = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: true } })
  renderHook(() => useUnsavedWork(true))
  first.rerender({ dirty: false })
  expect(shell.result.current).toBe(true)
})

test('what has a draft is unsaved, but not lost by leaving; what is guarded would be', () => {
  const unsaved = renderHook(useHasUnsavedWork)
  const lost = renderHook(useWouldLoseWork)
  renderHook(() => useUnsavedWork(true))
  expect([unsaved.result.current, lost.result.current]).toEqual([true, false])
  const guarded = renderHook(() => useLeaveGuard(true))
  expect(lost.result.current).toBe(true)
  act(() => guarded.result.current.release())
  expect([unsaved.result.current, lost.result.current]).toEqual([true, false])
})

describe('leaving', () => {
  const open = (dirty: boolean) => {
    const question = renderHook(useLeaveConfirmation)
    const guard = renderHook(() => useLeaveGuard(dirty))
    const close = jest.fn()
    act(() => guard.result.current.leave(close))
    return { close, isAsked: () => question.result.current, leave: () => guard.result.current.leave(close) }
  }
  const answer = (leave: boolean) => act(async () => answerLeaveConfirmation(leave))

  test('an untouched form goes at once', () => {
    const { close, isAsked } = open(false)
    expect(close).toHaveBeenCalledTimes(1)
    expect(isAsked()).toBe(false)
  })

  test('a changed one stays until the person agrees', async () => {
    const { close, isAsked, leave } = open(true)
    expect(isAsked()).toBe(true)
    await answer(false)
    expect(isAsked()).toBe(false)
    expect(close).not.toHaveBeenCalled()
    act(leave)
    await answer(true)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('the question is asked once, whatever else wants to leave meanwhile', async () => {
    const { close, leave } = open(true)
    await act(async () => leave())
    await answer(true)
    expect(close).toHaveBeenCalledTimes(1)
  })
})
