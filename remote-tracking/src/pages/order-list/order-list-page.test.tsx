import { refreshUnpaidOrders, shanghaiDay } from '@portal/shared'
import type { OrderRow } from '@portal/contract/order-list'
import { fakeApi, refusal } from '@portal/testing/fake-api'
import { fixClock } from '@portal/testing/fixed-clock'
import { address, dialogNamed, press, toast, user, wholeAddress } from '@portal/testing/page-helpers'
import { onPhone } from '@portal/testing/on-phone'
import { renderPage } from '@portal/testing/render-page'
import { orderRow } from '@portal/testing/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { paymentAttempt, paymentState, unpaidOrder } from '../../testing/samples'
import OrderListPage from './order-list-page'
import { useLocation, useNavigate } from '@portal/shared/router'
import { Activity } from 'react'
import { useOrderQuery } from '../../features/order-list/model/order-query'

describe('the list of orders', () => {
  beforeEach(fixClock)
  afterEach(() => jest.useRealTimers())

  const noCounts = {
    all: 0,
    waitPickup: 0,
    inTransit: 0,
    delivering: 0,
    signed: 0,
    canceled: 0,
    exception: 0,
    orderPay: 0,
  }
  const page = (...list: OrderRow[]) => ({
    data: { total: list.length, list, counts: { ...noCounts, all: list.length, orderPay: 2 } },
  })

  // The lazy parts are imported once before the tests, so that none of them waits for their compilation.
  beforeAll(() =>
    Promise.all([
      import('../../features/order-actions/cancel-dialog'),
      import('../../features/order-actions/delete-dialog'),
      import('../../features/order-list/components/folded-filters'),
      import('../../features/order-list/components/selection-bar'),
      import('../../features/order-list/components/column-settings'),
    ]),
  )

  beforeEach(() => localStorage.clear())

  test('the address decides the request', async () => {
    const { sent } = fakeApi({ 'order/page': page(orderRow()) })
    renderPage(<OrderListPage />, { path: '/ewbSearch?tab=orderPay&orderNo=A1&dateFrom=2026-11-01&pageSize=50' })
    expect(await screen.findByText('300000000001')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      tab: 'orderPay',
      orderNo: 'A1',
      dateFrom: '2026-11-01',
      page: 1,
      pageSize: 50,
    })
    expect(screen.getByRole('button', { name: '取消筛选 仅看订单 A1' })).toBeVisible()
    expect(screen.getByRole('link', { name: '待付款 2' })).toHaveAttribute('aria-current', 'page')
  })

  test('a tab and a filter change the address and start on page 1', async () => {
    const { sent } = fakeApi({ 'order/page': page(orderRow()) })
    renderPage(<OrderListPage />, { path: '/ewbSearch?page=1&keyword=A' })
    await user.click(await screen.findByRole('link', { name: '派送中' }))
    expect(address()).toHaveTextContent('/ewbSearch?tab=delivering&keyword=A')
    const keyword = screen.getByRole('textbox', { name: '关键词' })
    await user.clear(keyword)
    await user.type(keyword, ' 轴承 {Enter}')
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ tab: 'delivering', keyword: '轴承', page: 1 }))
  })

  /** Opens the further actions for an order. */
  const openMore = async (orderNo: string) =>
    user.click(await screen.findByRole('button', { name: `更多操作，订单 ${orderNo}` }))

  test('an unpaid order is paid from its row, and the list is fetched again', async () => {
    const { sent } = fakeApi({
      'order/page': page(orderRow({ dueCents: 12_345, payStatus: 'UNPAID' })),
      'order/unpaid': { data: [] },
      'payment/create': { data: paymentAttempt() },
      'payment/query': { data: paymentState({ status: 'PAID' }) },
    })
    renderPage(<OrderListPage />)
    await user.click(await screen.findByRole('button', { name: '去支付，订单 A1' }))
    expect(await screen.findByText('支付成功')).toBeVisible()
    await waitFor(() => expect(sent.filter(({ path }) => path === 'order/page').length).toBeGreaterThan(1))
  })

  test("a row offers what the order's state calls for, its details, and the other actions behind 更多", async () => {
    fakeApi({
      'order/page': page(
        orderRow({ orderNo: 'A1', status: 'WAIT_ACCEPT', canModify: true }),
        orderRow({ orderNo: 'A2', status: 'SIGNED' }),
        orderRow({ orderNo: 'A3', status: 'IN_TRANSIT' }),
      ),
    })
    renderPage(<OrderListPage />)
    expect(await screen.findByRole('link', { name: '再来一单，同订单 A2' })).toHaveAttribute(
      'href',
      '/send?from=reorder&orderNo=A2',
    )
    for (const [orderNo, texts] of [
      ['A1', '催揽收详情更多'],
      ['A2', '再来一单详情更多'],
      ['A3', '查轨迹详情更多'],
    ])
      expect(screen.getByRole('group', { name: `订单 ${orderNo} 的操作` })).toHaveTextContent(texts ?? '')
    await openMore('A1')
    const more = within(await screen.findByRole('group', { name: '订单 A1 的更多操作' }))
    const change = more.getByRole('link', { name: '修改订单 A1' })
    expect(change).toHaveAttribute('href', '/send?isReorder=true&orderNo=A1')
    await waitFor(() => expect(change).toHaveFocus())
    expect(more.getByRole('button', { name: '打印面单' })).toBeVisible()
    expect(more.getByRole('link', { name: '再来一单，同订单 A1' })).toHaveAttribute(
      'href',
      '/send?from=reorder&orderNo=A1',
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('link', { name: '修改订单 A1' })).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: '更多操作，订单 A1' })).toHaveFocus()
  })

  test('the keyboard reaches every action behind 更多, and goes on behind the last one', async () => {
    fakeApi({ 'order/page': page(orderRow({ status: 'WAIT_ACCEPT', canModify: true })) })
    renderPage(<OrderListPage />)
    await openMore('A1')
    const more = within(await screen.findByRole('group', { name: '订单 A1 的更多操作' }))
    await waitFor(() => expect(more.getByRole('link', { name: '修改订单 A1' })).toHaveFocus())
    await user.tab()
    expect(more.getByRole('button', { name: '取消订单 A1' })).toHaveFocus()
    await user.tab()
    expect(more.getByRole('button', { name: '打印面单' })).toHaveFocus()
    await user.tab()
    expect(more.getByRole('link', { name: '再来一单，同订单 A1' })).toHaveFocus()
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('link', { name: '修改订单 A1' })).not.toBeInTheDocument())
    await openMore('A1')
    await waitFor(() => expect(screen.getByRole('link', { name: '修改订单 A1' })).toHaveFocus())
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: '更多操作，订单 A1' })).toHaveFocus()
  })

  test('a row leads to the trace, a complaint and an invoice of its own waybill', async () => {
    fakeApi({ 'order/page': page(orderRow({ status: 'SIGNED' })) })
    renderPage(<OrderListPage />)
    await openMore('A1')
    expect(await screen.findByRole('link', { name: '查轨迹，订单 A1' })).toHaveAttribute(
      'href',
      '/ewbSearchall?ewbNo=300000000001',
    )
    expect(screen.getByRole('link', { name: '投诉，订单 A1' })).toHaveAttribute(
      'href',
      '/complaintfeedback?waybillNo=300000000001',
    )
    expect(screen.getByRole('link', { name: '申请开票，订单 A1' })).toHaveAttribute('href', '/invoice?orderNo=A1')
  })

  test('the carrier is urged from the row; a refusal is shown', async () => {
    const { sent, answers } = fakeApi({
      'order/page': page(orderRow({ status: 'ACCEPTED' })),
      'order/urge': { data: { orderNo: 'A1', kind: 'PICKUP', urgedAt: '2026-11-20T01:00:00.000Z' } },
    })
    renderPage(<OrderListPage />)
    await user.click(await screen.findByRole('button', { name: '催揽收，订单 A1' }))
    await waitFor(() => expect(toast()).toHaveTextContent('已通知快递员尽快上门揽收'))
    answers['order/urge'] = refusal('URGED_ALREADY')
    await user.click(screen.getByRole('button', { name: '催揽收，订单 A1' }))
    await waitFor(() => expect(toast()).toHaveTextContent('已催促过，请1小时后再试'))
    expect(sent.filter(({ path }) => path === 'order/urge')).toHaveLength(2)
  })

  test('a deleted order is gone from the list', async () => {
    const { answers } = fakeApi({
      'order/page': page(orderRow({ status: 'CANCELED' })),
      'order/delete': { data: { orderNo: 'A1' } },
    })
    renderPage(<OrderListPage />)
    await openMore('A1')
    await user.click(await screen.findByRole('button', { name: '删除，订单 A1' }))
    const confirm = await screen.findByText('确认删除')
    answers['order/page'] = page()
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByText('300000000001')).not.toBeInTheDocument())
  })

  test('the row shows the state that a refused cancellation has reported', async () => {
    const { answers } = fakeApi({
      'order/page': page(orderRow({ status: 'ACCEPTED' })),
      'order/cancel': refusal('ALREADY_COLLECTED'),
    })
    renderPage(<OrderListPage />)
    await openMore('A1')
    await user.click(await screen.findByRole('button', { name: '取消订单 A1' }))
    await user.click(await screen.findByLabelText('重复下单'))
    answers['order/page'] = page(orderRow({ status: 'COLLECTED' }))
    await user.click(screen.getByText('确认取消'))
    expect(await screen.findByLabelText('查轨迹，订单 A1')).toBeInTheDocument()
    await openMore('A1')
    expect(await screen.findByLabelText('催派送，订单 A1')).toBeInTheDocument()
    expect(screen.queryByLabelText('取消订单 A1')).not.toBeInTheDocument()
  })

  test('nothing found says what to do next', async () => {
    fakeApi({ 'order/page': page() })
    renderPage(<OrderListPage />, { path: '/ewbSearch?keyword=nothing' })
    await user.click(await screen.findByRole('button', { name: '清除筛选条件' }))
    expect(address()).toHaveTextContent(/^\/ewbSearch$/)
  })

  test('with nothing in the usual days the older orders are offered', async () => {
    fakeApi({ 'order/page': ({ body }) => (body.dateFrom ? page() : page(orderRow())) })
    renderPage(<OrderListPage />, { path: '/ewbSearch' })
    await user.click(await screen.findByRole('button', { name: '不限时间查询' }))
    expect(address()).toHaveTextContent(/^\/ewbSearch\?days=all$/)
    expect(await screen.findByText('300000000001')).toBeVisible()
  })

  test('who has no order at all is offered to send one', async () => {
    fakeApi({ 'order/page': page() })
    renderPage(<OrderListPage />, { path: '/ewbSearch' })
    expect(await screen.findByText('还没有订单，寄出第一票货后可在这里查看进度')).toBeVisible()
    expect(screen.getAllByRole('link', { name: '我要寄件' }).at(-1)).toHaveAttribute('href', '/send')
    expect(screen.queryByRole('button', { name: '不限时间查询' })).not.toBeInTheDocument()
  })

  test('a failure is shown with 重试', async () => {
    const { answers } = fakeApi({ 'order/page': refusal('INTERNAL') })
    renderPage(<OrderListPage />)
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    answers['order/page'] = page(orderRow())
    await user.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(await screen.findByText('300000000001')).toBeVisible()
  })

  test('the bare address requests the last 30 days of sent orders; 我收的 offers a receiver’s actions', async () => {
    const { sent } = fakeApi({ 'order/page': page(orderRow({ status: 'IN_TRANSIT' })) })
    renderPage(<OrderListPage />, { path: '/ewbSearch' })
    await user.click(await screen.findByRole('link', { name: '我收的' }))
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ role: 'received' }))
    expect(await screen.findByRole('link', { name: '收货安排，订单 A1' })).toHaveAttribute(
      'href',
      '/delivery?orderNo=A1',
    )
    await openMore('A1')
    const more = await screen.findByRole('group', { name: '订单 A1 的更多操作' })
    expect(more).toHaveTextContent(/^查轨迹投诉$/)
    expect(sent[0]?.body).toMatchObject({ role: 'sent', dateType: 'created', dateTo: shanghaiDay(new Date()) })
    expect(sent.at(-1)?.body).toMatchObject({ role: 'received' })
    expect(address()).toHaveTextContent(/^\/ewbSearch\?role=received$/)
  })

  test('without filters 待付款 has the numbers of the unpaid-order card, of both roles', async () => {
    fakeApi({
      'order/page': { data: { total: 1, list: [orderRow()], counts: { ...noCounts, orderPay: 1 } } },
      'order/unpaid': {
        data: [
          unpaidOrder(),
          unpaidOrder({ orderNo: 'A2' }),
          unpaidOrder({ orderNo: 'C1', role: 'received', kind: 'COLLECT' }),
        ],
      },
    })
    document.cookie = 'token=t'
    renderPage(<OrderListPage />, { path: '/ewbSearch' })
    await act(refreshUnpaidOrders)
    document.cookie = 'token=; max-age=0'
    await user.click(await screen.findByRole('link', { name: '待付款 寄 2 · 收 1' }))
    expect(screen.getByRole('link', { name: '合并支付' })).toHaveAttribute('href', '/topay')
    await user.type(screen.getByRole('textbox', { name: '关键词' }), '童装{Enter}')
    expect(await screen.findByRole('link', { name: '待付款 1' })).toBeVisible()
  })

  test('the hidden role shows its number of unpaid orders', async () => {
    fakeApi({
      'order/page': page(orderRow()),
      'order/unpaid': { data: [unpaidOrder(), unpaidOrder({ orderNo: 'C1', role: 'received', kind: 'COLLECT' })] },
    })
    document.cookie = 'token=t'
    renderPage(<OrderListPage />, { path: '/ewbSearch' })
    await act(refreshUnpaidOrders)
    document.cookie = 'token=; max-age=0'
    expect(screen.getByRole('link', { name: '我寄的' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: '我收的，1 笔待付款' }))
    expect(await screen.findByRole('link', { name: '我寄的，1 笔待付款' })).toBeVisible()
    expect(screen.getByRole('link', { name: '我收的' })).toBeVisible()
  })

  test('numbers pasted from a sheet stay separate; folded filters and days are written to the address', async () => {
    const { sent } = fakeApi({ 'order/page': page(orderRow()) })
    renderPage(<OrderListPage />, { path: '/ewbSearch?payStatus=PAID' })
    await user.click(screen.getByRole('textbox', { name: '关键词' }))
    await user.paste('300000000001\r\n300000000002\n')
    await user.type(await screen.findByRole('combobox', { name: '收件城市' }), '北京市')
    await user.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        keyword: '300000000001 300000000002',
        receiverCity: '北京市',
        payStatus: 'PAID',
      }),
    )
    await user.click(screen.getByRole('button', { name: '近90天' }))
    await waitFor(() => expect(address()).toHaveTextContent(/dateFrom=\d{4}-\d{2}-\d{2}&dateTo=/))
    await user.click(screen.getByRole('button', { name: '重置' }))
    expect(address()).toHaveTextContent(/^\/ewbSearch$/)
    expect(screen.getByRole('textbox', { name: '关键词' })).toHaveValue('')
  })

  test('a search for several numbers uses the valid ones and names the invalid one, until it is changed', async () => {
    const { sent } = fakeApi({ 'order/page': page(orderRow()) })
    renderPage(<OrderListPage />, { path: '/ewbSearch?keywordType=ewbNo' })
    const keyword = screen.getByRole('textbox', { name: '关键词' })
    await user.type(keyword, '300000000001,30000000O002{Enter}')
    expect(await screen.findByText('单号格式不正确：30000000O002')).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ keyword: '300000000001,30000000O002' })
    await user.type(keyword, '3')
    expect(screen.queryByText(/单号格式不正确/)).not.toBeInTheDocument()
  })

  test('days too far apart are not requested, and the first of them has the focus', async () => {
    const { sent } = fakeApi({ 'order/page': page(orderRow()) })
    renderPage(<OrderListPage />, { path: '/ewbSearch?dateFrom=2026-11-01&dateTo=2026-11-20' })
    await screen.findByText('300000000001')
    const from = screen.getByRole('textbox', { name: '开始日期' })
    await user.clear(from)
    await user.type(from, '2026-01-01{Enter}')
    const callsBefore = sent.length
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(await screen.findByText('查询时间跨度不能超过90天')).toBeVisible()
    expect(from).toHaveFocus()
    expect(sent).toHaveLength(callsBefore)
  })

  test('orders of two pages are selected and paid together, without those that need no payment', async () => {
    const first = orderRow({ orderNo: 'A1', payStatus: 'UNPAID', dueCents: 100 })
    const second = orderRow({ orderNo: 'A2', payStatus: 'UNPAID', dueCents: 200 })
    const { sent } = fakeApi({
      'order/page': ({ body }) => ({
        data: { total: 12, list: body.page === 1 ? [first, orderRow({ orderNo: 'A3' })] : [second], counts: noCounts },
      }),
      'order/unpaid': { data: [] },
      'payment/create': { data: paymentAttempt() },
      'payment/query': { data: paymentState() },
    })
    renderPage(<OrderListPage />, { path: '/ewbSearch?pageSize=10' })
    await screen.findByRole('checkbox', { name: '选择订单 A1' })
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(await screen.findByTitle('2'))
    await user.click(await screen.findByRole('checkbox', { name: '选择订单 A2' }))
    const bar = within(await screen.findByRole('region', { name: '批量操作' }))
    expect(bar.getByRole('status')).toHaveTextContent('已选 3 单')
    await user.click(bar.getByRole('button', { name: '合并支付 (2) ¥3.00' }))
    await waitFor(() => expect(toast()).toHaveTextContent('另有1单无需支付，未计入'))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === 'payment/create')?.body).toMatchObject({ orderNos: ['A1', 'A2'] }),
    )
  })

  test('an action that the selected orders do not allow says why; 清空 clears the selection', async () => {
    fakeApi({
      'order/page': page(
        orderRow({ orderNo: 'A1', status: 'SIGNED' }),
        orderRow({ orderNo: 'A2', status: 'CANCELED' }),
      ),
    })
    renderPage(<OrderListPage />)
    await user.click(await screen.findByRole('checkbox', { name: '选择订单 A2' }))
    const bar = within(await screen.findByRole('region', { name: '批量操作' }))
    expect(bar.getByRole('button', { name: '打印面单' })).toBeDisabled()
    expect(bar.getByRole('button', { name: '合并支付' })).toBeDisabled()
    await user.click(bar.getByRole('button', { name: '申请开票' }))
    await waitFor(() => expect(toast()).toHaveTextContent('所选订单暂无可开票的'))
    await user.click(screen.getByRole('checkbox', { name: '选择订单 A1' }))
    expect(bar.getByRole('link', { name: '申请开票 (1)' })).toHaveAttribute('href', '/invoice?orderNo=A1')
    await user.click(bar.getByRole('button', { name: '清空' }))
    expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: '选择订单 A1' })).not.toBeChecked()
  })

  test('the columns are those chosen on this device', async () => {
    fakeApi({ 'order/page': page(orderRow({ customerOrderNo: 'C-77' })) })
    const { unmount } = renderPage(<OrderListPage />)
    await screen.findByText('300000000001')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    const dialog = within(await screen.findByLabelText('显示的列'))
    expect(dialog.getByLabelText('操作')).toBeDisabled()
    await user.click(dialog.getByLabelText('客户单号'))
    await user.click(dialog.getByLabelText('产品'))
    await user.click(screen.getByText(/^确\s*定$/))
    unmount()
    renderPage(<OrderListPage />)
    expect(await screen.findByText('C-77')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: '产品' })).not.toBeInTheDocument()
  })

  test('the window of the arrival is a column, with why an order is late', async () => {
    const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }
    fakeApi({
      'order/page': page(
        orderRow({ orderNo: 'A1', status: 'IN_TRANSIT', expected }),
        orderRow({ orderNo: 'A2', status: 'IN_TRANSIT', expected, delayReason: 'WEATHER' }),
        orderRow({ orderNo: 'A3', status: 'SIGNED', delayReason: 'WEATHER' }),
        orderRow({ orderNo: 'A4', status: 'IN_TRANSIT', expected, wished: { day: '2030-12-02', hours: 'MORNING' } }),
      ),
    })
    renderPage(<OrderListPage />)
    await screen.findAllByText('300000000001')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(within(await screen.findByLabelText('显示的列')).getByLabelText('预计送达'))
    await user.click(screen.getByText(/^确\s*定$/))
    expect(await screen.findByRole('columnheader', { name: '预计送达' })).toBeVisible()
    expect(screen.getAllByRole('cell', { name: /11月23日 09:00–12:00/ }).map(({ textContent }) => textContent)).toEqual(
      [
        '11月23日 09:00–12:00',
        '11月23日 09:00–12:00延误：途经地区天气恶劣',
        '12月2日上午（按收件人安排）原预计 11月23日 09:00–12:00',
      ],
    )
    expect(screen.getAllByText(/^延误/)).toHaveLength(1)
  })

  test('the selected orders are exported, otherwise those of the filter; a refusal is shown', async () => {
    const { sent } = fakeApi({
      'order/page': page(orderRow()),
      'order/export': refusal('EXPORT_TOO_LARGE'),
    })
    renderPage(<OrderListPage />, { path: '/ewbSearch?tab=signed' })
    await user.click(await screen.findByRole('button', { name: '导出查询结果' }))
    await waitFor(() => expect(toast()).toHaveTextContent('导出数据过多，请缩小范围'))
    await user.click(screen.getByRole('checkbox', { name: '选择订单 A1' }))
    await user.click(await screen.findByRole('button', { name: '导出所选' }))
    const exports = () => sent.filter(({ path }) => path === 'order/export').map(({ body }) => body)
    await waitFor(() => expect(exports()).toHaveLength(2))
    expect(exports()).toMatchObject([{ tab: 'signed', role: 'sent' }, { orderNos: ['A1'] }])
  })
})

describe('on a phone', () => {
  onPhone()
  beforeAll(() =>
    Promise.all([
      import('../../features/order-list/components/filter-sheet'),
      import('../../features/order-list/components/folded-filters'),
      import('../../features/order-list/components/selection-bar'),
    ]),
  )

  const counts = {
    all: 2,
    waitPickup: 0,
    inTransit: 0,
    delivering: 0,
    signed: 0,
    canceled: 0,
    exception: 0,
    orderPay: 0,
  }
  const openWith = async (...list: OrderRow[]) => {
    const api = fakeApi({ 'order/page': { data: { total: list.length, list, counts } } })
    renderPage(<OrderListPage />, { path: '/ewbSearch' })
    await screen.findAllByRole('article')
    return api
  }
  const card = (orderNo: string) => within(screen.getByRole('article', { name: `订单 ${orderNo}` }))

  test('a card has one action, leads to the details, and says what is most worth knowing', async () => {
    await openWith(
      orderRow({ orderNo: 'A1', status: 'WAIT_ACCEPT', payStatus: 'UNPAID', dueCents: 12_345 }),
      orderRow({ orderNo: 'A2', status: 'IN_TRANSIT', delayReason: 'WEATHER' }),
      orderRow({ orderNo: 'A3', status: 'SIGNED', actualCents: 20_000, dueCents: 500, payStatus: 'UNPAID' }),
    )
    expect(card('A1').getByRole('link', { name: '详情，订单 A1' })).toHaveAttribute('href', '/orderdetails?orderNo=A1')
    expect(card('A1').getByRole('group')).toHaveTextContent(/^去支付⋯$/)
    expect(card('A1').getByText('轴承 · 2件 / 62 kg')).toBeVisible()
    expect(card('A2').getByText('延误：途经地区天气恶劣')).toBeVisible()
    expect(card('A2').getByRole('group')).toHaveTextContent(/^查轨迹⋯$/)
    expect(card('A3').getByText('待付 ¥5.00')).toBeVisible()
  })

  test('filters and export are in a sheet, whose button says how many filters hide orders', async () => {
    const { sent } = await openWith(orderRow())
    expect(screen.queryByRole('textbox', { name: '开始日期' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '搜索与筛选' }))
    const sheet = await dialogNamed('搜索与筛选')
    expect(sheet.getByRole('button', { name: '导出查询结果' })).toBeVisible()
    await user.type(sheet.getByRole('textbox', { name: '关键词' }), '轴承')
    await user.type(await sheet.findByRole('combobox', { name: '收件城市' }), '北京市')
    await user.click(sheet.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ keyword: '轴承', receiverCity: '北京市' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: '搜索与筛选，2 项生效' })).toBeVisible()
  })

  test('who has chosen one order can choose all of the page', async () => {
    await openWith(orderRow({ orderNo: 'A1' }), orderRow({ orderNo: 'A2' }))
    expect(screen.queryByRole('checkbox', { name: '全选本页' })).not.toBeInTheDocument()
    await user.click(card('A1').getByRole('checkbox'))
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }))
    expect(card('A2').getByRole('checkbox')).toBeChecked()
  })
})

describe('the query of the list', () => {
  const List = () => <output aria-label="标签">{useOrderQuery().query.tab}</output>

  /** A kept-alive list: hidden while another page is open. */
  const Portal = () => {
    const open = useLocation().pathname === '/ewbSearch'
    const navigate = useNavigate()
    return (
      <>
        <Activity mode={open ? 'visible' : 'hidden'}>
          <List />
        </Activity>
        {['/send', '/ewbSearch', '/ewbSearch?tab=orderPay'].map((path) => (
          <button key={path} onClick={() => void navigate(path)}>
            {path}
          </button>
        ))}
      </>
    )
  }

  const expectAddress = (expected: string) => expect(wholeAddress()).toBe(expected)

  const open = () => renderPage(<Portal />, { path: '/ewbSearch?tab=signed' })

  test('coming back by the menu shows the last filters again', async () => {
    open()
    await press('/send')
    await press('/ewbSearch')
    expectAddress('/ewbSearch?tab=signed')
    expect(screen.getByLabelText('标签')).toHaveTextContent('signed')
  })

  test('coming back by an address with a query shows that', async () => {
    open()
    await press('/send')
    await press('/ewbSearch?tab=orderPay')
    expectAddress('/ewbSearch?tab=orderPay')
    expect(screen.getByLabelText('标签')).toHaveTextContent('orderPay')
  })

  test('the menu pressed on the list itself shows everything', async () => {
    open()
    await press('/ewbSearch')
    expectAddress('/ewbSearch')
    expect(screen.getByLabelText('标签')).toHaveTextContent('all')
  })
})
