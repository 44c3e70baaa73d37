import type { InjectOptions } from 'fastify'
import { productionEnv } from './testing/production-env'
import { startTestServer, type TestServer } from './testing/test-server'

/** A server that answers every other address with a page, as the built portal does. */
const startWithPages = (env: Record<string, string>): Promise<TestServer> =>
  startTestServer({
    env,
    extend: (app) => void app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>page</p>')),
  })

const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const

describe.each([
  ['demo', {}],
  ['production', productionEnv],
] as const)('in the mode %s without stand-ins', (_, env) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startWithPages(env)
  })
  afterAll(() => server.close())

  test.each<InjectOptions>([
    { url: '/dev/outbox' },
    { ...post, url: '/api/dev/sms-outbox', payload: { mobileNo: '13812345678' } },
    { ...post, url: '/api/dev/captcha-answer', payload: { token: 'x' } },
  ])('$url is not there', async (request) => {
    expect((await server.app.inject(request)).statusCode).toBe(404)
  })

  test.each(['/dev/', '/dev/nothing', '/dev/sms', '/dev/captcha/x', '/api/dev/nothing'])(
    '%s is not there',
    async (url) => {
      const { statusCode, headers } = await server.app.inject(url)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})

describe('whose limits a request counts against', () => {
  const gets = async (server: TestServer, count: number): Promise<string[]> => {
    const codes: string[] = []
    for (let index = 0; index < count; index += 1) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/captcha/get',
        remoteAddress: '10.9.9.9',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
        payload: '{"captchaType":"drawnCode"}',
      })
      codes.push(response.json().repCode)
    }
    return codes
  }

  test.each([
    ['a made-up X-Forwarded-For is not believed', {}, '6201'],
    ['that of a trusted proxy is', { TRUST_PROXY: '10.9.9.9' }, '0000'],
  ])('%s', async (_, env, repCode) => {
    const server = await startTestServer({ env: env as Record<string, string> })
    expect((await gets(server, 31)).at(-1)).toBe(repCode)
    await server.close()
  })
})
