import { type APIRequestContext, expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'
import { expectClosed } from '../../support/expect-closed'

interface Order {
  orderNo: string
  status: string
  estimateCents: number
  actualCents: number | null
}

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name })

/** Orders of the demo: tests add to them, and take none further than its collection. */
const ordersOf = async (request: APIRequestContext, token: string, tab: string): Promise<Order[]> =>
  (await callApi<{ list: Order[] }>(request, token, 'order/page', { tab, pageSize: 200 })).list

const orderNoOf = (order: Order | undefined): string => {
  if (order === undefined) throw new Error('the demo has no such order')
  return order.orderNo
}

test('a delivered order that weighed more: the way, the proof, the reason, the invoice', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const token = await logInQuickly(context, baseURL ?? '')
  const orderNo = orderNoOf(
    (await ordersOf(request, token, 'signed')).find(
      ({ actualCents, estimateCents }) => actualCents !== null && actualCents > estimateCents,
    ),
  )
  await page.goto(`/orderdetails?orderNo=${orderNo}`)

  await expect(
    card(page, '物流地图').getByRole('group', { name: /^物流地图：.+寄往.+，已经过.+，已送达/ }),
  ).toBeVisible()
  const review = card(page, '费用明细').getByRole('table', { name: /^重量\/体积复核/ })
  await expect(review.getByRole('row', { name: /^实重 .+ kg .+ kg$/ })).toBeVisible()
  await expect(review.getByRole('row', { name: /^计费重量 .+ kg（.+） .+ kg（.+）$/ })).toBeVisible()
  await expect(card(page, '费用明细').getByText(/^复核实重.*计费重量由 .+ kg 变为 .+ kg$/)).toBeVisible()
  await expect(card(page, '费用明细').getByRole('link', { name: '申请开票' })).toHaveAttribute(
    'href',
    `/invoice?orderNo=${orderNo}`,
  )
  await expect(
    card(page, '物流轨迹')
      .getByRole('link', { name: /^网点电话 / })
      .first(),
  ).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'order-details-signed')

  const pictures = card(page, '签收凭证').getByRole('button', { name: /^查看大图/ })
  await expect(pictures).toHaveCount(2)
  await pictures.first().click()
  const dialog = page.getByRole('dialog', { name: '签收图片' })
  // Checks that it is drawn, because a picture that the policy forbids has no width.
  await expect
    .poll(() =>
      dialog.getByRole('img', { name: '签收图片1' }).evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0)
  await dialog.getByRole('button', { name: '下一张' }).click()
  await expect(dialog.getByRole('status')).toHaveText('第2张，共2张')
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  await expectClosed(dialog)
  await expect(pictures.first()).toBeFocused()

  await page.goto('/orderdetails?orderNo=LC26010100000000')
  await expect(main(page).getByText('订单不存在或无权查看')).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'on a phone, an order of which some pieces were delivered',
  wide(),
  async ({ page, context, request, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const problems = watchConsole(page)
    const token = await logInQuickly(context, baseURL ?? '')
    const orderNo = orderNoOf((await ordersOf(request, token, 'all')).find(({ status }) => status === 'PART_SIGNED'))
    await page.goto(`/orderdetails?orderNo=${orderNo}`)

    await expect(card(page, '订单状态').getByText(/^已签收 3\/5 件/)).toBeVisible()
    await expect(card(page, '物流地图').getByRole('group', { name: /当前在/ })).toBeVisible()
    const pieces = card(page, '子件')
    await expect(pieces.getByText('部分签收 3/5')).toBeVisible()
    await expect(pieces.getByRole('list', { name: '子件列表' }).getByRole('listitem')).toHaveCount(5)
    await pieces.getByRole('button', { name: '派送中 2' }).press('Enter')
    await expect(pieces.getByRole('list', { name: '子件列表' }).getByRole('listitem')).toHaveCount(2)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'order-pieces-375')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(problems).toEqual([])
  },
)
