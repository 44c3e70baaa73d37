import type { RequestOf } from '@portal/contract/calls'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { refusal, sentTo } from '@portal/testing/fake-api'
import { address, leavePortal, logInByCookie, openPortal } from './testing/portal'
import { MessageWatch } from './messages/message-watch'
import { unreadMessages } from './messages/unread-messages'
import { setMenuBadge } from '@portal/shared'
import { GuardedRouter } from '@portal/shared/internal'
import type { Registry } from '@portal/contract/registry'
import { pass } from '@portal/testing/fake-time'
import { setRegistry } from './registry/registry-store'
import { registryFixture } from './testing/registry-fixture'
import { BadgeWatch } from './navigation/badge-watch'
import { AvatarWatch } from './layout/avatar-watch'

jest.mock('./federation/remote-outlet', () => jest.requireActual('./testing/fake-outlet'))

// It would load the watch again after three seconds.
jest.mock('./after-start-host', () => ({ AfterStartHost: () => null }))

beforeEach(() => {
  window.scrollTo = jest.fn()
})

describe('the bell of messages', () => {
  const messageOf = (messageId: string, isRead = false) => ({
    messageId,
    event: 'SIGNED' as const,
    title: `货物已签收${messageId}`,
    text: '您的运单301已签收。',
    path: '/contraband',
    action: { kind: 'PAY' as const, path: '/topay?orderNo=A1' },
    createdAt: '2026-11-27T04:05:06Z',
    isRead,
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
    expect(drawer.getAllByText('您的运单301已签收。')).toHaveLength(2)
    await user.click(drawer.getByRole('link', { name: /^货物已签收A\s*（未读）/ }))
    expect(address()).toBe('/contraband')
    expect(await bell('消息，1条未读')).toBeVisible()
    expect(sentTo('message/markRead')).toEqual([expect.objectContaining({ messageIds: ['A'] })])
  })

  test('the action of a message closes the drawer and reads it as well', async () => {
    const { user, drawer } = await open({
      'message/page': { data: { total: 1, list: [messageOf('A')] } },
      'message/markRead': { data: { count: 0 } },
    })
    await user.click(await drawer.findByRole('link', { name: '去支付：货物已签收A' }))
    expect(address()).toBe('/topay?orderNo=A1')
    expect(await bell('消息')).toBeInTheDocument()
  })

  /** An answer of `message/page` over messages that a test may add to. */
  const pageOf = (all: readonly string[], { page = 1, pageSize = 20 }: RequestOf<'message/page'>) => {
    const list = all.slice((page - 1) * pageSize, page * pageSize)
    return { data: { total: all.length, list: list.map((id) => messageOf(id)) } }
  }
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `第${index}条`)
  const count = (drawer: Awaited<ReturnType<typeof open>>['drawer']) => drawer.queryAllByRole('listitem').length

  test('further pages come by 加载更多, also when a message came meanwhile; all are read by 全部已读', async () => {
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
    await user.click(drawer.getByRole('button', { name: '全部已读' }))
    expect(await bell('消息')).toBeInTheDocument()
    expect(drawer.queryByText('（未读）')).not.toBeInTheDocument()
    expect(drawer.getByRole('button', { name: '全部已读' })).toBeDisabled()
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
    await waitFor(() => expect(drawer.getByRole('button', { name: '全部已读' })).toBeEnabled())
    expect(count(drawer)).toBe(1)
  })

  test('全部已读 is there for what the list has, also where the number is not known', async () => {
    const { user, drawer } = await open({
      'message/page': ({ body }) => pageOf(['一'], body),
      'message/markRead': { data: { count: 0 } },
    })
    await drawer.findByRole('listitem')
    act(() => unreadMessages.set(0))
    await user.click(drawer.getByRole('button', { name: '全部已读' }))
    await waitFor(() => expect(drawer.getByRole('button', { name: '全部已读' })).toBeDisabled())
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
    render(
      <GuardedRouter>
        <MessageWatch />
      </GuardedRouter>,
    )
    expect(await bell('消息，2条未读')).toBeVisible()
    api.answers['message/unread'] = { data: { count: 1 } }
    act(() => void dispatchEvent(new Event('messages-read')))
    expect(await bell('消息，1条未读')).toBeVisible()
  })
})

describe('the badges of the menu', () => {
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
})

describe('the avatar', () => {
  afterEach(leavePortal)

  const first = 'data:image/jpeg;base64,AAAA'
  const second = 'data:image/jpeg;base64,BBBB'
  const openWith = async (avatar: string) => {
    logInByCookie()
    const opened = await openPortal('/contraband', { 'profile/avatar': { data: { avatar } } })
    render(<AvatarWatch />)
    return opened
  }
  const picture = () => screen.findByRole('img', { name: '我的头像' })

  test('the header shows the avatar, the new one after a change, and none after a logout', async () => {
    const { api } = await openWith(first)
    expect(await picture()).toHaveAttribute('src', first)
    api.answers['profile/avatar'] = { data: { avatar: second } }
    act(() => void dispatchEvent(new Event('profile-updated')))
    await waitFor(async () => expect(await picture()).toHaveAttribute('src', second))
    leavePortal()
    expect(screen.queryByRole('img', { name: '我的头像' })).not.toBeInTheDocument()
    act(() => void dispatchEvent(new Event('profile-updated')))
    expect(sentTo('profile/avatar')).toHaveLength(2)
  })

  test('a picture that cannot be shown is replaced by the placeholder', async () => {
    await openWith(first)
    fireEvent.error(await picture())
    expect(screen.queryByRole('img', { name: '我的头像' })).not.toBeInTheDocument()
  })
})
