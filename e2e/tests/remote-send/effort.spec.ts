import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '../../support/test'
import { callApi } from '../../support/call-api'
import { solveSlider } from '../../support/captcha'
import { watchConsole } from '../../support/console'
import { countInput, takeEffort } from '../../support/count-input'
import { pushEvent } from '../../support/push-event'
import { settled } from '../../support/settled'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
/** Pixels from the top of the window. */
const topOf = (page: Page, name: string) => part(page, name).evaluate((element) => element.getBoundingClientRect().top)
const submit = async (page: Page) => {
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
  await main(page).getByRole('button', { name: '提交订单' }).click()
}
const created = (page: Page) => main(page).getByRole('heading', { name: '下单成功' })
const isCreated = (page: Page) => expect(created(page)).toBeVisible()
const readToken = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Goes on with the tab key to a control that is not far. */
const tabTo = async (page: Page, control: Locator) => {
  for (let presses = 0; presses < 4 && !(await isFocused(control)); presses += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** Logs in by a code to a number that has no account yet, which creates one. */
const logInByPhone = async (page: Page, userTel: string) => {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await settled(page)
  await dialog.getByRole('tab', { name: '手机登录' }).click()
  await settled(page)
  await tabTo(page, dialog.getByLabel('手机号码'))
  await page.keyboard.type(userTel)
  await solveSlider(page, () => dialog.getByRole('button', { name: '获取验证码' }).click())
  await expect(dialog.getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  const { codes } = await callApi<{ codes: string[] }>(page.request, '', 'dev/sms-outbox', { mobileNo: userTel })
  const code = dialog.getByLabel('验证码', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type(codes[0] ?? '')
  await code.press('Enter')
  await expect(page.getByRole('banner').getByText(`欢迎您，${userTel}`)).toBeVisible()
}

test('the first parcel of a new customer takes few clicks and keys, and another one still fewer', async ({
  page,
  context,
}) => {
  const problems = watchConsole(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await countInput(page)
  const userTel = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  await page.goto('/send')
  await logInByPhone(page, userTel)

  await expect(main(page).getByText(/^第一次寄件/)).toBeVisible()
  const sender = part(page, '寄件人')
  await expect(sender.getByRole('textbox', { name: '手机/固话' })).toHaveValue(userTel)
  await expect(sender.getByRole('checkbox', { name: '保存到地址簿' })).toBeChecked()
  await sender.getByRole('textbox', { name: '粘贴寄件人信息' }).click()
  await page.keyboard.type('林一诺 深圳市南山区科技南路8号')
  await page.keyboard.press('Enter')
  await expect(sender.getByRole('textbox', { name: '详细地址' })).toHaveValue('科技南路8号')
  await expect(sender.getByRole('textbox', { name: '姓名' })).toHaveValue('林一诺')

  const goodsTop = await topOf(page, '货物信息')
  await page.evaluate(() => navigator.clipboard.writeText('周海燕 13911112222 浙江省杭州市西湖区文三路478号'))
  const receiver = part(page, '收件人')
  await receiver.getByRole('textbox', { name: '粘贴收件人信息' }).click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(receiver.getByRole('textbox', { name: '详细地址' })).toHaveValue('文三路478号')
  await expect(receiver.getByText('已填写，请核对后继续')).toBeVisible()
  // The line's text takes no height, so that services and consent stay on the screen.
  expect(await topOf(page, '货物信息')).toBe(goodsTop)

  const goods = part(page, '货物信息')
  await goods.getByRole('combobox', { name: '物品名称' }).click()
  await page.keyboard.type('童装')
  await expect(goods.getByTitle('服装鞋帽箱包')).toBeVisible()
  await tabTo(page, goods.getByRole('textbox', { name: '总重量' }))
  await page.keyboard.type('12')
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .click()
  await submit(page)
  await isCreated(page)
  const first = await takeEffort(page)
  console.log(`first parcel of a new customer: ${first.clicks} clicks, ${first.keys} keys`)
  expect(first.clicks).toBeLessThanOrEqual(9)
  expect(first.keys).toBeLessThanOrEqual(70)

  const orderNo = /LC\d+/.exec(await main(page).innerText())?.[0] ?? ''
  const { ewbNo } = await callApi<{ ewbNo: string }>(page.request, await readToken(page), 'order/detail', { orderNo })
  for (const nodeType of ['COLLECTED', 'SIGNED']) await pushEvent(page.request, { ewbNo, nodeType, city: '杭州市' })
  await page.goto(`/orderdetails?orderNo=${orderNo}`)
  await takeEffort(page)
  await main(page)
    .getByRole('link', { name: /再来一单/ })
    .click()
  await expect(part(page, '收件人').getByRole('textbox', { name: '姓名' })).toHaveValue('周海燕')
  await expect(main(page).getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()
  await submit(page)
  // Within a minute it equals the order of a moment ago.
  const repeat = page.getByRole('dialog').getByRole('button', { name: '继续提交' })
  await expect(repeat.or(created(page))).toBeVisible()
  if (await repeat.isVisible()) await repeat.click()
  await isCreated(page)
  const again = await takeEffort(page)
  console.log(`another one like it: ${again.clicks} clicks, ${again.keys} keys`)
  expect(again.clicks).toBeLessThanOrEqual(3)
  expect(again.keys).toBe(0)
  expect(problems).toEqual([])
})
