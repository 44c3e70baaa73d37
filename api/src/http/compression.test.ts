import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@portal/contract/calls'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { compressionOf } from './compression'
import { createEntryOf } from '../modules/address/address-book.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  customer = await addCustomer(server)
  for (const name of '甲乙丙丁戊己庚辛壬癸') await createEntryOf(server, customer.token, { name: `欧阳明${name}` })
})
afterAll(() => server.close())

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
