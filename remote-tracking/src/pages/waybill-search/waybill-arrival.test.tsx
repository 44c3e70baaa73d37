import { fakeApi } from '@portal/testing/fake-api'
import { renderPage } from '@portal/testing/render-page'
import { screen, within } from '@testing-library/react'
import { waybillTrace } from '../../testing/samples'
import WaybillSearchPage from './waybill-search-page'

const found = async (change: Parameters<typeof waybillTrace>[0]) => {
  fakeApi({ 'tracking/query': { data: { results: [waybillTrace(change)] } } })
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
  return within(await screen.findByRole('article', { name: '运单 300000000001' }))
}

const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }

test('goods under way have a window', async () => {
  expect((await found({ expected })).getByText('11月23日 09:00–12:00')).toBeVisible()
})

test('without a history there is the promised time', async () => {
  const card = await found({})
  expect(card.getByText('11-22 18:00 前')).toBeVisible()
  expect(card.queryByRole('note', { name: '延误说明' })).not.toBeInTheDocument()
})

test('who looks up delayed goods reads why, and when they come now', async () => {
  expect((await found({ expected, delayReason: 'WEATHER' })).getByRole('note', { name: '延误说明' })).toHaveTextContent(
    '因途经地区天气恶劣，将晚于承诺的 11-22 18:00 送达，最新预计 11月23日 09:00–12:00',
  )
})

test('what was signed for has neither', async () => {
  const card = await found({ status: 'SIGNED', statusText: '已签收', expected: null, delayReason: 'WEATHER' })
  expect(card.queryByText(/预计送达/)).not.toBeInTheDocument()
  expect(card.queryByRole('note', { name: '延误说明' })).not.toBeInTheDocument()
})
