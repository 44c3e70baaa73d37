import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { registerHost } from '../host'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const [old, unknown] = [sha256('the older file'), sha256('a file that nobody had')]
const offer = (digest: Buffer) => `:${digest.toString('base64')}:`
const encodings = 'gzip, deflate, br, zstd, dcb, dcz'

let root: string
let server: TestServer
const put = (path: string, content: string | object) => {
  const file = join(root, 'dist', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}
const release = (folder: string, file: string) => {
  put(`${folder}/${file}`, 'whole')
  put(`${folder}/${file}.br`, 'brotli')
  put(`${folder}/${file}.${old.toString('hex')}.dcz`, `difference of ${file}`)
}
const listOf = (...files: string[]) => ({
  schema: 1,
  files: Object.fromEntries(files.map((file) => [file, [old.toString('hex')]])),
})
const [folder, page] = ['remotes/remote-send/1.1.0', 'send-page.1a2b3c4d.js']

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-differences-'))
  put('registry.json', '{"contract":1,"remotes":[]}')
  put('shell-assets.json', '{"scripts":[],"styles":[],"inlineCss":""}')
  put('data/a.json', '{}')
  release(folder, page)
  release(folder, 'send-page.1a2b3c4d.css')
  // A file that the list does not name is not sent, even if it is there.
  release(folder, 'index.1a2b3c4d.js')
  put(`${folder}/differences.json`, listOf(page, 'send-page.1a2b3c4d.css'))
  release('shell', 'main.1a2b3c4d.js')
  put('shell/differences.json', listOf('main.1a2b3c4d.js', 'vendor.1a2b3c4d.js'))
  put('shell/vendor.1a2b3c4d.js', 'whole')
  release('remotes/remote-send/1.0.0', page)
  release('remotes/remote-send/0.9.0', page)
  put('remotes/remote-send/0.9.0/differences.json', '{"schema":1,"files":')
  server = await startTestServer({
    extend: (app) => registerHost(app, { ...app.deps.config, root, filesDir: join(root, 'dist') }),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    url,
    headers: { 'accept-encoding': encodings, 'available-dictionary': offer(old), ...headers },
  })

test.each([
  [`/${folder}/${page}`, 'application/javascript; charset=utf-8', 'match="/remotes/remote-send/*/send-page.*.js"'],
  [
    `/${folder}/${page}?retry=1`,
    'application/javascript; charset=utf-8',
    'match="/remotes/remote-send/*/send-page.*.js"',
  ],
  [`/${folder}/send-page.1a2b3c4d.css`, 'text/css; charset=utf-8', 'match="/remotes/remote-send/*/send-page.*.css"'],
  ['/assets/main.1a2b3c4d.js', 'application/javascript; charset=utf-8', 'match="/assets/main.*.js"'],
])('%s: who has the older file gets the difference', async (url, type, match) => {
  const whole = await get(url, { 'available-dictionary': '' })
  const { statusCode, headers, body } = await get(url)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^difference of /)
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': type,
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': match,
    'x-content-type-options': 'nosniff',
  })
  expect(whole.headers['content-type']).toBe(type)
  expect(whole.headers['cache-control']).toBe(headers['cache-control'])
})

test.each<[string, string, Record<string, string>]>([
  ['another dictionary', `/${folder}/${page}`, { 'available-dictionary': offer(unknown) }],
  ['a header of another form', `/${folder}/${page}`, { 'available-dictionary': old.toString('hex') }],
  ['a browser without dictionaries', `/${folder}/${page}`, { 'accept-encoding': 'gzip, br' }],
  ['a file that the list does not name', `/${folder}/index.1a2b3c4d.js`, {}],
  ['a release without a list', `/remotes/remote-send/1.0.0/${page}`, {}],
  ['a list that is cut off', `/remotes/remote-send/0.9.0/${page}`, {}],
])('%s: the compressed file as always, and a dictionary for the next time', async (_name, url, headers) => {
  const answer = await get(url, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('brotli')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': expect.stringMatching(/^match="\/remotes\/remote-send\/\*\/[\w-]+\.\*\.js"$/),
  })
})

test('a difference that is in the list but gone: the whole file', async () => {
  const { body, headers } = await get('/assets/vendor.1a2b3c4d.js')
  expect(body).toBe('whole')
  expect(headers['content-encoding']).toBeUndefined()
})

test('the list of a new build counts without a restart', async () => {
  release('shell', 'late.1a2b3c4d.js')
  expect((await get('/assets/late.1a2b3c4d.js')).body).toBe('brotli')
  put('shell/differences.json', listOf('main.1a2b3c4d.js', 'vendor.1a2b3c4d.js', 'late.1a2b3c4d.js'))
  expect((await get('/assets/late.1a2b3c4d.js')).body).toBe('difference of late.1a2b3c4d.js')
})

test.each([
  ['a part', { range: 'bytes=0-2' }, 206],
  ['a confirmation', { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }, 304],
])('%s of a file is none of the difference', async (_name, headers, status) => {
  const answer = await get(`/${folder}/${page}`, headers)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).not.toContain('difference')
})

test.each([
  `/remotes/remote-send/..%2f..%2f..%2fetc/${page}`,
  `/remotes/remote-send/../../${page}`,
  `/remotes/remote-send/9.9.9/${page}`,
  `/${folder}/none.1a2b3c4d.js`,
  `/assets/%00main.1a2b3c4d.js`,
])('%s is not there, and nothing to remember', async (url) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['use-as-dictionary']).toBeUndefined()
})

test.each(['/data/a.json', '/registry.json', `/${folder}/differences.json`, '/send'])(
  '%s has no dictionary',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['use-as-dictionary']).toBeUndefined()
    expect(headers['content-encoding']).not.toBe('dcz')
  },
)

test('a list that cannot be read is logged by its name', async () => {
  await get(`/remotes/remote-send/0.9.0/${page}`)
  expect(server.log()).toContain('files are sent without differences')
  expect(server.log()).toContain('remotes/remote-send/0.9.0: differences.json: cut off or no JSON')
})
