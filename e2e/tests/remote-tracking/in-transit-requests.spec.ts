import { type APIRequestContext, expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { openMore } from '../../support/more-actions'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders, type PlacedOrder } from '../../support/paid-order'
import { pushEvent } from '../../support/push-event'
import { takeScreenshot } from '../../support/screenshot'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const actions = (page: Page, { orderNo }: PlacedOrder) =>
  main(page).getByRole('group', { name: `订单 ${orderNo} 的操作` })

/** A paid order of the customer that the carrier has collected. */
const collectedOrder = async (request: APIRequestContext, token: string): Promise<PlacedOrder> => {
  const [order] = await makePaidOrders(request, token, ['深圳'])
  if (!order) throw new Error('no order was made')
  return order
}

test('goods on the road get another address: the fee first, then the change, then the payment', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const order = await collectedOrder(request, token)
  await page.goto(`/ewbSearch?orderNo=${order.orderNo}`)
  const more = await openMore(page, actions(page, order))
  await more.getByRole('button', { name: `改址，订单 ${order.orderNo}` }).click()

  const dialog = page.getByRole('dialog', { name: '改址' })
  const address = dialog.getByRole('textbox', { name: /详细地址/ })
  await expect(address).toHaveValue(/.+/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await address.fill('三号')
  await dialog.getByRole('button', { name: '查看改址费' }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription('详细地址至少4个字')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await address.fill('科创一街88号东门收发室')
  await dialog.getByRole('button', { name: '查看改址费' }).click()
  await expect(dialog.getByText('改址费 ¥5.00（同城同站），确认后计入订单费用。每个订单只能改址一次。')).toBeVisible()
  await takeScreenshot(page, 'order-change-address')
  await Promise.all([
    seeToast(page, '改址成功，请支付改址费 ¥5.00'),
    dialog.getByRole('button', { name: '确认改址' }).click(),
  ])
  await expect(dialog).toBeHidden()
  await expect(actions(page, order).getByRole('button', { name: /去支付/ })).toBeVisible()
  await openMore(page, actions(page, order))
  await expect(more.getByRole('link', { name: /查轨迹/ })).toBeVisible()
  await expect(more.getByRole('button', { name: /改址/ })).toBeHidden()
  await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
  await main(page).getByRole('button', { name: '显示收件人完整信息' }).click()
  await expect(main(page).getByText(/科创一街88号东门收发室/)).toBeVisible()
  await expect(main(page).getByText('改址费').first()).toBeVisible()
  await expect(main(page).getByText('转寄', { exact: true })).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'on a phone, with the keyboard alone: goods are stopped, and the carrier brings them back',
  wide(),
  async ({ page, context, request, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const { token } = await logInAsNew(context, baseURL ?? '')
    const order = await collectedOrder(request, token)
    await pushEvent(request, { ewbNo: order.ewbNo, nodeType: 'DELIVERING', city: '杭州市', description: '正在派送' })
    await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
    await main(page)
      .getByRole('group', { name: '订单操作' })
      .getByRole('button', { name: /^更多操作/ })
      .press('Enter')
    await page.getByRole('button', { name: '拦截退回', exact: true }).press('Enter')

    const dialog = page.getByRole('dialog', { name: '拦截退回' })
    await expect(dialog.getByText(/拦截成功后收取退回费 ¥/)).toBeVisible()
    await dialog.getByRole('button', { name: '申请拦截' }).press('Enter')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: '不想寄了' })).toBeChecked()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'order-intercept-375')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await Promise.all([
      seeToast(page, '拦截申请已提交，网点拦下货物后退回'),
      dialog.getByRole('button', { name: '申请拦截' }).press('Enter'),
    ])
    await expect(dialog).toBeHidden()
    await pushEvent(request, {
      ewbNo: order.ewbNo,
      nodeType: 'RETURNING',
      city: '杭州市',
      description: '已拦截，正在退回',
    })
    const head = main(page).getByRole('region', { name: '订单状态' })
    await expect(head.getByText('退回中', { exact: true }).first()).toBeVisible()
    await expect(main(page).getByText('退回费').first()).toBeVisible()
    await main(page)
      .getByText(/^操作记录/)
      .click()
    await expect(main(page).getByText('拦截成功，货物退回寄件人')).toBeVisible()
  },
)
