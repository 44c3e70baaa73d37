import { logInQuickly } from '../../support/login'
import { expect, type Page, test } from '../../support/test'
import { wide } from '../../support/wide'

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** The list with its rows, 600 px down. */
const openList = async (page: Page) => {
  await page.goto('/ewbSearch?pageSize=50')
  await expect(rows(page).nth(20)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(page.getByRole('button', { name: '返回顶部' })).toBeVisible()
}
const expectPlace = async (page: Page, place = 600) => {
  await expect(rows(page).nth(20)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(place)
}
const openDetails = async (page: Page) => {
  await rows(page).nth(10).getByRole('link', { name: '详情' }).click()
  await expect(heading(page, '订单详情')).toBeVisible()
}

test.beforeEach(async ({ context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
})

test('a list is where it was after a reload of the details and Back, and after its own reload', async ({ page }) => {
  await openList(page)
  await openDetails(page)
  expect(await scrolled(page)).toBe(0)
  await page.reload()
  await expect(heading(page, '订单详情')).toBeVisible()
  await page.goBack()
  await expectPlace(page)
  await page.reload()
  await expectPlace(page)
})

test('a list is where it was after Back from another site, and at its top when it is opened anew', async ({ page }) => {
  await openList(page)
  await page.goto('/robots.txt')
  await page.goBack()
  await expectPlace(page)
  await page.goto('/ewbSearch?pageSize=50')
  await expectPlace(page, 0)
})

test('rows that come late bring a list to where it was, unless somebody has begun to scroll', async ({ page }) => {
  await openList(page)
  let letRowsCome = () => undefined as void
  const held = () => {
    const isReleased = new Promise<void>((resolve) => {
      letRowsCome = resolve
    })
    return page.route('**/api/order/page', async (route) => {
      await isReleased
      await route.continue()
    })
  }
  await held()
  await page.reload()
  await expect(heading(page, '订单列表')).toBeVisible()
  letRowsCome()
  await expectPlace(page)

  await page.unroute('**/api/order/page')
  await held()
  await page.reload()
  await expect(heading(page, '订单列表')).toBeVisible()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => scrolled(page)).toBe(0)
  letRowsCome()
  await expectPlace(page, 0)
})

test('only positions are stored', wide(), async ({ page }) => {
  await page.goto('/ewbSearch?pageSize=50&keywordType=phone&keyword=13800138000')
  await expect(heading(page, '订单列表')).toBeVisible()
  await page.reload()
  await expect(heading(page, '订单列表')).toBeVisible()
  const stored = await page.evaluate(() => sessionStorage.getItem('scrollPositions') ?? '')
  expect(stored).toContain('/ewbSearch')
  expect(stored).not.toContain('13800138000')
})
