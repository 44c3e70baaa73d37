import { type BrowserContext, expect, type Page, test } from '../../support/test'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { solveSlider } from '../../support/captcha'
import { leaveUnsaved } from '../../support/leave-unsaved'
import { demoCustomer, logInByHand, logInQuickly } from '../../support/login'
import { logInAsNew } from '../../support/new-customer'
import { openServices } from '../../support/open-services'
import { makePaidOrders } from '../../support/paid-order'
import { pushEvent } from '../../support/push-event'
import { settled } from '../../support/settled'
import { seeToast } from '../../support/toast'
import { wide } from '../../support/wide'
import { expectClosed } from '../../support/expect-closed'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const receiverName = (page: Page) => part(page, '收件人').getByRole('textbox', { name: '姓名' })
const receiverAddress = (page: Page) => part(page, '收件人').getByRole('textbox', { name: '详细地址' })
const weight = (page: Page) => part(page, '货物信息').getByRole('textbox', { name: '总重量' })
const restored = (page: Page) => main(page).getByText('已恢复草稿')

const type = async (page: Page, name: string) => {
  await receiverName(page).fill(name)
  await receiverAddress(page).fill('文三路478号华星时代广场A座')
  await weight(page).fill('12.5')
}

const expectTyped = async (page: Page, name: string) => {
  await expect(receiverName(page)).toHaveValue(name)
  await expect(receiverAddress(page)).toHaveValue('文三路478号华星时代广场A座')
  await expect(weight(page)).toHaveValue('12.5')
}

/** Pixels from the top of the window. */
const topOf = (page: Page, name: string) => part(page, name).evaluate((element) => element.getBoundingClientRect().top)

const openTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/send')
  await expect(receiverName(page)).toBeVisible()
  return page
}

/** Saves content for /send as another page would. */
const carry = (page: Page, carried: object) =>
  page.evaluate(
    (content) => sessionStorage.setItem('portal-prefill', JSON.stringify({ version: 1, prefill: content })),
    carried,
  )

test('再来一单: a new order with what the old one says', wide(), async ({ page, context, request, baseURL }) => {
  const problems = watchConsole(page)
  // Without coupons, which another test's order might take away meanwhile.
  const { token } = await logInAsNew(context, baseURL ?? '')
  const goodsName = '图书'
  const [old] = await makePaidOrders(request, token, ['深圳'])
  if (!old) throw new Error('an order is made')
  await pushEvent(request, { ewbNo: old.ewbNo, nodeType: 'SIGNED', city: '杭州市' })

  await page.goto(`/ewbSearch?keyword=${old.orderNo}`)
  const again = main(page).getByRole('link', { name: `再来一单，同订单 ${old.orderNo}` })
  await Promise.all([seeToast(page, '已带入原订单信息'), again.click()])
  await expect(page).toHaveURL(/\/send$/)
  await expect(receiverName(page)).toHaveValue('李思雨')
  await expect(part(page, '货物信息').getByRole('combobox', { name: '物品名称' })).toHaveValue(goodsName)
  await expect(page.getByText(/仅支持修改/)).toBeHidden()

  // The first open slot of today may close while the test runs.
  await openServices(page)
  await main(page).getByText(/^明天/).click()
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
  // The order cannot be sent while the price is being requested again.
  await settled(page)
  await main(page).getByRole('button', { name: '提交订单' }).click()
  await page
    .getByRole('dialog', { name: /疑似重复下单/ })
    .getByRole('button', { name: '继续提交' })
    .click()
  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
  const orderNo = /LC\d+/.exec(await main(page).innerText())?.[0] ?? ''
  expect(orderNo).not.toBe(old.orderNo)
  expect(await callApi(request, token, 'order/detail', { orderNo })).toMatchObject({
    goodsName,
    modifyCount: 0,
  })
  expect(problems).toEqual([])
})

test("what a public page knows comes along past a login, and over typed content only with the person's word", async ({
  page,
  context,
}) => {
  await page.goto('/contraband')
  await carry(page, {
    from: 'address',
    receiver: { name: '周海燕', mobile: '13911112222', address: '文三路478号华星时代广场A座' },
  })
  await page.goto('/send?from=address')
  await Promise.all([seeToast(page, '已带入地址'), logInByHand(page)])
  await expect(receiverName(page)).toHaveValue('周海燕')
  await expect(part(page, '寄件人').getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
  await expect(page).toHaveURL(/\/send$/)

  await carry(page, {
    from: 'price',
    receiver: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
    weightGrams: 30_000,
  })
  await page.goto('/send?from=price')
  await page.getByRole('dialog').getByRole('button', { name: '保留已填写的' }).click()
  await expect(receiverName(page)).toHaveValue('周海燕')
  await expect(weight(page)).toHaveValue('')

  await carry(page, {
    from: 'price',
    receiver: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
    weightGrams: 30_000,
  })
  await page.goto('/send?from=price')
  const replace = page.getByRole('dialog').getByRole('button', { name: /^替\s*换$/ })
  await Promise.all([seeToast(page, '已带入查价结果'), replace.click()])
  await expectClosed(page.getByRole('dialog'))
  await expect(receiverName(page)).toHaveValue('')
  await expect(weight(page)).toHaveValue('30')
  await page.reload()
  await expect(weight(page)).toHaveValue('30')
  await context.clearCookies()
})

test(
  'a session that ends in mid-typing: everything is still there after logging in',
  wide(),
  async ({ page, context, baseURL }) => {
    const token = await logInQuickly(context, baseURL ?? '')
    await page.clock.install()
    await page.goto('/send')
    await type(page, '周海燕')
    await openServices(page)
    await main(page).getByText('网点自送').click()
    await main(page).getByRole('textbox', { name: '备注' }).fill('请带纸箱')
    await context.request.post('/api/user/logout', { data: {}, headers: { authorization: token } })
    await page.clock.fastForward('01:00')

    const dialog = page.getByRole('dialog', { name: /登录/ })
    await dialog.getByLabel('账号', { exact: true }).fill(demoCustomer.userTel)
    await dialog.getByLabel('密码', { exact: true }).fill(demoCustomer.password)
    await solveSlider(page, () => dialog.getByRole('button', { name: /^登\s*录$/ }).click())
    await expectTyped(page, '周海燕')
    await openServices(page)
    await expect(main(page).getByRole('radio', { name: '网点自送' })).toBeChecked()
    await expect(main(page).getByRole('textbox', { name: '备注' })).toHaveValue('请带纸箱')
  },
)

test('a new tab takes up what was typed in one that was closed or has crashed, not in one that is open', async ({
  context,
  baseURL,
}) => {
  await logInQuickly(context, baseURL ?? '')
  const first = await openTab(context)
  await type(first, '周海燕')
  const beside = await openTab(context)
  await expect(part(beside, '寄件人').getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
  await expect(restored(beside)).toBeHidden()
  const topWithoutNote = await topOf(beside, '寄件人')
  await beside.close()
  await first.close()

  const second = await openTab(context)
  await expect(restored(second)).toBeVisible()
  expect(await topOf(second, '寄件人')).toBe(topWithoutNote)
  await expectTyped(second, '周海燕')
  await receiverName(second).fill('周望舒')
  const crashed = second.waitForEvent('crash')
  await second.goto('chrome://crash').catch(() => undefined)
  await crashed

  const third = await openTab(context)
  await expect(restored(third)).toBeVisible()
  await expectTyped(third, '周望舒')
  await main(third).getByRole('button', { name: '清空重填' }).click()
  await third
    .getByRole('dialog')
    .getByRole('button', { name: /^清\s*空$/ })
    .click()
  await expect(restored(third)).toBeHidden()
  await third.close()
  const fourth = await openTab(context)
  await expect(part(fourth, '寄件人').getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
  await expect(receiverName(fourth)).toHaveValue('')
})

test('whoever signs out leaves nothing that was typed in the browser', async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/send')
  await type(page, '周海燕')
  const countStoredCopies = () =>
    page.evaluate(
      () =>
        [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([, value]) =>
          String(value).includes('周海燕'),
        ).length,
    )
  await expect.poll(countStoredCopies).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await leaveUnsaved(page)
  await expect(main(page).getByText('您还未登录')).toBeVisible()
  expect(await countStoredCopies()).toBe(0)
})
