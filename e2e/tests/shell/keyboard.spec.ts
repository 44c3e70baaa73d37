import { expect, type Page, test, type Locator } from '../../support/test'
import { captchaDialog, readAnswer } from '../../support/captcha'
import { watchConsole } from '../../support/console'
import { demoCustomer } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders, placeOrder } from '../../support/paid-order'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

/** More stops than any page of the portal has. */
const maxStops = 150

/** Moves the focus by Tab, as a person without a mouse does, until it is on `target`. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < maxStops && !(await hasFocus()); stop++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const press = (page: Page, key: string) => page.keyboard.press(key)

test('a visitor logs in with the keyboard alone, the slider included, and reads on at the page’s heading', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await page.goto('/contraband')
  await settled(page)
  await tabTo(page, banner(page).getByRole('button', { name: '登录' }))
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await tabTo(page, dialog.getByLabel('账号', { exact: true }))
  await page.keyboard.type(demoCustomer.userTel)
  await tabTo(page, dialog.getByLabel('密码', { exact: true }))
  await page.keyboard.type(demoCustomer.password)
  const { x } = await readAnswer(page, 'blockPuzzle', () => press(page, 'Enter'))
  const knob = captchaDialog(page).getByRole('slider')
  await expect(knob).toHaveAttribute('aria-disabled', 'false')
  await expect(knob).toBeFocused()
  for (let moved = 20; moved <= x; moved += 20) await press(page, 'PageUp')
  for (let moved = x - (x % 20) + 1; moved < x; moved += 2) await press(page, 'ArrowRight')
  await press(page, 'Enter')
  await expect(banner(page).getByText(demoCustomer.userTel)).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(problems).toEqual([])
})

test('a visitor finds a waybill with the keyboard alone', wide(), async ({ page, context, baseURL }) => {
  const { token } = await logInAsNew(context, baseURL ?? '')
  const { ewbNo } = await placeOrder(context.request, token)
  await context.clearCookies()
  await page.goto('/ewbSearchall')
  await settled(page)
  await tabTo(page, main(page).getByRole('textbox', { name: '运单号' }))
  await page.keyboard.type(ewbNo)
  await tabTo(page, main(page).getByRole('button', { name: /^查\s*询$/ }))
  await press(page, 'Enter')
  await expect(main(page).getByRole('status').filter({ hasText: '查询 1 个单号，查到 1 个' })).toBeVisible()
})

test('a customer pays with the keyboard alone, to the end', async ({ page, context, baseURL }) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const { orderNo } = await placeOrder(context.request, token)
  await page.goto('/ewbSearch')
  await settled(page)
  const actions = main(page).getByRole('group', { name: `订单 ${orderNo} 的操作` })
  await tabTo(page, actions.getByRole('button', { name: /^去支付/ }))
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: /支付/ })
  await expect(dialog.getByRole('img', { name: '微信支付二维码', exact: true })).toBeVisible()
  await tabTo(page, dialog.getByRole('tab', { name: '微信' }))
  await press(page, 'ArrowRight')
  await press(page, 'Enter')
  await expect(dialog.getByRole('img', { name: '支付宝支付二维码', exact: true })).toBeVisible()
  const cashierPage = page.waitForEvent('popup')
  await tabTo(page, dialog.getByRole('link', { name: '打开沙箱收银台' }))
  await press(page, 'Enter')
  const cashier = await cashierPage
  await tabTo(cashier, cashier.getByRole('button', { name: '支付成功', exact: true }))
  await press(cashier, 'Enter')
  await expect(cashier.getByText('支付成功，可返回原页面查看')).toBeVisible()
  await page.bringToFront()
  await expect(dialog.getByText('支付成功', { exact: true })).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: /完\s*成/ }))
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  expect(problems).toEqual([])
})

test('a customer complains with the keyboard alone', wide(), async ({ page, context, baseURL }) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const [order] = await makePaidOrders(context.request, token, ['深圳'])
  await page.goto('/complaintfeedback')
  await settled(page)
  await tabTo(page, main(page).getByRole('combobox', { name: /运单/ }))
  await page.keyboard.type(order?.ewbNo ?? '')
  await press(page, 'Enter')
  await tabTo(page, main(page).getByRole('radio', { name: '延误' }))
  const attitude = main(page).getByRole('radio', { name: '服务态度' })
  while (!(await attitude.isChecked())) await press(page, 'ArrowRight')
  await tabTo(page, main(page).getByRole('textbox', { name: '问题描述' }))
  await page.keyboard.type('电话里态度很差，不肯说明延误的原因。')
  await tabTo(page, main(page).getByRole('textbox', { name: '联系人' }))
  await page.keyboard.type('林一诺')
  await tabTo(page, main(page).getByRole('button', { name: '提交反馈' }))
  await press(page, 'Enter')
  await expect(main(page).getByRole('heading', { name: '提交成功，我们会尽快核实处理' })).toBeFocused()
  expect(problems).toEqual([])
})
