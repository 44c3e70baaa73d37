import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { addCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { startTracing } from './open-telemetry'
import { providerServer } from '../testing/provider-server'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const attributes = z.array(z.object({ key: z.string(), value }))
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
})
const traces = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

const bodies: string[] = []
let receiver: Server
let provider: Server
/** The header by which the provider learned which request of ours called it. */
let told: string | string[] | undefined
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  receiver = providerServer((request, response) => {
    let body = ''
    request.on('data', (bytes) => (body += String(bytes)))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  provider = providerServer((request, response) => {
    told = request.headers.traceparent
    response.end('answer')
  }).listen(0, '127.0.0.1')
  await Promise.all([once(receiver, 'listening'), once(provider, 'listening')])
})
afterAll(() => {
  receiver.close()
  provider.close()
})

const startTraced = (env: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer({
    env,
    extend: (app) => {
      startTracing(app, { endpoint: addressOf(receiver), serviceName: 'portal-test' })
      app.post('/api/testing/provider', async () => ({
        answer: await (await fetch(`${addressOf(provider)}/refunds/13912345678?sign=secret`)).text(),
      }))
    },
  })
const spansSent = () =>
  bodies
    .flatMap((body) => traces.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
beforeEach(() => bodies.splice(0))

test('a receiver of OTLP gets calls, their statements and their requests to providers, and nothing about a person', async () => {
  const server = await startTraced()
  const { token, userTel } = await addCustomer(server)
  await server.call('user/queryUerInfo', {}, token)
  await server.call('testing/provider', {})
  await server.close()

  const [resource] = bodies.flatMap((body) => traces.parse(JSON.parse(body)).resourceSpans)
  expect(resource?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'portal-test' } })
  const spans = spansSent()
  const [info, passing] = ['user/queryUerInfo', 'testing/provider'].map((call) =>
    spans.find(({ name }) => name === call),
  )
  expect(info?.kind).toBe(2)
  const below = (parent: typeof info) =>
    spans.filter(({ parentSpanId, traceId }) => parentSpanId === parent?.spanId && traceId === parent?.traceId)
  expect(below(passing)).toEqual([
    expect.objectContaining({ name: `GET ${new URL(addressOf(provider)).host}`, kind: 3 }),
  ])
  // Statements are seen on their way to a server; the embedded database has none.
  if (server.database.kind === 'server') expect(below(info).map(({ name }) => name)).not.toEqual([])
  for (const secret of [token, userTel, '13912345678', 'sign=secret']) expect(bodies.join()).not.toContain(secret)
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test.each([
  ['continued, and passed on to a provider, where it comes from a trusted proxy', 'loopback', true],
  ['left where it comes from anybody else', '10.0.0.0/8', false],
])('a trace is %s', async (_, proxies, isContinued) => {
  const server = await startTraced({ TRUST_PROXY: proxies })
  const traceparent = `00-${traceId}-${spanId}-01`
  await server.app.inject({ method: 'POST', url: '/api/testing/provider', payload: {}, headers: { traceparent } })
  await server.close()

  const spans = spansSent()
  const call = spans.find(({ name }) => name === 'testing/provider')
  const request = spans.find(({ kind, parentSpanId }) => kind === 3 && parentSpanId === call?.spanId)
  expect(call?.traceId === traceId).toBe(isContinued)
  expect(call?.parentSpanId).toBe(isContinued ? spanId : undefined)
  expect(told).toBe(`00-${call?.traceId}-${request?.spanId}-01`)
})
