import { closeLoginDialog, readLastLogin, saveLastLogin, signOut, useLoginDialogOpen } from '@portal/shared/internal'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut, loadData, openLoginDialog, toast } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { clickOutside, confirmWord } from '@portal/testing/page-helpers'
import { configFixture } from '../testing/config-fixture'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { LoginDialog } from './login-dialog'
import { LoginTabs } from './login-tabs'
import { loadLoginDialog } from './load-login-dialog'
import { LoginDialogHost } from './login-dialog-host'
import { LeaveDialogHost } from '../leaving/leave-dialog-host'

jest.mock('../captcha/slider-puzzle', () => ({
  SliderPuzzle: ({ onVerified }: { onVerified: (proof: string) => void }) => (
    <button onClick={() => onVerified('proof-1')}>滑动成功</button>
  ),
}))

jest.mock('./load-login-dialog')

const Host = () => (
  <TestProviders>
    <LoginDialog open={useLoginDialogOpen()} config={configFixture} />
    <ToastView />
  </TestProviders>
)

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  act(() => {
    closeLoginDialog()
    forceSignOut()
  })
})

const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  )

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

const dialog = (name: string) => screen.queryByRole('dialog', { name, hidden: true })

describe('the login dialog', () => {
  const open = (answers: Answers = {}) => {
    const api = fakeApi({ 'user/queryUerInfo': { data: person }, 'order/unpaid': { data: [] }, ...answers })
    render(<Host />)
    act(openLoginDialog)
    return api
  }

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
      const { sent } = open({
        'user/authenticate/login': { data: { userId: 'u-1', revoked: false }, token: 'token-1' },
      })
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
      expect(await screen.findByRole('button', { name: /^\d+s后重新获取$/, hidden: true })).toBeDisabled()
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
})

describe('the tabs of the login', () => {
  test('a visitor begins with the account', () => {
    render(<LoginTabs config={configFixture} />)
    expect(screen.getByLabelText('账号')).toHaveValue('')
    expect(screen.getByLabelText('账号')).toHaveFocus()
  })

  test('the last account of the device is filled in, and its password is asked for', () => {
    saveLastLogin({ way: 'account', account: '13800001234' })
    render(<LoginTabs config={{ wechatLogin: false, wechatAccount: false }} />)
    expect(screen.getByLabelText('账号')).toHaveValue('13800001234')
    expect(screen.getByLabelText('密码')).toHaveFocus()
  })

  test('the last way is open, with the number of then', () => {
    saveLastLogin({ way: 'phone', account: '13800001234' })
    render(<LoginTabs config={{ wechatLogin: false, wechatAccount: false }} />)
    expect(screen.getByRole('tab', { name: '手机登录', selected: true })).toBeInTheDocument()
    expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
  })

  test('WeChat is not open where it is not offered', () => {
    saveLastLogin({ way: 'wechat', account: '13800001234' })
    render(<LoginTabs config={{ wechatLogin: false, wechatAccount: false }} />)
    expect(screen.getByRole('tab', { name: '账号登录', selected: true })).toBeInTheDocument()
  })

  test('a login is remembered by its way, and a logout leaves no account', async () => {
    fakeApi({
      'user/authenticate/login': { data: { userId: 'u-1', revoked: false }, token: 'token-1' },
      'user/queryUerInfo': { data: person },
      'order/unpaid': { data: [] },
      'user/logout': { data: {} },
    })
    render(<LoginTabs config={{ wechatLogin: false, wechatAccount: false }} />)
    fireEvent.click(screen.getByRole('tab', { name: '手机登录' }))
    fill({ 手机号码: '13800001234', 验证码: '123456' })
    fireEvent.click(screen.getAllByRole('button', { name: /^登\s*录$/, hidden: true }).at(-1) ?? document.body)
    await waitFor(() => expect(readLastLogin()).toEqual({ way: 'phone', account: '13800001234' }))
    await act(signOut)
    expect(readLastLogin()).toEqual({ way: 'phone', account: '' })
  })
})

describe('after the end of a session', () => {
  test('the dialog says why it is open, until it is closed', async () => {
    fakeApi({ 'order/unpaid': refusal('SESSION_EXPIRED') })
    document.cookie = 'token=t-1; path=/'
    render(<Host />)
    await act(async () => void (await loadData('order/unpaid', {}).catch(() => undefined)))
    expect(screen.getByText('登录已过期，请重新登录，已填写的内容已保留')).toBeVisible()
    act(closeLoginDialog)
    act(openLoginDialog)
    expect(screen.queryByText(/^登录已过期/)).not.toBeInTheDocument()
  })
})

describe('the host of the login dialog', () => {
  const load = jest.mocked(loadLoginDialog)
  beforeEach(() => load.mockReset())
  const LoginDialog = ({ open }: { open: boolean }) => <>{open && <p>登录窗口</p>}</>

  const renderHost = () =>
    render(
      <>
        <LoginDialogHost config={configFixture} />
        <ToastView />
      </>,
    )

  test('loads nothing before it is opened', () => {
    renderHost()
    expect(load).not.toHaveBeenCalled()
  })

  test('who comes back from WeChat finds it open; who is logged in already does not', async () => {
    load.mockResolvedValue({ LoginDialog })
    sessionStorage.setItem('portal-wechat-login', JSON.stringify({ ticket: 't', secret: 's', path: '/topay' }))
    const { unmount } = renderHost()
    expect(await screen.findByText('登录窗口')).toBeInTheDocument()
    act(closeLoginDialog)
    unmount()
    document.cookie = 'token=t'
    renderHost()
    expect(screen.queryByText('登录窗口')).not.toBeInTheDocument()
    expect(sessionStorage.getItem('portal-wechat-login')).toBeNull()
  })

  test('a failed load is reported, and the next opening tries again', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    renderHost()
    act(openLoginDialog)
    expect(screen.getByText('正在打开登录窗口…')).toBeInTheDocument()
    expect(await screen.findByText('登录窗口加载失败，请检查网络后重试')).toBeInTheDocument()
    expect(screen.queryByText('正在打开登录窗口…')).not.toBeInTheDocument()
    load.mockResolvedValueOnce({ LoginDialog })
    act(openLoginDialog)
    expect(await screen.findByText('登录窗口')).toBeInTheDocument()
  })
})

describe('a forgotten password', () => {
  const open = (answers: Answers = {}) => {
    const api = fakeApi({
      'user/authenticate/login': { data: { userId: 'u-1', revoked: false }, token: 'token-1' },
      'user/forget': { data: {} },
      'user/queryUerInfo': { data: person },
      'order/unpaid': { data: [] },
      ...answers,
    })
    render(<Host />)
    act(openLoginDialog)
    press('忘记密码？')
    return api
  }

  const next = () => press('下一步')
  const submit = () => press(/^提\s*交$/)

  const verify = async () => {
    fill({ 手机号码: '13800001234', 验证码: '1234' })
    next()
    await screen.findByLabelText('新密码')
  }

  test('takes the place of the login, and has a way back', () => {
    open()
    expect(dialog('忘记密码')).toBeInTheDocument()
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
    expect(screen.getByLabelText('手机号码')).toHaveFocus()
    press('返回登录')
    expect(dialog('忘记密码')).not.toBeInTheDocument()
    expect(screen.getByLabelText('账号')).toHaveFocus()
  })

  test('the session of a verified phone lets nobody lose the dialog in which the password is set', async () => {
    open()
    await verify()
    act(closeLoginDialog)
    expect(dialog('设置新密码')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '返回登录' })).not.toBeInTheDocument()
  })

  test('the code logs in, then the new password is set and the person is logged in', async () => {
    const { sent } = open()
    await verify()
    expect(sent[0]?.body).toEqual({ loginType: 'sms', userTel: '13800001234', smsCode: '1234' })
    expect(document.cookie).toContain('userId=u-1')
    expect(screen.queryByLabelText('手机号码')).not.toBeInTheDocument()
    expect(screen.getByLabelText('新密码')).toHaveFocus()
    expect(screen.getByText('8-20位，数字与字母混合')).toBeInTheDocument()
    fill({ 新密码: 'abcd1234', 确认密码: 'abcd1234' })
    submit()
    expect(await screen.findByText('密码设置成功')).toBeInTheDocument()
    const digest = hashPassword('abcd1234')
    expect(sent[1]).toMatchObject({
      path: 'user/forget',
      headers: { authorization: 'token-1' },
      body: { password: digest, affirmPassword: digest },
    })
    await waitFor(() => expect(dialog('设置新密码')).not.toBeInTheDocument())
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('user/queryUerInfo'))
  })

  test('says that verifying the phone has revoked the cancellation of the account', async () => {
    open({ 'user/authenticate/login': { data: { userId: 'u-1', revoked: true }, token: 'token-1' } })
    await verify()
    const says = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
    press('关闭')
    await waitFor(() => expect(says).toHaveBeenCalledWith('已撤销账号注销申请', 3000))
  })

  test('a wrong code stays at the verification', async () => {
    open({ 'user/authenticate/login': refusal('SMS_CODE_WRONG') })
    fill({ 手机号码: '13800001234', 验证码: '123456' })
    next()
    expect(await screen.findByText('验证码错误或已失效')).toBeInTheDocument()
    expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
  })

  test('a refused password is reported and the dialog stays', async () => {
    open({ 'user/forget': refusal('SMS_LOGIN_REQUIRED') })
    await verify()
    fill({ 新密码: 'abcd1234', 确认密码: 'abcd1234' })
    submit()
    expect(await screen.findByText('请先用短信验证码验证手机号码，验证后10分钟内有效')).toBeInTheDocument()
    expect(dialog('设置新密码')).toBeInTheDocument()
  })
})

describe('the registration', () => {
  const Host = () => (
    <TestProviders>
      <main id="main">
        <h1>寄件</h1>
      </main>
      <LoginDialog open={useLoginDialogOpen()} config={configFixture} />
      <ToastView />
      <LeaveDialogHost />
    </TestProviders>
  )

  const open = (answers: Answers = {}) => {
    const api = fakeApi({
      'api/checkSmsCode': { data: { registered: false } },
      'user/queryUerInfo': { data: person },
      'order/unpaid': { data: [] },
      ...answers,
    })
    render(<Host />)
    act(openLoginDialog)
    press('立即注册')
    return api
  }

  const login = () => dialog(`登录${configFixture.brand}`)
  const registration = () => dialog('用户注册')

  const right = { 手机号码: '13800001234', 验证码: '123456', 密码: 'abcd1234', 确认密码: 'abcd1234' }
  const register = () => press(/^注\s*册$/)

  test('takes the place of the login, with the focus on its first field and a way back', () => {
    open()
    expect(registration()).toBeInTheDocument()
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
    expect(screen.getByLabelText('手机号码')).toHaveFocus()
    press('返回登录')
    expect(login()).toBeInTheDocument()
    expect(screen.getByLabelText('账号')).toHaveFocus()
  })

  test('sends the digests and no e-mail, confirms it and is logged in with the token of the registration', async () => {
    const { sent } = open({
      'user/authenticate/register': { data: { userId: 'u-1', revoked: false, registered: true }, token: 'token-1' },
    })
    fill({ ...right, '邮箱（选填）': 'a@example.com' })
    register()
    expect(await screen.findByText('注册成功')).toBeInTheDocument()
    const digest = hashPassword('abcd1234')
    await waitFor(() => expect(registration()).not.toBeInTheDocument())
    expect(sent.map(({ path }) => path)).toEqual([
      'api/checkSmsCode',
      'user/authenticate/register',
      'user/queryUerInfo',
      'order/unpaid',
    ])
    expect(sent[1]?.body).toEqual({
      userTel: '13800001234',
      smsCode: '123456',
      password: digest,
      affirmPassword: digest,
    })
    expect(sent[2]?.headers).toMatchObject({ authorization: 'token-1' })
    expect(document.cookie).toContain('userId=u-1')
    await waitFor(() => expect(screen.getByRole('heading', { name: '寄件' })).toHaveFocus())
  })

  test('a weak password is refused with a warning and not sent', async () => {
    const { sent } = open()
    fill({ ...right, 密码: 'abcdefgh', 确认密码: 'abcdefgh' })
    register()
    expect(await screen.findByText('密码强度太弱，请重新设置')).toBeInTheDocument()
    expect(sent.map(({ path }) => path)).toEqual(['api/checkSmsCode'])
    expect(registration()).toBeInTheDocument()
  })

  describe('of a number that has an account', () => {
    const phone = { 手机号码: '13800001234', 验证码: '123456' }
    const known = { 'api/checkSmsCode': { data: { registered: true } } }

    test('says so once the code is right, before a password is invented, and logs in', async () => {
      const { sent } = open({
        ...known,
        'user/authenticate/login': { data: { userId: 'u-1', revoked: false }, token: 'token-1' },
      })
      fill({ 手机号码: '13800001234', 验证码: '12345' })
      expect(sent).toEqual([])
      fill(phone)
      expect(await screen.findByText(/^该手机号已注册，/)).toHaveRole('alert')
      expect(sent[0]?.body).toEqual({ mobileNo: '13800001234', purpose: 'login', smsCode: '123456' })
      press('直接登录')
      await waitFor(() => expect(registration()).not.toBeInTheDocument())
      expect(sent[1]?.body).toEqual({ loginType: 'sms', userTel: '13800001234', smsCode: '123456' })
      expect(document.cookie).toContain('userId=u-1')
    })

    test('goes on in the login where more than the code is needed', async () => {
      open({ ...known, 'user/authenticate/login': refusal('OWNER_PROOF_REQUIRED', '该账号已超过180天未登录') })
      fill(phone)
      await screen.findByText(/^该手机号已注册，/)
      press('直接登录')
      await waitFor(() => expect(login()).toBeInTheDocument())
      expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
      expect(screen.getByLabelText('验证码')).toHaveValue('123456')
    })

    test('says nothing about another number', async () => {
      open(known)
      fill(phone)
      await screen.findByText(/^该手机号已注册，/)
      fill({ 手机号码: '1380000123' })
      expect(screen.queryByText(/^该手机号已注册，/)).not.toBeInTheDocument()
    })
  })

  test('a refusal is shown and typed content stays', async () => {
    open({ 'user/authenticate/register': refusal('PHONE_REGISTERED') })
    fill(right)
    register()
    expect(await screen.findByText('该手机号已注册')).toBeInTheDocument()
    expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
    expect(registration()).toBeInTheDocument()
  })

  test.each(['关闭', '返回登录'])('a typed password is not discarded by %s without a question', async (name) => {
    open()
    fill({ 密码: 'abcd1234' })
    press(name)
    expect(await screen.findByText('当前内容尚未保存，确定离开吗？')).toBeInTheDocument()
    expect(screen.getByLabelText('确认密码')).toBeInTheDocument()
    press('离开')
    await waitFor(() => expect(screen.queryByLabelText('确认密码')).not.toBeInTheDocument())
  })
})
