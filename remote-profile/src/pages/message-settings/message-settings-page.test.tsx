import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { dialogNamed, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { messageSettings } from '../../testing/message-settings'
import MessageSettingsPage from './message-settings-page'

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

test('the e-mail with an invoice has no switch and is said to be sent, with its address', async () => {
  open()
  const invoice = await rowOf('发票开具')
  expect(invoice.getByText('始终发送')).toBeVisible()
  expect(invoice.getByText('发票随邮件发往申请时填写的邮箱')).toBeVisible()
  expect(invoice.getAllByRole('switch')).toHaveLength(1)
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

describe('notifications of the browser', () => {
  const shown: string[] = []
  /** A browser that answers the question for permission; it throws for a notification where it shows none. */
  const browser = (answer: NotificationPermission, isShowing = true) => {
    class FakeNotification {
      static permission: NotificationPermission = 'default'
      static requestPermission = () => {
        FakeNotification.permission = answer
        return Promise.resolve(answer)
      }
      constructor(title: string) {
        if (!isShowing) throw new TypeError('Illegal constructor')
        shown.push(title)
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification })
    return FakeNotification
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification')
    localStorage.clear()
    shown.length = 0
  })
  const row = async () => within(await screen.findByRole('listitem', { name: '浏览器通知' }))

  test('are asked for by a press alone, and switched off again', async () => {
    const api = browser('granted')
    open()
    expect((await row()).getByText('未开启')).toBeVisible()
    expect(api.permission).toBe('default')
    await press('开启浏览器通知')
    expect(await (await row()).findByText('已在本设备开启')).toBeVisible()
    expect(shown).toEqual(['浏览器通知已开启'])
    await press('关闭浏览器通知')
    expect(await (await row()).findByText('未开启')).toBeVisible()
  })

  test.each([
    ['refused', () => browser('denied'), '已被浏览器拒绝'],
    ['allowed but not shown', () => browser('granted', false), '不支持'],
  ])('that are %s are said not to come', async (_, setUp, text) => {
    setUp()
    open()
    await press('开启浏览器通知')
    expect(await (await row()).findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /浏览器通知/ })).not.toBeInTheDocument()
  })

  test('a browser without them says so', async () => {
    open()
    expect((await row()).getByText('不支持')).toBeVisible()
    expect((await row()).queryByRole('button')).not.toBeInTheDocument()
  })
})

test('what fails to load can be loaded again', async () => {
  const { answers } = open({ 'message/settings': refusal('UNAVAILABLE') })
  await screen.findByText('服务暂时不可用，请稍后重试')
  answers['message/settings'] = { data: messageSettings() }
  await press('重试')
  expect(await switchNamed('货物签收：短信')).toBeVisible()
})
