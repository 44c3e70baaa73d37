import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '../testing/test-server'
import { registerHost } from './host'

const [integrity, integrityOfPage, integrityOfShell] = ['A', 'B', 'C'].map((letter) => `sha256-${letter.repeat(43)}=`)
const route = (path: string, requiresAuth: boolean) => ({
  path,
  page: 'page',
  title: '页面',
  parent: '菜单',
  requiresAuth,
  preload: [
    '/remotes/remote-a/1/entry.js',
    '/remotes/remote-a/1/page.js',
    '/remotes/remote-a/1/page.css',
    '/assets/shared.3.js',
  ],
})
const remote = (name: string, routes: object[], more: object = {}) => ({
  name,
  version: '1.0.0',
  contract: 1,
  container: name.replaceAll('-', '_'),
  build: '1',
  entry: '/remotes/remote-a/1/entry.js',
  integrity,
  files: { 'entry.js': integrity, 'page.js': integrityOfPage },
  menu: { order: 1, title: '菜单', icon: 'send' },
  routes,
  ...more,
})
const registry = {
  contract: 1,
  remotes: [
    remote('remote-a', [route('/open', false), route('/guarded', true)]),
    remote('remote-b', [route('/off', false)], { disabled: { notice: '维护中', since: '2026-11-21T00:00:00Z' } }),
  ],
}

let root: string
let server: TestServer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-preload-'))
  for (const folder of ['shell', 'remotes/remote-a/1', 'data/divisions'])
    mkdirSync(join(root, 'dist', folder), { recursive: true })
  writeFileSync(join(root, 'dist/registry.json'), JSON.stringify(registry))
  writeFileSync(
    join(root, 'dist/shell-assets.json'),
    JSON.stringify({
      scripts: ['/assets/vendor.1.js', '/assets/main.2.js'],
      styles: [],
      inlineCss: '',
      files: { '/assets/main.2.js': integrityOfShell, '/assets/shared.3.js': integrityOfShell },
    }),
  )
  writeFileSync(join(root, 'dist/remotes/remote-a/1/entry.js'), '0')
  server = await startTestServer({
    extend: (app) => registerHost(app, { ...app.deps.config, root, filesDir: join(root, 'dist') }),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const links = async (url: string, cookie = '') =>
  (await server.app.inject({ url, headers: { cookie } })).payload.match(/<link rel="preload"[^>]*>/g) ?? []

test("a page's files are fetched early, as the shell will ask for them: with their integrity", async () => {
  expect(await links('/open')).toEqual([
    `<link rel="preload" href="/remotes/remote-a/1/entry.js" as="script" integrity="${integrity}">`,
    `<link rel="preload" href="/remotes/remote-a/1/page.js" as="script" integrity="${integrityOfPage}">`,
    '<link rel="preload" href="/remotes/remote-a/1/page.css" as="style">',
    `<link rel="preload" href="/assets/shared.3.js" as="script" integrity="${integrityOfShell}">`,
  ])
})

test("the shell's scripts run only with the content that was built", async () => {
  expect((await server.app.inject('/open')).payload).toContain(
    `<script defer src="/assets/main.2.js" integrity="${integrityOfShell}"></script>`,
  )
})

test.each([
  ['/guarded', '', 0],
  ['/guarded', 'token=x', 4],
  ['/off', 'token=x', 0],
  ['/nowhere', 'token=x', 0],
])('of %s with cookie "%s" %i files are fetched early', async (url, cookie, count) => {
  expect(await links(url, cookie)).toHaveLength(count)
})

test('the registry shows an open shell the current main script', async () => {
  expect((await server.app.inject('/registry.json')).headers['x-portal-shell']).toBe('/assets/main.2.js')
})
