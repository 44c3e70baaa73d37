import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { expect, type Page, test } from '../../support/test'
import { wide } from '../../support/wide'

const search = (page: Page) => page.getByRole('dialog', { name: '搜索' })
test('a customer finds an order from any page by keys alone, and what was searched for', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const token = await logInQuickly(context, baseURL ?? '')
  const { list } = await callApi<{ list: { orderNo: string; ewbNo: string }[] }>(request, token, 'order/page', {})
  const [order] = list
  if (order === undefined) throw new Error('the demo has no order')
  // The keys come with the bell's number.
  const afterStart = page.waitForResponse('**/api/message/unread')
  await page.goto('/contraband')
  await afterStart
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeVisible()
  await page.keyboard.type(order.ewbNo)
  await expect(search(page).getByRole('region', { name: '我的订单' }).getByRole('link')).toHaveCount(1)
  expect(await allAccessibilityIssues(page, 'dialog[open]')).toEqual([])
  await takeScreenshot(page, 'search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orderdetails?orderNo=${order.orderNo}`)
  await expect(search(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(search(page).getByRole('button', { name: order.ewbNo })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a visitor with a phone presses the button', wide(), async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  await expect(search(page)).toBeVisible()
  await page.keyboard.type('yfsx')
  await search(page)
    .getByRole('link', { name: /^运费时效/ })
    .click()
  await expect(page).toHaveURL('/timelimitationoffreight')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
