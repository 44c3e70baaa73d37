import { expect, test } from '../../support/test'
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
