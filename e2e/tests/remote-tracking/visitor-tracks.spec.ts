import { expect, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { fetchToken } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'

interface OrderRow {
  ewbNo: string
  receiverName: string
  senderName: string
}

test('a visitor pastes five numbers in mixed separators and sees masked traces', async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL })
  const { token } = await fetchToken(api)
  const { list } = await callApi<{ list: OrderRow[] }>(api, token, 'order/page', { tab: 'signed', pageSize: 10 })
  await api.dispose()
  const [first, second, third] = list
  if (!first || !second || !third) throw new Error('the demo data has fewer than three signed orders')

  const problems = watchConsole(page)
  await page.goto('/ewbSearchall')
  await page
    .getByRole('textbox', { name: /运单号/ })
    .fill(`${first.ewbNo}，${second.ewbNo};${third.ewbNo}\n12ab、399999999999`)
  await page.getByRole('button', { name: /^查\s*询$/ }).click()

  const main = page.getByRole('main')
  await expect(
    main
      .getByText('单号格式不正确：12AB', { exact: false })
      .or(main.getByText('单号格式不正确：12ab', { exact: false }))
      .first(),
  ).toBeVisible()
  for (const { ewbNo } of [first, second, third])
    await expect(main.getByRole('article').filter({ hasText: ewbNo })).toContainText('已签收')
  await expect(main.getByRole('article').filter({ hasText: '399999999999' })).toContainText('单号不存在')
  await expect(
    main
      .getByRole('article')
      .filter({ hasText: first.ewbNo })
      .getByRole('listitem')
      .filter({ hasText: /签收/ })
      .filter({ hasText: /\d{2}:\d{2}/ })
      .first(),
  ).toBeVisible()
  for (const name of [first.receiverName, first.senderName]) await expect(main).not.toContainText(name)
  await takeScreenshot(page, 'waybill-query')

  await page.reload()
  await expect(main.getByRole('article').filter({ hasText: first.ewbNo })).toContainText('已签收')
  expect(problems).toEqual([])
})

test('a visitor sees goods under way on the map, by the middles of cities alone', async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL })
  const { token } = await fetchToken(api)
  const { list } = await callApi<{ list: (OrderRow & { status: string; senderCity: string; receiverCity: string })[] }>(
    api,
    token,
    'order/page',
    { tab: 'all', pageSize: 50 },
  )
  await api.dispose()
  const moving = list.find(
    ({ status, senderCity, receiverCity }) => status === 'IN_TRANSIT' && senderCity !== receiverCity,
  )
  if (!moving) throw new Error('the demo data has no order in transit')

  const problems = watchConsole(page)
  const answered = page.waitForResponse(/\/api\/tracking\/query$/)
  await page.goto(`/ewbSearchall?ewbNo=${moving.ewbNo}`)
  const main = page.getByRole('main')
  const map = main.getByRole('group', { name: new RegExp(`^物流地图：${moving.senderCity}寄往${moving.receiverCity}`) })
  await expect(map.getByRole('button', { name: '放大地图' })).toBeVisible()
  await expect(map.locator('canvas').first()).toBeVisible()
  const { data } = (await (await answered).json()) as {
    data: { results: { origin: object; nodes: { city: string; point: object | null }[] }[] }
  }
  const points = (data.results[0]?.nodes ?? []).flatMap(({ city, point }) =>
    point ? [`${city} ${JSON.stringify(point)}`] : [],
  )
  expect(new Set(points).size).toBe(new Set(points.map((text) => text.split(' ')[0])).size)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await main.getByRole('button', { name: '收起地图' }).click()
  await expect(map).toBeHidden()
  expect(problems).toEqual([])
})
