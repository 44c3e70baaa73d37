import { act, renderHook } from '@testing-library/react'
import { answerImageCaptcha, requestImageCaptcha, useImageCaptchaChallenge } from './image-captcha'

afterEach(() => act(() => answerImageCaptcha(null)))

test('the caller gets the proof, and no challenge is left', async () => {
  const { result } = renderHook(useImageCaptchaChallenge)
  expect(result.current).toBeUndefined()
  let answer: Promise<string | null> | undefined
  act(() => {
    answer = requestImageCaptcha()
  })
  expect(result.current).toBeDefined()
  act(() => answerImageCaptcha('proof-1'))
  expect(await answer).toBe('proof-1')
  expect(result.current).toBeUndefined()
})

test('a proof works once: the second caller gets a challenge of its own', async () => {
  const { result } = renderHook(useImageCaptchaChallenge)
  let first: Promise<string | null> | undefined
  let second: Promise<string | null> | undefined
  act(() => {
    first = requestImageCaptcha()
    second = requestImageCaptcha()
  })
  const firstId = result.current?.id
  act(() => answerImageCaptcha('proof-1'))
  expect(await first).toBe('proof-1')
  expect(result.current?.id).not.toBe(firstId)
  act(() => answerImageCaptcha('proof-2'))
  expect(await second).toBe('proof-2')
})

test('closing answers all callers with null', async () => {
  const requests = [requestImageCaptcha(), requestImageCaptcha()]
  answerImageCaptcha(null)
  expect(await Promise.all(requests)).toEqual([null, null])
  const { result } = renderHook(useImageCaptchaChallenge)
  expect(result.current).toBeUndefined()
})
