import { act, render, screen, waitFor } from '@testing-library/react'
import { setMenuBadge } from '@portal/shared'
import { refusal } from '@portal/shared/testing/fake-api'
import { setRegistry } from '../registry/registry-store'
import { leavePortal, logInByCookie, openPortal } from '../testing/portal'
import { registryFixture } from '../testing/registry-fixture'
import { BadgeWatch } from './badge-watch'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))
// It brings another watch, after three seconds.
jest.mock('../after-start-host', () => ({ AfterStartHost: () => null }))

beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(() => {
  leavePortal()
  jest.useRealTimers()
})

const tellingRegistry = {
  ...registryFixture,
  remotes: registryFixture.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map((route) =>
      route.path === '/complaintrecord' ? { ...route, badge: 'feedback/unread' as const } : route,
    ),
  })),
}

const openWith = async (answer: Parameters<typeof openPortal>[1]) => {
  logInByCookie()
  const opened = await openPortal('/contraband', answer)
  act(() => setRegistry(tellingRegistry))
  render(<BadgeWatch />)
  await act(() => Promise.resolve())
  return opened
}
const record = (name: string) => screen.findByRole('link', { name })

test('what is new on a page stands beside it in the menu, asked anew every minute, and goes with the session', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  let count = 3
  await openWith({ 'feedback/unread': () => ({ data: { count } }) })
  await record('投诉记录 3 条新消息')
  count = 120
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  await record('投诉记录 120 条新消息')
  // The page itself knows at once what was read.
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
