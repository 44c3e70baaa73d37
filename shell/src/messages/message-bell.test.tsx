import type { RequestOf } from '@portal/contract/calls'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { refusal, sentTo } from '@portal/testing/fake-api'
import { address, leavePortal, logInByCookie, openPortal } from '../testing/portal'
import { MessageWatch } from './message-watch'
import { unreadMessages } from './unread-messages'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))
// It would load the watch again after three seconds.
jest.mock('../after-start-host', () => ({ AfterStartHost: () => null }))

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

/** An answer of `message/page` over messages that a test may add to. */
const pageOf = (all: readonly string[], { page = 1, pageSize = 20 }: RequestOf<'message/page'>) => {
  const list = all.slice((page - 1) * pageSize, page * pageSize)
  return { data: { total: all.length, list: list.map((id) => messageOf(id)) } }
}
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `第${index}条`)
const count = (drawer: Awaited<ReturnType<typeof open>>['drawer']) => drawer.queryAllByRole('listitem').length

test('further pages come by 加载更多, also when a message came meanwhile; all are read by 全部标为已读', async () => {
  const all = numbered(45)
  const { user, drawer } = await open({
    'message/page': ({ body }) => pageOf(all, body),
    'message/markRead': { data: { count: 0 } },
  })
  await waitFor(() => expect(count(drawer)).toBe(20))
  all.unshift('新')
  await user.click(drawer.getByRole('button', { name: '加载更多' }))
  await waitFor(() => expect(count(drawer)).toBe(39))
  await user.click(drawer.getByRole('button', { name: '加载更多' }))
  await waitFor(() => expect(count(drawer)).toBe(45))
  expect(drawer.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument()
  expect(sentTo('message/page').map(({ page }) => page)).toEqual([1, 2, 3])
  await user.click(drawer.getByRole('button', { name: '全部标为已读' }))
  expect(await bell('消息')).toBeInTheDocument()
  expect(drawer.queryByText('（未读）')).not.toBeInTheDocument()
  expect(drawer.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
})

test('a page that comes after 只看未读 was chosen is not among the unread', async () => {
  const all = numbered(30)
  let answer: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user, drawer } = await open({
    'message/page': async ({ body }) => {
      if (body.unreadOnly) return pageOf(['未读'], body)
      if (body.page === 2) await late
      return pageOf(all, body)
    },
  })
  await waitFor(() => expect(count(drawer)).toBe(20))
  await user.click(drawer.getByRole('button', { name: '加载更多' }))
  await user.click(drawer.getByRole('checkbox', { name: '只看未读' }))
  expect(await drawer.findByText(/货物已签收未读/)).toBeVisible()
  answer()
  await waitFor(() => expect(drawer.getByRole('button', { name: '全部标为已读' })).toBeEnabled())
  expect(count(drawer)).toBe(1)
})

test('全部标为已读 is there for what the list has, also where the number is not known', async () => {
  const { user, drawer } = await open({
    'message/page': ({ body }) => pageOf(['一'], body),
    'message/markRead': { data: { count: 0 } },
  })
  await drawer.findByRole('listitem')
  act(() => unreadMessages.set(0))
  await user.click(drawer.getByRole('button', { name: '全部标为已读' }))
  await waitFor(() => expect(drawer.getByRole('button', { name: '全部标为已读' })).toBeDisabled())
  expect(sentTo('message/markRead')).toMatchObject([{ messageIds: [] }])
})

test.each([
  [99, '消息，99条未读', '99'],
  [100, '消息，99条以上未读', '99+'],
])('of %i unread messages it says %s', async (unread, name, shown) => {
  logInByCookie()
  await openPortal('/send')
  act(() => unreadMessages.set(unread))
  expect(await bell(name)).toHaveTextContent(shown)
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

test('查看全部 leads to all messages', async () => {
  const { user, drawer } = await open({ 'message/page': ({ body }) => pageOf([], body) })
  await user.click(drawer.getByRole('link', { name: '查看全部' }))
  expect(address()).toBe('/messages')
})

test('what is read on the page of all messages is counted again', async () => {
  logInByCookie()
  const { api } = await openPortal('/send', { 'message/unread': { data: { count: 2 } } })
  render(<MessageWatch />)
  expect(await bell('消息，2条未读')).toBeVisible()
  api.answers['message/unread'] = { data: { count: 1 } }
  act(() => void dispatchEvent(new Event('messages-read')))
  expect(await bell('消息，1条未读')).toBeVisible()
})
