import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '../../support/test'
import { solveSlider } from '../../support/captcha'
import { watchConsole } from '../../support/console'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const readCode = async (page: Page, mobileNo: string): Promise<string> => {
  const response = await page.request.post('/api/dev/sms-outbox', { data: { mobileNo } })
  const { data } = (await response.json()) as { data: { codes: string[] } }
  return data.codes[0] ?? ''
}

const loginDialog = (page: Page) => page.getByRole('dialog', { name: /^登录/ })

/** Opens the WeChat tab and returns the address in its QR code. */
const showCode = async (page: Page): Promise<string> => {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await loginDialog(page).getByRole('tab', { name: '微信登录' }).click()
  await expect(loginDialog(page).getByRole('img', { name: '微信登录二维码（演示）' })).toBeVisible()
  return (await loginDialog(page).getByRole('link', { name: '在另一浏览器中确认' }).getAttribute('href')) ?? ''
}

/** The phone: a browser of its own that opens the code's address and answers. */
const answerOnPhone = async (
  browser: Browser,
  address: string,
  wechatId: string | null,
  onPhonePage: (phone: Page) => Promise<void> = async () => {},
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 } })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: '微信登录确认（演示）' })).toBeVisible()
  await onPhonePage(phone)
  if (wechatId === null) {
    await phone.getByRole('button', { name: '取消' }).click()
    await expect(phone.getByRole('heading', { name: '已取消' })).toBeVisible()
  } else {
    await phone.getByLabel('演示微信号').fill(wechatId)
    await phone.getByRole('button', { name: '确认登录' }).click()
    await expect(phone.getByRole('heading', { name: '已确认' })).toBeVisible()
  }
  await context.close()
}

test('a code confirmed in a second browser: an unknown WeChat is bound to a phone, and logs in at once from then on', async ({
  page,
  browser,
}) => {
  const problems = watchConsole(page)
  const userTel = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const wechatId = `e2e-${randomUUID()}`
  await page.goto('/contraband')

  const dialog = loginDialog(page)
  const address = await showCode(page)
  await expect(dialog.getByText('请使用微信扫码登录')).toBeVisible()
  await takeScreenshot(page, 'wechat-code')
  await answerOnPhone(browser, address, wechatId, async (phone) => {
    await expect(dialog.getByText('已扫码，请在手机上确认')).toBeVisible()
    await takeScreenshot(phone, 'wechat-confirm-375')
  })
  await expect(dialog.getByText(`微信“${wechatId}”尚未绑定账号`)).toBeVisible()
  await takeScreenshot(page, 'wechat-bind')
  const form = dialog.getByRole('tabpanel', { name: '微信登录' })
  await form.getByLabel('手机号码').fill(userTel)
  await solveSlider(page, () => form.getByRole('button', { name: '获取验证码' }).click())
  await expect(form.getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  await form.getByLabel('验证码', { exact: true }).fill(await readCode(page, userTel))
  await form.getByRole('button', { name: '绑定手机号并登录' }).click()
  await expect(page.getByRole('banner').getByText(`欢迎您，${userTel}`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await answerOnPhone(browser, await showCode(page), wechatId)
  await expect(page.getByRole('banner').getByText(`欢迎您，${userTel}`)).toBeVisible()
  expect(problems).toEqual([])
})

test('a refusal on the phone is said, and a fresh code follows', wide(), async ({ page, browser }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/contraband')
  const address = await showCode(page)
  await takeScreenshot(page, 'wechat-code-375')
  await answerOnPhone(browser, address, null)
  const dialog = loginDialog(page)
  await expect(dialog.getByText('已取消')).toBeVisible()
  await takeScreenshot(page, 'wechat-refused-375')
  await dialog.getByRole('button', { name: '重新扫码' }).press('Enter')
  const link = dialog.getByRole('link', { name: '在另一浏览器中确认' })
  await expect(link).toBeVisible()
  expect(await link.getAttribute('href')).not.toBe(address)
})
