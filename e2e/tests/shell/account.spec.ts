import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '../../support/test'
import { solveSlider } from '../../support/captcha'
import { watchConsole } from '../../support/console'
import { logInByHand } from '../../support/login'
import { makeCustomer } from '../../support/new-customer'
import { settled } from '../../support/settled'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

/** The newest code of a number, from the demo's outbox. */
const readCode = async (page: Page, mobileNo: string): Promise<string> => {
  const response = await page.request.post('/api/dev/sms-outbox', { data: { mobileNo } })
  const { data } = (await response.json()) as { data: { codes: string[] } }
  const [code] = data.codes
  if (code === undefined) throw new Error(`no code was sent to ${mobileNo}`)
  return code
}

/** Fills in phone number and code, sent behind the slider. */
const provePhone = async (page: Page, dialog: Locator, userTel: string) => {
  await dialog.getByLabel('手机号码').fill(userTel)
  await solveSlider(page, () => dialog.getByRole('button', { name: '获取验证码' }).click())
  await expect(dialog.getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  await dialog.getByLabel('验证码', { exact: true }).fill(await readCode(page, userTel))
}

const logOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
}

test('a visitor registers and is logged in at once', async ({ page }) => {
  const problems = watchConsole(page)
  const userTel = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()

  // While the dialog still grows, a pressed button would no longer be below the mouse when it is released.
  await expect(page.getByRole('button', { name: '立即注册' })).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: '立即注册' }).click()
  const register = page.getByRole('dialog', { name: '用户注册' })
  await provePhone(page, register, userTel)
  await register.getByLabel('密码', { exact: true }).fill('abcdefgh')
  await register.getByLabel('确认密码').fill('abcdefgh')
  const submit = register.getByRole('button', { name: /^注\s*册$/ })
  await Promise.all([seeToast(page, '密码强度太弱，请重新设置'), submit.click()])
  await register.getByLabel('密码', { exact: true }).fill('First2026')
  await register.getByLabel('确认密码').fill('First2026')
  await expect(register.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '强')
  await Promise.all([seeToast(page, '注册成功'), submit.click()])
  await expect(register).toBeHidden()
  await expect(page.getByRole('banner').getByText(`欢迎您，${userTel}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await logOut(page)
  await logInByHand(page, { userTel, password: 'First2026' })
  expect(problems).toEqual([])
})

test('a visitor with a new number logs in by phone, and has an account', async ({ page }) => {
  const problems = watchConsole(page)
  const userTel = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const login = page.getByRole('dialog', { name: /登录/ })
  await login.getByRole('tab', { name: '手机登录' }).click()
  await settled(page)
  await provePhone(page, login, userTel)
  const submit = login.getByRole('button', { name: /^登\s*录$/ })
  await Promise.all([seeToast(page, '注册成功'), submit.click()])
  await expect(page.getByRole('banner').getByText(`欢迎您，${userTel}`)).toBeVisible()
  await page.goto('/accountbinding')
  await expect(page.getByRole('button', { name: '设置密码' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a customer who forgot the password logs in with a new one', wide(), async ({ page, request }) => {
  const problems = watchConsole(page)
  const { userTel } = await makeCustomer(request, 'First2026')
  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('button', { name: '忘记密码？' })).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: '忘记密码？' }).click()
  const forgot = page.getByRole('dialog', { name: '忘记密码' })
  await provePhone(page, forgot, userTel)
  await forgot.getByRole('button', { name: '下一步' }).click()
  const resetAttempts = page.getByRole('dialog', { name: '设置新密码' })
  await resetAttempts.getByLabel('新密码').fill('Second2026')
  await resetAttempts.getByLabel('确认密码').fill('Second2026')
  await Promise.all([seeToast(page, '密码设置成功'), resetAttempts.getByRole('button', { name: /^提\s*交$/ }).click()])
  await expect(page.getByRole('banner').getByText(`欢迎您，${userTel}`)).toBeVisible()
  await logOut(page)
  await logInByHand(page, { userTel, password: 'Second2026' })
  expect(problems).toEqual([])
})
