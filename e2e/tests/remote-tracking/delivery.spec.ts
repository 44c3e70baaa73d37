import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { logInQuickly } from '../../support/login'
import { settled } from '../../support/settled'
import { expect, type Page, test } from '../../support/test'

interface Row {
  orderNo: string
}
interface Link {
  url: string
  lastFour: string
}
interface View {
  closed: string | null
  kinds: string[]
}

const decided = (page: Page) => page.getByRole('group', { name: '已提交的收货安排' })

test('a receiver decides by the link of an SMS on a phone; the sender sees it at once, and the carrier’s refusal comes back', async ({
  page,
  context,
  baseURL,
  browser,
  request,
}) => {
  const token = await logInQuickly(context, baseURL ?? '')
  const call = <Data>(path: string, body: object) => callApi<Data>(request, token, path, body)
  const { list } = await call<{ list: Row[] }>('order/page', { role: 'sent', pageSize: 50 })
  // Of the demo's orders one for which everything can be wished, and for which nobody has decided.
  const links = await Promise.all(
    list.map(async ({ orderNo }) => ({ orderNo, ...(await call<Link>('dev/delivery-link', { orderNo })) })),
  )
  const codeOf = ({ url }: Link) => url.split('/').at(-1) ?? ''
  const views = await Promise.all(
    links
      .filter(({ url }) => url !== '')
      .map(async (link) => ({ ...link, ...(await call<View>('delivery/open', { code: codeOf(link) })) })),
  )
  const order = views.find(({ closed, kinds }) => closed === null && kinds.includes('NEIGHBOUR'))
  if (order === undefined) throw new Error('the demo has no such order')

  await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
  await expect(page.getByRole('heading', { name: '物流轨迹' })).toBeVisible()

  // Without a session, on a phone.
  const phone = await browser.newPage({ viewport: { width: 375, height: 812 }, baseURL })
  await phone.goto(`/r/${codeOf(order)}`)
  await phone.getByRole('radio', { name: /^邻居代收/ }).check({ force: true })
  await phone.getByLabel('邻居姓名').fill('王女士')
  await phone.getByLabel('门牌号').fill('3单元502')
  await phone.getByRole('radio', { name: '不同意' }).check({ force: true })
  await phone.getByLabel('第1位').first().click()
  await phone.keyboard.type(order.lastFour === '0000' ? '1111' : '0000')
  await phone.getByRole('button', { name: '提交安排' }).click()
  await expect(phone.getByText('号码后四位不正确，请核对后重试')).toBeVisible()
  await settled(phone)
  expect(await seriousAccessibilityIssues(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await phone.keyboard.type(order.lastFour)
  await phone.getByRole('button', { name: '提交安排' }).click()
  await expect(decided(phone)).toContainText('由邻居王女士（3单元502）代收')
  await expect(decided(phone)).toBeFocused()

  const card = page.getByRole('region', { name: '收件人的收货安排' })
  await expect(card).toContainText('由邻居王女士（3单元502）代收')
  await expect(card).toContainText('不同意放驿站或快递柜')

  await call('dev/refuse-delivery-wish', { orderNo: order.orderNo, reason: '该邻居不在家' })
  await expect(card).toContainText('未能安排：该邻居不在家')
  await phone.reload()
  await expect(phone.getByRole('note', { name: '未能安排' })).toContainText('该邻居不在家')
  await expect(phone.getByRole('button', { name: '提交安排' })).toBeVisible()
  await phone.close()
})
