import { CAPTCHA_HARDER, IMAGE_CAPTCHA_REQUIRED } from '@portal/contract/codes'
import { act, renderHook } from '@testing-library/react'
import { answerImageCaptcha, useImageCaptchaChallenge } from '../captcha/image-captcha'
import { fakeApi, refusal, type Reply, type SentCall } from '@portal/testing/fake-api'
import { useCurrentToast } from '../toast/toast'
import { loadData, request } from './request'

const tooOften = refusal('IMAGE_CAPTCHA_REQUIRED')
const untilProved = ({ body }: SentCall<'tracking/query'>): Reply<'tracking/query'> =>
  body.captchaVerification === 'proof-1' ? { data: { results: [] } } : tooOften
const numbers = { ewbNos: ['300000000001'] }

/** Waits for the question and answers it. */
const answer = async (captchaVerification: string | null) => {
  const { result } = renderHook(useImageCaptchaChallenge)
  while (!result.current) await act(() => Promise.resolve())
  act(() => answerImageCaptcha(captchaVerification))
}

test('loadData repeats the call with the proof', async () => {
  const { sent } = fakeApi({ 'tracking/query': untilProved })
  const data = loadData('tracking/query', numbers)
  await answer('proof-1')
  expect(await data).toEqual({ results: [] })
  expect(sent.map(({ body }) => body)).toEqual([numbers, { ...numbers, captchaVerification: 'proof-1' }])
})

test('request does the same without a toast', async () => {
  fakeApi({ 'tracking/query': untilProved })
  const envelope = request('tracking/query', numbers)
  await answer('proof-1')
  expect(await envelope).toMatchObject({ code: 0, data: { results: [] } })
  expect(renderHook(useCurrentToast).result.current).toBeNull()
})

test('a refused proof is not requested again', async () => {
  const { sent } = fakeApi({ 'tracking/query': untilProved })
  const data = loadData('tracking/query', numbers)
  await answer('proof-2')
  await expect(data).rejects.toMatchObject({ kind: 'business', code: IMAGE_CAPTCHA_REQUIRED })
  expect(sent).toHaveLength(2)
})

test('after closing the dialog the first answer is returned', async () => {
  const { sent } = fakeApi({ 'tracking/query': untilProved })
  const data = loadData('tracking/query', numbers)
  await answer(null)
  await expect(data).rejects.toMatchObject({
    kind: 'business',
    code: IMAGE_CAPTCHA_REQUIRED,
    message: '查询较频繁，请输入图形验证码后继续',
  })
  expect(sent).toHaveLength(1)
})

describe('where the slider is not enough', () => {
  const untilWords = ({ body }: SentCall<'api/sendSmsCode'>): Reply<'api/sendSmsCode'> =>
    body.captchaType === 'clickWord' ? { data: {} } : refusal('CAPTCHA_HARDER')
  const body = {
    mobileNo: '13800138000',
    purpose: 'login',
    captchaType: 'blockPuzzle',
    captchaVerification: 'slider',
  } as const

  test('click-words are requested, and the call is repeated with them', async () => {
    const { sent } = fakeApi({ 'api/sendSmsCode': untilWords })
    const data = loadData('api/sendSmsCode', body)
    const { result } = renderHook(useImageCaptchaChallenge)
    while (!result.current) await act(() => Promise.resolve())
    expect(result.current).toMatchObject({ purpose: 'sms', onlyWords: true })
    act(() => answerImageCaptcha({ captchaType: 'clickWord', captchaVerification: 'words' }))
    expect(await data).toEqual({})
    expect(sent.map((call) => call.body)).toEqual([
      body,
      { ...body, captchaType: 'clickWord', captchaVerification: 'words' },
    ])
  })

  test('a login requests click-words for a login', async () => {
    fakeApi({ 'user/authenticate/login': refusal('CAPTCHA_HARDER') })
    const data = loadData('user/authenticate/login', {
      loginType: 'pwd',
      username: 'a',
      password: '0'.repeat(32),
      captchaVerification: 'slider',
    })
    const { result } = renderHook(useImageCaptchaChallenge)
    while (!result.current) await act(() => Promise.resolve())
    expect(result.current).toMatchObject({ purpose: 'login', onlyWords: true })
    act(() => answerImageCaptcha(null))
    await expect(data).rejects.toMatchObject({ code: CAPTCHA_HARDER })
  })
})
