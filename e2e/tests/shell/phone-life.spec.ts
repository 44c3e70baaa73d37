import { callApi } from '../../support/call-api'
import { payDialog } from '../../support/cashier'
import { addDefaultSender, logInAsNew } from '../../support/new-customer'
import { openPhone, safari } from '../../support/open-phone'
import { pushCollectedYesterday, pushEvent } from '../../support/push-event'
import { takeScreenshot } from '../../support/screenshot'
import { expect, type Page, test } from '../../support/test'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const bar = (page: Page) => page.getByRole('navigation', { name: '快捷导航' })
const expectState = (page: Page, text: string) =>
  expect(part(page, '订单状态').getByRole('status')).toHaveText(new RegExp(`^${text}`))

/** Orders a parcel from the page that the bar leads to. @returns the number of the order */
const order = async (page: Page): Promise<string> => {
  await bar(page).getByRole('link', { name: '寄件' }).tap()
  const receiver = part(page, '收件人')
  await receiver.getByRole('textbox', { name: '粘贴收件人信息' }).tap()
  await page.keyboard.insertText('周海燕 13911112222 浙江省杭州市西湖区文三路478号')
  await page.keyboard.press('Enter')
  await expect(receiver.getByRole('textbox', { name: '详细地址' })).toHaveValue('文三路478号')
  const goods = part(page, '货物信息')
  await goods.getByRole('combobox', { name: '物品名称' }).tap()
  await page.keyboard.insertText('童装')
  await goods.getByRole('textbox', { name: '总重量' }).tap()
  await page.keyboard.insertText('12')
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .tap()
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
  await main(page).getByRole('button', { name: '提交订单' }).tap()
  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
  return /LC\d+/.exec(await main(page).innerText())?.[0] ?? ''
}

const pay = async (page: Page, provider: '微信支付' | '支付宝') => {
  await main(page).getByRole('link', { name: '去支付' }).tap()
  await expect(payDialog(page)).toBeVisible()
  if (provider === '支付宝') await payDialog(page).getByRole('tab', { name: provider }).tap()
  await payDialog(page)
    .getByRole('button', { name: new RegExp(`^${provider} ¥`) })
    .tap()
  await page.getByRole('button', { name: '支付成功', exact: true }).tap()
  await expect(payDialog(page).getByText('支付成功', { exact: true })).toBeVisible()
  await payDialog(page)
    .getByRole('button', { name: /完\s*成/ })
    .tap()
}

/** The receiver's own phone: the link of an SMS, without a session. */
const decide = async (page: Page, path: string, lastFour: string) => {
  await page.goto(path)
  await page.getByRole('radio', { name: /^邻居代收/ }).check({ force: true })
  await page.getByLabel('邻居姓名').tap()
  await page.keyboard.insertText('王女士')
  await page.getByLabel('门牌号').tap()
  await page.keyboard.insertText('3单元502')
  await page.getByRole('radio', { name: '不同意' }).check({ force: true })
  await page.getByLabel('第1位').first().tap()
  await page.keyboard.type(lastFour)
  await page.getByRole('button', { name: '提交安排' }).tap()
  await expect(page.getByRole('group', { name: '已提交的收货安排' })).toContainText('由邻居王女士（3单元502）代收')
}

const complain = async (page: Page) => {
  await part(page, '订单状态')
    .getByRole('button', { name: /更多操作/ })
    .tap()
  await page
    .getByRole('group', { name: /的更多操作$/ })
    .getByRole('link', { name: /投诉/ })
    .tap()
  await main(page).getByText('服务态度', { exact: true }).tap()
  await main(page).getByRole('textbox', { name: '问题描述' }).tap()
  await page.keyboard.insertText('快递员把货物放在门口就走了，没有打电话，请核实并改进。')
  await main(page).getByRole('textbox', { name: '联系人' }).tap()
  await page.keyboard.insertText('林一诺')
  await main(page).getByRole('button', { name: '提交反馈' }).tap()
  await expect(main(page).getByRole('heading', { name: '提交成功，我们会尽快核实处理' })).toBeFocused()
}

for (const { provider, when } of [
  { provider: '微信支付', when: wide(false) },
  { provider: '支付宝', when: wide() },
] as const)
  test(
    `a whole life by thumb: ordered, paid by ${provider}, followed, received, complained about`,
    when,
    async ({ browser, baseURL, request }) => {
      const { context, page, problems } = await openPhone(browser, safari)
      const receiver = await openPhone(browser, safari)
      const { token } = await logInAsNew(context, baseURL ?? '')
      await addDefaultSender(request, token)
      const call = <Data>(path: string, body: object) => callApi<Data>(request, token, path, body)

      await page.goto('/contraband')
      const orderNo = await order(page)
      await pay(page, provider)
      await bar(page).getByRole('link', { name: '订单' }).tap()
      await main(page)
        .getByRole('article', { name: `订单 ${orderNo}` })
        .tap({ position: { x: 120, y: 40 } })
      await expectState(page, '待受理')
      const { ewbNo, payStatus } = await call<{ ewbNo: string; payStatus: string }>('order/detail', { orderNo })
      expect(payStatus).toBe('PAID')

      await pushCollectedYesterday(request, ewbNo)
      await expectState(page, '已揽收')
      const { url, lastFour } = await call<{ url: string; lastFour: string }>('dev/delivery-link', { orderNo })
      await decide(receiver.page, `${baseURL}${new URL(url).pathname}`, lastFour)
      await expect(part(page, '收件人的收货安排')).toContainText('由邻居王女士（3单元502）代收')
      await pushEvent(request, { ewbNo, nodeType: 'DELIVERING', city: '杭州市', description: '正在派送' })
      await expectState(page, '派送中')
      await pushEvent(request, { ewbNo, nodeType: 'SIGNED', city: '杭州市', signer: '邻居', description: '已签收' })
      await expectState(page, '已签收')
      await takeScreenshot(page, 'phone-life-signed')

      await complain(page)
      await takeScreenshot(page, 'phone-life-complaint')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      expect([...problems, ...receiver.problems]).toEqual([])
      await context.close()
      await receiver.context.close()
    },
  )
