import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@portal/contract/error-codes'
import { prepareFolder } from '../../../api/src/testing/prepared-folder'
import { describeWith } from '../../../api/src/testing/describe-with'
import { freePort } from '../../../api/src/testing/free-port'
import { type PortalProcess, startMain, untilEnded, untilServing } from '../../../api/src/testing/portal-process'
import { distDir, repoRoot } from '../paths'
import { startNginx } from './start-nginx'
import { makePortalRoot } from './portal-root.testing'
import { requestFrom } from './secure-request.testing'

const sample = { folder: 'dist/remotes/remote-sample/1.0.0', file: 'page.1a2b3c4d.js' }
const address = `/remotes/remote-sample/1.0.0/${sample.file}`

/** The portal's folder with one remote more, a file of which is there as it is and in brotli. */
const makeRootWithSample = (): string => {
  const root = makePortalRoot()
  rmSync(join(root, 'dist'))
  mkdirSync(join(root, sample.folder), { recursive: true })
  const link = (path: string): void => symlinkSync(join(repoRoot, path), join(root, path))
  for (const name of readdirSync(distDir)) if (name !== 'remotes') link(`dist/${name}`)
  for (const name of readdirSync(join(distDir, 'remotes'))) link(`dist/remotes/${name}`)
  const put = (name: string, text: string): void => writeFileSync(join(root, sample.folder, name), text)
  put(sample.file, 'whole')
  put(`${sample.file}.br`, 'brotli')
  return root
}

describeWith(['nginx', 'openssl'], 'the portal behind nginx as deploy/nginx has it', () => {
  let root: string
  let portal: PortalProcess
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    root = makeRootWithSample()
    await prepareFolder(join(root, 'data'), repoRoot)
    portal = startMain(join(root, 'dist/api/main.mjs'), root, { SIMULATOR_SECONDS: '0', TRUST_PROXY: '127.0.0.1' })
    const { host } = new URL(await untilServing(portal))
    // There is no server at the first address, as after a crash.
    nginx = await startNginx([`127.0.0.1:${await freePort()}`, host])
  })
  afterAll(async () => {
    nginx.remove()
    portal.child.kill('SIGTERM')
    await untilEnded(portal)
    rmSync(root, { recursive: true, force: true })
  })
  const get = (path: string, headers: Record<string, string> = {}) => requestFrom(nginx.httpsPort, { path, headers })
  const call = (path: string, body: object) => requestFrom(nginx.httpsPort, { path: `/api/${path}`, body })

  test('pages and calls come through with the id that nginx gave, and the dead process is not noticed', async () => {
    for (const answer of [await get('/dotinformation'), await call('captcha/get', { captchaType: 'blockPuzzle' })]) {
      expect(answer.status).toBe(200)
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
      expect(answer.headers['content-security-policy']).toContain('default-src')
    }
  })

  test('a stream of changes says at once that it is ready', async () => {
    const { body } = await call('dev/login', { userTel: '13800138000' })
    const { token } = (JSON.parse(body) as { data: { token: string } }).data
    const stream = await requestFrom(nginx.httpsPort, {
      path: '/api/live',
      headers: { authorization: token },
      until: 'event: ready',
    })
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  })

  test('a file is kept by how it is encoded', async () => {
    const plain = { 'accept-encoding': 'gzip' }
    const bodies: string[] = []
    for (const headers of [
      plain,
      { 'accept-encoding': 'gzip, deflate, br, zstd' },
      { 'accept-encoding': 'gzip, br' },
      plain,
      {},
    ]) {
      const answer = await get(address, headers)
      expect(answer.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      bodies.push(answer.body)
    }
    expect(bodies).toEqual(['whole', 'brotli', 'brotli', 'whole', 'whole'])
    const kept = readFileSync(join(nginx.folder, 'portal.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(address))
      .map((line) => (JSON.parse(line) as { cache: string }).cache)
    expect(kept).toEqual(['MISS', 'MISS', 'HIT', 'HIT', 'HIT'])
  })

  test.each(['/healthz', '/readyz', '/metrics', '/dev/remotes'])('%s is not for the public', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('the log has neither what was looked for nor a whole address', async () => {
    await get('/ewbSearchall?ewbNo=1234567890')
    const log = readFileSync(join(nginx.folder, 'portal.log'), 'utf8')
    expect(log).toContain('"path":"/ewbSearchall"')
    expect(log).not.toMatch(/1234567890|127\.0\.0\.1"/)
  })

  test('who asks too much is refused as the portal refuses, file by file excepted', async () => {
    const answers = await Promise.all(Array.from({ length: 160 }, () => call('captcha/check', {})))
    const refused = answers.find(({ status }) => status === 429)
    const { code, message } = errorCatalogue.RATE_LIMITED
    expect(JSON.parse(refused?.body ?? '{}')).toEqual({ code, message, data: null })
    expect((await get(address)).status).toBe(200)
  })

  test('without any process calls are answered in their form, pages in Chinese, and files from what is kept', async () => {
    portal.child.kill('SIGKILL')
    await untilEnded(portal)
    const { code, message, http } = errorCatalogue.UNAVAILABLE
    const answer = await call('captcha/get', { captchaType: 'blockPuzzle' })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([http, { code, message, data: null }])
    const page = await get('/send')
    expect([page.status, page.headers['content-type'], page.body]).toEqual([
      503,
      'text/html; charset=utf-8',
      expect.stringContaining('服务暂时不可用'),
    ])
    expect((await get(address)).body).toBe('whole')
  })
})
