import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { payDialog as dialog } from '../../support/cashier'
import { logInAsNew } from '../../support/new-customer'
import { openPhone, safari, wechat } from '../../support/open-phone'
import { placeOrder } from '../../support/paid-order'
import { takeScreenshot } from '../../support/screenshot'
import { fillCode } from '../../support/sms-code'

const payButton = (page: Page, name: '微信支付' | '支付宝') =>
  dialog(page).getByRole('button', { name: new RegExp(`^${name} ¥`) })
const atCashier = (page: Page) => page.getByRole('heading', { name: '沙箱收银台' })
const stateOf = async (page: Page, token: string, orderNo: string) =>
  (await callApi<{ payStatus: string }>(page.request, token, 'order/detail', { orderNo })).payStatus

const placeAndOpen = async (page: Page, token: string) => {
  const { orderNo } = await placeOrder(page.request, token, { goodsName: '手机壳' })
  await page.goto('/topay')
  await page.getByRole('button', { name: `去支付，订单 ${orderNo}` }).tap()
  await expect(payButton(page, '微信支付')).toBeVisible()
  return orderNo
}

test('on a phone: one button leads to the cashier, and back from it the result is said without asking', async ({
  browser,
  baseURL,
}) => {
  const { context, page, problems } = await openPhone(browser, safari)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const first = await placeAndOpen(page, token)
  await expect(dialog(page).getByRole('img', { name: /二维码/ })).toBeHidden()
  const box = await payButton(page, '微信支付').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(48)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'phone-pay-375')

  // A try that fails, and the way back without a payment: nothing is claimed, and the same attempt can be paid.
  await payButton(page, '微信支付').tap()
  await expect(atCashier(page)).toBeVisible()
  await takeScreenshot(page, 'phone-cashier-375')
  await page.getByRole('button', { name: '支付失败', exact: true }).tap()
  await expect(page.getByText('支付失败，未扣款，可重新支付')).toBeVisible()
  await page.getByRole('link', { name: '返回商户' }).tap()
  await expect(dialog(page).getByText(/尚未收到付款。未付款可再次支付/)).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText('支付未成功，未扣款，可重新支付')
  expect(page.url()).toBe(`${baseURL}/topay`)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'phone-back-375')
  expect(await stateOf(page, token, first)).toBe('PAYING')

  // The browser's Back leads to the same answer.
  await payButton(page, '微信支付').tap()
  await expect(atCashier(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page).getByText(/尚未收到付款。未付款可再次支付/)).toBeVisible()

  await payButton(page, '微信支付').tap()
  await page.getByRole('button', { name: '支付成功', exact: true }).tap()
  await expect(dialog(page).getByText('支付成功', { exact: true })).toBeVisible()
  await takeScreenshot(page, 'phone-paid-375')
  expect(await stateOf(page, token, first)).toBe('PAID')
  await dialog(page)
    .getByRole('button', { name: /完\s*成/ })
    .tap()
  await expect(dialog(page)).toBeHidden()

  const second = await placeAndOpen(page, token)
  await dialog(page).getByRole('tab', { name: '支付宝' }).tap()
  await payButton(page, '支付宝').tap()
  await page.getByRole('button', { name: '支付成功', exact: true }).tap()
  await expect(dialog(page).getByText('支付成功', { exact: true })).toBeVisible()
  expect(await stateOf(page, token, second)).toBe('PAID')
  expect(problems).toEqual([])
  await context.close()
})

test('inside WeChat: a login without a code, and a payment for which WeChat says who pays', async ({
  browser,
  baseURL,
}) => {
  const { context, page, problems } = await openPhone(browser, wechat)
  const userTel = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const wechatId = `e2e-${randomUUID()}`
  const login = page.getByRole('dialog', { name: /^登录/ })

  await page.goto('/contraband')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).tap()
  await login.getByRole('tab', { name: '微信登录' }).tap()
  await takeScreenshot(page, 'wechat-inside-375')
  await login.getByRole('button', { name: '微信一键登录' }).tap()
  await page.getByLabel('演示微信号').fill(wechatId)
  await page.getByRole('button', { name: '确认登录' }).tap()
  await expect(login.getByText(`微信“${wechatId}”尚未绑定账号`)).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  const form = login.getByRole('tabpanel', { name: '微信登录' })
  await form.getByLabel('手机号码').fill(userTel)
  await fillCode(page, form.getByLabel('验证码', { exact: true }), userTel)
  await form.getByRole('button', { name: '绑定手机号并登录' }).tap()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/contraband$/)

  const token = (await context.cookies(baseURL)).find(({ name }) => name === 'token')?.value ?? ''
  const orderNo = await placeAndOpen(page, token)
  await payButton(page, '微信支付').tap()
  // WeChat says who pays and leads back, and the cashier opens by itself.
  await expect(atCashier(page)).toBeVisible()
  await page.getByRole('button', { name: '支付成功', exact: true }).tap()
  await expect(dialog(page).getByText('支付成功', { exact: true })).toBeVisible()
  expect(await stateOf(page, token, orderNo)).toBe('PAID')
  expect(problems).toEqual([])
  await context.close()
})
