import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const isAt = (page: Page, step: string) =>
  expect(main(page).getByRole('navigation', { name: '寄件步骤' }).locator('[aria-current=step]')).toHaveText(
    new RegExp(step),
  )
const proceed = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^下一步/ })
    .click()

/** Opens the list, waits until it is at rest, and chooses the option. */
const choose = async (page: Page, label: string, option: string) => {
  await main(page).getByRole('combobox', { name: label }).click()
  await expect(page.getByTitle(option, { exact: true }).filter({ visible: true })).toBeVisible()
  await settled(page)
  await page.getByTitle(option, { exact: true }).filter({ visible: true }).click()
}

const fill = async (page: Page, region: string, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) await part(page, region).getByRole('textbox', { name }).fill(text)
}

const fillLine = async (page: Page, index: number, texts: Readonly<Record<string, string>>) => {
  const line = main(page).getByRole('group', { name: `第${index}项物品` })
  for (const [name, text] of Object.entries(texts)) await line.getByRole('textbox', { name, exact: true }).fill(text)
}

const chooseProduct = async (page: Page, name: string) => {
  await main(page)
    .getByRole('radio', { name: new RegExp(name) })
    .check()
  await expect(main(page).getByRole('status', { name: '预估运费' })).toContainText(/¥\d/)
}

const chooseTomorrow = async (page: Page) => {
  await main(page).getByText(/^明天/).click()
  await main(page).getByText('10:00-12:00').click()
}

const submit = async (page: Page) => {
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await main(page).getByRole('button', { name: '提交订单' }).click()
  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeFocused()
}

test.beforeEach(async ({ page, context, baseURL }) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/InternationalSend')
  await isAt(page, '目的地')
})

test('a customer sends a parcel with two articles to the United States, leaving and coming back on the way', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)

  await main(page).getByRole('combobox', { name: '目的地' }).fill('mg')
  await expect(page.getByTitle('美国', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await fill(page, '目的地与物品', { 总重量: '3.5', 长: '40', 宽: '30', 高: '20' })
  await chooseProduct(page, '国际标快')
  await main(page).getByRole('button', { name: '费用明细' }).click()
  await expect(main(page).getByText(/体积重 4.8 kg.*大于实重 3.5 kg，按体积重计费/)).toBeVisible()
  await takeScreenshot(page, 'international')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await proceed(page)

  await isAt(page, '寄收件')
  await expect(part(page, '寄件人').getByRole('button', { name: '修改寄件人' })).toBeVisible()
  const pinyin = part(page, '寄件人').getByRole('textbox', { name: '拼音姓名' })
  await expect(pinyin).toHaveValue(/^[A-Z]+ [A-Z]+$/)
  await pinyin.fill('chen wei')
  await expect(part(page, '收件人').getByRole('textbox', { name: '国际区号' })).toHaveValue('1')
  const pasted = part(page, '收件人').getByRole('textbox', { name: '粘贴收件人英文地址' })
  await pasted.fill('Emma Brown, 1 (212) 555-0123, 350 Fifth Avenue, Floor 21, New York, NY 10118, USA')
  await pasted.press('Enter')
  await expect(part(page, '收件人').getByText('已填写，请核对后继续')).toBeVisible()
  await expect(part(page, '收件人').getByRole('textbox', { name: '电话号码' })).toHaveValue('2125550123')
  await fill(page, '收件人', { 邮箱: 'emma@example.com' })
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await proceed(page)

  await isAt(page, '申报')
  await choose(page, '出口用途', '礼品')
  await fillLine(page, 1, {
    中文品名: '棉制T恤',
    数量: '10',
    单价: '8.5',
    单件净重: '0.2',
  })
  await expect(main(page).getByRole('textbox', { name: '英文品名' })).toHaveValue('Cotton T-shirt')
  await expect(main(page).getByRole('textbox', { name: 'HS编码' })).toHaveValue('610910')
  await expect(main(page).getByText('第61章 针织或钩编服装')).toBeVisible()
  await main(page).getByRole('button', { name: '添加物品' }).click()
  await fillLine(page, 2, { 中文品名: '陶瓷杯', 英文品名: 'Ceramic cup', 数量: '2', 单价: '12', 单件净重: '0.8' })
  await expect(main(page).getByRole('status', { name: '申报合计' })).toContainText('USD 109.00')
  await proceed(page)
  await expect(main(page).getByText('申报净重合计不能大于总重量')).toBeVisible()
  await fillLine(page, 2, { 单件净重: '0.4' })
  expect(await seriousAccessibilityIssues(page)).toEqual([])

  await page.reload()
  await isAt(page, '申报')
  await expect(
    main(page).getByRole('group', { name: '第2项物品' }).getByRole('textbox', { name: '中文品名' }),
  ).toHaveValue('陶瓷杯')
  await proceed(page)

  await isAt(page, '服务')
  await chooseTomorrow(page)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await proceed(page)

  await isAt(page, '确认')
  await page.goBack()
  await isAt(page, '服务')
  await page.goForward()
  await isAt(page, '确认')
  await expect(part(page, '收件人')).toContainText('350 Fifth Avenue, Floor 21, New York, NY 10118, 美国')
  await expect(part(page, '寄件人')).toContainText('CHEN WEI')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await submit(page)
  await expect(main(page).getByText('国际标快')).toBeVisible()

  const invoice = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '打印形式发票' }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^形式发票-\d+\.pdf$/)

  const link = await main(page).getByRole('link', { name: '查看订单' }).getAttribute('href')
  const token = (await context.cookies(baseURL)).find(({ name }) => name === 'token')?.value ?? ''
  const orderNo = new URLSearchParams(link?.split('?')[1]).get('orderNo')
  const order = await callApi<{ kind: string; declaration: { lines: object[]; destination: string } }>(
    context.request,
    token,
    'order/detail',
    { orderNo },
  )
  expect(order).toMatchObject({
    kind: 'INTERNATIONAL',
    declaration: {
      destination: 'US',
      lines: [{ hsCode: '610910', quantity: 10, unitPriceCents: 850 }, { quantity: 2 }],
    },
  })
  expect(problems).toEqual([])

  // The order stands where its form began, in spite of the reload on the way.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('documents to Germany are held up by a bad postcode until it is right', wide(), async ({ page }) => {
    await main(page).getByRole('button', { name: '德国', exact: true }).click()
    await main(page).getByText('文件', { exact: true }).click()
    await fill(page, '目的地与物品', { 总重量: '0.5' })
    await chooseProduct(page, '国际特快')
    await proceed(page)

    await fill(page, '寄件人', { 拼音姓名: 'CHEN WEI' })
    await fill(page, '收件人', {
      姓名: 'Max Mueller',
      电话号码: '3012345678',
      地址第1行: 'Unter den Linden 1',
      城市: 'Berlin',
      邮编: '1011',
    })
    await proceed(page)
    const postcode = part(page, '收件人').getByRole('textbox', { name: '邮编' })
    await expect(postcode).toBeFocused()
    await expect(postcode).toHaveAccessibleDescription('邮编格式不正确，如 10115')
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await postcode.fill('10117')
    await proceed(page)

    await isAt(page, '申报')
    await main(page).getByRole('textbox', { name: '文件内容' }).fill('合同')
    await choose(page, '出口用途', '个人物品')
    await proceed(page)
    await isAt(page, '服务')
    await main(page).getByText(/^明天/).click()
    await main(page)
      .getByRole('button', { name: /^取件时段/ })
      .click()
    await page.getByRole('dialog', { name: '取件时段' }).getByRole('radio', { name: '10:00-12:00' }).click()
    await proceed(page)
    await isAt(page, '确认')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await submit(page)
  })
})
