import { expect, type Page, test } from '../../support/test'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { fieldsBelow16, smallTargets } from '../../support/targets'
import { focusContrast } from '../../support/focus-contrast'
import { wide } from '../../support/wide'

const routes = [
  ['/send', '我要寄件'],
  ['/ewbSearch', '查件跟踪'],
  ['/ewbSearchall', '运单查询'],
  ['/dotinformation', '网点查询'],
] as const

const open = async (page: Page, path: string) => {
  await goInPage(page, path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
}

test('with a mouse no target is under 24 px', wide(), async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/contraband')
  for (const [path] of routes) {
    await open(page, path)
    expect.soft(await page.evaluate(smallTargets, 24), path).toEqual([])
  }
})

test(
  'what has the focus is ringed with at least 3:1, in the header as on the page',
  wide(),
  async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/send')
    await open(page, '/send')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const { name, contrast, width } = await page.evaluate(focusContrast)
      expect.soft(contrast, name).toBeGreaterThanOrEqual(3)
      expect.soft(width, name).toBeGreaterThanOrEqual(2)
    }
  },
)

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('no target is under 40 px high, and no field enlarges the page', async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/contraband')
    for (const [path] of routes) {
      await open(page, path)
      expect.soft(await page.evaluate(smallTargets, 40), path).toEqual([])
      expect.soft(await page.evaluate(fieldsBelow16), path).toEqual([])
    }
  })
})
