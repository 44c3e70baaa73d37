import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { logInByHand } from '../../support/login'
import { settled } from '../../support/settled'
import { takeScreenshot } from '../../support/screenshot'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
/** The order form applies the best coupon at once, so this customer has none. */
const withoutCoupons = { userTel: '13800138001', password: 'Demo2026' }
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const question = '/timelimitationoffreight?from=44-4403-440305&to=33-3301-330106&weight=120&sizes=60x40x50x8'

const choosePlace = async (page: Page, field: string, query: string, option: RegExp) => {
  await main(page).getByRole('combobox', { name: field }).fill(query)
  const choice = page.getByRole('option', { name: option }).filter({ visible: true })
  await expect(choice).toBeVisible()
  await settled(page)
  await choice.click()
}

test('a visitor compares the products, shares the question and goes on to sending', async ({ page }) => {
  const problems = watchConsole(page)
  await page.goto('/timelimitationoffreight')
  await button(page, '查询运费时效').click()
  await expect(main(page).getByRole('alert')).toHaveText(['请选择始发地', '请选择目的地', '重量或体积至少填写一项'])

  await choosePlace(page, '始发地', '深圳南山', /深圳市.*南山\s*区/)
  await choosePlace(page, '目的地', '杭州西湖', /杭州市.*西湖\s*区/)
  await main(page).getByRole('textbox', { name: '总重量' }).fill('120')
  await main(page).getByText('更多条件').click()
  await button(page, '按长×宽×高计算体积').click()
  const sizes = main(page).getByRole('group', { name: '第1种尺寸' })
  for (const [label, value] of [
    ['长', '60'],
    ['宽', '40'],
    ['高', '50'],
    ['件数', '8'],
  ] as const)
    await sizes.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.keyboard.press('Enter')

  const table = main(page).getByRole('table', { name: '产品对比' })
  // 120 kg with 0.96 m³: 160 kg by the divisor 6000, 200 kg by 4800.
  await expect(table.getByRole('row', { name: /^计费重量/ }).getByRole('cell')).toContainText([
    '160 kg',
    '160 kg',
    '200 kg',
    '160 kg',
  ])
  await expect(table.getByText('最省')).toHaveCount(1)
  await expect(table.getByText('最快')).toHaveCount(1)
  await expect(table.getByText(/^预计 \d+月\d+日 18:00 前$/).first()).toBeVisible()
  await expect(main(page).getByText('大票直达不可用：计费重量满300千克才可选择大票直达')).toBeVisible()
  expect(new URL(page.url()).search).toContain('sizes=60x40x50x8')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'freight-time')
  const price = (
    await table
      .getByRole('row', { name: /^预估运费/ })
      .getByRole('cell')
      .nth(1)
      .innerText()
  ).trim()

  await page.reload()
  await expect(table).toBeVisible()
  await button(page, '去下单，标准快运').click()
  await Promise.all([seeToast(page, '已带入查价结果'), logInByHand(page, withoutCoupons)])
  await expect(main(page).getByRole('radio', { name: /标准快运/ })).toBeChecked()
  await expect(main(page).getByRole('radiogroup', { name: '产品类型' })).toContainText(price)
  expect(problems).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'the products are cards that fit, and the last answer stays while the API is silent',
    wide(),
    async ({ page }) => {
      await page.goto(question)
      const cards = main(page).getByRole('list', { name: '产品对比' })
      await expect(cards.getByRole('heading')).toHaveCount(4)
      await cards.getByText('费用明细').first().click()
      await expect(cards.getByText('燃油附加费').first()).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
      await takeScreenshot(page, 'freight-time-phone')

      await page.route('**/api/freight/estimate', (route) => route.abort())
      await page.reload()
      await expect(main(page).getByText(/暂时无法获取最新运费，以下为 .* 的查询结果/)).toBeVisible()
      await expect(cards.getByRole('heading')).toHaveCount(4)
    },
  )
})
