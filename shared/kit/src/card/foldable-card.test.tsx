import { onPhone } from '@portal/testing/on-phone'
import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { FoldableCard } from './foldable-card'

const show = () =>
  renderPage(
    <FoldableCard title="费用明细" gist="¥88.71">
      <p>燃油附加费</p>
    </FoldableCard>,
  )

test('beside others it is a card like any other', () => {
  show()
  expect(screen.getByRole('region', { name: '费用明细' })).toHaveTextContent('费用明细燃油附加费')
})

test('a card that is folded everywhere is opened by its title beside others as well', () => {
  renderPage(
    <FoldableCard title="操作记录" everywhere>
      <p>改址</p>
    </FoldableCard>,
  )
  expect(screen.getByText('改址')).not.toBeVisible()
  fireEvent.click(screen.getByRole('heading', { name: '操作记录' }))
  expect(screen.getByText('改址')).toBeVisible()
})

describe('on a phone', () => {
  onPhone()

  test('its content is folded below the title, which has what most look for', () => {
    show()
    expect(screen.getByText('燃油附加费')).not.toBeVisible()
    expect(screen.getByText('¥88.71')).toBeVisible()
    fireEvent.click(screen.getByRole('heading', { name: '费用明细' }))
    expect(screen.getByText('燃油附加费')).toBeVisible()
  })
})
