import type { ShownMessage } from '@portal/contract/messages'
import { fakeApi, sentTo } from '@portal/testing/fake-api'
import { markVisibleTab, newMessageNotifier } from './show-new-messages'

const messageOf = (messageId: string): ShownMessage => ({
  messageId,
  event: 'SIGNED',
  title: `货物已签收${messageId}`,
  text: '您的运单301已签收。',
  path: '/orderdetails?orderNo=A1',
  action: null,
  createdAt: '2026-11-27T04:05:06Z',
  isRead: false,
})

class FakeNotification {
  static permission = 'granted'
  static shown: FakeNotification[] = []
  onclick = () => undefined as void
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this)
  }
  close() {}
}

beforeEach(() => {
  FakeNotification.shown = []
  Object.assign(globalThis, { Notification: FakeNotification })
  localStorage.setItem('portal-notifications-u-1', '1')
  window.focus = jest.fn()
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification')
  localStorage.clear()
  jest.restoreAllMocks()
})

const start = (visibility: DocumentVisibilityState = 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const list = ['A']
  fakeApi({
    'message/page': () => ({ data: { total: list.length, list: list.map(messageOf) } }),
  })
  const opened: string[] = []
  const look = newMessageNotifier('u-1', ({ messageId }) => opened.push(messageId))
  return { list, look, opened, titles: () => FakeNotification.shown.map(({ title }) => title) }
}

test('messages that come later are shown once, and a press leads to theirs', async () => {
  const { list, look, opened, titles } = start()
  await look()
  expect(titles()).toEqual([])
  list.unshift('B')
  await look()
  await look()
  expect(titles()).toEqual(['货物已签收B'])
  expect(FakeNotification.shown[0]?.options).toEqual({ body: '您的运单301已签收。', tag: 'B' })
  FakeNotification.shown[0]?.onclick()
  expect(opened).toEqual(['B'])
})

test('who looks at the portal has the bell', async () => {
  const { list, look, titles } = start('visible')
  await look()
  list.unshift('B')
  await look()
  expect(titles()).toEqual([])
})

test('who looks at another tab of the portal has the bell there', async () => {
  let held: { name: string }[] = []
  const request = async (name: string, _: LockOptions, run: () => Promise<void>) => {
    held = [{ name }]
    await run()
    held = []
  }
  Object.assign(navigator, { locks: { request, query: async () => ({ held }) } })
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const unmark = markVisibleTab()
  const { list, look, titles } = start()
  await look()
  list.unshift('B')
  await look()
  expect(titles()).toEqual([])
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  list.unshift('C')
  await look()
  expect(titles()).toEqual(['货物已签收C'])
  unmark()
  Reflect.deleteProperty(navigator, 'locks')
})

test('nothing is asked for while they are not wanted', async () => {
  const { look } = start()
  localStorage.clear()
  await look()
  expect(sentTo('message/page')).toEqual([])
})
