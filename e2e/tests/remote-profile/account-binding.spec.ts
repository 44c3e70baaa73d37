import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { solveSlider } from '../../support/captcha'
import { confirmOnPhone } from '../../support/confirm-on-phone'
import { watchConsole } from '../../support/console'
import { fetchToken } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { takeScreenshot } from '../../support/screenshot'
import { fillCode } from '../../support/sms-code'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

/** Like a logout in another tab, but without the message to this one. */
const endSession = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
  await page.request.post('/api/user/logout', { data: {}, headers: { authorization: token } })
}

const logInAgain = async (page: Page, userTel: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^登录/ })
  await dialog.getByLabel('账号', { exact: true }).fill(userTel)
  await dialog.getByLabel('密码', { exact: true }).fill('Parcel2026')
  await solveSlider(page, () => dialog.getByRole('button', { name: /^登\s*录$/ }).click())
}

/** The newest e-mail that went to an address; '' for none. */
const newestMail = async (page: Page, address: string): Promise<string> => {
  const { data } = (await (await page.request.post('/api/dev/mail-outbox', { data: { to: address } })).json()) as {
    data: { mails: { body: string }[] }
  }
  return data.mails[0]?.body ?? ''
}

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })

test('a customer sets a password, binds an e-mail address, and chooses what it gets', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { userTel } = await logInAsNew(context, baseURL ?? '')
  await page.goto('/accountbinding')
  await expect(rowOf(page, '手机号码')).toContainText(`${userTel.slice(0, 3)}****${userTel.slice(-4)}`)

  await page.getByRole('button', { name: '设置密码' }).click()
  const password = page.getByRole('dialog', { name: '设置登录密码' })
  await password.getByRole('button', { name: /^提\s*交$/ }).click()
  await expect(password.getByLabel('短信验证码')).toBeFocused()
  await password.getByLabel('新密码').fill('Parcel2026')
  await password.getByLabel('确认密码').fill('Parcel2026')
  await expect(password.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '强')
  await fillCode(page, password.getByLabel('短信验证码'), userTel)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'account-binding-password')
  await password.getByRole('button', { name: /^提\s*交$/ }).dblclick()
  await expect(password).toBeHidden()
  await expect(rowOf(page, '登录密码')).toContainText('已设置')

  await page.getByRole('button', { name: '绑定邮箱' }).click()
  const mail = page.getByRole('dialog', { name: '绑定邮箱' })
  const address = `${randomUUID()}@example.com`
  await mail.getByLabel('邮箱地址').fill('chen@')
  await mail.getByRole('button', { name: '获取验证码' }).click()
  await expect(mail.getByText('请输入正确的邮箱地址')).toBeVisible()
  await mail.getByLabel('邮箱地址').fill(address)
  await solveSlider(page, () => mail.getByRole('button', { name: '获取验证码' }).click())
  await expect(mail.getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  await mail.getByLabel('邮箱验证码').fill(/\d{6}/.exec(await newestMail(page, address))?.[0] ?? '')

  // The session ends in the middle of work: what was typed is still there after the next login.
  await endSession(page)
  await mail.getByRole('button', { name: '确认绑定' }).click()
  await logInAgain(page, userTel)
  await expect(mail.getByLabel('邮箱地址')).toHaveValue(address)
  await mail.getByRole('button', { name: '确认绑定' }).click()
  await expect(mail).toBeHidden()
  await expect(rowOf(page, '邮箱')).toContainText(`${address.slice(0, 1)}****@example.com`)

  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'account-binding')

  await page.goto('/notificationsettings')
  const bySms = page.getByRole('switch', { name: '货物签收：短信' })
  await Promise.all([page.waitForResponse('**/api/message/setSwitch'), bySms.click()])
  await Promise.all([
    seeToast(page, `测试消息已发往 ${address.slice(0, 1)}****@example.com，请稍后查收`),
    page.getByRole('button', { name: '发送测试邮件' }).click(),
  ])
  await expect.poll(() => newestMail(page, address)).toContain('测试消息')
  await page.reload()
  await expect(bySms).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '货物签收：微信' })).toBeChecked()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'message-settings')
  // The browser logs a 401 for each call with the ended session: that of the pressed button and those that the page
  // makes itself.
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([])
})

test(
  'a WeChat is bound by its owner on the phone and a code to the own number',
  wide(),
  async ({ page, context, browser, baseURL }) => {
    const problems = watchConsole(page)
    const { userTel } = await logInAsNew(context, baseURL ?? '')
    await page.goto('/accountbinding')
    await page.getByRole('button', { name: '绑定微信' }).click()
    const wechat = page.getByRole('dialog', { name: '绑定微信' })
    const link = wechat.getByRole('link', { name: '在另一浏览器中确认' })
    await expect(wechat.getByText('请使用微信扫码绑定')).toBeVisible()
    await takeScreenshot(page, 'account-binding-wechat')
    const wechatId = `e2e-${randomUUID()}`
    await confirmOnPhone(browser, (await link.getAttribute('href')) ?? '', wechatId)
    await expect(wechat.getByText('微信已确认')).toBeVisible()
    await fillCode(page, wechat.getByLabel('短信验证码'), userTel)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await wechat.getByRole('button', { name: '确认绑定' }).click()
    await expect(wechat).toBeHidden()
    await expect(rowOf(page, '微信')).toContainText(wechatId)
    expect(problems).toEqual([])
  },
)

test('the other devices are signed out with a code to the own number', async ({ page, context, baseURL }) => {
  const { userTel } = await logInAsNew(context, baseURL ?? '')
  const elsewhere = await fetchToken(context.request, { userTel })
  await page.goto('/accountbinding')
  await page.getByRole('button', { name: '退出其他全部设备' }).click()
  const dialog = page.getByRole('dialog', { name: '退出其他全部设备' })
  await fillCode(page, dialog.getByLabel('短信验证码'), userTel)
  await dialog.getByRole('button', { name: '确认退出' }).click()
  await expect(page.getByRole('button', { name: '退出其他全部设备' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem', { name: /Chrome/ })).toContainText('本机')
  const answer = await context.request.post('/api/user/queryUerInfo', {
    data: {},
    headers: { authorization: elsewhere.token },
  })
  expect(answer.status()).toBe(401)
})

test(
  'on a phone, with the keyboard: a monthly account is bound by its contact’s code and unbound by one’s own',
  wide(),
  async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const { userTel } = await logInAsNew(context, baseURL ?? '')
    const main = page.getByRole('main')
    await page.goto('/accountbinding')
    await main.getByRole('button', { name: '绑定月结账号' }).press('Enter')
    const bind = page.getByRole('dialog', { name: '绑定月结账号' })
    await bind.getByLabel('月结编码').fill('yj010002255')
    await bind.getByLabel('公司名称').fill('北京远舟')
    await solveSlider(page, () => bind.getByRole('button', { name: '获取验证码' }).press('Enter'))
    await expect(bind.getByText('月结编码或公司名称不正确，请核对合同后重试')).toBeVisible()
    await expect(bind.getByLabel('月结编码')).toBeFocused()
    await bind.getByLabel('公司名称').fill('北京远舟贸易有限公司')
    await fillCode(page, bind.getByLabel('合同联系人验证码'), '13800138001')
    await expect(bind.getByText('已发送至合同联系人手机 138****8001，请向其索取')).toBeVisible()
    await takeScreenshot(page, 'account-binding-monthly-375')
    await bind.getByRole('button', { name: '确认绑定' }).press('Enter')
    await expect(bind).toBeHidden()
    const account = rowOf(page, '北京远舟贸易有限公司')
    await expect(account).toContainText('已绑定')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'account-binding-375')

    await account.getByRole('button', { name: '解绑YJ010002255' }).press('Enter')
    const unbind = page.getByRole('dialog', { name: '解绑月结账号' })
    await fillCode(page, unbind.getByLabel('短信验证码'), userTel)
    await unbind.getByLabel('短信验证码').press('Enter')
    await expect(unbind).toBeHidden()
    await expect(account).toContainText('未绑定')
  },
)
