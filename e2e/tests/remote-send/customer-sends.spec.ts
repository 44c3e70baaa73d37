import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { choosePlace } from '../../support/choose-place'
import { watchConsole } from '../../support/console'
import { logInByHand } from '../../support/login'
import { addDefaultSender, makeCustomer } from '../../support/new-customer'
import { openServices } from '../../support/open-services'
import { pushEvent } from '../../support/push-event'
import { takeScreenshot } from '../../support/screenshot'
import { expectClosed } from '../../support/expect-closed'

const main = (page: Page) => page.getByRole('main')

const fillReceiver = async (page: Page) => {
  const receiver = main(page).getByRole('region', { name: '收件人' })
  await receiver.getByRole('textbox', { name: '姓名' }).fill('周海燕')
  await receiver.getByRole('textbox', { name: '手机/固话' }).fill('13911112222')
  await choosePlace(page, receiver, '西湖区', '浙江省 / 杭州市 / 西湖区')
  await receiver.getByRole('textbox', { name: '详细地址' }).fill('文三路478号华星时代广场A座')
}

const fillGoods = async (page: Page) => {
  const goods = main(page).getByRole('region', { name: '货物信息' })
  await goods.getByRole('combobox', { name: '物品名称' }).fill('童装')
  // The goods dictionary knows what it is.
  await expect(goods.getByTitle('服装鞋帽箱包')).toBeVisible()
  await goods.getByRole('textbox', { name: '总件数' }).fill('2')
  await goods.getByRole('textbox', { name: '总重量' }).fill('12.5')
}

const payInCashier = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /支付/ })
  await expect(dialog.getByRole('img', { name: '微信支付二维码' })).toBeVisible()
  await takeScreenshot(page, 'pay')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: '打开沙箱收银台' }).click()
  const cashier = await opened
  await cashier.getByRole('button', { name: '支付成功' }).click()
  await expect(cashier.getByText(/已支付|支付成功/).first()).toBeVisible()
  await cashier.close()
  await page.bringToFront()
}

test('a customer logs in, sends a parcel, finds it, pays it and watches its trace grow', async ({ page, request }) => {
  const problems = watchConsole(page)
  const password = 'Parcel2026'
  const { userTel, token } = await makeCustomer(request, password)
  await addDefaultSender(request, token)
  await page.goto('/send')
  await logInByHand(page, { userTel, password })
  await expect(main(page).getByRole('heading', { level: 1, name: '我要寄件' })).toBeVisible()
  await expect(
    main(page).getByRole('region', { name: '寄件人' }).getByRole('textbox', { name: '姓名' }),
  ).not.toHaveValue('')

  await fillReceiver(page)
  await fillGoods(page)
  await openServices(page)
  await main(page).getByText(/^明天/).click()
  await main(page).getByText('10:00-12:00').click()
  await main(page).getByRole('button', { name: '收起服务' }).click()
  await expect(main(page).getByRole('button', { name: '上门取件 · 明天 10:00-12:00' })).toBeVisible()
  // The best one at this weight; another choice stays, with a line that names the better one.
  const express = main(page).getByRole('radio', { name: /^标准快递/ })
  await expect(express).toBeChecked()
  await main(page).getByText('标准快运', { exact: true }).click()
  await expect(main(page).getByText(/^标准快递 便宜 ¥\d+\.\d\d，早 1 天 · 改选$/)).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await main(page).getByRole('button', { name: '改选标准快递' }).press('Enter')
  await expect(express).toBeChecked()
  await expect(express).toBeFocused()
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
  await takeScreenshot(page, 'send')

  await main(page).getByRole('button', { name: '提交订单' }).click()
  await expect(main(page).getByText('请先阅读并同意服务协议')).toBeVisible()
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  const card = page.getByRole('button', { name: /笔订单待付款/ })
  await main(page).getByRole('button', { name: '提交订单' }).click()

  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  const orderNo = /LC\d+/.exec(await main(page).innerText())?.[0] ?? ''
  expect(orderNo).not.toBe('')
  await expect(card).toHaveAccessibleName('1 笔订单待付款')

  await main(page).getByRole('link', { name: '去支付' }).click()
  // The cashier of this order opens by itself.
  await payInCashier(page)
  await expect(page.getByRole('dialog').getByText('支付成功', { exact: true })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /完成|关闭|知道了/ })
    .first()
    .click()
  await expect(card).toBeHidden()
  await expectClosed(page.getByRole('dialog'))

  await page.goto(`/orderdetails?orderNo=${orderNo}`)
  const trace = main(page).getByRole('region', { name: /物流轨迹|运单轨迹|轨迹/ })
  const { ewbNo } = await callApi<{ ewbNo: string }>(request, token, 'order/detail', { orderNo })
  await pushEvent(request, { ewbNo, nodeType: 'COLLECTED', city: '深圳市', description: '已揽收，共2件' })
  await expect(trace).toContainText('已揽收，共2件')
  await expect(main(page)).toContainText('已支付')
  await takeScreenshot(page, 'order-details')
  expect(problems).toEqual([])
})
