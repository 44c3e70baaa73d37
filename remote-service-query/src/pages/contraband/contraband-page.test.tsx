import { renderPage } from '@portal/testing/render-page'
import { screen, within } from '@testing-library/react'
import ContrabandPage from './contraband-page'

test('shows search, the 19 classes with anchors, conditions and consequences', async () => {
  renderPage(<ContrabandPage />)
  expect(await screen.findByRole('searchbox', { name: '物品名称' })).toBeInTheDocument()
  const anchors = within(screen.getByRole('navigation', { name: '禁寄物品分类' })).getAllByRole('link')
  expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual(
    Array.from({ length: 19 }, (_, index) => `#class-${index + 1}`),
  )
  expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(
    expect.arrayContaining(Array.from({ length: 19 }, (_, index) => `class-${index + 1}`)),
  )
  expect(within(screen.getByRole('region', { name: '限制寄递物品' })).getAllByText('仅限陆运').length).toBeGreaterThan(
    5,
  )
  expect(screen.getByRole('heading', { name: '违规后果' })).toBeInTheDocument()
})
