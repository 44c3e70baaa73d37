import { expect, type Page, test } from '../../support/test'
import { allAccessibilityIssues, seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { wide } from '../../support/wide'

const isOpen = (page: Page, title: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()

test('what axe finds is told, in all of a page or in a part of it', async ({ page }) => {
  await page.setContent(
    '<html lang="zh-CN"><title>一页</title><main><img src="data:,"><p style="color:#ccc">看不清</p></main></html>',
  )
  expect(await seriousAccessibilityIssues(page)).toEqual(['color-contrast: p', 'image-alt: img'])
  expect(await seriousAccessibilityIssues(page, 'p')).toEqual(['color-contrast: p'])
  expect(await allAccessibilityIssues(page, 'main')).toContain('color-contrast: p')
})

test('a text in the colour of what is behind it is told', wide(), async ({ page }) => {
  await page.setContent(
    '<html lang="zh-CN"><title>一页</title><main><p style="color:#0b5c8a;background:#0b5c8a">看不见</p></main></html>',
  )
  expect(await seriousAccessibilityIssues(page)).toEqual(['color-contrast: p'])
})

test('a text whose contrast was enough is told when what is behind it changes', wide(), async ({ page }) => {
  await page.setContent(
    '<html lang="zh-CN"><title>一页</title><main><section><p style="color:#333">看得清</p></section></main></html>',
  )
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await page.addStyleTag({ content: 'section { background-color: #222 }' })
  expect(await seriousAccessibilityIssues(page)).toEqual(['color-contrast: p'])
})

/**
 * Views that no other test checks. All other views are checked once, by the test that reaches them, in their fullest
 * state: with error messages rather than empty, and at both widths only if the layout differs.
 */
for (const width of [1440, 375]) {
  test.describe(`at ${width} px axe finds nothing serious on`, wide(width === 375), () => {
    test.use({ viewport: { width, height: 812 } })

    test("a visitor's pages, the not-logged-in panel and the login dialog", wide(), async ({ page }) => {
      await page.goto('/ewbSearchall')
      await isOpen(page, '运单查询')
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await goInPage(page, '/contraband')
      await isOpen(page, '禁寄物品')
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await goInPage(page, '/send')
      await expect(page.getByRole('main').getByText('您还未登录')).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await page.getByRole('main').getByRole('button', { name: '登录/注册' }).click()
      await expect(page.getByRole('dialog', { name: /登录/ }).getByRole('button', { name: /^登\s*录$/ })).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
    })
  })
}

test('at 1440 px axe finds nothing serious on the query that stands alone', async ({ page }) => {
  await page.goto('/standalone/ewbSearchall')
  await isOpen(page, '运单查询')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
})

test.describe('at 375 px axe finds nothing serious on', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test("a customer's /send and /InternationalSend", wide(), async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/send')
    await isOpen(page, '我要寄件')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await goInPage(page, '/InternationalSend')
    await isOpen(page, '国际寄件')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
  })
})
