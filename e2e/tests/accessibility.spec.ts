import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { callApi, logInQuickly } from '../support/login'

const seriousProblems = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const width of [1440, 375]) {
  test(`at ${width} px axe finds nothing serious on a visitor's pages`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    for (const path of ['/ewbSearchall', '/standalone/ewbSearchall', '/contraband', '/dotinformation']) {
      await open(page, path)
      expect.soft(await seriousProblems(page), path).toEqual([])
    }
    await page.goto('/send')
    await expect(page.getByRole('main').getByText('您还未登录')).toBeVisible()
    expect.soft(await seriousProblems(page), 'not logged in').toEqual([])
    await page.getByRole('main').getByRole('button', { name: '登录/注册' }).click()
    await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await seriousProblems(page), 'login dialog').toEqual([])
  })

  test(`at ${width} px axe finds nothing serious on a customer's pages`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 812 })
    const token = await logInQuickly(context, baseURL ?? '')
    const { list } = await callApi<{ list: { orderNo: string }[] }>(context.request, token, 'order/page', { tab: 'signed' })
    for (const path of ['/send', '/ewbSearch', '/topay', `/orderdetails?orderNo=${list[0]?.orderNo}`, '/InternationalSend', '/addressbook']) {
      await open(page, path)
      expect.soft(await seriousProblems(page), path).toEqual([])
    }
  })
}
