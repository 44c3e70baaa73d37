import { act, renderHook } from '@testing-library/react'
import { answerDrawnCode, requestDrawnCode, useDrawnCodeQuestion } from './drawn-code'

afterEach(() => act(() => answerDrawnCode(null)))

test('whoever asks gets the proof, and nothing is asked any more', async () => {
  const { result } = renderHook(useDrawnCodeQuestion)
  expect(result.current).toBeUndefined()
  let asked: Promise<string | null> | undefined
  act(() => {
    asked = requestDrawnCode()
  })
  expect(result.current).toBeDefined()
  act(() => answerDrawnCode('proof-1'))
  expect(await asked).toBe('proof-1')
  expect(result.current).toBeUndefined()
})

test('a proof works once: the second asker has a question of their own', async () => {
  const { result } = renderHook(useDrawnCodeQuestion)
  let first: Promise<string | null> | undefined
  let second: Promise<string | null> | undefined
  act(() => {
    first = requestDrawnCode()
    second = requestDrawnCode()
  })
  const firstId = result.current?.id
  act(() => answerDrawnCode('proof-1'))
  expect(await first).toBe('proof-1')
  expect(result.current?.id).not.toBe(firstId)
  act(() => answerDrawnCode('proof-2'))
  expect(await second).toBe('proof-2')
})

test('closing answers everybody with nothing', async () => {
  const asked = [requestDrawnCode(), requestDrawnCode()]
  answerDrawnCode(null)
  expect(await Promise.all(asked)).toEqual([null, null])
  const { result } = renderHook(useDrawnCodeQuestion)
  expect(result.current).toBeUndefined()
})
