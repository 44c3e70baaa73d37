import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { logInAsNew } from '../../support/new-customer'
import { placeOrder } from '../../support/paid-order'
import { pushCollectedYesterday, pushEvent } from '../../support/push-event'
import { settled } from '../../support/settled'
import { expect, type Page, test } from '../../support/test'

/** A receiver's link, as an SMS has it, and the digits that confirm changes. */
interface Link {
  url: string
  lastFour: string
}

const decided = (page: Page) => page.getByRole('group', { name: '已提交的收货安排' })

test('a receiver decides by the link of an SMS on a phone; the sender sees it at once, the carrier’s refusal comes back, and the link ends with the delivery', async ({
  page,
  context,
  baseURL,
  browser,
  request,
}) => {
  const { token } = await logInAsNew(context, baseURL ?? '')
  const call = <Data>(path: string, body: object) => callApi<Data>(request, token, path, body)
  const { orderNo, ewbNo } = await placeOrder(request, token, { receiverMobile: '13900001234' })
  await pushCollectedYesterday(request, ewbNo)
  const { url, lastFour } = await call<Link>('dev/delivery-link', { orderNo })
  const shortPath = new URL(url).pathname

  await page.goto(`/orderdetails?orderNo=${orderNo}`)
  await expect(page.getByRole('heading', { name: '物流轨迹' })).toBeVisible()

  // Without a session, on a phone.
  const phone = await browser.newPage({ viewport: { width: 375, height: 812 }, baseURL })
  await phone.goto(shortPath)
  await phone.getByRole('radio', { name: /^邻居代收/ }).check({ force: true })
  await phone.getByLabel('邻居姓名').fill('王女士')
  await phone.getByLabel('门牌号').fill('3单元502')
  await phone.getByRole('radio', { name: '不同意' }).check({ force: true })
  await phone.getByLabel('第1位').first().click()
  await phone.keyboard.type('0000')
  await phone.getByRole('button', { name: '提交安排' }).click()
  await expect(phone.getByText('号码后四位不正确，请核对后重试')).toBeVisible()
  await settled(phone)
  expect(await seriousAccessibilityIssues(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await phone.keyboard.type(lastFour)
  await phone.getByRole('button', { name: '提交安排' }).click()
  await expect(decided(phone)).toContainText('由邻居王女士（3单元502）代收')
  await expect(decided(phone)).toBeFocused()

  const card = page.getByRole('region', { name: '收件人的收货安排' })
  await expect(card).toContainText('由邻居王女士（3单元502）代收')
  await expect(card).toContainText('不同意放驿站或快递柜')

  await call('dev/refuse-delivery-wish', { orderNo, reason: '该邻居不在家' })
  await expect(card).toContainText('未能安排：该邻居不在家')
  await phone.reload()
  // The link alone shows the kind of a decision; the last four digits show the rest.
  await expect(decided(phone)).toContainText('邻居代收')
  await expect(decided(phone)).not.toContainText('王女士')
  const reveal = phone.getByRole('form', { name: '查看收货安排' })
  await reveal.getByLabel('第1位').click()
  await phone.keyboard.type(lastFour)
  await reveal.getByRole('button', { name: '查看或修改安排' }).click()
  await expect(phone.getByRole('note', { name: '未能安排' })).toContainText('该邻居不在家')
  await expect(phone.getByRole('button', { name: '提交安排' })).toBeVisible()

  await pushEvent(request, { ewbNo, nodeType: 'SIGNED', city: '杭州市', description: '已签收' })
  await phone.goto(shortPath)
  await expect(phone.getByText(/链接不存在或已失效/)).toBeVisible()
  await phone.close()
})
