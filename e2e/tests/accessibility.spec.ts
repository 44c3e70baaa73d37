import { expect, type Page, test } from '@playwright/test'
import { allBarriers, seriousBarriers } from '../support/barriers'
import { callApi, logInQuickly } from '../support/login'

const open = async (page: Page, path: string) => {
  // A page that follows changes is never without a request; without the stream it asks every five seconds.
  await page.route('**/api/live', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('what axe finds is told, in all of a page or in a part of it', async ({ page }) => {
  await page.setContent(
    '<html lang="zh-CN"><title>一页</title><main><img src="data:,"><p style="color:#ccc">看不清</p></main></html>',
  )
  expect(await seriousBarriers(page)).toEqual(['color-contrast: p', 'image-alt: img'])
  expect(await seriousBarriers(page, 'p')).toEqual(['color-contrast: p'])
  expect(await allBarriers(page, 'main')).toContain('color-contrast: p')
})

for (const width of [1440, 375]) {
  test.describe(`at ${width} px axe finds nothing serious on`, () => {
    test.use({ viewport: { width, height: 812 } })

    for (const path of ['/ewbSearchall', '/standalone/ewbSearchall', '/contraband', '/dotinformation']) {
      test(`a visitor's ${path}`, async ({ page }) => {
        await open(page, path)
        expect(await seriousBarriers(page)).toEqual([])
      })
    }

    test('the not-logged-in panel and the login dialog', async ({ page }) => {
      await page.goto('/send')
      await expect(page.getByRole('main').getByText('您还未登录')).toBeVisible()
      expect(await seriousBarriers(page)).toEqual([])
      await page.getByRole('main').getByRole('button', { name: '登录/注册' }).click()
      await expect(page.getByRole('dialog', { name: /登录/ }).getByRole('button', { name: /^登\s*录$/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await seriousBarriers(page)).toEqual([])
    })

    for (const path of ['/send', '/ewbSearch', '/topay', '/InternationalSend', '/addressbook']) {
      test(`a customer's ${path}`, async ({ page, context, baseURL }) => {
        await logInQuickly(context, baseURL ?? '')
        await open(page, path)
        expect(await seriousBarriers(page)).toEqual([])
      })
    }

    test("a customer's order details", async ({ page, context, baseURL }) => {
      const token = await logInQuickly(context, baseURL ?? '')
      const { list } = await callApi<{ list: { orderNo: string }[] }>(context.request, token, 'order/page', {
        tab: 'signed',
      })
      await open(page, `/orderdetails?orderNo=${list[0]?.orderNo}`)
      expect(await seriousBarriers(page)).toEqual([])
    })
  })
}
