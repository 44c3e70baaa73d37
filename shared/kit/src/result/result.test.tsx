import { renderPage } from '@portal/testing/render-page'
import { screen, within } from '@testing-library/react'
import { Result } from './result'

test.each([1, 2] as const)('the focus goes to the heading of level %i, which names what was sent', (level) => {
  renderPage(
    <Result level={level} title="下单成功" actions={<a href="/orderdetails">查看订单</a>}>
      <p>运单号 300000000001</p>
    </Result>,
  )
  expect(screen.getByRole('heading', { name: '下单成功', level })).toHaveFocus()
  const result = within(screen.getByRole('region', { name: '下单成功' }))
  expect(result.getByText('运单号 300000000001')).toBeVisible()
  expect(result.getByRole('link', { name: '查看订单' })).toBeVisible()
})

test('the page scrolls to it', () => {
  const scrolled = jest.fn()
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = scrolled
  renderPage(
    <Result level={1} title="下单成功" actions={null}>
      {null}
    </Result>,
  )
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading')])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
