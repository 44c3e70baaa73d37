import { expect, type Page, test } from '../../support/test'
import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { coveredControls } from '../../support/covered-controls'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { walkPages } from '../../support/walk-pages'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('navigation', { name: '快捷导航' })

for (const { width, when } of [
  { width: 1366, when: wide(false) },
  { width: 1024, when: wide() },
])
  test.describe(`at ${width}×768`, when, () => {
    test.use({ viewport: { width, height: 768 } })

    test('nothing covers anything that can be pressed, the reminder of unpaid orders included', async ({
      page,
      context,
      baseURL,
    }) => {
      const token = await logInQuickly(context, baseURL ?? '')
      await walkPages(page, token, async (path) => {
        await settled(page)
        if (path !== '/topay') await expect(page.getByRole('button', { name: /笔订单待付款/ })).toBeVisible()
        expect.soft(await page.evaluate(coveredControls), path).toEqual([])
      })
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  /** The place and the size of each card of the list. */
  const cards = (page: Page) =>
    main(page)
      .getByRole('article')
      .evaluateAll((articles) =>
        articles.map((article) => {
          const { y, height } = (article.parentElement ?? article).getBoundingClientRect()
          return { y, height: Math.round(height) }
        }),
      )

  test('the first order is at the top, and all cards are alike', async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/ewbSearch')
    await expect(main(page).getByRole('article')).toHaveCount(20)
    await settled(page)
    const [first, ...others] = await cards(page)
    expect(first?.y).toBeLessThanOrEqual(200)
    expect(first?.height).toBeLessThanOrEqual(128)
    expect(new Set(others.map(({ height }) => height))).toEqual(new Set([first?.height]))
    await takeScreenshot(page, 'phone-order-list')
    await main(page)
      .getByRole('article')
      .first()
      .tap({ position: { x: 120, y: 40 } })
    await expect(main(page).getByRole('heading', { level: 1, name: '订单详情' })).toBeVisible()
  })

  test('the details fold what is old', async ({ page, context, baseURL }) => {
    const token = await logInQuickly(context, baseURL ?? '')
    const { list } = await callApi<{ list: { orderNo: string }[] }>(context.request, token, 'order/page', {
      tab: 'signed',
    })
    await page.goto(`/orderdetails?orderNo=${list[0]?.orderNo}`)
    await expect(main(page).getByRole('region', { name: '物流轨迹' })).toBeVisible()
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200)
    await takeScreenshot(page, 'phone-order-details')
  })

  test('the bar leads everywhere, covers nothing, and 我的 has the logout, which asks', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await logInQuickly(context, baseURL ?? '')
    await walkPages(page, token, async (path) => {
      await settled(page)
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      expect.soft(await page.evaluate(coveredControls), path).toEqual([])
    })
    await bar(page).getByRole('link', { name: '订单' }).tap()
    await expect(page).toHaveURL(/\/ewbSearch/)
    await bar(page).getByRole('button', { name: '我的' }).tap()
    const sheet = page.getByRole('dialog', { name: '我的' })
    await expect(sheet.getByText('138****8000')).toBeVisible()
    expect(await allAccessibilityIssues(page, 'dialog[open]')).toEqual([])
    await takeScreenshot(page, 'phone-my-sheet')
    await sheet.getByRole('button', { name: '退出登录' }).tap()
    await sheet.getByRole('group', { name: '确定退出登录吗？' }).getByRole('button', { name: '退出登录' }).tap()
    await expect(main(page).getByText('您还未登录')).toBeVisible()
  })

  /** Presses what opens a dialog, goes back, and sees that it alone is gone. */
  const expectBackCloses = async (page: Page, open: () => Promise<void>, name: RegExp) => {
    const address = page.url()
    await open()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBeGreaterThan(0)
    await page.goBack()
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(address)
  }

  test('going back closes a customer’s sheet, menu and payment, and leaves the page as it is', async ({
    page,
    context,
    baseURL,
  }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/contraband')
    await bar(page).getByRole('link', { name: '订单' }).tap()
    await main(page)
      .getByRole('link', { name: /^待付款/ })
      .tap()
    await expect(page).toHaveURL(/tab=orderPay/)
    await settled(page)
    await expectBackCloses(page, () => main(page).getByRole('button', { name: '搜索与筛选' }).tap(), /搜索与筛选/)
    await expectBackCloses(page, () => page.getByRole('button', { name: '打开菜单' }).tap(), /菜单/)
    await expectBackCloses(page, () => bar(page).getByRole('button', { name: '我的' }).tap(), /我的/)
    await expectBackCloses(
      page,
      () =>
        main(page)
          .getByRole('button', { name: /^去支付/ })
          .first()
          .tap(),
      /支付|付款/,
    )
    await page.goBack()
    await expect(page).toHaveURL(/\/ewbSearch$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/contraband$/)
  })

  test('going back closes a visitor’s login', async ({ page }) => {
    await page.goto('/contraband')
    await expect(main(page).getByRole('heading', { level: 1, name: '禁寄物品' })).toBeVisible()
    await expectBackCloses(page, () => page.getByRole('banner').getByRole('button', { name: '登录' }).tap(), /登录/)
  })
})

test('the portal can be installed: manifest and icons are there', async ({ page, request }) => {
  await page.goto('/contraband')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(manifest ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type)
})
