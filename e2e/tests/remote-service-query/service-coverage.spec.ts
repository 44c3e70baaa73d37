import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const submitAddress = async (page: Page, address: string) => {
  await main(page).getByRole('textbox', { name: '地址' }).fill(address)
  // For a moment after the answer the button's name still begins with that of its loading icon.
  await main(page)
    .getByRole('button', { name: /查\s?询$/ })
    .click()
}
test('a customer asks about an address and sends there', async ({ page, context, baseURL }) => {
  const problems = watchConsole(page)
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/receivingrange')
  await submitAddress(page, '西藏自治区阿里地区改则县改则镇人民路1号')
  await expect(part(page, '派送范围').getByText('超区加收')).toBeVisible()
  await expect(part(page, '派送范围').getByText('¥3.00/kg，最低 ¥30.00')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await submitAddress(page, '广东省深圳市南山区粤海街道科技南十二路2号')
  await expect(part(page, '取件范围').getByText('全境')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^拨打 0755-/ })).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await main(page).getByRole('button', { name: '寄到这里' }).click()
  await expect(part(page, '收件人').getByRole('textbox', { name: '详细地址' })).toHaveValue('科技南十二路2号')
  expect(problems).toEqual([])
})

/** The label of the region that a pointer finds in the middle of its name. */
const regionUnderName = (page: Page, name: string): Promise<string | null> =>
  main(page)
    .getByRole('group', { name: /^收派范围地图/ })
    .getByText(name, { exact: true })
    .evaluate((text) => {
      const { x, y, width, height } = text.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('aria-label') ?? null
    })

test('a visitor presses a province and a city on the coloured map, in either appearance', wide(), async ({ page }) => {
  const problems = watchConsole(page)
  await page.goto('/receivingrange')
  const country = main(page).getByRole('group', { name: '收派范围地图：全国' })
  await country.scrollIntoViewIfNeeded()
  await expect(country.getByRole('button')).toHaveCount(31)
  expect(await regionUnderName(page, '西藏')).toBe('西藏自治区：取派 超区加收，部分不同')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await country.getByRole('button', { name: /^四川省：/ }).click()
  const cities = main(page).getByRole('group', { name: '收派范围地图：四川省' })
  await expect(cities.getByRole('button').first()).toBeFocused()
  expect(await regionUnderName(page, '阿坝')).toBe('阿坝藏族羌族自治州：部分不同')
  await cities.getByRole('button', { name: /^阿坝/ }).press('Enter')
  const city = main(page).getByRole('treeitem', { name: /^阿坝藏族/ })
  await expect(city).toBeFocused()
  await expect(city).toHaveAttribute('aria-expanded', 'true')
  await expect(city).toBeInViewport()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  expect(problems).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'a visitor walks down the tree by keyboard to an island, whose region can be shared',
    wide(),
    async ({ page }) => {
      await page.goto('/receivingrange')
      await expect(main(page).getByRole('group', { name: '收派范围地图：全国' })).toBeVisible()
      const item = (name: string) => main(page).getByRole('treeitem', { name: new RegExp(`^${name}`) })
      for (const name of ['浙江省', '舟山市', '嵊泗县']) {
        await item(name).focus()
        await page.keyboard.press('ArrowRight')
        await expect(item(name)).toHaveAttribute('aria-expanded', 'true')
      }
      await item('花鸟乡').focus()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(part(page, '派送范围').getByText('人工确认')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      await page.reload()
      await expect(part(page, '派送范围').getByText('人工确认')).toBeVisible()
    },
  )
})
