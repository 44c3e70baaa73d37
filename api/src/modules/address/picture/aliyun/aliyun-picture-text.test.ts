import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { acs3Headers } from '../../../../aliyun/acs3-signature'
import { aliyunPictureText } from './aliyun-picture-text'
import { providerServer } from '../../../../testing/provider-server'

let received: { request: IncomingMessage; body: Buffer }[]
let answer: string
const provider: Server = providerServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ request, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
})
let endpoint: string
beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => {
  received = []
  answer = JSON.stringify({ RequestId: '1', Data: '{"content":""}' })
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])
const read = () =>
  aliyunPictureText(
    { provider: 'aliyun', accessKeyId: 'key-id', accessKeySecret: 'key-secret' },
    () => new Date('2026-11-21T04:05:06.789Z'),
    endpoint,
  ).readLines(picture, 'customer', new AbortController().signal)

test('one POST with the picture as its body, which is signed', async () => {
  expect(await read()).toEqual([])
  expect(received).toHaveLength(1)
  const [{ request, body } = { request: undefined, body: undefined }] = received
  expect([request?.method, request?.url]).toEqual(['POST', '/'])
  expect(body).toEqual(picture)
  const expected = acs3Headers(
    {
      host: new URL(endpoint).host,
      action: 'RecognizeGeneral',
      version: '2021-07-07',
      query: {},
      date: '2026-11-21T04:05:06Z',
      nonce: String(request?.headers['x-acs-signature-nonce']),
      body: picture,
    },
    'key-id',
    'key-secret',
  )
  expect(expected['content-type']).toBe('application/octet-stream')
  expect(request?.headers).toMatchObject(expected)
})

test('a word has the frame of its corners, whatever their order', async () => {
  const pos = [
    { x: 461, y: 46 },
    { x: 351, y: 45 },
    { x: 351, y: 66 },
    { x: 461, y: 67 },
  ]
  answer = JSON.stringify({ Data: JSON.stringify({ prism_wordsInfo: [{ word: '张伟', prob: 99, pos }] }) })
  expect(await read()).toEqual([{ text: '张伟', left: 351, top: 45, right: 461, bottom: 67, confidence: 99 }])
})

test.each<[string, string, object]>([
  ['no money left', '{"Code":"ocrServiceNotOpen","Message":"x","RequestId":"1"}', { code: 'ocrServiceNotOpen' }],
  ['a text that is no JSON', JSON.stringify({ Data: 'x' }), { name: 'SyntaxError' }],
  ['JSON of another kind', '[]', { name: 'ZodError' }],
])('%s is an error', async (_, text, error) => {
  answer = text
  await expect(read()).rejects.toMatchObject(error)
})
