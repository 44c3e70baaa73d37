import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { TestProviders } from '@portal/testing/test-providers'
import { WechatWidget } from './scan-area'
import { useScan } from './use-scan'

const widget = {
  kind: 'wechat',
  appid: 'wx1',
  scope: 'snsapi_login',
  redirectUri: 'https://www.example.com/wechat/callback',
  styleUrl: 'https://www.example.com/w.css',
} as const
const script = () =>
  document.querySelector<HTMLScriptElement>(
    'script[src="https://res.wx.qq.com/connect/zh_CN/htmledition/js/wxLogin.js"]',
  )
const built = jest.fn()

class FakeWxLogin {
  readonly frame = document.createElement('iframe')

  constructor(options: { id: string }) {
    built(options)
    document.getElementById(options.id)?.append(this.frame)
  }
}

const show = (ticket: string) =>
  render(
    <TestProviders>
      <WechatWidget ticket={ticket} widget={widget} />
    </TestProviders>,
  )
const settle = (event: 'load' | 'error') => act(async () => void script()?.dispatchEvent(new Event(event)))

test('a script that fails to load is reported and fetched again; then the widget is built from the ticket, and the script is reused', async () => {
  const { unmount } = show('ticket-1')
  await settle('error')
  expect(screen.getByText('微信二维码加载失败')).toBeInTheDocument()
  expect(script()).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  globalThis.WxLogin = FakeWxLogin
  await settle('load')
  expect(built).toHaveBeenCalledWith({
    self_redirect: true,
    id: expect.any(String),
    appid: 'wx1',
    scope: 'snsapi_login',
    redirect_uri: 'https%3A%2F%2Fwww.example.com%2Fwechat%2Fcallback',
    state: 'ticket-1',
    style: 'black',
    href: 'https://www.example.com/w.css',
  })
  expect(screen.getByTitle('微信登录二维码')).toBeInTheDocument()
  expect(screen.queryByText('微信二维码加载失败')).not.toBeInTheDocument()

  unmount()
  await act(async () => void show('ticket-2'))
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(built).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'ticket-2' }))
})

test('a scan that has ended no longer follows whether the tab is visible', () => {
  const added = jest.spyOn(document, 'addEventListener')
  const removed = jest.spyOn(document, 'removeEventListener')
  const listeners = (spy: jest.SpyInstance) => spy.mock.calls.filter(([name]) => name === 'visibilitychange')
  const { unmount } = renderHook(() => useScan(true, jest.fn()))
  expect(listeners(added).length).toBeGreaterThan(0)
  unmount()
  expect(listeners(removed).length).toBe(listeners(added).length)
  jest.restoreAllMocks()
})
