import { expect, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { leaveUnsaved } from '../../support/leave-unsaved'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders, type SenderCity } from '../../support/paid-order'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const company = {
  buyerType: 'COMPANY',
  buyerName: '深圳市晨光贸易有限公司',
  taxNo: '91440300MA5DA1XQ3K',
  email: 'caiwu@example.com',
}
const cents = (text: string | null) => Number((/¥([\d,]+\.\d\d)/.exec(text ?? '')?.[1] ?? '').replace(/[,.]/g, ''))

test('orders of two pages are chosen, split by who issues them, applied for once, and are free for no other invoice', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const cities: SenderCity[] = ['杭州', '杭州', ...Array.from({ length: 9 }, () => '深圳' as const)]
  const orders = await makePaidOrders(context.request, token, cities)
  await callApi(context.request, token, 'billingProfile/create', {
    clientRequestId: `title-${token.slice(0, 20)}`,
    ...company,
  })

  await page.goto('/invoice?pageSize=10')
  const main = page.getByRole('main')
  const bar = main.getByRole('region', { name: '已选订单' })
  await expect(main.getByText('共 11 单可开票')).toBeVisible()
  await main.getByRole('checkbox', { name: '全选本页' }).check()
  await expect(bar).toContainText('已选 10 单')
  await main.getByRole('navigation', { name: '分页' }).getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await main.getByRole('checkbox', { name: `选择订单 ${orders[0]?.orderNo}` }).check()
  await expect(bar).toContainText('已选 11 单')
  await expect(bar).toContainText('其中 10 单不在本页')

  await main.getByLabel('寄件城市').fill('杭州市')
  await main.getByLabel('最低金额').fill('9.999')
  await main.getByRole('button', { name: '查询' }).click()
  await expect(main.getByText('请输入正确的金额，最多两位小数')).toBeVisible()
  await expect(main.getByLabel('最低金额')).toBeFocused()
  await main.getByLabel('最低金额').fill('')
  await main.getByRole('button', { name: '查询' }).click()
  await expect(main.getByText('共 2 单可开票')).toBeVisible()
  await expect(bar).toContainText('其中 9 单不在本页')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'invoice-choose')
  const sum = cents(await bar.textContent())

  await bar.getByRole('button', { name: '去开票' }).click()
  await expect(main.getByRole('heading', { name: '确认开票信息' })).toBeFocused()
  const preview = main.getByRole('region', { name: '开票预览' })
  await expect(preview.getByText('将拆分为 2 张发票，不同销售方分别开具')).toBeVisible()
  const parts = await preview.getByText('价税合计').locator('..').allTextContents()
  expect(parts.map(cents).reduce((total, part) => total + part, 0)).toBe(sum)
  expect(cents(await preview.getByText('开票总额').locator('..').textContent())).toBe(sum)
  await expect(preview.getByText('公路运输 粤BO0017').first()).toBeVisible()
  await main.getByRole('radio', { name: '电子专用发票' }).check()
  await main.getByRole('radio', { name: '电子普通发票' }).check()
  await expect(main.getByLabel('接收邮箱')).toHaveValue(company.email)
  await main.getByLabel('备注').fill('十一月运费')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'invoice-confirm')

  await page.goBack()
  await leaveUnsaved(page)
  await expect(bar).toContainText('已选 11 单')
  await page.goForward()
  await preview.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(main.getByRole('heading', { name: '已提交 2 张发票申请' })).toBeFocused()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'invoice-applied')
  await page.goBack()
  await expect(main.getByRole('button', { name: '提交申请' })).toHaveCount(0)
  await page.goto(`/invoice?orderNo=${orders[3]?.orderNo}`)
  await expect(main.getByText('暂无可开票订单')).toBeVisible()
  const { total } = await callApi<{ total: number }>(context.request, token, 'invoice/page', {})
  expect(total).toBe(2)
  expect(problems).toEqual([])
})

test(
  'on a phone, with the keyboard: a heading with a wrong tax number, then the right one; an order’s details lead to its invoice',
  wide(),
  async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const { token } = await logInAsNew(context, baseURL ?? '')
    const [order] = await makePaidOrders(context.request, token, ['深圳'])
    await page.goto('/invoice?tab=title')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '新增抬头' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '新增抬头' })
    await dialog.getByLabel('企业名称').fill(company.buyerName)
    await dialog.getByLabel('税号').fill('9144 0300 ma5d')
    await dialog.getByLabel('接收邮箱').fill(company.email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('税号格式不正确')).toBeVisible()
    await expect(dialog.getByLabel('税号')).toBeFocused()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'invoice-title-375')
    await dialog.getByLabel('税号').fill('9144 0300 ma5d a1xq 3k')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const card = main.getByRole('article', { name: company.buyerName })
    await expect(card).toContainText('91440300MA5DA1XQ3K')
    await expect(card.getByText('默认', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])

    await page.goto(`/invoice?orderNo=${order?.orderNo}`)
    await expect(main.getByRole('checkbox', { name: `选择订单 ${order?.orderNo}` })).toBeChecked()
    await expect(main.getByLabel('订单号或运单号')).toHaveValue(order?.orderNo ?? '')
    await main.getByRole('button', { name: '去开票' }).press('Enter')
    await expect(main.getByText('将开具 1 张发票')).toBeVisible()
    await main.getByLabel('接收邮箱').fill('caiwu@')
    await page.keyboard.press('Enter')
    await expect(main.getByText('请输入正确的邮箱格式')).toBeVisible()
    await expect(main.getByLabel('接收邮箱')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'invoice-confirm-375')
  },
)
