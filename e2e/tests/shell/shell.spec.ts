import { expect, type Page, test } from '../../support/test'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

test('a menu item that needs login opens the login dialog, which neither Escape nor the backdrop closes', async ({
  page,
}) => {
  await page.goto('/contraband')
  await menuLink(page, '订单列表').click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/contraband')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('button', { name: /关闭|close/i })
    .first()
    .click()
  await expect(dialog).toBeHidden()
})

test('the order list keeps filters, page and scroll while another remote is shown', async ({
  page,
  context,
  baseURL,
}) => {
  // The rows of the page have to reach below the screen.
  await page.setViewportSize({ width: 1440, height: 500 })
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/ewbSearch?tab=signed&pageSize=10&page=2')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await settled(page)
  const firstRow = await page.getByRole('main').getByRole('row').nth(1).innerText()
  await page.evaluate(() => window.scrollTo(0, 300))
  await menuLink(page, '禁寄物品').click()
  await expect(heading(page, '禁寄物品')).toBeVisible()
  await page.goBack()
  await expect(heading(page, '订单列表')).toBeVisible()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(firstRow.split('\n')[0] ?? '')
  await expect(page).toHaveURL(/tab=signed.*page=2|page=2.*tab=signed/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('the unpaid-order card leads to the unpaid tab and does nothing there', async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/contraband')
  const card = page.getByRole('button', { name: /笔订单待付款/ })
  await card.click()
  await expect(page).toHaveURL(/\/ewbSearch\?tab=orderPay/)
  const address = page.url()
  await expect(heading(page, '订单列表')).toBeVisible()
  await card.click()
  expect(page.url()).toBe(address)
})

test('logging out empties the session and guards the page that is open', async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/ewbSearch')
  await expect(heading(page, '订单列表')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('main').getByText('您还未登录')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'token' || name === 'userId')).toEqual([])
})

test('a phone shows the menu as a drawer and nothing wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/ewbSearchall')
  await page.getByRole('button', { name: /菜单/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: '禁寄物品' }).click()
  await expect(heading(page, '禁寄物品')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('for who prefers less motion a dialog has its size from its first frame', async ({ page }) => {
  await page.goto('/ewbSearchall')
  const widths = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const widths: number[] = []
        const measure = () => {
          const dialog = document.querySelector('[role=dialog]')
          if (dialog) widths.push(Math.round(dialog.getBoundingClientRect().width))
          // Opening takes a handful of frames.
          if (widths.length === 30) resolve(widths)
          else requestAnimationFrame(measure)
        }
        measure()
      }),
  )
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  expect(new Set(await widths).size).toBe(1)
})

for (const { what, fading } of [
  { what: 'a dialog', fading: '.ant-zoom-leave' },
  { what: 'the mask of a dialog', fading: '.ant-fade-leave' },
  { what: 'a dialog with its mask', fading: '.ant-zoom-leave,.ant-fade-leave' },
]) {
  test(
    `${what} that still fades out is in nobody’s way`,
    wide(!fading.includes(',')),
    async ({ page, context, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await logInQuickly(context, baseURL ?? '')
      await page.goto('/addressbook')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: '新增地址' }).click()
      const [going, coming] = [page.getByRole('dialog', { name: /新增/ }), page.getByRole('dialog', { name: /导入/ })]
      await expect(going.locator(':focus')).toHaveCount(1)
      // A button that still grows with its dialog may be pressed in one place and let go in another.
      await settled(page)
      // An animation that would not end during the test.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, `${fading}{animation-duration:3600s!important}`)
      await going.getByRole('button', { name: '关闭' }).click()
      await main.getByRole('button', { name: '导入' }).click({ timeout: 60_000 })
      await expect(coming).toBeVisible()
      await expect(going).toHaveCount(0)
      await expect(coming.locator(':focus')).toHaveCount(1)
    },
  )
}

test('the style sheet of the libraries is fetched again when it fails', async ({ page }) => {
  await page.route(/\/assets\/vendor\.\w+\.css$/, (route) => route.abort())
  await page.goto('/ewbSearchall')
  await expect(page.getByRole('main').getByRole('button', { name: '查询', exact: true })).toHaveCSS(
    'border-top-left-radius',
    '8px',
  )
})
