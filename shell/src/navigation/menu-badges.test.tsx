import { act, render, screen, waitFor, within } from '@testing-library/react'
import { setMenuBadge } from '@portal/shared'
import type { Registry } from '@portal/contract/registry'
import { refusal } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { setRegistry } from '../registry/registry-store'
import { address, leavePortal, logInByCookie, openPortal } from '../testing/portal'
import { registryFixture } from '../testing/registry-fixture'
import { BadgeWatch } from './badge-watch'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))
// It would load the watch again after three seconds.
jest.mock('../after-start-host', () => ({ AfterStartHost: () => null }))

beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(() => {
  leavePortal()
  jest.useRealTimers()
})

/** The registry with a badge at 投诉记录. */
const withBadge = (badge: string): Registry => ({
  ...registryFixture,
  remotes: registryFixture.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map((route) => (route.path === '/complaintrecord' ? { ...route, badge } : route)),
  })),
})

const openWith = async (answer: Parameters<typeof openPortal>[1], registry = withBadge('feedback/unread')) => {
  logInByCookie()
  const opened = await openPortal('/contraband', answer)
  act(() => setRegistry(registry))
  render(<BadgeWatch />)
  await act(() => Promise.resolve())
  return opened
}
const record = (name: string) => screen.findByRole('link', { name })

test('the menu shows a page’s count, polls it every minute, and removes it with the session', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  let count = 3
  await openWith({ 'feedback/unread': () => ({ data: { count } }) })
  await record('投诉记录 3 条新消息')
  count = 120
  await pass(60_000)
  await record('投诉记录 120 条新消息')
  // The page itself knows its count at once.
  act(() => setMenuBadge('/complaintrecord', 0))
  await record('投诉记录')
  act(() => setMenuBadge('/complaintrecord', 2))
  leavePortal()
  await record('投诉记录')
})

test('a failure shows no number and says nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openWith({ 'feedback/unread': refusal('INTERNAL') })
  await waitFor(() => expect(warn).toHaveBeenCalled())
  expect(await record('投诉记录')).toBeInTheDocument()
  expect(screen.queryByText('服务暂时不可用，请稍后重试')).not.toBeInTheDocument()
  warn.mockRestore()
})

test('a response without a count shows no number', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openWith({}, withBadge('user/queryUerInfo'))
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('user/queryUerInfo')))
  expect(await record('投诉记录')).toBeInTheDocument()
  warn.mockRestore()
})

test('an unknown remote brings its icon, its badge and an address of several segments', async () => {
  const [existingRemote] = registryFixture.remotes
  if (!existingRemote?.routes[0]) throw new Error('the fixture has remotes')
  const giftCards = {
    ...existingRemote,
    name: 'remote-gift-cards',
    container: 'remote_gift_cards',
    menu: { order: 7, title: '礼品卡', icon: 'M3 8h14v9H3z' },
    routes: [
      {
        ...existingRemote.routes[0],
        path: '/gift-cards/new',
        title: '购买礼品卡',
        parent: '礼品卡',
        badge: 'feedback/unread',
        requiresAuth: false,
      },
    ],
  }
  const { user } = await openWith(
    { 'feedback/unread': { data: { count: 2 } } },
    { ...registryFixture, remotes: [...registryFixture.remotes, giftCards] },
  )
  await user.click(await record('礼品卡 2 条新消息'))
  expect(address()).toBe('/gift-cards/new')
  expect(await record('礼品卡 2 条新消息')).toHaveAttribute('aria-current', 'page')
  const places = within(screen.getByRole('navigation', { name: '面包屑' })).getAllByRole('listitem')
  expect(places.map(({ textContent }) => textContent)).toEqual(['礼品卡', '购买礼品卡'])
})
