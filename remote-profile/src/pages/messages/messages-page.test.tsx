import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { address, choose, press, tick, toast, user, wholeAddress } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { shownMessage } from '../../testing/shown-message'
import MessagesPage from './messages-page'

const pageOf = (...list: ReturnType<typeof shownMessage>[]) => ({ data: { total: list.length, list } })
const open = (answers: Answers = {}, path = '/messages') => {
  const api = fakeApi({
    'message/page': pageOf(shownMessage('A'), shownMessage('B', { isRead: true })),
    'message/markRead': { data: { count: 0 } },
    ...answers,
  })
  renderPage(<MessagesPage />, { path })
  return api
}

const unreadA = { name: /^货物已签收A\s*（未读）$/ }

/** Counts like the bell. */
const bell = jest.fn()
beforeEach(() => addEventListener('messages-read', bell))
afterEach(() => {
  removeEventListener('messages-read', bell)
  bell.mockClear()
})

test('lists the messages; one leads to what it is about, and is read then', async () => {
  open()
  const unread = await screen.findByRole('link', unreadA)
  expect(screen.getByRole('link', { name: '货物已签收B' })).toHaveAttribute('href', '/orderdetails?orderNo=D1')
  await user.click(unread)
  expect(wholeAddress()).toBe('/orderdetails?orderNo=D1')
  await waitFor(() => expect(sentTo('message/markRead')).toEqual([{ messageIds: ['A'] }]))
})

test('a message has the action that it asks for, which reads it; one that is done has none', async () => {
  const about = { event: 'MONEY_DUE', title: '有费用待支付' } as const
  open({
    'message/page': pageOf(
      shownMessage('A', { ...about, action: { kind: 'PAY', path: '/topay?orderNo=D1' } }),
      shownMessage('B', { ...about, action: null }),
    ),
  })
  await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('link', { name: '去支付：有费用待支付' })).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: '去支付：有费用待支付' }))
  expect(wholeAddress()).toBe('/topay?orderNo=D1')
  await waitFor(() => expect(sentTo('message/markRead')).toEqual([{ messageIds: ['A'] }]))
})

test('messages stand below their day in Shanghai, however long ago', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] })
  jest.setSystemTime(new Date('2026-11-29T17:00:00Z'))
  try {
    open({
      'message/page': pageOf(
        shownMessage('A', { createdAt: '2026-11-29T16:30:00Z' }),
        shownMessage('B', { createdAt: '2026-11-29T15:30:00Z' }),
        shownMessage('C', { createdAt: '2026-11-28T16:00:00Z' }),
        shownMessage('D', { createdAt: '2026-11-27T04:05:06Z' }),
      ),
    })
    const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    expect(days).toEqual(['今天', '昨天', '2026-11-27'])
    expect(within(screen.getByRole('region', { name: '昨天' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('00:30')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('全部已读 names none, and the bell counts again; a failure is said and can be tried again', async () => {
  const { answers } = open({ 'message/markRead': refusal('UNAVAILABLE') })
  await screen.findByRole('link', unreadA)
  await press('全部已读')
  await waitFor(() => expect(toast()).toHaveTextContent('服务暂时不可用'))
  expect(bell).not.toHaveBeenCalled()
  answers['message/markRead'] = { data: { count: 0 } }
  answers['message/page'] = pageOf(shownMessage('A', { isRead: true }))
  await press('全部已读')
  await waitFor(() => expect(bell).toHaveBeenCalledTimes(1))
  expect(sentTo('message/markRead').at(-1)).toEqual({ messageIds: [] })
  await waitFor(() => expect(screen.getByRole('button', { name: '全部已读' })).toBeDisabled())
})

test('type and 只看未读 are in the address and are asked for; without a message they can be left', async () => {
  open({ 'message/page': ({ body }) => (body.event === undefined ? pageOf(shownMessage('A')) : pageOf()) })
  await screen.findByRole('link', unreadA)
  await tick('只看未读')
  await choose('消息类型', '货物签收')
  expect(address()).toHaveTextContent('/messages?event=SIGNED&unread=1')
  expect(await screen.findByText('没有符合条件的消息')).toBeVisible()
  expect(sentTo('message/page').at(-1)).toMatchObject({ event: 'SIGNED', unreadOnly: true, page: 1 })
  await press('查看全部消息')
  expect(wholeAddress()).toBe('/messages')
})

test('an address that nobody wrote shows all; nothing is said to be there', async () => {
  open({ 'message/page': pageOf() }, '/messages?event=TEST&unread=yes&page=-1')
  expect(await screen.findByText('还没有消息，下单后的进度与费用会通知到这里')).toBeVisible()
  expect(screen.getByRole('link', { name: '我要寄件' })).toHaveAttribute('href', '/send')
  expect(sentTo('message/page')).toEqual([{ unreadOnly: false, page: 1, pageSize: 20 }])
  expect(within(screen.getByRole('search')).getByRole('checkbox')).not.toBeChecked()
})
