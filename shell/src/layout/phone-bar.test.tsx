import { onPhone } from '@portal/testing/on-phone'
import { act, screen, waitFor, within } from '@testing-library/react'
import { unreadMessages } from '../messages/unread-messages'
import { address, leavePortal, logInByCookie, openPortal } from '../testing/portal'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))

onPhone()
// The sheet is compiled before the tests, so that none of them waits for it.
beforeAll(() => import('./my-sheet'))
beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(leavePortal)

const bar = () => within(screen.getByRole('navigation', { name: '快捷导航' }))
const openSheet = async (url: string, answers: Parameters<typeof openPortal>[1] = {}) => {
  const opened = await openPortal(url, answers)
  await opened.user.click(bar().getByRole('button', { name: '我的' }))
  return { ...opened, sheet: within(await screen.findByRole('dialog', { name: '我的' })) }
}

test('the bar leads to the four pages, marks the current one and counts unread messages', async () => {
  logInByCookie()
  const { user } = await openPortal('/send')
  expect(
    bar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['寄件', '查件', '订单', '消息'])
  expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('寄件')
  act(() => unreadMessages.set(120))
  expect(bar().getByRole('link', { name: '消息 120 条未读' })).toHaveTextContent('99+')
  await user.click(bar().getByRole('link', { name: '订单' }))
  expect(address()).toBe('/ewbSearch')
  expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('订单')
})

test('a visitor is asked to log in, from the bar and from 我的', async () => {
  const { user, sheet } = await openSheet('/contraband')
  expect(sheet.queryByRole('button', { name: '退出登录' })).not.toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: '登录 / 注册' }))
  expect(await screen.findByText('登录零川物流')).toBeInTheDocument()
})

test('我的 has the customer with a masked number, the own pages, the hotline and the appearance', async () => {
  logInByCookie()
  const { user, sheet } = await openSheet('/send')
  expect(sheet.getByText(/138\*{4}1234/)).toBeVisible()
  expect(sheet.getByRole('link', { name: '服务热线 95708' })).toHaveAttribute('href', 'tel:95708')
  expect(sheet.getByRole('group', { name: '外观' })).toBeVisible()
  expect(sheet.queryByRole('link', { name: '我要寄件' })).not.toBeInTheDocument()
  await user.click(sheet.getByRole('link', { name: '地址簿' }))
  expect(address()).toBe('/addressbook')
  expect(screen.queryByRole('dialog', { name: '我的' })).not.toBeInTheDocument()
})

test('退出登录 asks first', async () => {
  logInByCookie()
  const { user, sheet, api } = await openSheet('/send')
  await user.click(sheet.getByRole('button', { name: '退出登录' }))
  const question = within(sheet.getByRole('group', { name: '确定退出登录吗？' }))
  await user.click(question.getByRole('button', { name: '取消' }))
  expect(api.sent.map(({ path }) => path)).not.toContain('user/logout')
  await user.click(sheet.getByRole('button', { name: '退出登录' }))
  await user.click(sheet.getByRole('button', { name: '退出登录' }))
  expect(await screen.findByText('您还未登录')).toBeVisible()
})

test('Back closes 我的 and leaves the page as it is', async () => {
  logInByCookie()
  await openSheet('/send')
  await waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }))
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '我的' })).not.toBeInTheDocument())
  expect(address()).toBe('/send')
})
