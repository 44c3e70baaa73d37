import { fakeApi, sentTo } from '@portal/testing/fake-api'
import { fixClock } from '@portal/testing/fixed-clock'
import { user, wholeAddress } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { paymentAttempt, paymentState, unpaidOrder } from '../../testing/samples'
import ToPayPage from './to-pay-page'

beforeEach(fixClock)
afterEach(() => jest.useRealTimers())

const two = [unpaidOrder(), unpaidOrder({ orderNo: 'A2', ewbNo: '300000000002', dueCents: 655 })]

test('all orders are chosen at first and paid together', async () => {
  fakeApi({
    'order/unpaid': { data: two },
    'payment/create': { data: paymentAttempt({ amountCents: 13_000 }) },
    'payment/query': { data: paymentState() },
  })
  renderPage(<ToPayPage />)
  expect(await screen.findByText('¥130.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '合并支付' }))
  expect(await screen.findByText('合并支付 2 笔订单')).toBeInTheDocument()
  await waitFor(() => expect(sentTo('payment/create')[0]?.orderNos).toEqual(['A1', 'A2']))
})

test('到付 is voluntary for the receiver: it is not chosen at first', async () => {
  fakeApi({
    'order/unpaid': {
      data: [...two, unpaidOrder({ orderNo: 'C1', kind: 'COLLECT', role: 'received', dueCents: 300, dueAt: null })],
    },
  })
  renderPage(<ToPayPage />)
  const collect = await screen.findByRole('checkbox', { name: '选择订单 C1' })
  expect(collect).not.toBeChecked()
  expect(screen.getByText(/已选 2 单/)).toHaveTextContent('合计 ¥130.00')
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(/到付运费未付的由快递员上门收取/)
  await user.click(collect)
  expect(screen.getByText(/已选 3 单/)).toHaveTextContent('合计 ¥133.00')
})

test('an order in the address opens its pay dialog, once', async () => {
  fakeApi({
    'order/unpaid': { data: two },
    'payment/create': { data: paymentAttempt({ amountCents: 655 }) },
    'payment/query': { data: paymentState() },
  })
  renderPage(<ToPayPage />, { path: '/topay?orderNo=A2' })
  await waitFor(() => expect(sentTo('payment/create').map(({ orderNos }) => orderNos)).toEqual([['A2']]))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  await waitFor(() => expect(wholeAddress()).toBe('/topay'))
})

test('an order that needs no payment opens nothing', async () => {
  fakeApi({ 'order/unpaid': { data: two } })
  renderPage(<ToPayPage />, { path: '/topay?orderNo=someone-elses' })
  await screen.findByRole('region', { name: '待付款订单' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the total follows the choice', async () => {
  fakeApi({ 'order/unpaid': { data: two } })
  renderPage(<ToPayPage />)
  await user.click(await screen.findByRole('checkbox', { name: '选择订单 A1' }))
  expect(screen.getByText(/已选 1 单/)).toHaveTextContent('合计 ¥6.55')
  await user.click(screen.getByRole('checkbox', { name: '选择订单 A2' }))
  expect(screen.getByRole('button', { name: '立即支付' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByText(/已选 2 单/)).toBeVisible()
})

test('it shows the orders and their deadlines, the most urgent first', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000 - 1000).toISOString()
  const kinds = ['FREIGHT', 'SUPPLEMENT', 'ADDRESS_CHANGE'] as const
  fakeApi({
    'order/unpaid': {
      data: kinds.map((kind, index) => unpaidOrder({ orderNo: `A${index}`, kind, dueAt: inDays(1 - index) })),
    },
  })
  renderPage(<ToPayPage />)
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/改址费已逾期 1 天/)
  expect(rows[1]).toMatch(/补差价已逾期/)
  expect(rows[2]).toMatch(/寄付运费请于 .+ 前支付/)
  expect(screen.getByRole('alert')).toHaveTextContent('2 笔订单已逾期，付清后才能继续下单')
})

test('an amount that has changed since the list was fetched is pointed out in the dialog', async () => {
  fakeApi({
    'order/unpaid': { data: two },
    'payment/create': { data: paymentAttempt({ amountCents: 700 }) },
    'payment/query': { data: paymentState() },
  })
  renderPage(<ToPayPage />)
  await user.click(await screen.findByRole('button', { name: '去支付，订单 A2' }))
  expect(await screen.findByText('应付金额已由 ¥6.55 变更为 ¥7.00')).toBeInTheDocument()
})

test('nothing to pay leads back to the orders', async () => {
  fakeApi({ 'order/unpaid': { data: [] } })
  renderPage(<ToPayPage />)
  expect(await screen.findByText('没有待付款的订单')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看全部订单' })).toHaveAttribute('href', '/ewbSearch')
})

test('after paying, the focus is at the page: the button that opened the dialog is gone', async () => {
  const { answers } = fakeApi({
    'order/unpaid': { data: [unpaidOrder()] },
    'payment/create': { data: paymentAttempt() },
    'payment/query': { data: paymentState({ status: 'PAID' }) },
  })
  renderPage(
    <main tabIndex={-1}>
      <ToPayPage />
    </main>,
  )
  await user.click(await screen.findByRole('button', { name: '立即支付' }))
  expect(await screen.findByText('支付成功')).toBeInTheDocument()
  answers['order/unpaid'] = { data: [] }
  await user.click(screen.getByRole('button', { name: /完\s*成/ }))
  await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus())
})
