import { closeLoginDialog, useLoginDialogOpen } from '@portal/shared/internal'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut, openLoginDialog, toast } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { clickOutside, confirmWord } from '@portal/testing/page-helpers'
import { configFixture } from '../testing/config-fixture'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { LoginDialog } from './login-dialog'

jest.mock('../captcha/slider-puzzle', () => ({
  SliderPuzzle: ({ onVerified }: { onVerified: (proof: string) => void }) => (
    <button onClick={() => onVerified('proof-1')}>滑动成功</button>
  ),
}))

const Host = () => (
  <TestProviders>
    <LoginDialog open={useLoginDialogOpen()} config={configFixture} />
    <ToastView />
  </TestProviders>
)

const open = (answers: Answers = {}) => {
  const api = fakeApi({ 'user/queryUerInfo': { data: person }, 'order/unpaid': { data: [] }, ...answers })
  render(<Host />)
  act(openLoginDialog)
  return api
}

afterEach(() => {
  jest.restoreAllMocks()
  act(() => {
    closeLoginDialog()
    forceSignOut()
  })
})

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
// The first tab's form stays in the document, so of several buttons with a name the last one is visible.
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) ?? document.body)

describe('account login', () => {
  test('is not sent by Enter that confirms a word of an input method', () => {
    open()
    expect(confirmWord(screen.getByLabelText('账号'))).toBe(false)
    expect(confirmWord(screen.getByLabelText('密码'))).toBe(false)
  })

  test("is sent behind the slider with the password's digest, and closes the dialog", async () => {
    const { sent } = open({ 'user/authenticate/login': { data: { userId: 'u-1', revoked: false }, token: 'token-1' } })
    fill(screen.getByLabelText('账号'), ' demo ')
    fill(screen.getByLabelText('密码'), 'Secret123')
    press('登录')
    fireEvent.click(await screen.findByText('滑动成功'))
    await waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual(['user/authenticate/login', 'user/queryUerInfo', 'order/unpaid']),
    )
    expect(sent[0]?.body).toEqual({
      loginType: 'pwd',
      username: 'demo',
      password: hashPassword('Secret123'),
      captchaVerification: 'proof-1',
    })
    expect(document.cookie).toContain('userId=u-1')
    expect(document.cookie).toContain('token=token-1')
  })

  test('says that it has revoked the cancellation of the account', async () => {
    open({ 'user/authenticate/login': { data: { userId: 'u-1', revoked: true }, token: 'token-1' } })
    fill(screen.getByLabelText('账号'), 'demo')
    fill(screen.getByLabelText('密码'), 'Secret123')
    press('登录')
    const says = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
    fireEvent.click(await screen.findByText('滑动成功'))
    await waitFor(() => expect(says).toHaveBeenCalledWith('已撤销账号注销申请', 3000))
  })

  test('a refused login says why and stays', async () => {
    open({ 'user/authenticate/login': refusal('LOGIN_FAILED') })
    fill(screen.getByLabelText('账号'), 'demo')
    fill(screen.getByLabelText('密码'), 'wrong')
    press('登录')
    fireEvent.click(await screen.findByText('滑动成功'))
    expect(await screen.findByText('账号或密码错误')).toBeInTheDocument()
    expect(screen.getByLabelText('账号')).toHaveValue('demo')
    expect(document.cookie).not.toContain('token')
  })
})

describe('phone login', () => {
  const openPhone = (answers: Answers = {}) => {
    const opened = open(answers)
    fireEvent.click(screen.getByRole('tab', { name: '手机登录', hidden: true }))
    return opened
  }

  test('a wrong phone number gets no code', async () => {
    const { sent } = openPhone()
    fill(screen.getByLabelText('手机号码'), '12800001234')
    press('获取验证码')
    expect(await screen.findByText('手机号码格式不正确')).toBeInTheDocument()
    expect(screen.queryByText('滑动成功')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('the code is sent after the slider, can be requested again after 60 s, and logs in', async () => {
    const { sent } = openPhone({
      'api/smsCodeWait': { data: { seconds: 0 } },
      'api/sendSmsCode': { data: {} },
      'user/authenticate/login': { data: { userId: 'u-1', revoked: true }, token: 'token-1' },
    })
    fill(screen.getByLabelText('手机号码'), '138 0000-1234')
    press('获取验证码')
    fireEvent.click(await screen.findByText('滑动成功'))
    expect(await screen.findByRole('button', { name: '60s后重新获取', hidden: true })).toBeDisabled()
    expect(sent[1]?.body).toEqual({
      mobileNo: '13800001234',
      purpose: 'login',
      captchaType: 'blockPuzzle',
      captchaVerification: 'proof-1',
    })
    press('登录')
    expect(await screen.findByText('请输入验证码')).toBeInTheDocument()
    fill(screen.getByLabelText('验证码'), '123456')
    const says = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
    press('登录')
    await waitFor(() =>
      expect(sent[2]?.body).toEqual({
        loginType: 'sms',
        userTel: '13800001234',
        smsCode: '123456',
        mayRegister: true,
      }),
    )
    await waitFor(() => expect(says).toHaveBeenCalledWith('已撤销账号注销申请', 3000))
  })
})

test('a login by phone that has registered the number says so', async () => {
  open({
    'user/authenticate/login': { data: { userId: 'u-1', revoked: false, registered: true }, token: 'token-1' },
  })
  fireEvent.click(screen.getByRole('tab', { name: '手机登录', hidden: true }))
  expect(screen.getByText('未注册的手机号码验证后自动注册，密码可以以后再设置。')).toBeVisible()
  expect(screen.getByText(/^登录或注册即表示您已阅读并同意/)).toBeVisible()
  fill(screen.getByLabelText('手机号码'), '13800001234')
  fill(screen.getByLabelText('验证码'), '123456')
  press('登录')
  expect(await screen.findByText('注册成功')).toBeInTheDocument()
})

describe('the captcha', () => {
  const ask = async (answers: Answers = {}) => {
    const api = open(answers)
    fill(screen.getByLabelText('账号'), 'demo')
    fill(screen.getByLabelText('密码'), 'Secret123')
    press('登录')
    await screen.findByText('滑动成功')
    return api
  }
  const dialogNames = () => screen.getAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent)

  test('is a step inside the dialog, which stays the only one', async () => {
    await ask()
    expect(dialogNames()).toEqual([expect.stringContaining('请完成安全验证')])
    expect(screen.getByLabelText('账号')).not.toBeVisible()
  })

  test('has a way back to what was typed', async () => {
    const { sent } = await ask()
    press('返回')
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveFocus())
    expect(screen.queryByText('滑动成功')).not.toBeInTheDocument()
    expect(screen.getByLabelText('密码')).toHaveValue('Secret123')
    expect(sent).toEqual([])
  })

  test('ends with the dialog, which begins with the login again', async () => {
    await ask()
    press('关闭')
    act(openLoginDialog)
    expect(screen.queryByText('滑动成功')).not.toBeInTheDocument()
    expect(screen.getByLabelText('账号')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveFocus())
  })

  test('ends when the dialog is closed by a login in another tab', async () => {
    await ask()
    act(closeLoginDialog)
    act(openLoginDialog)
    expect(screen.queryByText('滑动成功')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveFocus())
  })
})

test('links to the privacy policy', () => {
  open()
  expect(screen.getByRole('link', { name: '《隐私政策》', hidden: true })).toHaveAttribute(
    'href',
    configFixture.privacyPolicyUrl,
  )
})

test('registering names the privacy policy and links to it', async () => {
  open()
  press('立即注册')
  await screen.findByText('用户注册')
  expect(screen.getByText(/^注册即表示您已阅读并同意/)).toBeVisible()
  expect(screen.getByRole('link', { name: '《隐私政策》', hidden: true })).toHaveAttribute(
    'href',
    configFixture.privacyPolicyUrl,
  )
})

test('neither Escape nor a click beside it closes the dialog, its button does', async () => {
  open()
  const dialog = screen.getByRole('dialog', { hidden: true })
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 })
  await clickOutside(dialog)
  expect(screen.getByLabelText('账号')).toBeInTheDocument()
  press('关闭')
  expect(screen.queryByLabelText('账号')).not.toBeInTheDocument()
})
