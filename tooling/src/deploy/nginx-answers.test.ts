import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerHeaders } from '../../../api/src/host/security-headers'
import { describeWith } from '../../../api/src/testing/describe-with'
import { freePort } from '../../../api/src/testing/free-port'
import { requestFrom } from './secure-request.testing'
import { startNginx } from './start-nginx'

/** The portal's own, without the one about a device's parts, which says nothing where nothing runs. */
const { 'permissions-policy': _parts, ...expected } = answerHeaders('production')
/** The headers of a page of the portal. */
const ofPage = { ...answerHeaders('production'), 'content-security-policy': "default-src 'self'" }
const tag = '"1"'

/** Answers as the portal does: with headers of its own on each answer, 304 and 404 among them. */
const portal: Server = createServer((asked, answer) => {
  const [status, own] =
    asked.headers['if-none-match'] === tag ? [304, ofPage] : asked.url === '/none' ? [404, ofPage] : [200, ofPage]
  answer
    .writeHead(status, { ...own, etag: tag, 'cache-control': 'public, max-age=60' })
    .end(status === 304 ? '' : 'page')
})

describeWith(['nginx', 'openssl'], 'nginx as deploy/nginx has it', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let aloneNginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    await once(portal.listen(0, '127.0.0.1'), 'listening')
    nginx = await startNginx([`127.0.0.1:${(portal.address() as AddressInfo).port}`])
    aloneNginx = await startNginx([`127.0.0.1:${await freePort()}`])
  })
  afterAll(() => {
    nginx.remove()
    aloneNginx.remove()
    portal.closeAllConnections()
    portal.close()
  })

  const host = 'portal.example.com'
  const get = (path: string, headers: Record<string, string> = {}) =>
    requestFrom(nginx.httpsPort, { path, headers: { host, ...headers } })
  const post = (path: string, body: object) => requestFrom(nginx.httpsPort, { path, body, headers: { host } })
  /** By plain HTTP. */
  const plain = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
      request({ host: '127.0.0.1', port: nginx.httpPort, path, headers, agent: false }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      })
        .once('error', reject)
        .end()
    })

  test.each<[string, number, () => Promise<{ status: number; headers: IncomingHttpHeaders }>]>([
    ['what is not for the public', 404, () => get('/metrics')],
    ['pages of developers', 404, () => get('/dev/remotes')],
    ['a body that is too large', 413, () => post('/ewb', { text: 'x'.repeat(70_000) })],
    ['a line that is too long', 414, () => get(`/${'x'.repeat(40_000)}`)],
    ['a header that is too long', 400, () => get('/', { 'x-long': 'x'.repeat(40_000) })],
    ['a portal that is away', 503, () => requestFrom(aloneNginx.httpsPort, { path: '/', headers: { host } })],
    [
      'a call while it is away',
      503,
      () => requestFrom(aloneNginx.httpsPort, { path: '/api/x', body: {}, headers: { host } }),
    ],
    ['plain HTTP', 308, () => plain('/send', { host })],
  ])('%s is answered (%i) with the headers that the portal has', async (_, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(expected)
  })

  test('too many calls are answered with them, too, and with when to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 160 }, () => get('/')))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers).toMatchObject({ ...expected, 'retry-after': '2', 'cache-control': 'no-store' })
    const away = await requestFrom(aloneNginx.httpsPort, { path: '/', headers: { host } })
    expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })

  test.each<[string, number, Record<string, string>]>([
    ['/', 200, {}],
    ['/none', 404, {}],
    ['/', 304, { 'if-none-match': tag }],
    ['/assets/a.js', 200, {}],
    ['/assets/a.js', 200, {}],
    ['/assets/a.js', 304, { 'if-none-match': tag }],
  ])("of the portal's own answers (%s, %i) nothing is changed or doubled", async (path, status, headers) => {
    const answer = await get(path, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ ...ofPage, 'cache-control': 'public, max-age=60' })
    expect(answer.headers['retry-after']).toBeUndefined()
  })

  test('plain HTTP leads to the name that is set, whatever else is asked for', async () => {
    const { headers } = await plain('/send?x=1', { host })
    expect(headers.location).toBe('https://portal.example.com/send?x=1')
    await expect(plain('/send', { host: 'evil.example' })).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test.each(['evil.example', 'portal.example.com.evil.example', 'localhost'])(
    'a request for %s is hung up on',
    (other) =>
      expect(requestFrom(nginx.httpsPort, { path: '/', headers: { host: other } })).rejects.toMatchObject({
        code: 'ECONNRESET',
      }),
  )
})
