import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Page, test } from '../../support/test'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'
import { withoutIntegrity } from '../../support/faults'

const dist = join(import.meta.dirname, '../../../dist')

const typeOf = (file: string) =>
  file.endsWith('.css') ? 'text/css' : file.endsWith('.json') ? 'application/json' : 'text/javascript'

interface LocalRemote {
  /** The address that a developer types into the override panel. */
  address: string
  /** Compiles a change of the sources: the portal is notified, and `text` reads so from now on. */
  compile: (replacement: string) => void
  stop: () => Promise<void>
}

/** A server as a developer of a remote has it: the live build, in which `text` reads `replacement`. */
const serveLocally = async (
  request: APIRequestContext,
  name: string,
  text: string,
  replacement: string,
): Promise<LocalRemote> => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as {
    remotes: { name: string; entry: string }[]
  }
  const remote = remotes.find((each) => each.name === name)
  if (!remote) throw new Error(`no ${name} in the registry`)
  const [folder, entry = ''] = [join(dist, remote.entry, '..'), remote.entry.split('/').at(-1)]
  let compilation = 0
  let shown = replacement
  const portals = new Set<ServerResponse>()
  // Like the development server: each compilation has addresses of its own.
  const manifest = () =>
    JSON.stringify({
      ...remote,
      version: '9.9.9',
      build: `local-${compilation}`,
      entry: `${entry}?compilation=${compilation}`,
    })

  const contentOf = (file: string) =>
    file === 'manifest.json'
      ? manifest()
      : withoutIntegrity(readFileSync(join(folder, file), 'utf8')).replaceAll(text, shown)
  const server = createServer(({ url = '/' }, response) => {
    const file = new URL(url, 'http://localhost').pathname.slice(1)
    if (file === 'compilations') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' })
      response.flushHeaders()
      portals.add(response)
      return
    }
    try {
      response
        .writeHead(200, { 'content-type': typeOf(file), 'access-control-allow-origin': '*', connection: 'close' })
        .end(contentOf(file))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    compile: (next) => {
      compilation += 1
      shown = next
      for (const portal of portals) portal.write('data: compiled\n\n')
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const name = 'remote-service-query'
const released = '这件物品能寄吗'
const local = '本机上的这件物品能寄吗'
const compiled = '刚编译的这件物品能寄吗'

let server: LocalRemote
test.beforeEach(async ({ request }) => {
  server = await serveLocally(request, name, released, local)
})
test.afterEach(() => server.stop())

const badge = (page: Page) => page.getByRole('complementary', { name: '开发覆盖' })
const panel = (page: Page) => page.getByRole('region', { name: '开发面板' })
const heading = (page: Page, text: string) => page.getByRole('heading', { name: new RegExp(`^${text}`) })

/** Marks this document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

const apply = async (page: Page, address: string) => {
  const field = panel(page).getByRole('textbox', { name: `${name} 的本地地址` })
  await field.fill(address)
  await field.press('Enter')
}

test("one remote runs from the developer's machine, without a reload, until one click", async ({ page }) => {
  await page.goto('/contraband?devtools')
  await expect(heading(page, released)).toBeVisible()
  await expect(panel(page).getByRole('row', { name: new RegExp(name) })).toContainText('注册表')
  await mark(page)

  await apply(page, server.address)
  await expect(heading(page, local)).toBeVisible()
  await expect(panel(page).getByRole('row', { name: new RegExp(name) })).toContainText('9.9.9')
  await expect(badge(page)).toContainText(`开发覆盖：${name}`)
  expect(await isMarked(page)).toBe(true)
  await takeScreenshot(page, 'override-panel')

  await panel(page).press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.getByRole('link', { name: '运单查询' }).first().click()
  await expect(badge(page)).toBeVisible()
  await page.goto('/standalone/ewbSearchall')
  await expect(badge(page)).toBeVisible()

  await page.goto('/contraband')
  await expect(heading(page, local)).toBeVisible()
  await mark(page)
  const article = page.getByRole('main').getByRole('searchbox')
  await article.fill('打火机')
  server.compile(compiled)
  await expect(heading(page, compiled)).toBeVisible()
  await expect(article).toHaveValue('打火机')
  await expect(article).toBeFocused()
  expect(await isMarked(page)).toBe(true)
  await badge(page).getByRole('button', { name: '全部还原' }).click()
  await expect(heading(page, released)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await expect(heading(page, released)).toBeVisible()
})

test(
  "a developer's server that has stopped leaves the error card, and the badge brings the release back",
  wide(),
  async ({ page }) => {
    await page.goto('/contraband?devtools')
    await apply(page, server.address)
    await expect(heading(page, local)).toBeVisible()
    await server.stop()
    await page.goto('/contraband')
    await expect(page.getByRole('alert').filter({ hasText: '禁寄物品：' })).toBeVisible()
    await mark(page)
    await badge(page).getByRole('button', { name: '全部还原' }).click()
    await expect(heading(page, released)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  },
)

test('no link sets an override, and no other origin may be one', wide(), async ({ page }) => {
  await page.goto(`/contraband?override=${name}@${server.address}&devOverrides=${server.address}`)
  await expect(heading(page, released)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await page.goto(`/contraband?devtools=${name}@${server.address}`)
  await expect(heading(page, released)).toBeVisible()
  await apply(page, 'https://evil.example.com/remoteEntry.js')
  await expect(panel(page).getByRole('alert').filter({ hasText: '只允许以下来源' })).toBeVisible()
  await expect(badge(page)).toBeHidden()
})
