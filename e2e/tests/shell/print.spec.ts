import { expect, type Page, test } from '../../support/test'
import { logInQuickly } from '../../support/login'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const head = (page: Page) => main(page).locator('[data-print-head]')

/** Buttons, links of the page's head and controls of the map cannot be pressed on paper. */
const onlyContent = async (page: Page) => {
  await expect(head(page)).toHaveText(/零川物流.*服务热线 95708.*打印时间 \d{4}-\d\d-\d\d \d\d:\d\d/)
  await expect(main(page).locator('button:visible:not(:has(img)), input:visible, .ant-btn:visible')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
}

/** How the first page of the printed PDF lies. */
const paperOf = async (page: Page) => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return Number(width) > Number(height) ? 'landscape' : 'portrait'
}

test(
  'the order list is a wide table without filters, selection and actions',
  wide(),
  async ({ page, context, baseURL }) => {
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/ewbSearch')
    await expect(main(page).getByRole('navigation', { name: '分页' })).toBeVisible()
    await expect(head(page)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await onlyContent(page)
    const columns = main(page).getByRole('columnheader')
    await expect(columns.filter({ hasText: '支付状态' })).toBeVisible()
    await expect(columns.filter({ hasText: '操作' })).toBeHidden()
    await expect(main(page).getByRole('tab')).toHaveCount(0)
    expect(await paperOf(page)).toBe('landscape')
    // The columns that are not printed leave no room.
    const right = (selector: string) =>
      main(page)
        .locator(selector)
        .evaluate((element) => Math.round(element.getBoundingClientRect().right))
    expect(await right('table')).toBe(await right('thead th:visible >> nth=-1'))
    // No cell is pinned over another.
    const pinned = await main(page)
      .locator('th:visible, td:visible')
      .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).position === 'sticky').length)
    expect(pinned).toBe(0)
  },
)

test('the details of an order are upright, with what is known and nothing to press', async ({
  page,
  context,
  baseURL,
}) => {
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/ewbSearch?tab=signed')
  await main(page).getByRole('link', { name: /^详情/ }).first().click()
  await expect(main(page).getByRole('heading', { name: '订单详情' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: '收寄信息' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await onlyContent(page)
  await expect(main(page).getByText('返回订单列表')).toBeHidden()
  await expect(main(page).getByRole('group', { name: '订单操作' })).toBeHidden()
  // No heading stands alone at the foot of a page.
  await expect(main(page).locator('header:has(> h2:text-is("物流轨迹"))')).toHaveCSS('break-after', 'avoid')
  await expect(main(page).getByRole('heading', { name: '收寄信息' })).toBeVisible()
  expect(await paperOf(page)).toBe('portrait')
})
