import { startTestServer, type TestServer } from './testing/test-server'

const production = { PORTAL_ENV: 'production', PORTAL_ALLOW_DEV: 'sandbox-payment,sms-outbox', PORTAL_SECRET: 's'.repeat(32), OPERATIONS_SECRET: 'o'.repeat(32) }

describe('in production', () => {
  let server: TestServer
  beforeAll(async () => { server = await startTestServer({ env: production }) })
  afterAll(() => server.close())

  test.each(['/dev/sms', '/dev/captcha/x'])('%s does not exist', async (path) => {
    expect((await server.app.inject(path)).statusCode).toBe(404)
  })
})

describe('whose limits a request counts against', () => {
  const gets = async (server: TestServer, count: number): Promise<string[]> => {
    const codes: string[] = []
    for (let index = 0; index < count; index += 1) {
      const response = await server.app.inject({
        method: 'POST', url: '/api/captcha/get', remoteAddress: '10.9.9.9',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` }, payload: '{"captchaType":"clickWord"}',
      })
      codes.push(response.json().repCode)
    }
    return codes
  }

  test.each([
    ['a made-up X-Forwarded-For is not believed', {}, '6201'],
    ['that of a trusted proxy is', { TRUST_PROXY: '10.9.9.9' }, '0011'],
  ])('%s', async (_, env, repCode) => {
    const server = await startTestServer({ env: env as Record<string, string> })
    expect((await gets(server, 31)).at(-1)).toBe(repCode)
    await server.close()
  })
})
