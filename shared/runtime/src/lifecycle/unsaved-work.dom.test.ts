import { act, renderHook } from '@testing-library/react'
import { answerLeaveConfirmation, useLeaveConfirmation } from './leave-confirmation'
import { useHasUnsavedWork, useLeaveGuard, useUnsavedWork, useWouldLoseWork } from './unsaved-work'

test('work is unsaved while a page registers it, and no longer after the page has unmounted', () => {
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

test('work with a draft is unsaved, but not lost by leaving; guarded work would be', () => {
  const unsaved = renderHook(useHasUnsavedWork)
  const wouldLose = renderHook(useWouldLoseWork)
  renderHook(() => useUnsavedWork(true))
  expect([unsaved.result.current, wouldLose.result.current]).toEqual([true, false])
  const guarded = renderHook(() => useLeaveGuard(true))
  expect(wouldLose.result.current).toBe(true)
  act(() => guarded.result.current.release())
  expect([unsaved.result.current, wouldLose.result.current]).toEqual([true, false])
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

  test('an unchanged form is left at once', () => {
    const { close, isAsked } = open(false)
    expect(close).toHaveBeenCalledTimes(1)
    expect(isAsked()).toBe(false)
  })

  test('a changed form stays until the person agrees', async () => {
    const { close, isAsked, leave } = open(true)
    expect(isAsked()).toBe(true)
    await answer(false)
    expect(isAsked()).toBe(false)
    expect(close).not.toHaveBeenCalled()
    act(leave)
    await answer(true)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('the dialog opens once, even if another navigation begins meanwhile', async () => {
    const { close, leave } = open(true)
    await act(async () => leave())
    await answer(true)
    expect(close).toHaveBeenCalledTimes(1)
  })
})
