import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { choosePlace } from '../../support/choose-place'
import { watchConsole } from '../../support/console'
import { expectSender } from '../../support/expect-sender'
import { logInQuickly } from '../../support/login'
import { readQr } from '../../support/read-qr'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const path = '/DimensionalCodeShipping'
const main = (page: Page) => page.getByRole('main')
const outlet = 'LC4403001'

const fillReceiver = async (page: Page) => {
  const receiver = main(page).getByRole('region', { name: '收件人' })
  await receiver.getByRole('textbox', { name: '姓名' }).fill('周海燕')
  await receiver.getByRole('textbox', { name: '手机/固话' }).fill('13911112222')
  await choosePlace(page, receiver, '西湖区', '浙江省 / 杭州市 / 西湖区')
  await receiver.getByRole('textbox', { name: '详细地址' }).fill('文三路478号华星时代广场A座')
}

const fillForm = async (page: Page, goodsName: string) => {
  await expectSender(page)
  await fillReceiver(page)
  const goods = main(page).getByRole('region', { name: '货物信息' })
  await goods.getByRole('combobox', { name: '物品名称' }).fill(goodsName)
  // The goods dictionary knows what it is.
  await expect(goods.getByTitle('服装鞋帽箱包')).toBeVisible()
  await goods.getByRole('textbox', { name: '总件数' }).fill('2')
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
}

const makeCode = async (page: Page, goodsName: string) => {
  await page.goto(path)
  await fillForm(page, goodsName)
  await main(page).getByRole('button', { name: '生成寄件码' }).click()
  await expect(main(page).getByRole('img', { name: '寄件二维码', exact: true })).toBeVisible()
}

/** The page that plays the courier, in a browser window without a session. */
const openCourier = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/dev/courier')
  await page.getByLabel('所在网点').first().selectOption(outlet)
  return page
}

const weighAndConfirm = async (courier: Page, kilograms: string) => {
  await courier.getByLabel('实际总重量（kg）').fill(kilograms)
  await courier.keyboard.press('Enter')
  await expect(courier.getByText('已揽收，订单已生成。')).toBeVisible()
}

test('a customer shows a code, a courier scans its picture, weighs and confirms: the order is there', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const problems = watchConsole(page)
  await context.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? window, { printed: document.querySelector('img')?.naturalWidth })
      dispatchEvent(new Event('afterprint'))
    }
  })
  await logInQuickly(context, baseURL ?? '')
  await makeCode(page, '演出服装')
  const code = main(page).getByRole('img', { name: '寄件二维码', exact: true })
  const text = await readQr(code)
  expect(text).toMatch(new RegExp(`^${baseURL}${path}\\?code=LCS-[0-9a-f]{32}-[0-9a-f]{32}$`))
  // The remaining part of ten minutes.
  await expect(main(page).getByRole('timer')).toHaveText(/^(10:00|0\d:\d\d)$/)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'qr-send-code')

  await page.reload()
  expect(await readQr(code)).toBe(text)

  const saved = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '保存图片' }).click()
  const file = await (await saved).path()

  await main(page).getByRole('button', { name: '打印' }).click()
  await expect.poll(() => page.evaluate(() => ('printed' in window ? window.printed : 0))).toBe(600)
  await expect(page.locator('iframe')).toHaveCount(0)

  const courier = await openCourier(await browser.newContext({ viewport: { width: 375, height: 812 } }))
  await courier
    .getByLabel('二维码图片')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await readFile(file) })
  await courier.getByRole('button', { name: '查看寄件信息' }).click()
  await expect(courier.getByText('演出服装（服装鞋帽箱包）')).toBeVisible()
  await expect(
    courier
      .getByText('周** 139****2222')
      .or(courier.getByText(/周\*+ 139\*\*\*\*2222/))
      .first(),
  ).toBeVisible()
  await expect(courier.getByText('海燕')).toHaveCount(0)
  expect(await seriousAccessibilityIssues(courier)).toEqual([])
  await takeScreenshot(courier, 'qr-send-courier')
  await expect(main(page).getByRole('status').filter({ hasText: '已扫码，正在核对称重' })).toBeVisible()

  await weighAndConfirm(courier, '12.5')
  await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
  await expect(main(page)).toContainText('12.5')
  const orderNo = /LC\d{14}/.exec(await courier.locator('body').innerText())?.[0] ?? ''
  await expect(main(page)).toContainText(orderNo)
  expect(problems).toEqual([])
  await courier.context().close()
})

test(
  'a courier who cannot scan keys the short code; an expired code is refreshed and the old one is void',
  wide(),
  async ({ page, context, baseURL, browser }) => {
    const token = await logInQuickly(context, baseURL ?? '')
    await makeCode(page, '工作服')
    const short = async () => (/\d{4} \d{4}/.exec(await main(page).innerText())?.[0] ?? '').replace(' ', '')
    const old = await short()
    await main(page).getByRole('switch', { name: '失效后自动刷新' }).click()
    let isOver = true
    await page.route('**/api/sendCode/query', async (route) => {
      if (!isOver) return route.fallback()
      const answer = await route.fetch()
      const { data, ...envelope } = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...envelope, data: { ...data, state: 'EXPIRED', secondsLeft: 0 } } })
    })
    const refresh = main(page).getByRole('button', { name: '二维码已失效，点击刷新' })
    await expect(refresh).toBeVisible()
    isOver = false
    await refresh.click()
    await expect(main(page).getByRole('img', { name: '寄件二维码', exact: true })).toBeVisible()
    const fresh = await short()
    expect(fresh).not.toBe(old)

    const courier = await openCourier(await browser.newContext())
    const key = async (shortCode: string) => {
      await courier.getByLabel('8位短码').fill(shortCode)
      await courier.getByRole('button', { name: '查看寄件信息' }).click()
    }
    await key(old)
    await expect(courier.getByRole('alert')).toHaveText('寄件码不存在或已失效')
    await key(fresh)
    await expect(courier.getByText('工作服（服装鞋帽箱包）')).toBeVisible()
    await weighAndConfirm(courier, '3')
    await expect(main(page).getByRole('heading', { name: '下单成功' })).toBeVisible()
    const { list } = await callApi<{ list: { goodsName: string; weightGrams: number; status: string }[] }>(
      page.request,
      token,
      'order/page',
      { pageSize: 100 },
    )
    expect(list.filter(({ goodsName }) => goodsName === '工作服')).toMatchObject([{ weightGrams: 3000 }])
    await courier.context().close()
  },
)

test(
  'what is missing is said at its field, and the code can be taken back without losing a word',
  wide(),
  async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(path)
    await expectSender(page)
    await main(page).getByRole('button', { name: '生成寄件码' }).press('Enter')
    await expect(
      main(page).getByRole('region', { name: '收件人' }).getByRole('textbox', { name: '姓名' }),
    ).toBeFocused()
    await expect(main(page).getByText('请先阅读并同意服务协议')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'qr-send-form-phone')
    await fillForm(page, '演出服')
    await main(page).getByRole('button', { name: '生成寄件码' }).click()
    await expect(main(page).getByRole('img', { name: '寄件二维码', exact: true })).toBeVisible()
    await takeScreenshot(page, 'qr-send-code-phone')
    await main(page)
      .getByRole('button', { name: /取消寄件码/ })
      .click()
    await expect(main(page).getByRole('region', { name: '收件人' })).toContainText('周海燕')
  },
)

test(
  "an outlet's fixed code leads to an order that is brought there: by its address, by a picture, by its text",
  wide(),
  async ({ page, context, baseURL }) => {
    const problems = watchConsole(page)
    await logInQuickly(context, baseURL ?? '')
    const poster = await context.newPage()
    await poster.goto(`/dev/courier/outlet?outletCode=${outlet}`)
    const picture = await poster.getByRole('img', { name: '网点固定码' }).screenshot()
    const text = await readQr(poster.getByRole('img', { name: '网点固定码' }))
    await poster.close()

    await page.goto(text.replace(/^http:\/\/[^/]+/, ''))
    const goOn = main(page).getByRole('button', { name: '寄件到该网点' })
    await expect(goOn).toBeVisible()

    await page.goto(`${path}?tab=outlet`)
    await main(page).getByRole('textbox', { name: '网点码' }).fill('不是网点码')
    await main(page).getByRole('button', { name: '查看网点' }).click()
    await expect(main(page).getByText('不是有效的网点码，请核对后重试')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await main(page)
      .getByLabel('网点码图片')
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: picture })
    await expect(main(page).getByText(outlet)).toBeVisible()
    await takeScreenshot(page, 'qr-send-outlet')
    await goOn.click()
    await expect(main(page).getByRole('heading', { level: 1, name: '我要寄件' })).toBeVisible()
    await expect(page).toHaveURL(/\/send/)
    expect(problems).toEqual([])
  },
)

test('a friend fills in the other side once; who asked sends it, and can take another link back', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const goodsName = `书${randomUUID().slice(0, 8)}`
  await logInQuickly(context, baseURL ?? '')
  await page.goto(`${path}?tab=share`)
  const own = main(page).getByRole('region', { name: '寄件人' })
  await expect(own.getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
  await main(page).getByLabel('物品名称').fill(goodsName)
  await main(page).getByRole('button', { name: '生成分享链接' }).click()
  const link = await readQr(main(page).getByRole('img', { name: '分享二维码' }))
  expect(link).toMatch(/code=LCH-/)
  await takeScreenshot(page, 'qr-send-share')

  const other = await browser.newContext()
  await logInQuickly(other, baseURL ?? '', { userTel: '13800138001' })
  const friend = await other.newPage()
  await friend.goto(link)
  await expect(friend.getByText(goodsName)).toBeVisible()
  await fillReceiver(friend)
  expect(await seriousAccessibilityIssues(friend)).toEqual([])
  await takeScreenshot(friend, 'qr-send-friend')
  await friend.getByRole('button', { name: '提交给分享人' }).click()
  await expect(friend.getByText('已提交', { exact: true })).toBeVisible()
  await friend.goto(link)
  await expect(friend.getByText('分享链接已被填写')).toBeVisible()
  await other.close()

  await main(page).getByRole('button', { name: '再分享一个' }).click()
  await expect(own.getByRole('textbox', { name: '姓名' })).not.toHaveValue('')
  await main(page).getByLabel('物品名称').fill(`另一件${goodsName}`)
  await main(page).getByRole('button', { name: '生成分享链接' }).click()
  const another = main(page)
    .getByRole('listitem')
    .filter({ hasText: `另一件${goodsName}` })
  await another.getByRole('button', { name: /^撤回/ }).click()
  await expect(another).toContainText('已撤回')

  await page.reload()
  const share = main(page)
    .getByRole('listitem')
    .filter({ hasText: `· ${goodsName}` })
  await expect(share).toContainText('好友已填写')
  await expect(share).toContainText('周海燕')
  await share.getByRole('button', { name: '去寄件' }).click()
  await expect(main(page).getByRole('region', { name: '收件人' }).getByRole('textbox', { name: '姓名' })).toHaveValue(
    '周海燕',
  )
})
