import { createCipheriv, createHash } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { solveSlider } from './captcha'

export const demoCustomer = { userTel: '13800138000', password: 'Demo2026' }

/** Logs in as a person does: dialog, account, password, slider. */
export const logInByHand = async (page: Page, customer = demoCustomer): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByLabel('账号', { exact: true }).fill(customer.userTel)
  await dialog.getByLabel('密码', { exact: true }).fill(customer.password)
  await solveSlider(page, () => dialog.getByRole('button', { name: /^登\s*录$/ }).click())
  await expect(page.getByRole('banner').getByText(`欢迎您，${customer.userTel}`)).toBeVisible()
}

const encrypt = (text: string, key: string): string => {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

const minimumSolveMs = 700

const captchaVerification = async (request: APIRequestContext): Promise<string> => {
  const { repData } = (await (
    await request.post('/api/captcha/get', { data: { captchaType: 'blockPuzzle' } })
  ).json()) as { repData: { token: string; secretKey: string } }
  const { data } = (await (
    await request.post('/api/dev/captcha-answer', { data: { token: repData.token } })
  ).json()) as { data: { x: number } }
  const point = JSON.stringify({ x: data.x, y: 5 })
  await new Promise((resolve) => setTimeout(resolve, minimumSolveMs))
  const check = await request.post('/api/captcha/check', {
    data: { captchaType: 'blockPuzzle', token: repData.token, pointJson: encrypt(point, repData.secretKey) },
  })
  expect(((await check.json()) as { repCode: string }).repCode).toBe('0000')
  return encrypt(`${repData.token}---${point}`, repData.secretKey)
}

/** A token of the API, without the browser. */
export const fetchToken = async (
  request: APIRequestContext,
  customer = demoCustomer,
): Promise<{ token: string; userId: string }> => {
  const response = await request.post('/api/user/authenticate/login', {
    data: {
      loginType: 'pwd',
      username: customer.userTel,
      password: createHash('md5').update(customer.password).digest('hex'),
      captchaVerification: await captchaVerification(request),
    },
  })
  const { data } = (await response.json()) as { data: { userId: string } }
  return { token: response.headers().authorization ?? '', userId: data.userId }
}

/** For tests whose subject is not the login: the browser starts with a session. */
export const logInQuickly = async (
  context: BrowserContext,
  baseURL: string,
  customer = demoCustomer,
): Promise<string> => {
  const { token, userId } = await fetchToken(context.request, customer)
  await context.addCookies(Object.entries({ token, userId }).map(([name, value]) => ({ name, value, url: baseURL })))
  return token
}

/** Calls the API as the logged-in customer. */
export const callApi = async <T>(request: APIRequestContext, token: string, path: string, data: object): Promise<T> => {
  const response = await request.post(`/api/${path}`, { data, headers: { authorization: token } })
  const envelope = (await response.json()) as { code: number; message: string; data: T }
  expect(envelope.message).toBe('')
  return envelope.data
}
