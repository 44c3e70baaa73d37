import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const openOverview = async (page: Page): Promise<void> => {
  await page.goto('/personalinformation')
  await main(page).getByRole('heading', { name: '我的概览' }).click()
}

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, wide(width === 375), () => {
    test.use({ viewport: { width, height: 812 } })

    test('the overview comes when it is opened: charts, tables and a file', async ({ page, context, baseURL }) => {
      const problems = watchConsole(page)
      await logInQuickly(context, baseURL ?? '')
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.goto('/personalinformation')
      await expect(main(page).getByRole('heading', { name: '基本资料' })).toBeVisible()
      const isOverview = (path: string) => path.endsWith('/order/overview') || /\boverview\b.*\.js$/.test(path)
      expect(calls.filter(isOverview)).toEqual([])

      await main(page).getByRole('heading', { name: '我的概览' }).click()
      await expect(main(page).locator('.recharts-bar-rectangle').first()).toBeVisible()
      expect(calls.filter(isOverview).length).toBeGreaterThanOrEqual(2)
      await expect(main(page).getByRole('table', { name: '各线路准时率' }).getByRole('row')).toHaveCount(9)
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await main(page).getByText('表格', { exact: true }).click()
      await expect(main(page).getByRole('region', { name: '每月支出表格' })).toBeVisible()
      await expect(main(page).locator('.recharts-wrapper')).toHaveCount(0)
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main(page)
          .getByRole('button', { name: /^导\s*出$/ })
          .click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^我的概览_\d{8}\.xlsx$/)
      expect(problems).toEqual([])
    })
  })
}

test('charts do not move for who wants no motion', wide(), async ({ page, context, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInQuickly(context, baseURL ?? '')
  await openOverview(page)
  const bar = main(page).locator('.recharts-bar-rectangle path').first()
  const first = await bar.getAttribute('d')
  await expect(main(page).getByRole('button', { name: /^导\s*出$/ })).toBeVisible()
  expect(await bar.getAttribute('d')).toBe(first)
})

test('a new customer’s overview leads to the first order', wide(), async ({ page, context, baseURL }) => {
  await logInAsNew(context, baseURL ?? '')
  await openOverview(page)
  await expect(main(page).getByText('近 12 个月还没有订单')).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await main(page).getByRole('link', { name: '去寄件' }).click()
  await expect(page).toHaveURL(/\/send$/)
})
