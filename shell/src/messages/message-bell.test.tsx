import { act, screen, within } from '@testing-library/react'
import { refusal, sentTo } from '@portal/testing/fake-api'
import { address, leavePortal, logInByCookie, openPortal } from '../testing/portal'
import { unreadMessages } from './unread-messages'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))

const messageOf = (messageId: string, isRead = false) => ({
  messageId,
  event: 'SIGNED' as const,
  title: `货物已签收${messageId}`,
  text: '您的运单301已签收。',
  path: '/contraband',
  createdAt: '2026-11-27T04:05:06Z',
  isRead,
})
beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(() => {
  leavePortal()
  act(() => unreadMessages.set(0))
})

const bell = (name: string) => screen.findByRole('button', { name })
const open = async (answers: Parameters<typeof openPortal>[1], count = 2) => {
  logInByCookie()
  const portal = await openPortal('/send', answers)
  act(() => unreadMessages.set(count))
  await portal.user.click(await bell(`消息，${count}条未读`))
  const drawer = within(await screen.findByRole('dialog', { name: '消息' }))
  return { ...portal, drawer }
}

test('a visitor has no bell', async () => {
  await openPortal('/send')
  expect(screen.queryByRole('button', { name: /^消息/ })).not.toBeInTheDocument()
})

test('says how many messages are unread, and lists them; one leads to its page and is read then', async () => {
  const { user, drawer } = await open({
    'message/page': { data: { total: 2, list: [messageOf('A'), messageOf('B', true)] } },
    'message/markRead': { data: { count: 1 } },
  })
  expect(await drawer.findAllByRole('listitem')).toHaveLength(2)
  expect(drawer.getByRole('link', { name: /货物已签收A\s*（未读）/ })).toHaveTextContent('您的运单301已签收。')
  await user.click(drawer.getByRole('link', { name: /货物已签收A/ }))
  expect(address()).toBe('/contraband')
  expect(await bell('消息，1条未读')).toBeVisible()
  expect(sentTo('message/markRead')).toEqual([expect.objectContaining({ messageIds: ['A'] })])
})

test('further pages come by 加载更多, all are read by 全部标为已读', async () => {
  const { user, drawer } = await open({
    'message/page': ({ body: { page } }) => ({ data: { total: 2, list: [messageOf(`P${page}`)] } }),
    'message/markRead': { data: { count: 0 } },
  })
  await drawer.findByRole('listitem')
  await user.click(drawer.getByRole('button', { name: '全部标为已读' }))
  expect(await bell('消息')).toBeInTheDocument()
  expect(drawer.queryByText('（未读）')).not.toBeInTheDocument()
  expect(drawer.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
})

test('a failure can be tried again; nothing is said to be there', async () => {
  let fails = true
  const { user, drawer } = await open({
    'message/page': () => (fails ? refusal('INTERNAL') : { data: { total: 0, list: [] } }),
  })
  await drawer.findByRole('alert')
  fails = false
  await user.click(drawer.getByRole('button', { name: '重试' }))
  expect(await drawer.findByText('还没有消息')).toBeVisible()
})
