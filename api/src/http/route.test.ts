import { defineCall } from '@portal/contract/call'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { queryRows } from '../database/query-rows'
import { apiError } from '../testing/api-error'
import { startTestServer, type TestServer } from '../testing/test-server'
import { BusinessError } from './business-error'
import { acceptJsonOnly } from './json-body'
import { registerCall } from './route'

const phone = '13812345678'
const call = <Path extends string>(path: Path, request: z.ZodType = z.object({})) =>
  defineCall({ path, access: 'public', request, response: z.object({ name: z.string() }) })

/** Calls with every possible outcome. */
const addCalls = (app: FastifyInstance): void => {
  acceptJsonOnly(app)
  registerCall(app, call('cut'), async () => ({ name: '小零', passwordHash: 'secret' }))
  registerCall(app, call('business'), async () => {
    throw new BusinessError('ORDER_NOT_FOUND')
  })
  registerCall(app, call('bug'), async () => {
    throw new TypeError(`cannot read ${phone}`)
  })
  registerCall(app, call('query'), async ({ deps }) => {
    await queryRows(deps.db, sql`select * from no_such_table where phone = ${phone}`)
    return { name: '' }
  })
  registerCall(app, call('out-of-range'), async ({ deps }) => {
    await queryRows(deps.db, sql`select ${'99999999999'}::text::int`)
    return { name: '' }
  })
  registerCall(app, call('unreachable'), async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  })
  registerCall(app, call('broken-promise'), async () => ({}) as { name: string })
  registerCall(app, call('large'), async ({ request }) => ({ name: String(request.rawBody.length) }), {
    bodyLimit: 200_000,
  })
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    extend: (app) => void app.register(async (scope) => addCalls(scope), { prefix: '/api/test' }),
  })
})
afterAll(() => server.close())

test('only what the contract names leaves the server', async () => {
  expect(await server.call('test/cut', {})).toEqual({ code: 0, message: '', data: { name: '小零' } })
})

test('a business error is HTTP 200 with its code and sentence', async () => {
  const response = await server.send('test/business', {})
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(apiError('ORDER_NOT_FOUND', '订单不存在或无权查看', null))
})

test.each(['bug', 'query', 'broken-promise'])(
  'a %s is a 500 whose number is in the log, and no value is',
  async (path) => {
    const response = await server.send(`test/${path}`, {})
    expect(response.statusCode).toBe(500)
    const envelope: { code: number; message: string } = response.json()
    expect(envelope).toEqual(
      apiError('INTERNAL', expect.stringMatching(/^服务暂时不可用，请稍后重试（编号 [0-9a-f]{8}）$/), null),
    )
    const line = server
      .log()
      .split('\n')
      .find((entry) => entry.includes('request failed') && entry.includes(String(response.headers['x-trace-id'])))
    expect(line).toContain('"frames"')
    expect(String(response.headers['x-trace-id'])).toContain(/编号 (\w+)/.exec(envelope.message)?.[1])
    expect(server.log()).not.toContain(phone)
  },
)

test('a value that the database cannot hold is a bad field', async () => {
  expect(await server.call('test/out-of-range', {})).toMatchObject(apiError('BAD_FIELD'))
})

test('a database that is away is a 503', async () => {
  const response = await server.send('test/unreachable', {})
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject(apiError('UNAVAILABLE'))
})

test('a call may allow a larger body, which it can read as it came', async () => {
  const padding = 'x'.repeat(100_000)
  expect(await server.call('test/large', { padding })).toMatchObject({
    code: 0,
    data: { name: String(JSON.stringify({ padding }).length) },
  })
})
