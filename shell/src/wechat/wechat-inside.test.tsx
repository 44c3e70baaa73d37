import { closeLoginDialog, useLoginDialogOpen } from '@portal/shared/internal'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut, openLoginDialog } from '@portal/shared'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { configFixture } from '../testing/config-fixture'
import { person } from '../testing/portal'
import { LoginDialog } from '../login/login-dialog'
import { leaveForWechat } from './leave-for-wechat'

jest.mock('./leave-for-wechat')

const ticket = 't'.repeat(22)
const secret = 's'.repeat(43)
const key = 'portal-wechat-login'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const wechat = `${phone} MicroMessenger/8.0.53`
const login = 'user/authenticate/wechatLogin'

const Host = ({ config = configFixture }) => (
  <TestProviders>
    <LoginDialog open={useLoginDialogOpen()} config={config} />
  </TestProviders>
)

const open = (userAgent: string, answers: Answers = {}, config = configFixture) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const api = fakeApi({
    'user/authenticate/wechatTicket': {
      data: {
        ticket,
        secret,
        expiresAt: '2026-12-01T00:00:00Z',
        widget: { kind: 'redirect', url: 'https://open.weixin.qq.com/x' },
      },
    },
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: [] },
    ...answers,
  })
  render(<Host config={config} />)
  act(openLoginDialog)
  return api
}
const tab = () => screen.queryByRole('tab', { name: '微信登录', hidden: true })
const button = () => screen.findByRole('button', { name: '微信一键登录', hidden: true })
const comeBack = (answers: Answers) => {
  sessionStorage.setItem(key, JSON.stringify({ ticket, secret, path: '/topay' }))
  return open(wechat, answers)
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.mocked(leaveForWechat).mockReset()
  sessionStorage.clear()
  act(() => {
    closeLoginDialog()
    forceSignOut()
  })
})

test.each([
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', {}, true],
  ['a phone', `${phone} Safari/604.1`, {}, false],
  ["WeChat's own browser", wechat, {}, true],
  ["WeChat's own browser, without a website app", wechat, { wechatLogin: false }, true],
  ["WeChat's own browser, without an official account", wechat, { wechatAccount: false }, false],
  ['支付宝', `${phone} AlipayClient/10.6`, {}, false],
])('on %s WeChat is offered where it can work', (_, userAgent, changes, isOffered) => {
  open(userAgent, {}, { ...configFixture, ...changes })
  expect(tab() !== null).toBe(isOffered)
})

test('one press goes to WeChat without a code, and the page is stored', async () => {
  open(wechat)
  fireEvent.click(tab() ?? document.body)
  fireEvent.click(await button())
  await waitFor(() => expect(leaveForWechat).toHaveBeenCalledWith('https://open.weixin.qq.com/x'))
  expect(sentTo('user/authenticate/wechatTicket')).toEqual([{ insideWechat: true }])
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({ ticket, secret, path: '/' })
  expect(screen.queryByRole('img', { name: /二维码/, hidden: true })).not.toBeInTheDocument()
})

test('a refused ticket says why', async () => {
  open(wechat, { 'user/authenticate/wechatTicket': refusal('WECHAT_UNAVAILABLE') })
  fireEvent.click(tab() ?? document.body)
  fireEvent.click(await button())
  expect(await screen.findByText('微信登录暂时不可用，请使用其他方式登录')).toBeInTheDocument()
  expect(await button()).toBeEnabled()
})

test('a browser that stores nothing is told to log in otherwise', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  open(wechat)
  fireEvent.click(tab() ?? document.body)
  fireEvent.click(await button())
  expect(await screen.findByText('浏览器禁止保存数据，请使用其他方式登录')).toBeInTheDocument()
  expect(leaveForWechat).not.toHaveBeenCalled()
})

describe('back from WeChat', () => {
  test('a known person is logged in', async () => {
    comeBack({ [login]: { data: { state: 'LOGGED_IN', userId: 'u-1', revoked: false }, token: 'token-1' } })
    expect(tab()).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(document.cookie).toContain('token=token-1'))
    expect(sentTo(login)).toEqual([{ ticket, secret }])
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  test('an unknown WeChat is bound to a phone number', async () => {
    comeBack({
      [login]: { data: { state: 'UNKNOWN', nickname: '小川' } },
      'user/authenticate/wechatBind': { data: { userId: 'u-1', revoked: false }, token: 'token-1' },
    })
    expect(await screen.findByText(/微信“小川”尚未绑定账号/)).toBeInTheDocument()
    const field = (label: string) => screen.getAllByLabelText(label).at(-1) ?? document.body
    fireEvent.change(field('手机号码'), { target: { value: '13800001234' } })
    fireEvent.change(field('验证码'), { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: '绑定手机号并登录', hidden: true }))
    await waitFor(() => expect(document.cookie).toContain('token=token-1'))
    expect(sentTo('user/authenticate/wechatBind')).toEqual([
      { ticket, secret, userTel: '13800001234', smsCode: '123456' },
    ])
  })

  test.each([
    ['who said no', { data: { state: 'REFUSED' } }, '已取消'],
    ['too late', refusal('WECHAT_EXPIRED'), '登录已超时，请重新登录'],
    ['without WeChat', refusal('WECHAT_UNAVAILABLE'), '微信登录暂时不可用，请使用其他方式登录'],
    ['without a connection', lostConnection, /网络/],
  ] as const)('%s: that is said, and another try is one press', async (_, answer, text) => {
    comeBack({ [login]: answer })
    expect(await screen.findByText(text)).toBeInTheDocument()
    fireEvent.click(await button())
    await waitFor(() => expect(leaveForWechat).toHaveBeenCalled())
  })

  test('who pressed Back there finds the button', async () => {
    comeBack({ [login]: { data: { state: 'WAITING' } } })
    expect(await button()).toBeEnabled()
  })
})
