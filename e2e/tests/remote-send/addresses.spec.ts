import { expect, test } from '../../support/test'
import { watchConsole } from '../../support/console'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { portalPages } from '../../support/pages'
import { wide } from '../../support/wide'

test('a visitor opens all addresses directly and sees the page, or the not-logged-in panel', async ({ page }) => {
  const problems = watchConsole(page)
  const content = page.getByRole('main')
  for (const [path, title, requiresAuth] of portalPages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(title))
      if (requiresAuth) {
        await expect(content.getByText('您还未登录')).toBeVisible()
        await expect(content.getByRole('button', { name: '登录/注册' })).toBeVisible()
      } else {
        await expect(content.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
    })
  }
  expect(problems).toEqual([])
})

test('a customer goes to all addresses and reloads each', wide(), async ({ page, context, baseURL }) => {
  const problems = watchConsole(page)
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/contraband')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })
  for (const [path, title] of portalPages) {
    await test.step(path, async () => {
      await goInPage(page, path)
      await expect(heading).toContainText(path === '/orderdetails' ? /订单/ : title)
      await page.reload()
      await expect(heading).toContainText(path === '/orderdetails' ? /订单/ : title)
      await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText(title)
    })
  }
  expect(problems).toEqual([])
})

test.describe('addresses are canonical', () => {
  for (const [address, canonical] of [
    ['/', '/send'],
    ['/no-such-page', '/send'],
    ['/EWBSEARCHALL/', '/ewbSearchall'],
    ['/ewbSearchall?from=dpld&ewbNo=1', '/standalone/ewbSearchall?from=dpld&ewbNo=1'],
  ] as const) {
    test(`${address} shows ${canonical}`, wide(address !== '/no-such-page'), async ({ page }) => {
      await page.goto(address)
      await expect(page).toHaveURL(canonical)
    })
  }

  test('the standalone query stands outside the layout and replaces the address it was reached by', async ({
    page,
  }) => {
    await page.goto('/contraband')
    await page.goto('/ewbSearchall?from=dpld')
    await expect(page).toHaveURL('/standalone/ewbSearchall?from=dpld')
    await expect(page.getByRole('heading', { name: '运单查询' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/contraband')
  })
})
