import type { WaybillTrace } from '@portal/contract/tracking'
import { fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { address, confirmWord, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { traceNode } from '@portal/testing/samples'
import { screen, within } from '@testing-library/react'
import { waybillTrace } from '../../testing/samples'
import WaybillSearchPage from './waybill-search-page'

const unknown = waybillTrace({ ewbNo: '300000000009', found: false, message: '单号不存在', nodes: [] })

const tracking = (...results: WaybillTrace[]) => fakeApi({ 'tracking/query': { data: { results } } })

beforeEach(() => localStorage.clear())

test('a pasted text looks up its valid numbers, lists the invalid ones and is written to the address', async () => {
  tracking(waybillTrace(), unknown)
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?from=dpld' })
  await user.type(screen.getByLabelText('运单号'), '300000000001，abc；300000000009')
  await user.click(screen.getByRole('button', { name: '查询' }))

  const card = await screen.findByRole('article', { name: '运单 300000000001' })
  expect(within(card).getByText('深圳市')).toBeVisible()
  expect(within(card).getByText('李**')).toBeVisible()
  expect(within(screen.getByRole('article', { name: '运单 300000000009' })).getByText('单号不存在')).toBeVisible()
  expect(screen.getByText('单号格式不正确：ABC')).toBeVisible()
  expect(screen.getByLabelText('运单号')).toHaveValue('300000000001\nABC\n300000000009')
  expect(sentTo('tracking/query').map(({ ewbNos }) => ewbNos)).toEqual([['300000000001', '300000000009']])
  expect(address()).toHaveTextContent('/ewbSearchall?from=dpld&ewbNo=300000000001%2CABC%2C300000000009')
})

test('Enter that confirms a word of an input method looks nothing up', async () => {
  const { sent } = tracking(waybillTrace())
  renderPage(<WaybillSearchPage />)
  await user.type(screen.getByLabelText('运单号'), '300000000001')
  expect(confirmWord(screen.getByLabelText('运单号'))).toBe(false)
  expect(sent).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
})

test('an address with numbers shows their traces at once', async () => {
  tracking(waybillTrace())
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
  expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
  expect(screen.getByLabelText('运单号')).toHaveValue('300000000001')
})

test('nothing is sent for an ID-card number, a phone or nothing', async () => {
  const { sent } = tracking()
  renderPage(<WaybillSearchPage />)
  const submit = () => user.click(screen.getByRole('button', { name: '查询' }))
  await submit()
  expect(screen.getByRole('alert')).toHaveTextContent('请输入运单号')
  await user.type(screen.getByLabelText('运单号'), '11010519491231002X 13800138000')
  await submit()
  expect(screen.getByRole('alert')).toHaveTextContent('请勿输入身份证号')
  expect(address()).toHaveTextContent(/^\/$/)
  expect(sent).toEqual([])
})

test('beside a valid number, a phone and an ID-card number stay in the field and out of the address', async () => {
  tracking(waybillTrace())
  renderPage(<WaybillSearchPage />)
  await user.type(screen.getByLabelText('运单号'), '300000000001 11010519491231002X 13800138000')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('请勿输入身份证号')
  expect(screen.getByLabelText('运单号')).toHaveValue('300000000001\n11010519491231002X\n13800138000')
  expect(address()).toHaveTextContent('/?ewbNo=300000000001')
  expect(sentTo('tracking/query').map(({ ewbNos }) => ewbNos)).toEqual([['300000000001']])
})

test('the newest day is open, older days open on demand', async () => {
  tracking(
    waybillTrace({
      nodes: [traceNode(), traceNode({ eventAt: '2026-11-18T02:00:00.000Z', description: '客户已下单' })],
    }),
  )
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
  expect(await screen.findByText('快递员已揽收')).toBeVisible()
  expect(screen.getByText('客户已下单')).not.toBeVisible()
})

test('a failure says why and asks again on 重试', async () => {
  const { answers } = fakeApi({ 'tracking/query': refusal('RATE_LIMITED', '查询过于频繁') })
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
  expect(await screen.findByText('查询过于频繁')).toBeVisible()
  answers['tracking/query'] = { data: { results: [waybillTrace()] } }
  await user.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByRole('article')).toBeVisible()
})

test('found numbers are saved on the device until they are cleared', async () => {
  tracking(waybillTrace(), unknown)
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001,300000000009' })
  const recent = await screen.findByRole('region', { name: '最近查询' })
  expect(within(recent).getByRole('button', { name: '300000000001' })).toBeVisible()
  expect(within(recent).queryByRole('button', { name: '300000000009' })).not.toBeInTheDocument()
  await user.click(within(recent).getByRole('button', { name: '清空记录' }))
  expect(localStorage).toHaveLength(0)
  expect(screen.queryByRole('region', { name: '最近查询' })).not.toBeInTheDocument()
})

test('Enter queries, as in every search field; Shift+Enter begins another line', async () => {
  tracking(waybillTrace())
  renderPage(<WaybillSearchPage />)
  await user.type(screen.getByLabelText('运单号'), '300000000001{Shift>}{Enter}{/Shift}')
  expect(screen.getByLabelText('运单号')).toHaveValue('300000000001\n')
  expect(sentTo('tracking/query')).toEqual([])
  await user.type(screen.getByLabelText('运单号'), '{Enter}')
  expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
})

test('several results have an index with their states, which leads to each; one result has none', async () => {
  const scrolled = jest.fn()
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = scrolled
  tracking(waybillTrace(), unknown)
  const { unmount } = renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001,300000000009' })
  const index = within(await screen.findByRole('navigation', { name: '查询结果' }))
  expect(index.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^300000000001\D/),
    '300000000009未查到',
  ])
  await user.click(index.getByRole('button', { name: /^300000000009/ }))
  expect(screen.getByRole('article', { name: '运单 300000000009' })).toHaveFocus()
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('article', { name: '运单 300000000009' })])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  unmount()

  tracking(waybillTrace())
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
  await screen.findByRole('article')
  expect(screen.queryByRole('navigation', { name: '查询结果' })).not.toBeInTheDocument()
})

test('before a query the page leads to the other services; a partner’s page does not', () => {
  tracking()
  const { unmount } = renderPage(<WaybillSearchPage />, { path: '/ewbSearchall' })
  expect(
    within(screen.getByRole('list', { name: '更多服务' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/timelimitationoffreight', '/dotinformation', '/receivingrange', '/contraband'])
  unmount()
  renderPage(<WaybillSearchPage />, { path: '/standalone/ewbSearchall' })
  expect(screen.queryByRole('list', { name: '更多服务' })).not.toBeInTheDocument()
})
