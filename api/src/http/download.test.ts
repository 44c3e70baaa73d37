import { orderExport } from '@portal/contract/order-export'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type IncomingMessage, request } from 'node:http'
import { addCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { registerDownload } from './download'

let server: TestServer
let producedChunks = 0
let ended: Promise<void>

/** A file without an end that counts the chunks that were requested. */
async function* endless(over: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      producedChunks += 1
      yield await Promise.resolve(new Uint8Array(64 * 1024))
    }
  } finally {
    over()
  }
}

beforeAll(async () => {
  server = await startTestServer({
    extend: (app) =>
      registerDownload(
        app,
        { ...orderExport, path: 'endless' },
        () =>
          new Promise((resolve) => {
            ended = new Promise((over) => {
              resolve({ type: 'text/plain', fileName: '无尽.txt', content: endless(over) })
            })
          }),
      ),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('the body that a stranger sends is not parsed', async () => {
  expect(
    (
      await server.app.inject({
        method: 'POST',
        url: '/endless',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      })
    ).statusCode,
  ).toBe(401)
})

test('nothing more is made once the client has hung up, nor faster than it takes it', async () => {
  const { token } = await addCustomer(server)
  const call = request({
    port: (server.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: '/endless',
    headers: { 'content-type': 'application/json', authorization: token },
  })
  call.on('error', () => {})
  call.end('{}')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E6%97%A0%E5%B0%BD.txt")
  await once(answer, 'readable')
  call.destroy()
  await ended
  expect(producedChunks).toBeLessThan(1000)
})
