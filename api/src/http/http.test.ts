import { NOT_JSON } from '@portal/contract/codes'
import { apiError } from '../testing/api-error'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
    ['no body at all', () => server.app.inject({ method: 'POST', url: '/api/user/authenticate/login' }), 400, NOT_JSON],
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
