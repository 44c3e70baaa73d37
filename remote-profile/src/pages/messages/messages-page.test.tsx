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
  expect(screen.queryByRole('button', { name: '将货物已签收B标为已读' })).not.toBeInTheDocument()
  await user.click(unread)
  expect(wholeAddress()).toBe('/orderdetails?orderNo=D1')
  await waitFor(() => expect(sentTo('message/markRead')).toEqual([{ messageIds: ['A'] }]))
})

test('one or all are marked as read, and the bell counts again', async () => {
  const { answers } = open()
  await screen.findByRole('link', unreadA)
  answers['message/page'] = pageOf(shownMessage('A', { isRead: true }))
  await press('将货物已签收A标为已读')
  expect(await screen.findByRole('link', { name: '货物已签收A' })).toBeVisible()
  expect(bell).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
})

test('全部标为已读 names none; a failure is said and can be tried again', async () => {
  const { answers } = open({ 'message/markRead': refusal('UNAVAILABLE') })
  await screen.findByRole('link', unreadA)
  await press('全部标为已读')
  await waitFor(() => expect(toast()).toHaveTextContent('服务暂时不可用'))
  expect(bell).not.toHaveBeenCalled()
  answers['message/markRead'] = { data: { count: 0 } }
  await press('全部标为已读')
  await waitFor(() => expect(bell).toHaveBeenCalledTimes(1))
  expect(sentTo('message/markRead').at(-1)).toEqual({ messageIds: [] })
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
