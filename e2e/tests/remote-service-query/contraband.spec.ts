import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { wide } from '../../support/wide'

const tiles = (page: Page) => page.getByRole('main').getByRole('list', { name: '常查物品' }).getByRole('button')

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, wide(width === 375), () => {
    test.use({ viewport: { width, height: 812 } })

    test('twelve usual goods show whether they may be sent, and a press answers in full', async ({ page }) => {
      const problems = watchConsole(page)
      await page.goto('/contraband')
      await expect(tiles(page)).toHaveCount(12)
      await expect(tiles(page).filter({ hasText: /可寄|有条件|禁寄/ })).toHaveCount(12)
      await tiles(page).filter({ hasText: '打火机' }).click()
      await expect(page.getByRole('status').getByText('禁止寄递')).toBeInViewport()
      await expect(page).toHaveURL(`/contraband?q=${encodeURIComponent('打火机')}`)
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(problems).toEqual([])
    })
  })
}
