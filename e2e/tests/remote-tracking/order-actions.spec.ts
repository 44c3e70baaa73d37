import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { openMore } from '../../support/more-actions'
import { logInAsNew } from '../../support/new-customer'
import { placeOrder, type PlacedOrder } from '../../support/paid-order'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'
import { expectClosed } from '../../support/expect-closed'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: '取消订单' })
const actions = (page: Page, { orderNo }: PlacedOrder) =>
  main(page).getByRole('group', { name: `订单 ${orderNo} 的操作` })

test('an order is called off from the list, and deleted there', async ({ page, context, request, baseURL }) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const order = await placeOrder(request, token)
  await page.goto(`/ewbSearch?orderNo=${order.orderNo}`)
  const more = await openMore(page, actions(page, order))
  await more.getByRole('button', { name: `取消订单 ${order.orderNo}` }).click()

  await expect(dialog(page).getByText(/取消后不能恢复/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  // While the dialog grows, the button would no longer be below the mouse when it is released.
  await settled(page)
  await dialog(page).getByRole('button', { name: '确认取消' }).click()
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await dialog(page).getByText('信息填错了').click()
  await expect(dialog(page).getByRole('link', { name: '修改订单' })).toHaveAttribute(
    'href',
    `/send?isReorder=true&orderNo=${order.orderNo}`,
  )
  await dialog(page).getByText('其他').click()
  await dialog(page).getByRole('button', { name: '确认取消' }).click()
  await expect(dialog(page).getByRole('textbox', { name: /补充说明/ })).toBeFocused()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'order-cancel')
  await dialog(page)
    .getByRole('textbox', { name: /补充说明/ })
    .fill('客户改用自提')
  await Promise.all([seeToast(page, '取消成功'), dialog(page).getByRole('button', { name: '确认取消' }).click()])
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('已取消', { exact: true }).last()).toBeVisible()
  await openMore(page, actions(page, order))
  await more.getByRole('button', { name: `删除，订单 ${order.orderNo}` }).click()
  await page.getByRole('dialog', { name: '删除订单' }).getByRole('button', { name: '确认删除' }).click()
  await expect(actions(page, order)).toBeHidden()
  await expectClosed(page.getByRole('dialog'))
  await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
  await expect(main(page).getByText('订单不存在或无权查看')).toBeVisible()
  expect(problems).toEqual([])
})

test('on a phone, with the keyboard alone, from the details', wide(), async ({ page, context, request, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const { token } = await logInAsNew(context, baseURL ?? '')
  const order = await placeOrder(request, token)
  await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
  const offered = main(page).getByRole('group', { name: '订单操作' })
  const openMore = () => offered.getByRole('button', { name: /^更多操作/ }).press('Enter')
  const hurry = page.getByRole('button', { name: '催揽收', exact: true })
  await openMore()
  await Promise.all([seeToast(page, '已通知快递员尽快上门揽收'), hurry.press('Enter')])
  await openMore()
  await Promise.all([seeToast(page, '已催促过，请1小时后再试'), hurry.press('Enter')])

  await openMore()
  await page.getByRole('button', { name: '取消订单', exact: true }).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await takeScreenshot(page, 'order-cancel-375')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await dialog(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: '信息填错了' })).toBeChecked()
  await dialog(page).getByRole('button', { name: '确认取消' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByRole('region', { name: '订单状态' }).getByText('已取消', { exact: true })).toBeVisible()
})
