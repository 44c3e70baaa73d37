import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { callApi } from './call-api'
import { solveSlider } from './captcha'
import { expectClosed } from './expect-closed'

export const demoCustomer = { userTel: '13800138000', password: 'Demo2026' }

/** Logs in like a person: dialog, account, password, slider. */
export const logInByHand = async (page: Page, customer = demoCustomer): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByLabel('账号', { exact: true }).fill(customer.userTel)
  await dialog.getByLabel('密码', { exact: true }).fill(customer.password)
  await solveSlider(page, () => dialog.getByRole('button', { name: /^登\s*录$/ }).click())
  await expect(page.getByRole('banner').getByText(`欢迎您，${customer.userTel}`)).toBeVisible()
  await expectClosed(dialog)
}

/** A new session of the API, without browser, captcha and password. */
export const fetchToken = (
  request: APIRequestContext,
  { userTel }: { userTel: string } = demoCustomer,
): Promise<{ token: string; userId: string }> => callApi(request, '', 'dev/login', { userTel })

/** For tests whose subject is not the login: the browser starts with a session. */
export const logInQuickly = async (
  context: BrowserContext,
  baseURL: string,
  customer: { userTel: string } = demoCustomer,
): Promise<string> => {
  const { token, userId } = await fetchToken(context.request, customer)
  await context.addCookies(Object.entries({ token, userId }).map(([name, value]) => ({ name, value, url: baseURL })))
  return token
}
