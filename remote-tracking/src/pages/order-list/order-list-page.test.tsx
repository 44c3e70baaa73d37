import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { orderRow, paymentAttempt } from '../../testing/samples'
import OrderListPage from './order-list-page'

const noCounts = { all: 0, waitPickup: 0, inTransit: 0, delivering: 0, signed: 0, canceled: 0, exception: 0, orderPay: 0 }
const page = (...list: unknown[]) => success({ total: list.length, list, counts: { ...noCounts, all: list.length, orderPay: 2 } })

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
  fakeApi({ 'order/page': page(orderRow({ orderNo: 'A1', status: 'WAIT_ACCEPT' }), orderRow({ orderNo: 'A2', status: 'SIGNED' }), orderRow({ orderNo: 'A3', status: 'IN_TRANSIT' })) })
  renderPage(<OrderListPage />)
  expect(await screen.findByRole('link', { name: '修改订单 A1' })).toHaveAttribute('href', '/send?isReorder=true&orderNo=A1')
  expect(screen.getAllByRole('link', { name: /^修改订单/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: '再来一单，同订单 A2' })).toHaveAttribute('href', '/send?from=reorder&orderNo=A2')
  expect(screen.getAllByRole('link', { name: /^再来一单/ })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /打印面单/ })).toHaveLength(3)
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
