import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { choosePlace } from '../../support/choose-place'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
/** The order form applies the best coupon at once, so this customer has none. */
const withoutCoupons = { userTel: '13800138001', password: 'Demo2026' }
const publicPages = [
  '/contraband',
  '/timelimitationoffreight',
  '/receivingrange',
  '/dotinformation?cityCode=4403',
  '/ewbSearchall',
  '/standalone/ewbSearchall',
]

test.describe('a phone without scripts', () => {
  test.use({ viewport: { width: 375, height: 812 }, javaScriptEnabled: false })

  test('reads the public pages, asks about goods by keyboard and finds an outlet to call', async ({ page }) => {
    await page.goto('/contraband')
    // Locators by text ignore the content of noscript.
    await expect(page.locator('noscript p')).toHaveText(/^浏览器未启用 JavaScript：以下说明可以直接阅读/)
    await page.getByRole('searchbox', { name: '物品名称' }).focus()
    await page.keyboard.type('充电宝')
    await page.keyboard.press('Enter')
    await expect(page.getByText('限制寄递。“充电宝”有条件可寄').first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: '物品名称' })).toHaveValue('充电宝')

    await page.getByRole('navigation', { name: '更多服务' }).getByRole('link', { name: '网点查询' }).click()
    await page.getByRole('link', { name: '深圳市' }).click()
    await expect(page).toHaveTitle('深圳市网点 - 零川物流')
    await expect(page.getByRole('link', { name: /^0755-/ }).first()).toHaveAttribute('href', /^tel:0755-/)

    for (const address of publicPages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await page.getByRole('heading', { level: 2 }).allInnerTexts()).length).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(375)
    }
  })
})

test('the portal takes over a public page: nothing moves, nothing is there twice, the address and the title stay', async ({
  page,
}) => {
  const problems = watchConsole(page)
  // On a phone the footer is visible before the page has loaded.
  await page.setViewportSize({ width: 375, height: 812 })
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of publicPages.slice(0, 3)) {
    const response = await page.goto(address)
    const title = await page.title()
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec((await response?.text()) ?? '')?.[1] ?? ''
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '更多服务' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(title)
    expect(new URL(page.url()).pathname).toBe(address)
    await settled(page)
    // A layout shift below 0.1 counts as good.
    expect(
      await page.evaluate(() =>
        (window as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0),
      ),
      address,
    ).toBeLessThan(0.1)
  }
  expect(problems).toEqual([])
})

test(
  'the price query and the order take the same 超区费; where nobody collects, 网点自送 remains',
  wide(),
  async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '', withoutCoupons)
    await page.goto('/timelimitationoffreight?from=44-4403-440305&to=54-5406-540602&weight=20')
    const table = main(page).getByRole('table', { name: '产品对比' })
    await expect(table.getByText('超区费').first()).toBeVisible()
    await main(page).getByRole('button', { name: '去下单，标准快运' }).click()
    const fees = main(page).getByRole('table', { name: '标准快运费用明细' })
    await main(page).getByRole('button', { name: '费用明细' }).click()
    // 20 kg at 2.60 yuan per kg.
    await expect(fees.getByRole('row', { name: /^超区费 派送：高原偏远地区/ }).getByRole('cell')).toHaveText('52.00')

    await choosePlace(page, part(page, '寄件人'), '嵊泗', '浙江省 / 舟山市 / 嵊泗县')
    await expect(
      main(page).getByText('寄件地址不上门取件（海岛，快件到岛上网点，请凭证件自提、自送），请改为网点自送。'),
    ).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await main(page).getByRole('button', { name: '选择网点自送' }).press('Enter')
    await expect(main(page).getByRole('radiogroup', { name: '取货方式' }).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(main(page).getByRole('radio', { name: '网点自送' })).toBeChecked()
    await expect(fees).toBeVisible()
  },
)

test(
  'goods that may be sent go along to the order, and the question stays in the address',
  wide(),
  async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '', withoutCoupons)
    await page.goto('/contraband')
    const box = main(page).getByRole('searchbox', { name: '物品名称' })
    await box.pressSequentially('羽绒服')
    await expect(page).toHaveURL(`/contraband?q=${encodeURIComponent('羽绒服')}`)
    await expect(box).toBeFocused()
    await page.reload()
    await expect(box).toHaveValue('羽绒服')
    await Promise.all([seeToast(page, '已带入物品名称'), main(page).getByRole('link', { name: '去寄件' }).click()])
    await expect(part(page, '货物信息').getByRole('combobox', { name: '物品名称' })).toHaveValue('羽绒服')
  },
)

test("a visitor's browser has the document of a link before it is followed, while the portal is not there yet", async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  await session.send('Preload.enable')
  const prefetched: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname)
  })
  await page.goto('/contraband')
  await page.getByRole('navigation', { name: '更多服务' }).getByRole('link', { name: '网点查询' }).hover()
  await expect.poll(() => prefetched).toEqual(['/dotinformation'])
})
