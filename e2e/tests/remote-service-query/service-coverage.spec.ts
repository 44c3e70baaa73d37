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

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'a visitor walks down the tree by keyboard to an island, whose region can be shared',
    wide(),
    async ({ page }) => {
      await page.goto('/receivingrange')
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
