import { type BrowserContext, expect, type Locator, type Page, test } from '../../support/test'
import { watchConsole } from '../../support/console'
import { logInAsNew } from '../../support/new-customer'
import { placeOrder, type PlacedOrder } from '../../support/paid-order'
import { pushEvent } from '../../support/push-event'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, { orderNo }: PlacedOrder) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('group', { name: `订单 ${orderNo} 的操作` }) })
/** Vertical position of an element in the window. */
const topOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? NaN)

/** An order under way of a new customer, with `others` that were placed later and so stand above it. */
const shippedOrder = async (context: BrowserContext, baseURL: string, others = 0): Promise<PlacedOrder> => {
  const { request } = context
  const { token } = await logInAsNew(context, baseURL)
  const order = await placeOrder(request, token)
  for (let count = 0; count < others; count++) await placeOrder(request, token)
  await pushEvent(request, { ewbNo: order.ewbNo, nodeType: 'COLLECTED', city: '深圳市', description: '已揽收' })
  return order
}

const follows = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok())

/** Scrolls to an element, away from the top, once everything above it is loaded. */
const scrollTo = async (page: Page, target: Locator): Promise<number> => {
  await settled(page)
  await target.scrollIntoViewIfNeeded()
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  return topOf(target)
}

test('an open list shows what the carrier tells of, and nothing that a person has done is lost', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const problems = watchConsole(page)
  // So many that the last one is below the window's edge.
  const order = await shippedOrder(context, baseURL ?? '', 8)
  await page.setViewportSize({ width: 1440, height: 500 })
  const following = follows(page)
  await page.goto('/ewbSearch?tab=all')
  await following
  const box = main(page).getByRole('checkbox', { name: `选择订单 ${order.orderNo}` })
  await box.check()
  await main(page).getByRole('textbox', { name: '关键词' }).fill('写到一半')
  const place = await scrollTo(page, rowOf(page, order))

  await pushEvent(context.request, { ewbNo: order.ewbNo, nodeType: 'EXCEPTION', description: '外包装破损' })
  const pushedAt = Date.now()
  await expect(rowOf(page, order).getByText('异常', { exact: true })).toBeVisible()
  testInfo.annotations.push({ type: 'list, ms', description: String(Date.now() - pushedAt) })
  await expect(box).toBeChecked()
  await expect(main(page).getByRole('textbox', { name: '关键词' })).toHaveValue('写到一半')
  expect(await topOf(rowOf(page, order))).toBe(place)
  expect(problems).toEqual([])
})

test(
  'open details grow by what the carrier tells of; what was opened stays open',
  wide(),
  async ({ page, context, baseURL }, testInfo) => {
    const problems = watchConsole(page)
    const order = await shippedOrder(context, baseURL ?? '')
    // A window so low that the growing card is out of view: while only the card's lower edge is visible, a browser
    // keeps its upper edge in place.
    await page.setViewportSize({ width: 375, height: 480 })
    const following = follows(page)
    await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
    await following
    const eye = main(page).getByRole('button', { name: '显示收件人完整信息' })
    await eye.click()
    const place = await scrollTo(page, eye)

    await pushEvent(context.request, {
      ewbNo: order.ewbNo,
      nodeType: 'ARRIVED',
      city: '武汉市',
      description: '到达武汉分拨中心，等待第7次扫描',
    })
    const pushedAt = Date.now()
    await expect(main(page).getByText('到达武汉分拨中心，等待第7次扫描').first()).toBeVisible()
    testInfo.annotations.push({ type: 'details, ms', description: String(Date.now() - pushedAt) })
    await expect(eye).toHaveAttribute('aria-pressed', 'true')
    // The trace above has grown, but the content in view has not moved.
    expect(await topOf(eye)).toBe(place)
    expect(problems).toEqual([])
  },
)

test('where no stream comes through, the page asks by itself', async ({ page, context, baseURL }) => {
  const order = await shippedOrder(context, baseURL ?? '')
  await page.route('**/api/live', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto(`/orderdetails?orderNo=${order.orderNo}`)
  await expect(main(page).getByRole('button', { name: '显示收件人完整信息' })).toBeVisible()
  await pushEvent(context.request, {
    ewbNo: order.ewbNo,
    nodeType: 'ARRIVED',
    city: '长沙市',
    description: '到达长沙分拨中心，等待第8次扫描',
  })
  await expect(main(page).getByText('到达长沙分拨中心，等待第8次扫描').first()).toBeVisible()
})
