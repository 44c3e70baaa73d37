import { readFile } from 'node:fs/promises'
import type { OrderRow } from '@portal/contract/order-list'
import { expect, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { watchConsole } from '../../support/console'
import { goInPage } from '../../support/go-in-page'
import { logInQuickly } from '../../support/login'
import { openMore } from '../../support/more-actions'
import { readSheet } from '../../support/read-sheet'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'
import { expectClosed } from '../../support/expect-closed'

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => main(page).getByRole('region', { name: '批量操作' })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name })
/** Rows of the table without its head. */
const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('group') })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Waits until the list shows the rows of its address and no earlier ones. */
const loaded = async (page: Page) => {
  await expect(main(page).getByRole('navigation', { name: '分页' })).toBeVisible()
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
}

const tabs: Record<string, readonly string[]> = {
  待揽收: ['待受理', '已受理', '揽收失败'],
  运输中: ['已揽收', '运输中', '已到达'],
  派送中: ['派送中', '待自提', '部分签收'],
  已签收: ['已签收'],
  已取消: ['已取消', '承运商已取消', '已拒绝'],
  异常: ['异常', '部分异常', '部分退回', '退回中', '已退回', '异常签收'],
  待付款: [],
}

interface Offer {
  /** The next action for the state where no amount is due. */
  next: string
  /** Actions that a state of an order always allows behind 更多, and actions that it never allows. */
  always: readonly string[]
  never: readonly string[]
}

const waiting: Offer = {
  next: '催揽收',
  always: ['取消订单', '打印面单', '再来一单'],
  never: ['查轨迹', '投诉', '催派送', '删除'],
}
const pendingRequests: Offer = {
  next: '查轨迹',
  always: ['催派送', '打印面单', '投诉', '再来一单'],
  never: ['取消订单', '修改订单', '催揽收', '删除'],
}
const unhurried: Offer = {
  next: '查轨迹',
  always: ['打印面单', '投诉', '再来一单'],
  never: ['取消订单', '修改订单', '催派送', '删除'],
}
const ended: Offer = {
  next: '再来一单',
  always: ['查轨迹', '打印面单', '投诉'],
  never: ['取消订单', '修改订单', '催派送', '催揽收', '拦截退回', '改址'],
}
const calledOff: Offer = {
  next: '再来一单',
  always: ['删除'],
  never: ['取消订单', '修改订单', '打印面单', '催派送', '催揽收', '查轨迹'],
}
const offers: Record<string, Offer> = {
  待受理: waiting,
  已受理: waiting,
  揽收失败: waiting,
  已揽收: pendingRequests,
  运输中: pendingRequests,
  已到达: pendingRequests,
  派送中: pendingRequests,
  异常: pendingRequests,
  部分签收: pendingRequests,
  部分异常: pendingRequests,
  部分退回: pendingRequests,
  待自提: unhurried,
  退回中: unhurried,
  已退回: { ...ended, never: unhurried.never },
  已签收: ended,
  异常签收: ended,
  已取消: calledOff,
  承运商已取消: calledOff,
  已拒绝: calledOff,
}

/** State and actions of every row, read in one moment, because the page follows changes. */
const readRows = (page: Page) =>
  rows(page).evaluateAll((elements) =>
    elements.map((row) => ({
      height: Math.round(row.getBoundingClientRect().height),
      cells: [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
      actions: [...row.querySelectorAll('[role=group] a, [role=group] button')].map(({ textContent }) => textContent),
    })),
  )

test('every tab shows its orders, and each row what its state admits', async ({ page, context, baseURL }) => {
  const problems = watchConsole(page)
  await logInQuickly(context, baseURL ?? '')
  // So many that orders which other tests add meanwhile put none out of the page.
  await page.goto('/ewbSearch?pageSize=50')
  await expect(rows(page).first()).toBeVisible()
  await takeScreenshot(page, 'order-list')

  for (const [tab, statuses] of Object.entries(tabs)) {
    const link = main(page).getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/tab=\w+&pageSize=50/)
    await loaded(page)
    const shownRows = await readRows(page)
    expect(shownRows.length, tab).toBeGreaterThan(0)
    for (const { cells, actions, height } of shownRows) {
      expect(height, cells.join()).toBeLessThanOrEqual(64)
      const status = Object.keys(offers).find((text) => cells.includes(text)) ?? ''
      if (statuses.length > 0) expect(statuses, tab).toContain(status)
      else expect(actions).toContain('去支付')
      expect(
        [
          ['去支付', '详情', '更多'],
          [offers[status]?.next, '详情', '更多'],
        ],
        status,
      ).toContainEqual(actions)
    }
    const statusOf = ({ cells }: { cells: (string | null)[] }) =>
      Object.keys(offers).find((text) => cells.includes(text))
    for (const status of new Set(shownRows.map(statusOf))) {
      const ofStatus = rows(page).filter({ has: page.getByText(status ?? '', { exact: true }) })
      const more = await openMore(page, ofStatus.first())
      const others = await more.locator('> *').allTextContents()
      expect(others, status).toEqual(expect.arrayContaining(offers[status ?? '']?.always.slice() ?? ['a known state']))
      expect(
        others.filter((action) => offers[status ?? '']?.never.includes(action)),
        status,
      ).toEqual([])
      await page.keyboard.press('Escape')
      await expect(more).toBeHidden()
    }
  }
  expect(problems).toEqual([])
})

test('filters are in the address; the choice of orders outlives pages, filters and other remotes, and is exported', async ({
  page,
  context,
  baseURL,
}) => {
  const problems = watchConsole(page)
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/ewbSearch?pageSize=10')
  await expect(rows(page)).toHaveCount(10)

  // Two of the first page, one of the second; other tests add orders, but sign none.
  const signed = main(page).getByRole('link', { name: /^已签收/ })
  await signed.click()
  await expect(page).toHaveURL(/tab=signed/)
  // The address changes before the list does.
  await expect(signed).toHaveAttribute('aria-current', 'page')
  await loaded(page)
  const first = await rows(page).nth(0).getByRole('checkbox').getAttribute('aria-label')
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await expect(bar(page).getByRole('status')).toHaveText('已选 2 单')
  await main(page).getByRole('navigation', { name: '分页' }).scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  const second = main(page).getByRole('navigation', { name: '分页' }).getByTitle('2', { exact: true })
  await second.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(second).toHaveClass(/-active/)
  await loaded(page)
  await expect.poll(() => scrolled(page)).toBeLessThan(before)
  await expect(rows(page).first()).toBeInViewport()
  await rows(page).nth(0).getByRole('checkbox').check()
  await expect(bar(page).getByRole('status')).toHaveText('已选 3 单')

  // To another remote and back, by the menu: address, scroll position and selection are unchanged.
  await page.evaluate(() => window.scrollTo(0, 150))
  const address = page.url()
  await menuLink(page, '禁寄物品').click()
  await expect(main(page).getByRole('heading', { level: 1, name: '禁寄物品' })).toBeVisible()
  await menuLink(page, '订单列表').click()
  await expect(bar(page).getByRole('status')).toHaveText('已选 3 单')
  await expect(page).toHaveURL(address)
  await expect.poll(() => scrolled(page)).toBe(150)

  const downloading = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: '导出所选' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^订单_\d{8}\.xlsx$/)
  const sheet = readSheet(await readFile(await file.path()))
  expect(sheet).toHaveLength(4)
  expect(sheet.slice(1).flat()).toContain(first?.replace('选择订单 ', ''))
  expect(await seriousAccessibilityIssues(page)).toEqual([])

  await bar(page).getByRole('button', { name: '清空' }).click()
  await expect(bar(page)).toBeHidden()
  expect(problems).toEqual([])
})

test(
  'filters narrow, are shared by address and gone back from; columns are remembered',
  wide(),
  async ({ page, context, baseURL }) => {
    const problems = watchConsole(page)
    await logInQuickly(context, baseURL ?? '')
    await page.goto('/ewbSearch?tab=signed&pageSize=10')
    await expect(rows(page)).toHaveCount(10)
    const [one, two] = (await readRows(page)).map(({ cells }) => /[A-Z]{0,2}\d{9,}/.exec(cells[1] ?? '')?.[0] ?? '')

    // Two waybills, pasted as from a spreadsheet.
    await main(page).getByRole('combobox', { name: '关键词类型' }).click()
    await page.getByTitle('运单号', { exact: true }).last().click()
    await main(page).getByRole('textbox', { name: '关键词' }).fill(`${one}，${two}`)
    await main(page).getByRole('button', { name: '不限' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/keywordType=ewbNo&keyword=.+&days=all/)
    await main(page).getByRole('button', { name: '展开' }).click()
    await main(page).getByRole('combobox', { name: '寄件城市' }).fill('没有的城市')
    await main(page).getByRole('button', { name: '查询', exact: true }).click()
    await expect(main(page).getByText('没有符合条件的订单')).toBeVisible()
    const shared = page.url()
    await page.goBack()
    await expect(rows(page)).toHaveCount(2)
    await expect(main(page).getByRole('combobox', { name: '寄件城市' })).toHaveValue('')
    await page.goto(shared)
    await expect(main(page).getByRole('combobox', { name: '寄件城市' })).toHaveValue('没有的城市')
    await expect(main(page).getByText('没有符合条件的订单')).toBeVisible()
    await main(page).getByRole('button', { name: '清除筛选条件' }).click()
    await expect(page).toHaveURL(/\/ewbSearch\?pageSize=10$/)
    await expect(rows(page)).toHaveCount(10)

    // A span that is too long is not requested.
    await main(page).getByRole('textbox', { name: '开始日期' }).fill('2025-01-01')
    await main(page).getByRole('textbox', { name: '开始日期' }).press('Enter')
    await main(page).getByRole('button', { name: '查询', exact: true }).click()
    await expect(main(page).getByText('查询时间跨度不能超过90天')).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: '开始日期' })).toBeFocused()
    await main(page).getByRole('button', { name: '重置' }).click()

    await main(page).getByRole('button', { name: '列设置' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '列设置' })
    await expect(dialog).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: '签收时间' }).check()
    await dialog.getByRole('checkbox', { name: '付款方式' }).uncheck()
    await dialog.getByRole('button', { name: /^确\s*定$/ }).click()
    await expectClosed(dialog)
    await page.reload()
    await expect(main(page).getByRole('columnheader', { name: '签收时间' })).toBeVisible()
    await expect(main(page).getByRole('columnheader', { name: '付款方式' })).toHaveCount(0)

    // Received orders: fewer actions, and no information about the sender's payments.
    await main(page).getByRole('link', { name: '我收的' }).click()
    await expect(page).toHaveURL(/role=received/)
    await expect(main(page).getByText('寄件人支付').first()).toBeVisible()
    await loaded(page)
    expect(
      (await readRows(page))
        .flatMap(({ actions }) => actions)
        .filter((action) => !['详情', '查轨迹', '更多', '去支付', '配送评价'].includes(action ?? '')),
    ).toEqual([])
    // An order that was called off leaves its receiver nothing to do.
    const underWay = rows(page).filter({ has: page.getByRole('button', { name: /^更多操作/ }) })
    const others = await (await openMore(page, underWay.first())).locator('> *').allTextContents()
    expect(others).toContain('投诉')
    expect(others.filter((action) => !['查轨迹', '投诉', '收货安排'].includes(action))).toEqual([])
    await page.keyboard.press('Escape')
    await rows(page).first().getByRole('link', { name: /^详情/ }).click()
    await expect(main(page).getByRole('region', { name: '订单状态' })).toBeVisible()
    expect(problems).toEqual([])
  },
)

/** A row with the longest possible values. */
const longestRow: Partial<OrderRow> = {
  ewbNo: 'ZY202819391254',
  senderName: '古丽娜尔·买买提',
  senderCity: '博尔塔拉蒙古自治州',
  receiverName: '欧阳慕容雪晴',
  receiverCity: '巴音郭楞蒙古自治州',
  goodsName: '不锈钢精密轴承配件及组装工具',
  packageCount: 999,
  weightGrams: 12_345_600,
  productName: '港澳台特快',
  actualCents: 1_234_567,
  estimateCents: 2_345_678,
  dueCents: 1_111_111,
  status: 'CANCELED_BY_CARRIER',
  payStatus: 'REFUND_FAILED',
}

test('at 1440 px, less a scroll bar, no column runs under the one that stays in place', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440 - 17, height: 900 })
  await logInQuickly(context, baseURL ?? '')
  await page.route('**/api/order/page', async (route) => {
    const response = await route.fetch()
    const answer: { data: { list: object[] } } = await response.json()
    const list = answer.data.list.map((row, index) => (index % 3 === 0 ? { ...row, ...longestRow } : row))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } })
  })
  // The document of /ewbSearch may bring the list itself.
  await page.goto('/waybillTrajectory')
  await goInPage(page, '/ewbSearch')
  await expect(main(page).getByText('港澳台特快').first()).toBeVisible()
  await loaded(page)
  const columns = main(page).getByRole('columnheader')
  const edges = await columns.evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()))
  expect(edges.slice(0, -1).filter(({ right }) => right > (edges.at(-1)?.left ?? 0) + 1)).toEqual([])
})

test('on a phone: cards, a choice, filters in a sheet, and nothing wider than the screen', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logInQuickly(context, baseURL ?? '')
  await page.goto('/ewbSearch?pageSize=10')
  await expect(main(page).getByRole('article')).toHaveCount(10)
  await expect(main(page).getByRole('textbox', { name: '开始日期' })).toBeHidden()
  await main(page).getByRole('button', { name: '搜索与筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '搜索与筛选' })
  await expect(sheet.getByRole('textbox', { name: '开始日期' })).toBeVisible()
  await expect(sheet.getByRole('combobox', { name: '产品' })).toBeVisible()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'order-list-filters-375')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  await main(page).getByRole('article').first().getByRole('checkbox').check()
  await bar(page).getByRole('checkbox', { name: '全选本页' }).check()
  await expect(bar(page).getByRole('status')).toHaveText('已选 10 单')
  await takeScreenshot(page, 'order-list-375')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  const pages = main(page).getByRole('navigation', { name: '分页' })
  await pages.scrollIntoViewIfNeeded()
  await pages.getByTitle('下一页').click()
  await expect(page).toHaveURL(/page=2/)
  await loaded(page)
  await expect(main(page).getByRole('article').first()).toBeInViewport()
  await expect(bar(page).getByRole('status')).toHaveText('已选 10 单')
  await page.goto('/ewbSearch?tab=orderPay')
  await expect(main(page).getByRole('link', { name: /^待付款/ })).toBeInViewport({ ratio: 1 })
})
