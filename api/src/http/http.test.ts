import { NOT_JSON } from '@portal/contract/codes'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@portal/contract/calls'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { apiError } from '../testing/api-error'
import { startTestServer, type TestServer } from '../testing/test-server'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { compressionOf } from './compression'
import { createEntryOf } from '../modules/address/address-book.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('http', () => {
  const post = (
    payload: string | Buffer,
    contentType: string | undefined = 'application/json',
    url = '/api/user/authenticate/login',
  ) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })

  describe('what is not a call', () => {
    test.each([
      ['a text that is not JSON', () => post('{"a":'), 400, NOT_JSON],
      ['an empty body', () => post(''), 400, NOT_JSON],
      [
        'no body at all',
        () => server.app.inject({ method: 'POST', url: '/api/user/authenticate/login' }),
        400,
        NOT_JSON,
      ],
      ['a form', () => post('a=1', 'application/x-www-form-urlencoded'), 415, 415],
      ['plain text', () => post('hello', 'text/plain'), 415, 415],
      ['a body over the limit', () => post(JSON.stringify({ username: 'x'.repeat(70_000) })), 413, 413],
      ['an unknown path', () => post('{}', 'application/json', '/api/no/such'), 404, 404],
      ['an unknown path by GET', () => server.app.inject('/api/no/such'), 404, 404],
      ['a known path by GET', () => server.app.inject('/api/user/logout'), 405, 405],
      ['a known path by PUT', () => server.app.inject({ method: 'PUT', url: '/api/user/logout' }), 405, 405],
      ['a path that cannot be decoded', () => post('{}', 'application/json', '/api/%zz'), 404, 404],
    ])('%s has its documented answer', async (_, request, status, code) => {
      const response = await request()
      expect(response.statusCode).toBe(status)
      expect(response.json()).toEqual({ code, message: expect.stringMatching(/\p{Script=Han}/u), data: null })
    })
  })

  test('no answer of the API is stored by caches', async () => {
    expect((await post('{}')).headers['cache-control']).toBe('no-store')
  })

  test('what the database cannot store is left out of a body, however deep it is nested', async () => {
    const deep = (text: string) => `{"loginType":"pwd","username":${'['.repeat(20_000)}${text}${']'.repeat(20_000)}}`
    expect((await post(deep('"\\u0000\\ud800"'))).json()).toMatchObject(apiError('BAD_FIELD'))
    const { json } = await post('{"loginType":"pwd","username":"\\u0000 ","password":"x"}')
    expect(json()).toMatchObject(apiError('BAD_FIELD', expect.stringContaining('请输入账号')))
  })
})

describe('compression', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    customer = await addCustomer(server)
    for (const name of '甲乙丙丁戊己庚辛壬癸') await createEntryOf(server, customer.token, { name: `欧阳明${name}` })
  })

  const send = (path: string, body: object, encoding: string): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'accept-encoding': encoding, authorization: customer.token },
      payload: body,
    })

  const textOf = ({ headers, rawPayload, body }: LightMyRequestResponse): string => {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
    return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body
  }

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('to accept-encoding "%s" addresses go out as %s', async (accepted, encoding) => {
    const [answer, plain] = [
      await send('address/page', { kind: 'sender' }, accepted),
      await send('address/page', { kind: 'sender' }, 'identity'),
    ]
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toBe(encoding && 'accept-encoding')
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(textOf(answer)).toBe(plain.body)
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
  })

  test('a small answer goes out as it is', async () => {
    const { headers, rawPayload } = await send('user/queryUerInfo', {}, 'br')
    expect(rawPayload.length).toBeLessThan(1024)
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('the picture and the key of a captcha go out as they are', async () => {
    const { headers, rawPayload } = await send(
      'captcha/get',
      { captchaType: 'blockPuzzle', purpose: 'login', clientUid: 'slider-1' },
      'br',
    )
    expect(rawPayload.length).toBeGreaterThan(1024)
    expect(headers['content-encoding']).toBeUndefined()
  })

  /** Names of the contract's fields that contain a secret: its bearer gets access to something. */
  const secretField = /"(token|secret|secretKey|ticket|proof|codeUrl|cashierUrl|courierUrl|codeNo)":\{/

  test('an answer that holds a secret is not compressed', () => {
    const holdsSecret = (response: z.ZodType) =>
      secretField.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' })))
    const secret = calls.filter(({ response }) => holdsSecret(response)).map(({ path }) => path)
    expect(calls.map(({ path }) => path).filter((path) => compressionOf(path) === undefined)).toEqual(secret)
  })
})
