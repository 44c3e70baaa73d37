import { INTERNAL } from '@portal/contract/codes'
import { type BrowserContext, expect, type Page, test } from '../../support/test'
import { solveSlider } from '../../support/captcha'
import { demoCustomer, logInByHand, logInQuickly } from '../../support/login'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

const otherCustomer = { ...demoCustomer, userTel: '13800138001' }
const daySeconds = 24 * 3600

const banner = (page: Page) => page.getByRole('banner')
const welcome = (page: Page, { userTel } = demoCustomer) => banner(page).getByText(`欢迎您，${userTel}`)
const notLoggedIn = (page: Page) => page.getByRole('main').getByText('您还未登录')
const loginDialog = (page: Page) => page.getByRole('dialog', { name: /登录/ })
const logOut = (page: Page) => banner(page).getByRole('button', { name: '退出登录' }).click()

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'token' || name === 'userId')

/** Ends the session on the server without the page's knowledge. */
const endOnServer = async (context: BrowserContext) => {
  const token = (await sessionCookies(context)).find(({ name }) => name === 'token')?.value ?? ''
  const response = await context.request.post('/api/user/logout', { data: {}, headers: { authorization: token } })
  expect(await response.json()).toMatchObject({ code: 0 })
}

const callsOf = (page: Page, path: string): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) calls.push(path)
  })
  return calls
}

test('two tabs stay in step: login, logout, and another account', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/ewbSearch')
  await expect(notLoggedIn(other)).toBeVisible()
  await page.goto('/contraband')
  await page.bringToFront()

  await logInByHand(page)
  await expect(welcome(other)).toBeVisible()
  await expect(other.getByRole('main').getByRole('heading', { level: 1, name: '订单列表' })).toBeVisible()

  await logOut(page)
  await expect(notLoggedIn(other)).toBeVisible()
  await expect(banner(other).getByRole('button', { name: '登录' })).toBeVisible()
  await expect(loginDialog(other)).toBeHidden()

  await logInByHand(page, otherCustomer)
  await expect(welcome(other, otherCustomer)).toBeVisible()
})

test('the login dialog of one tab closes when the other logs in', wide(), async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/contraband')
  await banner(other).getByRole('button', { name: '登录' }).click()
  await expect(loginDialog(other)).toBeVisible()
  await page.goto('/contraband')
  await page.bringToFront()
  await logInByHand(page)
  await expect(loginDialog(other)).toBeHidden()
  await expect(welcome(other)).toBeVisible()
})

test('a session that ends in the middle of a form: log in again, and what was typed is still there', async ({
  page,
  context,
  baseURL,
}) => {
  await logInQuickly(context, baseURL ?? '')
  await page.clock.install()
  await page.goto('/send')
  const receiver = page.getByRole('main').getByRole('region', { name: '收件人' })
  await receiver.getByRole('textbox', { name: '姓名' }).fill('周海燕')
  await receiver.getByRole('textbox', { name: '详细地址' }).fill('文三路478号华星时代广场A座')
  const logouts = callsOf(page, 'user/logout')

  await endOnServer(context)
  await page.clock.fastForward('01:00')
  await expect(loginDialog(page)).toBeVisible()
  expect(await sessionCookies(context)).toEqual([])
  expect(logouts).toEqual([])

  await loginDialog(page).getByLabel('账号', { exact: true }).fill(demoCustomer.userTel)
  await loginDialog(page).getByLabel('密码', { exact: true }).fill(demoCustomer.password)
  await solveSlider(page, () =>
    loginDialog(page)
      .getByRole('button', { name: /^登\s*录$/ })
      .click(),
  )
  await expect(welcome(page)).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
  await expect(receiver.getByRole('textbox', { name: '姓名' })).toHaveValue('周海燕')
  await expect(receiver.getByRole('textbox', { name: '详细地址' })).toHaveValue('文三路478号华星时代广场A座')
})

test('a logout that the server refuses keeps the session', async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/contraband')
  await expect(welcome(page)).toBeVisible()
  await page.route('**/api/user/logout', (route) =>
    route.fulfill({ status: 500, json: { code: INTERNAL, message: '服务暂时不可用，请稍后重试', data: null } }),
  )
  await Promise.all([seeToast(page, '服务暂时不可用，请稍后重试'), logOut(page)])
  await expect(welcome(page)).toBeVisible()
  expect((await sessionCookies(context)).map(({ name }) => name).sort()).toEqual(['token', 'userId'])
})

test('a token that another application has left below a path logs nobody out, and nobody in', async ({
  page,
  context,
  baseURL,
}) => {
  const { hostname } = new URL(baseURL ?? '')
  await context.addCookies(
    ['/ewbSearch', '/ewbSearch/', '/contraband'].map((path) => ({
      name: 'token',
      value: 'stale',
      domain: hostname,
      path,
    })),
  )
  await page.goto('/dotinformation')
  await logInByHand(page)
  await page.goto('/ewbSearch')
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  await expect(notLoggedIn(page)).toBeVisible()
  await page.goto('/contraband')
  await expect(banner(page).getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
  expect(await sessionCookies(context)).toEqual([])
})

test('unpaid orders are asked for every minute', async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.clock.install()
  const calls = callsOf(page, 'order/unpaid')
  await page.goto('/contraband')
  await expect.poll(() => calls.length).toBe(1)
  for (const callCount of [2, 3]) {
    await page.clock.fastForward('01:00')
    await expect.poll(() => calls.length).toBe(callCount)
  }
})

test("the session's cookies last 7 days, for the whole site, and are not sent across sites", async ({
  page,
  context,
}) => {
  await page.goto('/contraband')
  await logInByHand(page)
  const cookies = await sessionCookies(context)
  expect(
    cookies.map(({ name, path, sameSite }) => ({ name, path, sameSite })).sort((a, b) => a.name.localeCompare(b.name)),
  ).toEqual([
    { name: 'token', path: '/', sameSite: 'Lax' },
    { name: 'userId', path: '/', sameSite: 'Lax' },
  ])
  const now = Date.now() / 1000
  for (const { expires } of cookies) expect(Math.round((expires - now) / daySeconds)).toBe(7)
})
