import { LAST_FOUR_WRONG } from '@portal/contract/codes'
import { type APIRequestContext, expect, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { readAnswer } from '../../support/captcha'
import { watchConsole } from '../../support/console'
import { fetchToken } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

interface Party {
  name: string
  mobile: string
  ext: string
  address: string
}
interface Order {
  ewbNo: string
  sender: Party
  receiver: Party
}

// A network address of their own, because these tests use up its rate limits.
const network = '198.51.100.61'
test.use({ extraHTTPHeaders: { 'x-forwarded-for': network } })

const isPlainMobile = ({ mobile, ext }: Party) => ext === '' && /^1\d{10}$/.test(mobile)
const lastFourOf = ({ mobile }: Party) => mobile.slice(-4)
const wrongFor = ({ sender, receiver }: Order) =>
  ['0000', '1111', '2222'].find((digits) => ![sender, receiver].map(lastFourOf).includes(digits)) ?? '3333'

/** Signed orders of the demo whose phones are plain mobile numbers; each test takes its own. */
let orders: Order[] = []
test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL })
  const { token } = await fetchToken(api)
  const { list } = await callApi<{ list: { orderNo: string }[] }>(api, token, 'order/page', {
    tab: 'signed',
    pageSize: 20,
  })
  const details = await Promise.all(list.map(({ orderNo }) => callApi<Order>(api, token, 'order/detail', { orderNo })))
  await api.dispose()
  orders = details.filter(({ sender, receiver }) => isPlainMobile(sender) && isPlainMobile(receiver))
})
const orderAt = (index: number): Order => {
  const order = orders[index]
  if (!order) throw new Error('the demo data has too few signed orders with mobile numbers')
  return order
}

const tryDigits = async (request: APIRequestContext, ewbNo: string, lastFour: string): Promise<number> => {
  const response = await request.post('/api/tracking/verify', {
    data: { ewbNo, lastFour },
    headers: { 'x-forwarded-for': network },
  })
  return ((await response.json()) as { code: number }).code
}

for (const [index, width] of [1440, 375].entries()) {
  test.describe(`at ${width} px`, wide(width === 375), () => {
    test.use({ viewport: { width, height: 812 }, permissions: ['clipboard-read', 'clipboard-write'] })

    test("a visitor who knows the receiver's phone sees the whole waybill until the page is left", async ({ page }) => {
      const order = orderAt(index)
      const problems = watchConsole(page)
      await page.goto(`/ewbSearchall?ewbNo=${order.ewbNo}`)
      const card = page.getByRole('article', { name: `运单 ${order.ewbNo}` })
      await expect(card).not.toContainText(order.receiver.name)
      await card.getByRole('button', { name: '查看完整信息' }).click()
      await expect(card.getByLabel('第1位')).toBeFocused()
      await page.keyboard.type(wrongFor(order))
      await page.keyboard.press('Enter')
      await expect(card.getByText('号码后四位不正确，请核对后重试')).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await takeScreenshot(page, `waybill-verify-${width}`)

      // Repeating the same digits counts like any other attempt.
      await page.keyboard.type(wrongFor(order))
      await expect(card.getByLabel('第4位')).toBeFocused()
      await page.evaluate((phone) => navigator.clipboard.writeText(phone), order.receiver.mobile)
      await page.keyboard.press('ControlOrMeta+V')
      await page.keyboard.press('Enter')
      const info = card.getByRole('region', { name: '完整信息' })
      for (const { name, mobile, address } of [order.sender, order.receiver]) {
        await expect(info).toContainText(name)
        await expect(info).toContainText(mobile)
        await expect(info).toContainText(address)
      }
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await takeScreenshot(page, `waybill-in-full-${width}`)

      await page.getByRole('button', { name: /^刷\s*新$/ }).click()
      await expect(info).toContainText(order.receiver.mobile)
      await page.reload()
      await expect(card.getByRole('button', { name: '查看完整信息' })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(order.receiver.mobile)
      expect(problems).toEqual([])
    })
  })
}

test('after five wrong tries an image captcha is requested, and the right digits get through', async ({
  page,
  request,
}) => {
  const order = orderAt(2)
  for (let count = 0; count < 5; count += 1)
    expect(await tryDigits(request, order.ewbNo, wrongFor(order))).toBe(LAST_FOUR_WRONG)
  await page.goto(`/ewbSearchall?ewbNo=${order.ewbNo}`)
  await page.getByRole('button', { name: '查看完整信息' }).click()
  await expect(page.getByLabel('第1位')).toBeFocused()
  await page.keyboard.type(lastFourOf(order.sender))
  const { code } = await readAnswer(page, 'drawnCode', () => page.keyboard.press('Enter'))
  await expect(page.getByRole('dialog', { name: '请输入图形验证码' }).getByLabel('图中的字符')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '完整信息' })).toContainText(order.sender.mobile)
})

test("a partner's page stands alone, opens a waybill, and prints all of it without what can only be clicked", async ({
  page,
}) => {
  const order = orderAt(3)
  await page.goto(`/ewbSearchall?from=dpld&ewbNo=${order.ewbNo}`)
  await expect(page).toHaveURL(new RegExp(`/standalone/ewbSearchall\\?from=dpld&ewbNo=${order.ewbNo}$`))
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('button', { name: '查看完整信息' }).click()
  await expect(page.getByLabel('第1位')).toBeFocused()
  await page.keyboard.type(lastFourOf(order.receiver))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '完整信息' })).toContainText(order.receiver.address)
  await takeScreenshot(page, 'waybill-standalone')

  await page.emulateMedia({ media: 'print' })
  // The browser's print dialog cannot be inspected, so the event before it is dispatched.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const days = page.getByRole('article').locator('details')
  await expect(days.first()).toBeVisible()
  expect(await days.evaluateAll((all) => all.every((day) => (day as HTMLDetailsElement).open))).toBe(true)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await takeScreenshot(page, 'waybill-print')
})

test('within the layout the page alone is printed', wide(), async ({ page }) => {
  const { ewbNo } = orderAt(3)
  await page.goto(`/ewbSearchall?ewbNo=${ewbNo}`)
  await expect(page.getByRole('article', { name: `运单 ${ewbNo}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation', 'contentinfo', 'textbox', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '运单查询' })).toBeVisible()
  await takeScreenshot(page, 'waybill-print-in-layout')
})
