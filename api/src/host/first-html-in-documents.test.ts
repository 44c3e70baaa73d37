import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../database/transaction'
import { sessionToken } from '../modules/accounts/sessions/session.tables'
import { startTestServer, type TestServer } from '../testing/test-server'
import { registerHost } from './host'

const html = '<h1>首屏</h1><form action="/open"><input name="q"></form>'
const folder = '/remotes/remote-a/1'
const routes = ['open', 'guarded', 'undrawn', 'lost'].map((page) => ({
  path: `/${page}`,
  page,
  title: page,
  parent: '菜单',
  requiresAuth: page === 'guarded',
  standalone: true,
  preload: [`${folder}/entry.js`, `${folder}/page.css`],
}))
const integrity = `sha256-${hash('sha256', html, 'base64')}`
const remote = (name: string, more: object) => ({
  name,
  version: '1.0.0',
  contract: 1,
  container: name.replaceAll('-', '_'),
  build: '1.0.0-1',
  entry: `${folder}/entry.js`,
  files: Object.fromEntries(['open', 'guarded', 'off', 'lost'].map((page) => [`pages/${page}.html`, integrity])),
  menu: { order: 1, title: '菜单', icon: 'send' },
  ...more,
})
const registry = {
  contract: 1,
  remotes: [
    remote('remote-a', { routes }),
    remote('remote-b', {
      routes: routes.slice(0, 1).map((route) => ({ ...route, path: '/off', page: 'off' })),
      disabled: { notice: '维护中', since: '2026-11-21T00:00:00Z' },
    }),
  ],
}

let root: string
let server: TestServer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-documents-'))
  for (const name of ['shell', `${folder}/pages`, 'data']) mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'registry.json'), JSON.stringify(registry))
  writeFileSync(
    join(root, 'shell-assets.json'),
    JSON.stringify({ scripts: ['/assets/main.js'], styles: ['/assets/antd.css'], inlineCss: '' }),
  )
  writeFileSync(join(root, folder, 'entry.js'), '0')
  for (const page of ['open', 'guarded', 'off']) writeFileSync(join(root, folder, `pages/${page}.html`), html)
  server = await startTestServer({
    // Long enough for a busy machine to find a session.
    extend: (app) => void registerHost(app, { ...app.deps.config, root, filesDir: root }, 2_000),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const documentOf = async (url: string, cookie = '') => {
  const { payload, headers } = await server.app.inject({ url, headers: { cookie } })
  const [head = '', body = ''] = payload.split('</head>')
  return { head, body, policy: String(headers['content-security-policy']) }
}
const styleLinks = (part: string) => part.match(/<link rel="stylesheet" href="[^"]*"/g) ?? []
/** Scripts of the document itself that would run. */
const inlineScripts = (part: string) => [...part.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text)

test.each(['', 'token=t'])(
  'a public page with the cookie "%s": its first HTML stands in the frame, marked with page and build',
  async (cookie) => {
    const { body } = await documentOf('/open', cookie)
    expect(body).toContain(`菜单 / open</p><div data-early data-first-html="/open" data-build="1.0.0-1">${html}</div>`)
    expect(body).toMatch(/id="scripts-are-late" role="status" hidden>/)
    expect(body).not.toMatch(/aria-busy|class="sk-p"/)
  },
)

test('the page’s styles are preloaded, and linked without scripts alone; the libraries’ stand before it', async () => {
  const { head, body } = await documentOf('/open')
  expect(head.match(/<link rel="preload" href="[^"]*"/g)).toEqual(
    ['entry.js', 'page.css'].map((file) => `<link rel="preload" href="${folder}/${file}"`),
  )
  expect(styleLinks(head.replace(/<noscript>.*?<\/noscript>/gs, ''))).toEqual([])
  expect(styleLinks(head)).toEqual([`<link rel="stylesheet" href="${folder}/page.css"`])
  expect(styleLinks(body)).toEqual(['<link rel="stylesheet" href="/assets/antd.css"'])
  const places = ['class="sk-h"', '<link rel="stylesheet"', 'data-first-html'].map((text) => body.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the one script of a document with first HTML follows the preloads, and the policy has its hash', async () => {
  const { head, body, policy } = await documentOf('/open')
  const [script = '', ...more] = [...inlineScripts(head), ...inlineScripts(body)]
  expect(more).toEqual([])
  expect(head.indexOf(script)).toBeGreaterThan(head.lastIndexOf('<link rel="preload"'))
  expect(/script-src [^;]*/.exec(policy)?.[0]).toContain(` 'sha256-${hash('sha256', script, 'base64')}'`)
})

test.each([
  ['a page behind a login', '/guarded'],
  ['a page behind a login of somebody whose session has ended', '/guarded', 'token=t'],
  ['an address with a query', '/open?q=1'],
  ['a standalone address', '/standalone/open'],
  ['a page of a disabled remote', '/off'],
  ['a page that its release has not drawn', '/undrawn'],
  ['a page whose file is lost', '/lost'],
  ['an address without a page', '/nowhere'],
])('%s: a skeleton in place of the first HTML, and styles at the end of the body', async (_, url, cookie = '') => {
  const { head, body } = await documentOf(url, cookie)
  expect(head + body).not.toMatch(/首屏|data-first-html|scripts-are-late/)
  expect(body).toContain('class="sk-l"')
  expect([...inlineScripts(head), ...inlineScripts(body)]).toEqual([])
  expect(styleLinks(head)).toEqual([])
  expect(styleLinks(body)).toEqual(['<link rel="stylesheet" href="/assets/antd.css"'])
  expect(body.indexOf('class="sk-l"')).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
})

test('a page behind a login has its first HTML also where the session is not found in time', async () => {
  await inTransaction(server.app.deps.db, async (tx) => {
    await tx.execute(sql`LOCK TABLE ${sessionToken} IN ACCESS EXCLUSIVE MODE`)
    const { body } = await documentOf('/guarded', 'token=t')
    expect(body).toContain(html)
  })
})

test('the log says once whose first HTML is lost', async () => {
  await documentOf('/lost')
  await documentOf('/lost')
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('a page without its first HTML'))
  expect(lines).toEqual([expect.stringContaining(`${folder}/pages/lost.html`)])
})
