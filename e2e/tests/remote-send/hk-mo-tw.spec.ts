import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { expectSender } from '../../support/expect-sender'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const field = (page: Page, region: string, name: string | RegExp) => part(page, region).getByRole('textbox', { name })

/** Opens the list, waits until it is at rest, and chooses the option. */
const choose = async (page: Page, label: string, option: string) => {
  await main(page).getByRole('combobox', { name: label }).click()
  const title = page.getByTitle(option, { exact: true }).filter({ visible: true })
  await expect(title).toBeVisible()
  await settled(page)
  await title.click()
}

const fill = async (page: Page, region: string, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) await field(page, region, name).fill(text)
}

const chooseProduct = async (page: Page, name: string) => {
  // The name has a mark beside it: 港澳台标快 最省.
  await main(page)
    .getByText(new RegExp(`^${name}`))
    .first()
    .click()
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
}

const chooseTomorrow = async (page: Page) => {
  await main(page).getByRole('button', { name: '修改服务' }).click()
  await main(page).getByText(/^明天/).click()
  await main(page).getByText('14:00-16:00').click()
}

const submit = (page: Page) => main(page).getByRole('button', { name: '提交订单' }).click()
const expectCreated = (page: Page) => expect(main(page).getByRole('heading', { name: '下单成功' })).toBeFocused()

test.beforeEach(async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/hongkongmacaoandtaiwanmail')
  await expect(part(page, '收件人')).toBeVisible()
  await expectSender(page)
})

test(
  'a customer sends goods to Taiwan: barred goods and a wrong ID hold them up, a reload loses nothing',
  wide(),
  async ({ page, context, baseURL }) => {
    const problems = watchConsole(page)
    await takeScreenshot(page, 'hk-mo-tw')

    await main(page).getByText('中国台湾', { exact: true }).click()
    await expect(part(page, '中国台湾禁寄提示')).toContainText('肉类及含肉制品')
    await fill(page, '目的地与物品', { 总重量: '2' })
    await fill(page, '收件人', {
      姓名: '林雅婷',
      联系电话: '0912345678',
      详细地址: '市府路45号8楼',
      邮编: '110',
      收件人证件号: 'a123456788',
    })
    await choose(page, '地区', '台北市')
    await choose(page, '区域', '信义区')
    await choose(page, '出口用途', '礼品')
    await choose(page, '申报币种', '新台币 TWD')
    await fill(page, '申报明细', { 中文品名: '手工香肠', 单价: '250', 单件净重: '0.4' })
    await chooseProduct(page, '港澳台标快')
    await main(page).getByRole('button', { name: '费用明细' }).click()
    await expect(main(page).getByRole('table', { name: '港澳台标快费用明细' })).toContainText('报关费')
    await chooseTomorrow(page)
    await submit(page)

    const taxId = field(page, '收件人', '收件人证件号')
    await expect(taxId).toBeFocused()
    await expect(taxId).toHaveAccessibleDescription('证件号或统一编号有误，请核对')
    await expect(field(page, '申报明细', '中文品名')).toHaveAccessibleDescription('“香肠”不能寄往中国台湾')
    await expect(main(page).getByText('请先阅读并同意服务协议')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await taxId.fill('A123456789')
    await field(page, '申报明细', '中文品名').fill('手工皂')

    await page.reload()
    await expect(main(page).getByText('已恢复草稿')).toBeVisible()
    await expect(field(page, '申报明细', '中文品名')).toHaveValue('手工皂')
    await expect(taxId).toHaveValue('A123456789')
    await main(page)
      .getByRole('checkbox', { name: /我已阅读并同意/ })
      .check()
    await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
    await submit(page)
    await expectCreated(page)
    await expect(main(page).getByText('委任通知')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])

    const link = await main(page).getByRole('link', { name: '查看订单' }).getAttribute('href')
    const token = (await context.cookies(baseURL)).find(({ name }) => name === 'token')?.value ?? ''
    const orderNo = new URLSearchParams(link?.split('?')[1]).get('orderNo')
    const order = await callApi(context.request, token, 'order/detail', { orderNo })
    expect(order).toMatchObject({
      kind: 'HMT',
      receiver: { provinceName: '中国台湾', districtName: '台北市信义区' },
      declaration: { destination: 'TW', currency: 'TWD', lines: [{ nameCn: '手工皂', unitPriceCents: 25_000 }] },
    })
    expect(JSON.stringify(order)).not.toContain('A123456789')
    const parties = await callApi(context.request, token, 'crossBorder/parties', { orderNo })
    expect(parties).toMatchObject({ receiver: { taxId: 'A1******89' } })
    expect(problems).toEqual([])
  },
)

test('a price that has changed meanwhile is shown before the order is made', wide(), async ({ page }) => {
  await main(page).getByText('文件', { exact: true }).click()
  await fill(page, '目的地与物品', { 总重量: '0.3' })
  await fill(page, '收件人', { 姓名: '陈大明', 联系电话: '91234567', 详细地址: '弥敦道132号美丽华广场A座' })
  await choose(page, '地区', '九龙')
  await choose(page, '区域', '油尖旺区')
  await fill(page, '文件信息', { 文件内容: '合同' })
  await choose(page, '出口用途', '个人物品')
  await chooseProduct(page, '港澳台特快')
  await chooseTomorrow(page)
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()

  // The page shows a cent less than the server's price.
  await page.route(
    '**/api/order/createCrossBorder',
    async (route) => {
      const body = route.request().postDataJSON() as { expectedTotalCents: number }
      await route.continue({ postData: JSON.stringify({ ...body, expectedTotalCents: body.expectedTotalCents - 1 }) })
    },
    { times: 1 },
  )
  await submit(page)
  const dialog = page.getByRole('dialog', { name: '价格已更新' })
  await expect(dialog).toBeVisible()
  await settled(page)
  await dialog.getByRole('button', { name: '按新价格提交' }).click()
  await expectCreated(page)
})

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the form to Macao fits, and the first bad field comes into view', wide(), async ({ page }) => {
    await main(page).getByText('中国澳门', { exact: true }).click()
    await fill(page, '目的地与物品', { 总重量: '1' })
    await choose(page, '地区', '氹仔')
    await expect(part(page, '收件人').getByText('嘉模堂区')).toBeVisible()
    await fill(page, '收件人', { 姓名: '何美玲', 联系电话: '123' })
    await submit(page)
    const phone = field(page, '收件人', '联系电话')
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport()
    await expect(phone).toHaveAccessibleDescription('请填写8位澳门电话号码')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
  })
})
