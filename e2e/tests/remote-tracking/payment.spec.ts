import { type APIRequestContext, expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { openCashier, payDialog as dialog, pressAtCashier as press } from '../../support/cashier'
import { watchConsole } from '../../support/console'
import { logInAsNew } from '../../support/new-customer'
import { placeOrder } from '../../support/paid-order'
import { readQr } from '../../support/read-qr'
import { settled } from '../../support/settled'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, orderNo: string) => main(page).getByRole('listitem').filter({ hasText: orderNo })
const payRow = (page: Page, orderNo: string) =>
  row(page, orderNo)
    .getByRole('button', { name: `去支付，订单 ${orderNo}` })
    .click()

const placeOrders = async (request: APIRequestContext, token: string, goods: readonly string[]): Promise<string[]> => {
  const orderNos: string[] = []
  for (const goodsName of goods) orderNos.push((await placeOrder(request, token, { goodsName })).orderNo)
  return orderNos
}

const code = (page: Page, app: '微信' | '支付宝') =>
  dialog(page).getByRole('img', { name: `${app}支付二维码`, exact: true })
const paidMessage = (page: Page) => dialog(page).getByText('支付成功', { exact: true })
const alert = (page: Page) => dialog(page).getByRole('alert')

/** Brings the page to the front first: animations do not run in a background page. */
const captureInFront = async (page: Page, name: string) => {
  await page.bringToFront()
  await takeScreenshot(page, name)
}
const numberOf = (cashier: Page) => new URL(cashier.url()).searchParams.get('paymentNo') ?? ''

interface Detail {
  dueCents: number
  payStatus: string
  payments: { status: string; amountCents: number }[]
}

test(
  'failed tries, new weights, late and repeated notices: each order is paid once',
  wide(),
  async ({ page, context, request, baseURL }) => {
    const problems = watchConsole(page)
    const { token } = await logInAsNew(context, baseURL ?? '')
    const [first = '', , third = '', fourth = ''] = await placeOrders(request, token, ['童装', '轴承', '图书', '茶叶'])
    const detail = (orderNo: string) => callApi<Detail>(request, token, 'order/detail', { orderNo })
    const state = (paymentNo: string) =>
      callApi<{ refundedCents: number; amountCents: number }>(request, token, 'payment/query', { paymentNo })

    await page.goto('/topay')
    await expect(row(page, first)).toContainText(/寄付运费请于 .+ 前支付/)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'to-pay')

    await payRow(page, first)
    await expect(code(page, '微信')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    const scanned = await readQr(code(page, '微信'))
    const bank = await openCashier(page)
    expect(scanned).toBe(bank.url())
    await press(bank, '支付失败', '支付失败，未扣款，可重新支付')
    await expect(alert(page)).toContainText('支付未成功，未扣款')
    await press(bank, '发送金额不符的通知', '已发送通知，门户拒绝接收')
    await expect(code(page, '微信')).toBeVisible()
    await press(bank, '支付成功', '支付成功，可返回原页面查看')
    await expect(paidMessage(page)).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: first })).toBeVisible()
    await press(bank, '再次发送相同通知', '已发送通知，门户已接收')
    expect(await detail(first)).toMatchObject({ dueCents: 0, payStatus: 'PAID', payments: [{ status: 'PAID' }] })

    const offered = dialog(page).getByRole('button', { name: /^支付下一笔，订单 / })
    const second = /LC\d+/.exec((await offered.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    expect(second).not.toBe('')
    await offered.click()
    await expect(code(page, '微信')).toBeVisible()
    const before = await openCashier(page)
    await press(before, '揽收后重新称重（加10元）', '已重新称重，运费增加10.00元')
    await expect(dialog(page).getByRole('status').filter({ hasText: '金额已变更，请重新扫码' })).toBeVisible()
    await captureInFront(page, 'pay-changed')
    await dialog(page).getByRole('button', { name: '刷新二维码' }).click()
    await expect(alert(page)).toContainText(/应付金额已由 ¥[\d.,]+ 变更为 ¥[\d.,]+/)

    const replaced = await openCashier(page)
    await dialog(page).getByRole('tab', { name: '支付宝' }).click()
    await expect(code(page, '支付宝')).toBeVisible()
    await replaced.reload()
    await expect(replaced.getByText('支付单已关闭，请返回原页面重新发起支付')).toBeVisible()
    await press(replaced, '关闭后仍然扣款并通知', '已发送通知，门户已接收')
    await expect(alert(page)).toContainText('检测到重复支付，已发起退款')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await captureInFront(page, 'pay-late')

    const silent = await openCashier(page)
    await dialog(page).getByRole('button', { name: '我已支付' }).click()
    await expect(dialog(page).getByText(/尚未查询到支付结果/)).toBeVisible()
    await press(silent, '扣款但暂不通知', '已扣款，尚未通知门户')
    // The dialog polls the provider as well and may be faster.
    await dialog(page).getByRole('button', { name: '我已支付' }).or(paidMessage(page)).first().click()
    await expect(paidMessage(page)).toBeVisible()
    expect(await detail(second)).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
    await dialog(page)
      .getByRole('button', { name: /完\s*成/ })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, second)).toBeHidden()

    await main(page).getByRole('checkbox', { name: /^全选/ }).setChecked(false)
    for (const orderNo of [third, fourth])
      await main(page)
        .getByRole('checkbox', { name: `选择订单 ${orderNo}` })
        .check()
    await main(page).getByRole('button', { name: '合并支付' }).click()
    await expect(page.getByRole('dialog', { name: '合并支付 2 笔订单' })).toBeVisible()
    const cashier = await openCashier(page)
    await dialog(page).getByRole('button', { name: '稍后支付' }).click()
    await expect(dialog(page)).toBeHidden()
    expect(await state(numberOf(cashier))).toMatchObject({
      status: 'CLOSED',
      closeReason: 'CUSTOMER',
      refundedCents: 0,
    })
    await cashier.reload()
    await press(cashier, '关闭后仍然扣款并通知', '已发送通知，门户已接收')
    const late = await state(numberOf(cashier))
    expect(late).toMatchObject({ status: 'CLOSED', closeReason: 'DUPLICATE', refundedCents: late.amountCents })

    await main(page).getByRole('button', { name: '合并支付' }).click()
    const both = await openCashier(page)
    await press(both, '支付成功', '支付成功，可返回原页面查看')
    await expect(paidMessage(page)).toBeVisible()
    await captureInFront(page, 'pay-success')
    await dialog(page).getByText('账单明细（2 单）').click()
    for (const orderNo of [third, fourth]) await expect(dialog(page).getByRole('link', { name: orderNo })).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: '下载账单' }).click()
    expect((await download).suggestedFilename()).toBe(`账单_${numberOf(both)}.xlsx`)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await captureInFront(page, 'pay-bill')
    await dialog(page)
      .getByRole('button', { name: /完\s*成/ })
      .click()
    for (const orderNo of [third, fourth]) {
      await expect(row(page, orderNo)).toBeHidden()
      expect(await detail(orderNo)).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
    }
    expect(problems).toEqual([])
  },
)

const setVisibility = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

test(
  'in a narrow window: no questions while the page is hidden, and the end of the time',
  wide(),
  async ({ page, context, request, baseURL }) => {
    const problems = watchConsole(page)
    await page.setViewportSize({ width: 375, height: 812 })
    const { token } = await logInAsNew(context, baseURL ?? '')
    const [orderNo = ''] = await placeOrders(request, token, ['手机壳'])
    let queryCount = 0
    page.on('request', (request) => (queryCount += request.url().endsWith('/api/payment/query') ? 1 : 0))
    await page.clock.install()
    await page.goto('/topay')
    await expect(row(page, orderNo)).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'to-pay-375')

    await row(page, orderNo)
      .getByRole('button', { name: `去支付，订单 ${orderNo}` })
      .press('Enter')
    await expect(code(page, '微信')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'pay-375')
    // The Tab key stays in the dialog, except for the browser's own toolbar.
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#root')?.tagName)).toBeUndefined()
    }

    await setVisibility(page, 'hidden')
    await settled(page)
    const before = queryCount
    await page.clock.runFor(30_000)
    expect(queryCount).toBe(before)
    await setVisibility(page, 'visible')
    await expect.poll(() => queryCount).toBeGreaterThan(before)

    await dialog(page).getByRole('tab', { name: '支付宝' }).click()
    await expect(code(page, '支付宝')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await takeScreenshot(page, 'pay-alipay-375')

    // The server's clock cannot be changed, so its answer is.
    let isOver = true
    await page.route('**/api/payment/query', async (route) => {
      if (!isOver) return route.fallback()
      const response = await route.fetch()
      const { data, ...envelope } = (await response.json()) as { data: object }
      await route.fulfill({
        response,
        json: { ...envelope, data: { ...data, status: 'EXPIRED', closeReason: 'EXPIRED' } },
      })
    })
    await page.clock.fastForward('15:01')
    await expect(dialog(page).getByRole('status').filter({ hasText: '支付超时，请重新发起支付' })).toBeVisible()
    await takeScreenshot(page, 'pay-expired-375')
    isOver = false
    await dialog(page).getByRole('button', { name: '刷新二维码' }).press('Enter')
    await expect(code(page, '支付宝')).toBeVisible()
    await dialog(page).getByRole('button', { name: '稍后支付' }).press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, orderNo).getByRole('button', { name: `去支付，订单 ${orderNo}` })).toBeFocused()
    expect(problems).toEqual([])
  },
)
