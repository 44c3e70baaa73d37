import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { address, choose, dialogNamed, press, tick, toast, user, wholeAddress } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { shownMessage } from '../../testing/shown-message'
import MessagesPage from './messages-page'
import { messageSettings } from '../../testing/message-settings'
import MessageSettingsPage from '../message-settings/message-settings-page'

describe('the messages', () => {
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

  /** Counts what the bell would count again. */
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
})

describe('the settings of messages', () => {
  const open = (answers: Answers = {}) => {
    const api = fakeApi({ 'message/settings': { data: messageSettings() }, ...answers })
    renderPage(<MessageSettingsPage />)
    return api
  }
  const switchNamed = (name: string) => screen.findByRole('switch', { name })
  const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

  test('an event has a switch for each channel of its rules; one that is always sent says why and has none', async () => {
    open()
    expect(await switchNamed('货物签收：短信')).toBeChecked()
    expect(await switchNamed('货物签收：微信')).toBeChecked()
    expect((await rowOf('货物签收')).getByText('不发送')).toBeInTheDocument()
    const due = await rowOf('费用待支付')
    expect(due.getByText('始终发送')).toBeVisible()
    expect(due.getByText('费用未付可能影响派送，须送达您本人')).toBeVisible()
    expect(due.queryByRole('switch')).not.toBeInTheDocument()
  })

  test('a switch moves at once, and back when the call fails', async () => {
    const { answers } = open({ 'message/setSwitch': { data: {} } })
    await user.click(await switchNamed('货物签收：短信'))
    expect(await switchNamed('货物签收：短信')).not.toBeChecked()
    expect(sentTo('message/setSwitch')).toEqual([{ event: 'SIGNED', via: 'SMS', isOn: false }])
    expect(await switchNamed('货物签收：微信')).toBeChecked()
    answers['message/setSwitch'] = refusal('UNAVAILABLE')
    await user.click(await switchNamed('货物签收：微信'))
    await waitFor(() => expect(toast()).toHaveTextContent('服务暂时不可用'))
    expect(await switchNamed('货物签收：微信')).toBeChecked()
  })

  test('the addresses say what is bound; a test says where it goes, or why it does not', async () => {
    const { answers } = open({ 'message/sendTest': { data: { to: '138****8000' } } })
    expect(await screen.findByText('138****8000')).toBeVisible()
    expect(screen.getByRole('link', { name: '绑定邮件' })).toHaveAttribute('href', '/accountbinding')
    await press('发送测试短信')
    await waitFor(() => expect(toast()).toHaveTextContent('测试消息已发往 138****8000'))
    expect(sentTo('message/sendTest')).toEqual([{ via: 'SMS' }])
    answers['message/sendTest'] = refusal('RATE_LIMITED', '每个渠道一天最多发送3条测试消息，请明天再试')
    await press('发送测试微信')
    await waitFor(() => expect(toast()).toHaveTextContent('请明天再试'))
  })

  test('the number of a person who replied 退订 has no test', async () => {
    const channels = [{ channel: 'SMS', state: 'OPTED_OUT', to: '138****8000' } as const]
    open({ 'message/settings': { data: messageSettings({ channels }) } })
    expect(await screen.findByText(/回复“恢复”/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '发送测试短信' })).not.toBeInTheDocument()
  })

  test('预览 shows the words by channel', async () => {
    open()
    await press('预览货物签收')
    const dialog = await dialogNamed('预览：货物签收')
    expect(dialog.getByText('短信 · 您是寄件人时')).toBeVisible()
    expect(dialog.getAllByText('【零川物流】您的运单300000000000已签收。')).toHaveLength(2)
  })

  test('what fails to load can be loaded again', async () => {
    const { answers } = open({ 'message/settings': refusal('UNAVAILABLE') })
    await screen.findByText('服务暂时不可用，请稍后重试')
    answers['message/settings'] = { data: messageSettings() }
    await press('重试')
    expect(await switchNamed('货物签收：短信')).toBeVisible()
  })
})
