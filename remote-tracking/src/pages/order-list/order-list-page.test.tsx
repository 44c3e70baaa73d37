import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { orderRow, paymentAttempt } from '../../testing/samples'
import OrderListPage from './order-list-page'

const noCounts = { all: 0, waitPickup: 0, inTransit: 0, delivering: 0, signed: 0, canceled: 0, exception: 0, orderPay: 0 }
const page = (...list: unknown[]) => success({ total: list.length, list, counts: { ...noCounts, all: list.length, orderPay: 2 } })

// Fetched when first wanted: what a test waits for is the dialog, not its compilation.
beforeAll(() => Promise.all([import('../../features/order-actions/components/cancel-dialog'), import('../../features/order-actions/components/delete-dialog')]))

test('the address decides what is asked for', async () => {
  const { sent } = fakeApi({ 'order/page': page(orderRow()) })
  renderPage(<OrderListPage />, { path: '/ewbSearch?tab=orderPay&orderNo=A1&dateFrom=2026-11-01&pageSize=50' })
  expect(await screen.findByText('300000000001')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ tab: 'orderPay', orderNo: 'A1', dateFrom: '2026-11-01', page: 1, pageSize: 50 })
  expect(screen.getByText('仅看订单 A1')).toBeVisible()
  expect(screen.getByRole('link', { name: '待付款 2' })).toHaveAttribute('aria-current', 'page')
})

test('a tab and a filter change the address and start on page 1', async () => {
  const { sent } = fakeApi({ 'order/page': page(orderRow()) })
  renderPage(<OrderListPage />, { path: '/ewbSearch?page=1&keyword=A' })
  await userEvent.click(await screen.findByRole('link', { name: '派送中' }))
  expect(screen.getByLabelText('地址栏')).toHaveTextContent('/ewbSearch?tab=delivering&keyword=A')
  const keyword = screen.getByRole('textbox', { name: '关键词' })
  await userEvent.clear(keyword)
  await userEvent.type(keyword, ' 轴承 {Enter}')
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ tab: 'delivering', keyword: '轴承', page: 1 }))
})

test('an unpaid order is paid from its row, and the list is read again', async () => {
  const { sent } = fakeApi({
    'order/page': page(orderRow({ dueCents: 12_345, payStatus: 'UNPAID' })),
    'payment/create': success(paymentAttempt()),
    'payment/query': success(paymentAttempt({ status: 'PAID' })),
  })
  renderPage(<OrderListPage />)
  await userEvent.click(await screen.findByRole('button', { name: '去支付，订单 A1' }))
  expect(await screen.findByText('支付成功')).toBeVisible()
  await waitFor(() => expect(sent.filter(({ path }) => path === 'order/page').length).toBeGreaterThan(1))
})

test('a row offers what the order\'s state admits', async () => {
  fakeApi({ 'order/page': page(orderRow({ orderNo: 'A1', status: 'WAIT_ACCEPT', canModify: true }), orderRow({ orderNo: 'A2', status: 'SIGNED' }), orderRow({ orderNo: 'A3', status: 'IN_TRANSIT' })) })
  renderPage(<OrderListPage />)
  expect(await screen.findByRole('link', { name: '修改订单 A1' })).toHaveAttribute('href', '/send?isReorder=true&orderNo=A1')
  expect(screen.getAllByRole('link', { name: /^修改订单/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: '再来一单，同订单 A2' })).toHaveAttribute('href', '/send?from=reorder&orderNo=A2')
  expect(screen.getAllByRole('link', { name: /^再来一单/ })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /打印面单/ })).toHaveLength(3)
})

test('a row leads to the trace, a complaint and an invoice of its own waybill', async () => {
  fakeApi({ 'order/page': page(orderRow({ status: 'SIGNED' })) })
  renderPage(<OrderListPage />)
  expect(await screen.findByRole('link', { name: '查轨迹，订单 A1' })).toHaveAttribute('href', '/ewbSearchall?ewbNo=300000000001')
  expect(screen.getByRole('link', { name: '投诉，订单 A1' })).toHaveAttribute('href', '/complaintfeedback?waybillNo=300000000001')
  expect(screen.getByRole('link', { name: '申请开票，订单 A1' })).toHaveAttribute('href', '/invoice')
})

test('the carrier is urged from the row; a refusal is said', async () => {
  const { sent, answers } = fakeApi({ 'order/page': page(orderRow({ status: 'ACCEPTED' })), 'order/urge': success({ orderNo: 'A1', kind: 'PICKUP', urgedAt: '2026-11-20T01:00:00.000Z' }) })
  renderPage(<OrderListPage />)
  await userEvent.click(await screen.findByRole('button', { name: '催揽收，订单 A1' }))
  await waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent('已通知快递员尽快上门揽收'))
  answers['order/urge'] = refusal(40930, '已催促过，请1小时后再试')
  await userEvent.click(screen.getByRole('button', { name: '催揽收，订单 A1' }))
  await waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent('已催促过，请1小时后再试'), { timeout: 5000 })
  expect(sent.filter(({ path }) => path === 'order/urge')).toHaveLength(2)
})

test('a deleted order is gone from the list', async () => {
  const { answers } = fakeApi({ 'order/page': page(orderRow({ status: 'CANCELED' })), 'order/delete': success({ orderNo: 'A1' }) })
  renderPage(<OrderListPage />)
  await userEvent.click(await screen.findByRole('button', { name: '删除，订单 A1' }))
  const confirm = await screen.findByText('确认删除')
  answers['order/page'] = page()
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.queryByText('300000000001')).not.toBeInTheDocument())
})

test('the row shows the state that a refused cancelling has told of', async () => {
  const { answers } = fakeApi({ 'order/page': page(orderRow({ status: 'ACCEPTED' })), 'order/cancel': refusal(40926, '快递员已揽收，无法取消，可申请拦截') })
  renderPage(<OrderListPage />)
  await userEvent.click(await screen.findByRole('button', { name: '取消订单 A1' }))
  await userEvent.click(await screen.findByLabelText('重复下单'))
  answers['order/page'] = page(orderRow({ status: 'COLLECTED' }))
  await userEvent.click(screen.getByText('确认取消'))
  expect(await screen.findByLabelText('催派送，订单 A1')).toBeInTheDocument()
  expect(screen.queryByLabelText('取消订单 A1')).not.toBeInTheDocument()
})

test('nothing found says what to do next', async () => {
  fakeApi({ 'order/page': page() })
  renderPage(<OrderListPage />, { path: '/ewbSearch?keyword=nothing' })
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选条件' }))
  expect(screen.getByLabelText('地址栏')).toHaveTextContent(/^\/ewbSearch$/)
  expect(await screen.findByText('暂无订单，寄出第一票货后可在这里查看进度')).toBeVisible()
})

test('a failure is shown with 重试', async () => {
  const { answers } = fakeApi({ 'order/page': refusal(500, '服务暂时不可用，请稍后重试') })
  renderPage(<OrderListPage />)
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['order/page'] = page(orderRow())
  await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByText('300000000001')).toBeVisible()
})
