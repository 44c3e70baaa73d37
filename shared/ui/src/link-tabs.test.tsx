import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeLayout } from '@portal/testing/fake-layout'
import { renderPage } from '@portal/testing/render-page'
import { LinkTabs } from './link-tabs'

const tabs = [
  { key: 'all', title: '全部', search: '', count: 10_000 },
  { key: 'due', title: '待付款', search: '?tab=due', count: 0, isDue: true },
  { key: 'done', title: '已签收', search: '?tab=done' },
]
const { layOut } = fakeLayout()

const show = () => renderPage(<LinkTabs label="订单状态" tabs={tabs} current="due" />, { path: '/orderlist?tab=due' })

test('every view is a link with its number of items if known; the current one is marked', () => {
  show()
  const links = within(screen.getByRole('navigation', { name: '订单状态' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['全部9999+', '/orderlist', null],
      ['待付款0', '/orderlist?tab=due', 'page'],
      ['已签收', '/orderlist?tab=done', null],
    ],
  )
})

test('a view opens without a reload', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: '已签收' }))
  expect(screen.getByLabelText('地址栏')).toHaveTextContent('/orderlist?tab=done')
})

test('the current view is brought into the row as soon as the row has a size', () => {
  show()
  const row = screen.getByRole('list')
  // jsdom lays nothing out.
  jest.spyOn(row, 'clientWidth', 'get').mockReturnValue(300)
  const due = screen.getByRole('link', { name: /待付款/ })
  jest.spyOn(due, 'offsetLeft', 'get').mockReturnValue(500)
  jest.spyOn(due, 'clientWidth', 'get').mockReturnValue(100)
  layOut()
  expect(row.scrollLeft).toBe(400)
})
