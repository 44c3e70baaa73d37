import { expect, type Page, test } from '../../support/test'
import { type LocalRemote, serveLocally } from '../../support/local-remote'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

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
