import { expect, type Page, test } from '@playwright/test'

/** Every file of the remote that owns 禁寄物品. */
const files = /\/remotes\/remote-service-query\//

const card = (page: Page) => page.getByRole('main').getByRole('alert')

const navigationWorks = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '运单查询' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '运单查询' })).toBeVisible()
}

const faults: [name: string, title: string, apply: (page: Page) => Promise<unknown>][] = [
  ['files deleted', '页面资源缺失', (page) => page.route(files, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }))],
  ['a page in place of a script', '页面资源缺失', (page) => page.route(files, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }))],
  ['files hanging', '加载超时', (page) => page.route(files, () => undefined)],
  ['code that throws', '加载出错', (page) => page.route(files, (route) => (route.request().method() === 'HEAD' ? route.continue() : route.fulfill({ contentType: 'application/javascript', body: 'throw new Error("broken build")' })))],
]

for (const [name, title, apply] of faults) {
  test(`${name}: the card says ${title}, the rest works, and a retry shows the page`, async ({ page }) => {
    await apply(page)
    await page.goto('/contraband')
    await expect(card(page)).toContainText(title, { timeout: 40_000 })
    await expect(card(page)).toContainText(/错误编号 \w+/)
    await navigationWorks(page)
    await page.goBack()
    await expect(card(page)).toContainText(title, { timeout: 40_000 })
    await page.unroute(files)
    await card(page).getByRole('button', { name: /重\s*试/ }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '禁寄物品' })).toBeVisible({ timeout: 15_000 })
  })
}
