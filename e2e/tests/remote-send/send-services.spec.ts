import { expect, type Locator, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { choosePlace } from '../../support/choose-place'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { addDefaultSender, logInAsNew } from '../../support/new-customer'
import { openServices } from '../../support/open-services'
import { settled } from '../../support/settled'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const price = (page: Page) => main(page).getByRole('status', { name: '预估运费' })
const submit = (page: Page) => main(page).getByRole('button', { name: '提交订单' })

const open = async (page: Page) => {
  const token = await logInQuickly(page.context(), test.info().project.use.baseURL ?? '')
  await page.goto('/send')
  await expect(part(page, '寄件人').getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
  // The last goods are proposed.
  await expect(part(page, '货物信息').getByRole('combobox', { name: '物品名称' })).not.toHaveValue('')
  return token
}

const fillReceiver = async (page: Page) => {
  const receiver = part(page, '收件人')
  await receiver.getByRole('textbox', { name: '姓名' }).fill('周海燕')
  await receiver.getByRole('textbox', { name: '手机/固话' }).fill('13911112222')
  await choosePlace(page, receiver, '西湖区', '浙江省 / 杭州市 / 西湖区')
  await receiver.getByRole('textbox', { name: '详细地址' }).fill('文三路478号华星时代广场A座')
}

/** Name and kind by the keyboard alone, from the proposals. */
const fillGoods = async (page: Page, name: string, weight: string) => {
  const goods = part(page, '货物信息')
  const goodsName = goods.getByRole('combobox', { name: '物品名称' })
  await goodsName.fill('')
  await goodsName.pressSequentially(name.slice(0, 1))
  await expect(page.getByTitle(name)).toBeVisible()
  await goodsName.press('ArrowDown')
  await goodsName.press('Enter')
  await expect(goodsName).toHaveValue(name)
  await goods.getByRole('textbox', { name: '总重量' }).fill(weight)
}

test('a parcel is brought to an outlet, insured, paid for by the receiver of the goods, with a signed slip and a coupon', async ({
  page,
  request,
}) => {
  const problems = watchConsole(page)
  const token = await open(page)
  await fillReceiver(page)
  await fillGoods(page, '茶叶', '120')

  await openServices(page)
  const service = part(page, '取送服务')
  await service.getByText('网点自送').click()
  await service.getByRole('button', { name: '选择网点' }).click()
  const outlet = page
    .getByRole('dialog', { name: '选择寄件网点' })
    .getByRole('list', { name: '网点' })
    .getByRole('button')
    .first()
  await expect(outlet).toBeVisible()
  expect(await seriousAccessibilityIssues(page, '[role=dialog]')).toEqual([])
  const outletName = (await outlet.locator('strong').textContent()) ?? ''
  await outlet.click()
  await expect(service.getByText(outletName)).toBeVisible()
  await expect(service.getByText('上门取件时间')).toHaveCount(0)
  await service.getByRole('textbox', { name: '保价（声明价值）' }).fill('5000')

  const extras = part(page, '增值服务')
  await extras.getByRole('button', { name: '展开' }).click()
  await extras.getByRole('textbox', { name: '代收货款' }).fill('3000')
  await expect(extras.getByText(/尾号\d{4}/)).toBeVisible()
  await extras.getByText('原件返回').click()
  await extras.getByRole('textbox', { name: '签回单份数' }).fill('2')
  await extras.getByRole('checkbox', { name: /^开箱验货/ }).check()

  await main(page).getByText('标准快运', { exact: true }).first().click()
  await main(page).getByRole('button', { name: '费用明细' }).click()
  const fees = main(page).getByRole('table', { name: '标准快运费用明细' })
  await expect(fees.getByRole('row', { name: /^优惠/ })).toBeVisible()
  await expect(price(page)).toContainText(/已减 ¥\d/)
  for (const fee of ['运费', '保价费', '代收手续费', '签回单费'])
    await expect(fees.getByRole('row', { name: new RegExp(`^${fee}`) })).toBeVisible()
  await expect(fees.getByRole('row', { name: /^取货费/ })).toHaveCount(0)
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'send-services')
  const total = /¥[\d,.]+/.exec((await price(page).textContent()) ?? '')?.[0] ?? ''
  await submit(page).click()

  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
  await expect(main(page).getByText(outletName).first()).toBeVisible()
  await expect(main(page).getByText(`${total}（寄付现结）`)).toBeVisible()
  await expect(main(page).getByRole('button', { name: '打印面单' })).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  const orderNo = /LC\d+/.exec(await main(page).innerText())?.[0] ?? ''
  const order = await callApi<Record<string, unknown>>(request, token, 'order/detail', { orderNo })
  expect(order).toMatchObject({
    pickupMode: 'DROPOFF',
    outletName,
    pickupSlot: '',
    insuredValueCents: 500_000,
    codAmountCents: 300_000,
    codType: 'THREE_DAYS',
    backSignBill: 'ORIGINAL',
    backSignCount: 2,
    goodsName: '茶叶',
    goodsType: '食品保健',
    unboxingInspection: true,
  })
  expect(order.couponId).not.toBe('')
  await main(page).getByRole('link', { name: '查看订单' }).click()
  await expect(main(page).getByText('是，收件人可先开箱查验再签收')).toBeVisible()
  expect(problems).toEqual([])
})

test('a price that has changed is accepted before the order is made', async ({ page, request }) => {
  /** The page shows ¥5 less than the order costs. */
  await page.route('**/api/freight/estimate', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as {
      data: { quotes: { totalCents: number; lines: { amountCents: number }[] }[] }
    }
    for (const quote of answer.data.quotes) {
      quote.totalCents -= 500
      for (const line of quote.lines.slice(0, 1)) line.amountCents -= 500
    }
    await route.fulfill({ response, json: answer })
  })
  const token = await open(page)
  await fillReceiver(page)
  await fillGoods(page, '玩具', '30')
  // The first open slot of today may close while the test runs.
  await openServices(page)
  await main(page).getByText(/^明天/).click()
  await main(page).getByText('标准快运', { exact: true }).first().click()
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await expect(price(page)).toContainText(/¥\d/)
  await submit(page).click()

  const dialog = page.getByRole('dialog', { name: '价格已更新' })
  await expect(dialog.getByRole('row')).toHaveCount(2)
  expect(await seriousAccessibilityIssues(page, '[role=dialog]')).toEqual([])
  await takeScreenshot(page, 'price-changed')
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await expect(dialog).toBeHidden()
  await expect(part(page, '收件人').getByRole('textbox', { name: '姓名' })).toHaveValue('周海燕')

  await expect(price(page)).toContainText(/¥\d/)
  await submit(page).click()
  const total = (await dialog.locator('strong').textContent()) ?? ''
  await dialog.getByRole('button', { name: '按新价格提交' }).click()
  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
  await expect(main(page).getByText(`${total}（寄付现结）`)).toBeVisible()
  const orderNo = /LC\d+/.exec(await main(page).innerText())?.[0] ?? ''
  const { estimateCents } = await callApi<{ estimateCents: number }>(request, token, 'order/detail', { orderNo })
  expect(`¥${(estimateCents / 100).toFixed(2)}`).toBe(total.replace(',', ''))
})

test('a press of 提交订单 counts, although the message of the field that is left moves the button', async ({
  page,
}) => {
  await open(page)
  const phone = part(page, '收件人').getByRole('textbox', { name: '手机/固话' })
  await phone.fill('123')
  const submit = main(page).getByRole('button', { name: '提交订单' })
  const { x, y, width, height } = (await submit.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(part(page, '货物信息').getByText('请填写总重量')).toBeVisible()
  await expect(part(page, '收件人').getByText(/请输入正确的手机号码/)).toBeVisible()
})

test(
  'by the keyboard, every mistake is said at its field and found by the cursor',
  wide(),
  async ({ page, context, baseURL }) => {
    // Without earlier orders, so that the consent is missing.
    const { token } = await logInAsNew(context, baseURL ?? '')
    await addDefaultSender(context.request, token)
    await page.goto('/send')
    await expect(part(page, '寄件人').getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
    const sendLeadsTo = async (field: Locator) => {
      // Problems of the product are known only with the price.
      await expect(price(page)).not.toContainText('计算中')
      await settled(page)
      await submit(page).focus()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
    }
    const name = part(page, '收件人').getByRole('textbox', { name: '姓名' })
    await sendLeadsTo(name)
    await expect(name).toHaveAccessibleDescription('请填写姓名')

    await fillReceiver(page)
    const address = part(page, '收件人').getByRole('textbox', { name: '详细地址' })
    await address.fill('浙江省杭州市西湖区文三路478号')
    await sendLeadsTo(address)
    await expect(address).toHaveAccessibleDescription('详细地址中请勿重复填写省市区')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '去掉“浙江省杭州市西湖区”' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(address).toHaveValue('文三路478号')

    await sendLeadsTo(part(page, '货物信息').getByRole('combobox', { name: '物品名称' }))
    await fillGoods(page, '玩具', '30')
    await openServices(page)
    await part(page, '取送服务').getByText('网点自送').click()
    await main(page).getByRole('button', { name: '收起服务' }).click()
    await sendLeadsTo(page.getByRole('button', { name: '选择网点' }))
    await part(page, '取送服务').getByText('上门取件', { exact: true }).click()

    const extras = part(page, '增值服务')
    await extras.getByRole('button', { name: '展开' }).click()
    await extras.getByRole('textbox', { name: '客户单号' }).fill('K'.repeat(41))
    await extras.getByRole('button', { name: '收起' }).focus()
    await expect(extras.getByText('客户单号不能超过40个字')).toBeVisible()
    await sendLeadsTo(extras.getByRole('textbox', { name: '客户单号' }))
    await extras.getByRole('textbox', { name: '客户单号' }).fill('')

    await sendLeadsTo(main(page).getByRole('checkbox', { name: /我已阅读并同意/ }))
  },
)
