import type { OrderOverview } from '@portal/contract/order-overview'
import { readSheetBytes } from '@portal/shared/sheet'
import { type Answers, fakeApi, lostConnection, sentTo } from '@portal/testing/fake-api'
import { press, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { OverviewCard } from './overview-card'
import { overviewFile } from './overview-file'
import { laneRows, percent, spendingRows } from './overview-rows'

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
const overview = (fields: Partial<OrderOverview> = {}): OrderOverview => ({
  months,
  spending: [
    { month: '2026-03', productCode: 'EXP', amountCents: 25_00 },
    { month: '2026-11', productCode: 'STD', amountCents: 1234_50 },
    { month: '2026-11', productCode: 'EXP', amountCents: 65_50 },
  ],
  states: { waitPickup: 1, inTransit: 2, delivering: 0, signed: 9, exception: 1, canceled: 3 },
  delivered: 9,
  onTime: 8,
  lanes: [
    { from: '广东省', to: '内蒙古自治区', delivered: 6, onTime: 5 },
    { from: '广东省', to: '广东省', delivered: 3, onTime: 3 },
  ],
  ...fields,
})
const show = (answers: Answers) => {
  fakeApi(answers)
  renderPage(<OverviewCard />)
}
const open = () => fireEvent.click(screen.getByRole('heading', { name: '我的概览' }))
const figures = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('nothing is fetched before the card is opened', async () => {
  show({ 'order/overview': { data: overview() } })
  expect(sentTo('order/overview')).toEqual([])
  open()
  expect(await figures()).toHaveLength(3)
  expect(sentTo('order/overview')).toEqual([{}])
})

test('shows the sums, and says how they are counted', async () => {
  show({ 'order/overview': { data: overview() } })
  open()
  expect(await figures()).toEqual(['¥1,325.00', '16 票', '89% 9 票中 8 票'])
  expect(screen.getByText('2026年1月至2026年12月下的订单')).toBeVisible()
  expect(screen.getByText('已支付金额减去退款，按下单月份计；含您付的到付运费，不含月结运费')).toBeVisible()
})

test('each chart has its numbers as a table', async () => {
  show({ 'order/overview': { data: overview() } })
  open()
  const spending = rowsOf(await screen.findByRole('table', { name: '每月实付支出，按产品' }))
  expect(spending[0]).toBe('月份合计标准快运标准快递')
  expect(spending[1]).toBe('2026年3月¥25.00¥0.00¥25.00')
  expect(spending.at(-1)).toBe('合计¥1,325.00¥1,234.50¥90.50')
  expect(rowsOf(screen.getByRole('table', { name: '寄出订单的状态' }))[4]).toBe('已签收9')
  expect(rowsOf(screen.getByRole('table', { name: '各线路准时率' })).slice(1)).toEqual([
    '广东 → 内蒙古6583%',
    '广东省内33100%',
  ])
})

test('表格 shows the tables in place of the charts', async () => {
  show({ 'order/overview': { data: overview() } })
  open()
  expect(await figures()).toHaveLength(3)
  expect(screen.queryByRole('region', { name: '每月支出表格' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '表格' }))
  expect(within(screen.getByRole('region', { name: '每月支出表格' })).getByRole('table')).toBeVisible()
})

test('a new customer is shown the way to the first order', async () => {
  const states = { waitPickup: 0, inTransit: 0, delivering: 0, signed: 0, exception: 0, canceled: 0 }
  show({ 'order/overview': { data: overview({ spending: [], states, delivered: 0, onTime: 0, lanes: [] }) } })
  open()
  expect(await screen.findByText('近 12 个月还没有订单')).toBeVisible()
  expect(screen.getByRole('link', { name: '去寄件' })).toHaveAttribute('href', '/send')
})

test('orders without payment and delivery say so in place of empty charts', async () => {
  show({ 'order/overview': { data: overview({ spending: [], delivered: 0, onTime: 0, lanes: [] }) } })
  open()
  expect(await screen.findByText('近 12 个月没有已支付的运费')).toBeVisible()
  expect(screen.getByText('签收第一票后显示准时率')).toBeVisible()
  expect(await figures()).toEqual(['¥0.00', '16 票'])
})

test('a failure is reported, and 重试 fetches again', async () => {
  show({ 'order/overview': lostConnection })
  open()
  expect(await screen.findByText('网络异常，请检查网络后重试')).toBeVisible()
  fakeApi({ 'order/overview': { data: overview() } })
  await press('重试')
  expect(await figures()).toHaveLength(3)
})

describe('months', () => {
  test('begin with the first one that has spending', () =>
    expect(spendingRows(overview()).rows.map(({ month }) => month)).toEqual(months.slice(2)))

  test('are six where only the last one has spending', () => {
    const spending = [{ month: '2026-12', productCode: 'STD' as const, amountCents: 1 }]
    expect(spendingRows({ months, spending }).rows.map(({ month }) => month)).toEqual(months.slice(6))
  })
})

test.each([
  [1, '100%'],
  [0.999, '99%'],
  [0.875, '88%'],
  [0, '0%'],
])('%d is %s: all were on time only at 100%%', (share, text) => expect(percent(share)).toBe(text))

test.each([
  ['黑龙江省', '西藏自治区', '黑龙江 → 西藏'],
  ['北京市', '北京市', '北京市内'],
  ['新疆维吾尔自治区', '新疆维吾尔自治区', '新疆区内'],
])('the lane from %s to %s is named %s', (from, to, lane) =>
  expect(laneRows({ lanes: [{ from, to, delivered: 1, onTime: 1 }] })).toMatchObject([{ lane }]),
)

test('the file has the tables as sheets, with numbers', () => {
  const [first] = readSheetBytes('a.xlsx', overviewFile(overview()), '').rows
  expect(first?.cells).toEqual(['月份', '标准快运(元)', '标准快递(元)', '合计(元)'])
  const rows = readSheetBytes('a.xlsx', overviewFile(overview()), '').rows.map(({ cells }) => cells)
  expect(rows[9]).toEqual(['2026年11月', '1234.5', '65.5', '1300'])
})
