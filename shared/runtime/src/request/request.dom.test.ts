import {
  BAD_FIELD,
  CAPTCHA_HARDER,
  IMAGE_CAPTCHA_REQUIRED,
  INTERNAL,
  ORDER_NOT_FOUND,
  RATE_LIMITED,
  SESSION_EXPIRED,
} from '@portal/contract/codes'
import { act, renderHook } from '@testing-library/react'
import Cookies from 'js-cookie'
import { closeLoginDialog, forceSignOut, hearLogout, loginDialogOpen, userInfo } from '../session/session-state'
import { fakeApi, lostConnection, refusal, type Reply, type SentCall } from '@portal/testing/fake-api'
import { useCurrentToast } from '../toast/toast'
import { CallError } from './call-error'
import { loadData, request, requestRaw } from './request'
import { drainEvents } from '../telemetry/telemetry'
import { answerImageCaptcha, useImageCaptchaChallenge } from '../captcha/image-captcha'

beforeEach(() => {
  jest.useFakeTimers()
  forceSignOut()
  closeLoginDialog()
})
afterEach(() => {
  act(() => jest.runAllTimers())
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const currentToast = () => {
  const { result } = renderHook(useCurrentToast)
  return result.current && { kind: result.current.kind, text: result.current.text, duration: result.current.duration }
}

/** Includes properties that are not enumerable, such as the request that a library attaches to its error. */
const everythingIn = (value: unknown, visited = new Set<unknown>()): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (visited.has(value)) return ''
  visited.add(value)
  return Object.getOwnPropertyNames(value)
    .map((key) => `${key} ${everythingIn(Reflect.get(value, key), visited)}`)
    .join('\n')
}

const remove = () => request('order/delete', { orderNo: 'LC1' })
const removed = { orderNo: 'LC1' }

describe('what is sent', () => {
  it('is a POST of JSON below /api, and names no browser of its own', async () => {
    const fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    globalThis.fetch = fetch
    await remove().catch(() => undefined)
    const [address, { method, headers, body }] = fetch.mock.calls[0] as [string, RequestInit]
    expect([address, method, body]).toEqual(['/api/order/delete', 'POST', '{"orderNo":"LC1"}'])
    expect(Object.fromEntries(new Headers(headers))).toEqual({
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/json',
    })
  })

  it('goes to the portal whatever the path is', async () => {
    const fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    globalThis.fetch = fetch
    await requestRaw('//elsewhere.example/order/delete', {}).catch(() => undefined)
    await requestRaw('https://elsewhere.example/order/delete', {}).catch(() => undefined)
    expect(fetch.mock.calls.map(([address]: string[]) => address)).toEqual([
      '/api/elsewhere.example/order/delete',
      '/api/https://elsewhere.example/order/delete',
    ])
  })

  it('has the session of the moment in which the call was made', async () => {
    Cookies.set('token', 't-1')
    const { sent } = fakeApi({ 'order/delete': { data: removed } })
    const answer = remove()
    Cookies.set('token', 't-2')
    await answer
    expect(sent[0]?.headers).toMatchObject({ authorization: 't-1' })
  })

  it('doubles `api` where the path itself begins with it', async () => {
    const { sent } = fakeApi({ 'api/sendSmsCode': { data: {} } })
    await request('api/sendSmsCode', {
      mobileNo: '13800001234',
      purpose: 'login',
      captchaType: 'blockPuzzle',
      captchaVerification: 'x',
    })
    expect(sent[0]?.path).toBe('api/sendSmsCode')
  })

  it('tolerates a leading slash', async () => {
    const { sent } = fakeApi({ 'order/delete': { data: removed } })
    await requestRaw('/order/delete', removed)
    expect(sent).toHaveLength(1)
  })

  it('carries the token cookie and merges the userId cookie into the body', async () => {
    Cookies.set('token', 't-1')
    Cookies.set('userId', 'u-1')
    const { sent } = fakeApi({ 'order/delete': { data: removed } })
    await remove()
    expect(sent[0]).toMatchObject({ headers: { authorization: 't-1' }, body: { orderNo: 'LC1', userId: 'u-1' } })
  })

  it('has neither without cookies', async () => {
    const { sent } = fakeApi({ 'order/delete': { data: removed } })
    await remove()
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
    expect(sent[0]?.body).toEqual({ orderNo: 'LC1' })
  })
})

describe('a new token in the response header', () => {
  it('is stored on code 0, for 7 days', async () => {
    const write = jest.spyOn(document, 'cookie', 'set')
    fakeApi({ 'order/delete': { data: removed, token: 't-2' } })
    await remove()
    expect(Cookies.get('token')).toBe('t-2')
    const expires = /expires=([^;]+)/.exec(write.mock.calls[0]?.[0] ?? '')?.[1] ?? ''
    expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(7)
  })

  it('replaces the old one', async () => {
    Cookies.set('token', 't-1')
    fakeApi({ 'order/delete': { data: removed, token: 't-2' } })
    await remove()
    expect(Cookies.get('token')).toBe('t-2')
  })

  it('is the first one when simultaneous calls return one each', async () => {
    Cookies.set('token', 't-1')
    const tokens = ['t-2', 't-3']
    const { sent } = fakeApi({ 'order/delete': () => ({ data: removed, token: tokens.shift() }) })
    await Promise.all([remove(), remove()])
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['t-1', 't-1'])
    expect(Cookies.get('token')).toBe('t-2')
  })

  it('is not stored with another code', async () => {
    fakeApi({ 'order/delete': { ...refusal('ORDER_NOT_FOUND'), token: 't-2' } })
    await remove()
    expect(Cookies.get('token')).toBeUndefined()
  })

  it('is not stored when the session ended meanwhile', async () => {
    Cookies.set('token', 't-1')
    fakeApi({
      'order/delete': () => {
        forceSignOut()
        return { data: removed, token: 't-2' }
      },
    })
    await remove()
    expect(Cookies.get('token')).toBeUndefined()
  })
})

describe('answers', () => {
  it('code 0 gives the envelope', async () => {
    fakeApi({ 'order/delete': { data: removed } })
    expect(await remove()).toEqual({ code: 0, message: '', data: { orderNo: 'LC1' } })
    expect(currentToast()).toBeNull()
  })

  it.each([
    ['message', { code: ORDER_NOT_FOUND, message: '订单不存在或无权查看' }, '订单不存在或无权查看'],
    [
      'a message with an error status',
      { code: RATE_LIMITED, message: '操作过于频繁，请稍后再试' },
      '操作过于频繁，请稍后再试',
    ],
    ['repMsg', { code: 9, repMsg: '验证失败' }, '验证失败'],
    ['a sentence of ours when there is none', { code: INTERNAL }, '服务异常'],
  ])('another code shows %s for 3 s and gives nothing', async (_, body, text) => {
    fakeApi({ 'order/delete': { text: JSON.stringify(body), status: 500 } })
    expect(await remove()).toBeUndefined()
    expect(currentToast()).toEqual({ kind: 'error', text, duration: 3000 })
  })

  it('another code with a repCode is returned to the caller', async () => {
    const body = { code: 9, repCode: '6111', repMsg: '验证失败' }
    fakeApi({ 'order/delete': { text: JSON.stringify(body) } })
    expect(await remove()).toEqual(body)
    expect(currentToast()).toBeNull()
  })

  it('raw gives any envelope untouched and toasts nothing', async () => {
    fakeApi({ 'order/delete': refusal('ORDER_NOT_FOUND') })
    expect(await request('order/delete', { orderNo: 'LC1' }, { raw: true })).toEqual({
      code: ORDER_NOT_FOUND,
      message: '订单不存在或无权查看',
      data: null,
    })
    expect(currentToast()).toBeNull()
  })

  it('requestRaw gives the captcha envelope', async () => {
    const envelope = { repCode: '6201', repMsg: '底图未初始化', repData: null, success: false }
    fakeApi({ 'captcha/get': { envelope } })
    expect(await requestRaw('captcha/get', { captchaType: 'blockPuzzle' })).toEqual(envelope)
  })
})

describe('no answer', () => {
  /** A server that does not answer: the call rejects with the reason of its abort, as in a browser. */
  const untilGivenUp = ({ signal }: RequestInit) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })

  const outcomeAfter = async (milliseconds: number) => {
    const settled = jest.fn()
    const call = remove().then(settled, settled)
    await jest.advanceTimersByTimeAsync(milliseconds)
    if (settled.mock.calls.length === 0) return 'waiting'
    await call
    return (settled.mock.calls[0] as [unknown])[0]
  }

  it('within 5 s is a time-out', async () => {
    globalThis.fetch = jest.fn((_address, init) => untilGivenUp(init as RequestInit))
    expect(await outcomeAfter(4999)).toBe('waiting')
    expect(await outcomeAfter(5000)).toMatchObject({ name: 'CallError', kind: 'timeout', code: 0 })
    expect(currentToast()).toEqual({ kind: 'error', text: '网络超时，请稍后重试', duration: 3000 })
  })

  it('within 5 s is a time-out as well while the body is read', async () => {
    globalThis.fetch = jest.fn(
      async (_address, init) =>
        ({ status: 200, headers: new Headers(), text: () => untilGivenUp(init as RequestInit) }) as unknown as Response,
    )
    expect(await outcomeAfter(4999)).toBe('waiting')
    expect(await outcomeAfter(5000)).toMatchObject({ kind: 'timeout' })
  })

  it('leaves no timer behind once it has come', async () => {
    fakeApi({ 'order/unpaid': { data: [] } })
    await loadData('order/unpaid', {})
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is an error without data of the call, because errors are logged', async () => {
    Cookies.set('token', 'secret-token')
    fakeApi({ 'order/delete': lostConnection })
    const error = await request('order/delete', { orderNo: 'LC-private' }, { raw: true }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(CallError)
    expect(everythingIn(error)).not.toMatch(/secret-token|LC-private/)
  })

  it('has a message of its own for a lost connection', async () => {
    fakeApi({ 'order/delete': lostConnection })
    await expect(remove()).rejects.toMatchObject({ kind: 'network' })
    expect(currentToast()).toEqual({ kind: 'error', text: '网络异常，请检查网络后重试', duration: 3000 })
  })

  it.each(['<html>502</html>', '', 'null', '[]', '"ok"'])(
    'that is an envelope (%j) is a service failure',
    async (text) => {
      fakeApi({ 'order/delete': { text, status: 502 } })
      await expect(remove()).rejects.toBeInstanceOf(CallError)
      expect(currentToast()?.text).toBe('服务异常')
    },
  )

  it('rejects raw calls without a toast', async () => {
    fakeApi({ 'order/delete': lostConnection })
    await expect(request('order/delete', { orderNo: 'LC1' }, { raw: true })).rejects.toMatchObject({ kind: 'network' })
    expect(currentToast()).toBeNull()
  })
})

describe('an expired session', () => {
  const person = { userId: 'u-1', userTel: '13800001234', nickname: '' }
  beforeEach(() => {
    Cookies.set('token', 't-1')
    Cookies.set('userId', 'u-1')
    userInfo.set(person)
  })
  const isOver = () => [Cookies.get('token'), Cookies.get('userId'), userInfo.get(), loginDialogOpen.get()]
  const over = [undefined, undefined, null, true]

  it.each([
    ['code 401', { code: SESSION_EXPIRED, message: '' }],
    ['code "401"', { code: '401', message: '' }],
    ['a message that contains Token', { code: BAD_FIELD, message: 'Token已失效，请重新登录' }],
  ])('%s clears the cookies and opens the login dialog', async (_, body) => {
    fakeApi({ 'order/delete': { text: JSON.stringify(body) } })
    await remove()
    expect(isOver()).toEqual(over)
  })

  it('is noticed in raw calls and in loadData', async () => {
    fakeApi({ 'order/delete': refusal('SESSION_EXPIRED') })
    await expect(loadData('order/delete', { orderNo: 'LC1' })).rejects.toMatchObject({
      kind: 'business',
      code: SESSION_EXPIRED,
    })
    expect(isOver()).toEqual(over)
    expect(currentToast()).toBeNull()
  })

  it('does not end a login that happened meanwhile', async () => {
    fakeApi({
      'order/delete': () => {
        Cookies.set('token', 't-new')
        return refusal('SESSION_EXPIRED')
      },
    })
    await remove()
    expect(Cookies.get('token')).toBe('t-new')
    expect(loginDialogOpen.get()).toBe(false)
  })

  it('leaves the page logged out, without a dialog, when another tab has logged out meanwhile', async () => {
    fakeApi({
      'order/delete': () => {
        Cookies.remove('token')
        Cookies.remove('userId')
        return refusal('SESSION_EXPIRED')
      },
    })
    await remove()
    expect(isOver()).toEqual([undefined, undefined, null, false])
  })

  it('opens no dialog when a call was sent after a logout in another tab that was not announced yet', async () => {
    Cookies.remove('token')
    Cookies.remove('userId')
    fakeApi({
      'order/delete': () => {
        hearLogout()
        return refusal('SESSION_EXPIRED')
      },
    })
    await remove()
    expect(isOver()).toEqual([undefined, undefined, null, false])
    fakeApi({ 'order/delete': refusal('SESSION_EXPIRED') })
    await remove()
    expect(loginDialogOpen.get()).toBe(true)
  })
})

describe('loadData', () => {
  it('gives the data', async () => {
    fakeApi({ 'order/unpaid': { data: [] } })
    expect(await loadData('order/unpaid', {})).toEqual([])
  })

  it('rejects with code and message and toasts nothing', async () => {
    fakeApi({ 'order/delete': refusal('ORDER_NOT_FOUND') })
    const error = await loadData('order/delete', { orderNo: 'LC1' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      name: 'CallError',
      kind: 'business',
      code: ORDER_NOT_FOUND,
      message: '订单不存在或无权查看',
    })
    expect(currentToast()).toBeNull()
  })

  it('rejects on a lost connection', async () => {
    fakeApi({ 'order/unpaid': lostConnection })
    await expect(loadData('order/unpaid', {})).rejects.toMatchObject({ kind: 'network', code: 0 })
  })
})

describe('the report of a fault', () => {
  beforeEach(() => void drainEvents())
  const reported = () => drainEvents().map(({ kind, detail }) => [kind, detail])

  test('an answer that says that page or server is at fault is reported by call and code, without its text', async () => {
    fakeApi({ 'order/delete': refusal('BAD_FIELD', '寄件人张三的电话有误') })
    await requestRaw('order/delete', { orderNo: 'LC1' })
    expect(reported()).toEqual([['answer', 'order.delete-40001']])
  })

  test('what a person may cause is no fault', async () => {
    fakeApi({ 'order/delete': refusal('ORDER_NOT_FOUND', '订单不存在') })
    await requestRaw('order/delete', { orderNo: 'LC1' })
    expect(reported()).toEqual([])
  })
})

describe('a request that needs a captcha', () => {
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
})
