import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '../../support/test'
import { allAccessibilityIssues } from '../../support/accessibility-issues'
import { solveSlider } from '../../support/captcha'
import { watchConsole } from '../../support/console'
import { logInByHand } from '../../support/login'
import { addDefaultSender, makeCustomer } from '../../support/new-customer'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'
import { expectClosed } from '../../support/expect-closed'

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
  await expectClosed(login)
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

for (const width of [1440, 375])
  test(`an account that nobody has used for long asks for more than a code, or leaves the number to a new one, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    const former = await makeCustomer(request, 'First2026', 200)
    await addDefaultSender(request, former.token)
    await page.goto('/contraband')
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    const dialog = page.getByRole('dialog', { name: /登录/ })
    await dialog.getByRole('tab', { name: '手机登录' }).click()
    await settled(page)
    await provePhone(page, dialog, former.userTel)
    await dialog.getByRole('button', { name: /^登\s*录$/ }).click()
    await expect(dialog.getByRole('heading', { name: '验证身份' })).toBeFocused()
    await expect(dialog.getByText('该手机号码的账号已超过180天未登录')).toBeVisible()

    await dialog.getByRole('radio', { name: '收件人姓名' }).check()
    await dialog.getByRole('textbox', { name: '收件人姓名' }).fill('王小明')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('信息不正确，请核对后重试')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '收件人姓名' })).toBeFocused()
    expect(await allAccessibilityIssues(page, '[role=dialog]')).toEqual([])
    await takeScreenshot(page, `owner-proof-${width}`)

    await dialog.getByRole('button', { name: '使用新账号' }).click()
    await expect(dialog.getByRole('heading', { name: '使用新账号登录' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await takeScreenshot(page, `owner-proof-new-account-${width}`)
    await Promise.all([seeToast(page, '注册成功'), dialog.getByRole('button', { name: '新建账号并登录' }).click()])
    await expectClosed(dialog)
    await page.goto('/addressbook')
    await expect(page.getByText(/^还没有.*保存后寄件时可直接选用/)).toBeVisible()
    await expect(page.getByText('林一诺')).toHaveCount(0)
  })

test('the customer of an account that nobody has used for long gets in with the password besides the code', async ({
  page,
  request,
}) => {
  const customer = await makeCustomer(request, 'First2026', 200)
  await addDefaultSender(request, customer.token)
  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByRole('tab', { name: '手机登录' }).click()
  await settled(page)
  await provePhone(page, dialog, customer.userTel)
  await dialog.getByRole('button', { name: /^登\s*录$/ }).click()
  await dialog.getByLabel('登录密码', { exact: true }).last().fill('First2026')
  await page.keyboard.press('Enter')
  await expectClosed(dialog)
  await page.goto('/addressbook')
  await expect(page.getByText('林一诺').first()).toBeVisible()
})
