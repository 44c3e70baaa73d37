import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { s3Env, startS3, type TestS3 } from '../testing/s3-server'
import { type FileRequest, onFileRequest } from './file-request-channel'
import { s3Objects } from './s3-objects'
import { providerServer } from '../testing/provider-server'

const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

describe('a store that works', () => {
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.remove())

  test('has what was put, until it is removed', async () => {
    const objects = s3Objects({ ...access, url: `${s3Env(s3.url).FILES_S3_URL}/deep/er` })
    const object = Buffer.from([0, 255, 13, 10])
    await objects.put('k', object)
    expect(await objects.get('k')).toEqual(object)
    await objects.remove('k')
    await objects.remove('k')
    expect(await objects.get('k')).toBeUndefined()
  })

  test.each([
    ['another key', { secretAccessKey: 'other' }, 'S3_403_SignatureDoesNotMatch'],
    ['another bucket', { bucket: 'none' }, 'S3_404_NoSuchBucket'],
  ])('with %s refuses, which no repeat changes', async (_name, { bucket, ...wrong }: Record<string, string>, code) => {
    const url = bucket === undefined ? s3.url : new URL(`/${bucket}`, s3.url).href
    const request = s3Objects({ ...access, ...wrong, url }).get('k')
    await expect(request).rejects.toMatchObject({ isRefusal: true, cause: { code } })
  })
})

describe('a store in trouble', () => {
  let server: Server
  let behave: RequestListener
  let asked = 0
  const results: FileRequest['result'][] = []
  let stop: () => void
  const objects = () => s3Objects({ ...access, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/b` })

  beforeAll(async () => {
    server = providerServer((request, response) => {
      asked += 1
      request.resume()
      behave(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    stop = onFileRequest(({ result }) => results.push(result))
  })
  beforeEach(() => {
    asked = 0
    results.length = 0
  })
  afterAll(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })

  test('that passes is asked again once', async () => {
    behave = (_request, response) => response.writeHead(asked === 1 ? 503 : 200).end(asked === 1 ? '' : 'whole')
    expect(String(await objects().get('k'))).toBe('whole')
    expect([asked, results]).toEqual([2, ['done']])
  })

  test.each<[string, RequestListener, string]>([
    ['answers 500', (_request, response) => response.writeHead(500).end(), 'S3_500_'],
    [
      'is overloaded',
      (_request, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
      'S3_503_SlowDown',
    ],
    [
      'has a full disk',
      (_request, response) => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'),
      'S3_507_XMinioStorageFull',
    ],
    ['hangs up', (request) => request.socket.destroy(), 'S3_UND_ERR_SOCKET'],
    [
      'cuts an answer in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('half', () => response.socket?.destroy())
      },
      'S3_UND_ERR_SOCKET',
    ],
  ])('that %s is an outage after two attempts', async (_name, listener, code) => {
    behave = listener
    await expect(objects().put('k', Buffer.from('x'))).rejects.toMatchObject({
      errorName: 'UNAVAILABLE',
      isRefusal: false,
      cause: { code },
    })
    expect([asked, results]).toEqual([2, ['away']])
  })

  test('that says nothing is given up', async () => {
    behave = () => undefined
    await expect(objects().get('k')).rejects.toMatchObject({ errorName: 'UNAVAILABLE', isRefusal: false })
  })

  test('that sends without an end is not read to it', async () => {
    // A busy machine may take longer for so many bytes than an attempt has.
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(new AbortController().signal)
    let isOpen = true
    behave = (_request, response) => {
      response.writeHead(200).on('close', () => (isOpen = false))
      const more = (): void => void (isOpen && response.write(Buffer.alloc(1024 * 1024), more))
      more()
    }
    await expect(objects().get('k')).rejects.toMatchObject({ cause: { code: 'S3_TOO_LONG' } })
  })

  test('that sends us elsewhere is not followed', async () => {
    behave = (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    await expect(objects().get('k')).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  })
})
