import { closeLoginDialog, useLoginDialogOpen } from '@portal/shared/internal'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { forceSignOut, openLoginDialog } from '@portal/shared'
import { TestProviders } from '@portal/testing/test-providers'
import {
  type Answer,
  type Answers,
  lostConnection,
  type Reply,
  fakeApi,
  refusal,
  sentTo,
} from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { WechatLogin } from './wechat-login'

const ticket = 't'.repeat(22)
const secret = 's'.repeat(43)
const ticketReply: Reply<'user/authenticate/wechatTicket'> = {
  data: {
    ticket,
    secret,
    expiresAt: '2026-11-21T12:00:00.000Z',
    widget: { kind: 'stand-in', url: `/dev/wechat?ticket=${ticket}` },
  },
}
const login = 'user/authenticate/wechatLogin'

const Host = ({ active = true }: { active?: boolean }) => (
  <TestProviders>
    {useLoginDialogOpen() && <WechatLogin active={active} />}
    <ToastView />
  </TestProviders>
)

const open = async (answers: Answers) => {
  const api = fakeApi({
    'user/authenticate/wechatTicket': ticketReply,
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: [] },
    ...answers,
  })
  const view = render(<Host />)
  act(openLoginDialog)
  await pass(0)
  return { ...api, ...view, polls: () => sentTo(login).length }
}

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const setVisibility = (value: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => {
    closeLoginDialog()
    forceSignOut()
    jest.runOnlyPendingTimers()
  })
  jest.useRealTimers()
})

test('shows the code, with a link for another browser, and polls every two seconds with both halves of the ticket', async () => {
  const { sent, polls } = await open({ [login]: { data: { state: 'WAITING' } } })
  expect(screen.getByRole('img', { name: '微信登录二维码（演示）' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '在另一浏览器中确认' })).toHaveAttribute(
    'href',
    `http://localhost/dev/wechat?ticket=${ticket}`,
  )
  expect(status()).toContain('请使用微信扫码登录')
  await pass(1999)
  expect(polls()).toBe(0)
  await pass(1)
  expect(sent.at(-1)).toMatchObject({ path: login, body: { ticket, secret } })
  await pass(4000)
  expect(polls()).toBe(3)
})

test.each([
  ['SCANNED', '已扫码，请在手机上确认'],
  ['REFUSED', '已取消'],
] as const)('%s is announced: %s', async (state, text) => {
  await open({ [login]: { data: { state } } })
  await pass(2000)
  expect(status()).toContain(text)
})

test.each<[string, Reply<typeof login>, string]>([
  ['expired', refusal('WECHAT_EXPIRED', '二维码已失效'), '二维码已失效，点击刷新'],
  ['refused', { data: { state: 'REFUSED' } }, '重新扫码'],
  ['unavailable', refusal('WECHAT_UNAVAILABLE', '微信登录暂时不可用'), '重试'],
  ['of a closed account', refusal('ACCOUNT_CLOSED'), '重试'],
])('%s: polling ends, a button brings a new code', async (_, answer, button) => {
  const { sent, polls } = await open({ [login]: answer })
  await pass(2000)
  await pass(10_000)
  expect(polls()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await pass(0)
  expect(sent.at(-1)?.path).toBe('user/authenticate/wechatTicket')
  expect(screen.getByRole('img', { name: '微信登录二维码（演示）' })).toBeInTheDocument()
})

test('a lost response is requested again', async () => {
  const { polls, answers } = await open({ [login]: lostConnection })
  await pass(2000)
  answers[login] = { data: { state: 'SCANNED' } }
  await pass(2000)
  expect(polls()).toBe(2)
  expect(status()).toContain('已扫码，请在手机上确认')
})

test('nothing is polled while the page is hidden, another tab is open, or the dialog is closed', async () => {
  const { polls, rerender } = await open({ [login]: { data: { state: 'WAITING' } } })
  setVisibility('hidden')
  await pass(10_000)
  setVisibility('visible')
  rerender(<Host active={false} />)
  await pass(10_000)
  expect(polls()).toBe(0)
  rerender(<Host />)
  await pass(2000)
  expect(polls()).toBe(1)
  act(closeLoginDialog)
  await pass(10_000)
  expect(polls()).toBe(1)
})

test('a WeChat account that is bound logs in and closes the dialog', async () => {
  await open({ [login]: { data: { state: 'LOGGED_IN', userId: 'u-1', revoked: true }, token: 'token-1' } })
  await pass(2000)
  expect(screen.getByText('已撤销账号注销申请')).toBeInTheDocument()
  expect(document.cookie).toContain('token=token-1')
  expect(screen.queryByText('请使用微信扫码登录')).not.toBeInTheDocument()
})

describe('an unknown WeChat account', () => {
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = async () => {
    fill('手机号码', '13800001234')
    fill('验证码', '123456')
    fireEvent.click(screen.getByRole('button', { name: '绑定手机号并登录' }))
    await pass(100)
  }
  const openForm = async (answer: Answer<'user/authenticate/wechatBind'>) => {
    const opened = await open({
      [login]: { data: { state: 'UNKNOWN', nickname: '小川' } },
      'user/authenticate/wechatBind': answer,
    })
    await pass(2100)
    return opened
  }

  test('is bound to a phone number and logged in', async () => {
    const { polls } = await openForm({ data: { userId: 'u-1', revoked: true }, token: 'token-1' })
    expect(screen.getByText(/微信“小川”尚未绑定账号/)).toBeInTheDocument()
    await submit()
    expect(sentTo('user/authenticate/wechatBind')[0]).toEqual({
      ticket,
      secret,
      userTel: '13800001234',
      smsCode: '123456',
    })
    expect(document.cookie).toContain('userId=u-1')
    expect(polls()).toBe(1)
    expect(screen.getByText('已撤销账号注销申请')).toBeInTheDocument()
  })

  test('a refusal shows the reason and keeps typed content', async () => {
    await openForm(refusal('PHONE_HAS_WECHAT'))
    await submit()
    expect(screen.getByText('该手机号已绑定其他微信')).toBeInTheDocument()
    expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
  })

  test('a number whose account nobody has used for long needs a proof', async () => {
    const { answers } = await openForm(refusal('OWNER_PROOF_REQUIRED'))
    await submit()
    expect(screen.getByRole('heading', { name: '验证身份' })).toHaveFocus()
    answers['user/authenticate/wechatBind'] = { data: { userId: 'u-1', revoked: false }, token: 'token-1' }
    fireEvent.click(screen.getByRole('radio', { name: '收件人姓名' }))
    fireEvent.change(screen.getByRole('textbox', { name: '收件人姓名' }), { target: { value: '李思雨' } })
    fireEvent.click(screen.getByRole('button', { name: '绑定手机号并登录' }))
    await pass(100)
    expect(sentTo('user/authenticate/wechatBind').at(-1)).toEqual({
      ticket,
      secret,
      userTel: '13800001234',
      smsCode: '123456',
      proof: { kind: 'RECEIVER', name: '李思雨' },
    })
    expect(document.cookie).toContain('userId=u-1')
  })

  test('an expired ticket leads back to a new code', async () => {
    await openForm(refusal('WECHAT_EXPIRED'))
    await submit()
    expect(screen.getByRole('button', { name: '二维码已失效，点击刷新' })).toBeInTheDocument()
  })
})

test('a failed ticket is reported, and can be requested again', async () => {
  await open({ 'user/authenticate/wechatTicket': refusal('WECHAT_UNAVAILABLE') })
  expect(status()).toContain('微信登录暂时不可用，请使用其他方式登录')
  expect(screen.getByRole('button', { name: /重\s*试/ })).toBeInTheDocument()
})
