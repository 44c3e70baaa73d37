import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { clearToasts } from '@portal/testing/page-helpers'
import { TestProviders } from '@portal/testing/test-providers'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { PhoneCodeLogin } from './phone-code-login'

const login = 'user/authenticate/login'

afterEach(() =>
  act(() => {
    clearToasts()
    forceSignOut()
  }),
)

const onLogin = jest.fn()
beforeEach(() => onLogin.mockReset())

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

/** A login by a right code that is asked for more. */
const openStep = async (of: 'login' | 'forgot' = 'login', answers: Answers = {}) => {
  const api = fakeApi({
    [login]: refusal('OWNER_PROOF_REQUIRED'),
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: [] },
    ...answers,
  })
  render(
    <TestProviders>
      <PhoneCodeLogin of={of} submitText={of === 'login' ? '登录' : '下一步'} onLogin={onLogin} />
      <ToastView />
    </TestProviders>,
  )
  fill('手机号码', '13800001234')
  fill('验证码', '123456')
  press(of === 'login' ? /^登\s*录$/ : '下一步')
  await screen.findByRole('heading', { name: '验证身份' })
  return api
}

const right = { data: { userId: 'u-1', revoked: false }, token: 'token-1' }

test('says why the code is not enough, and has the focus', async () => {
  await openStep()
  expect(screen.getByRole('heading', { name: '验证身份' })).toHaveFocus()
  expect(screen.getByText(/^该手机号码的账号已超过180天未登录，请验证身份后登录。/)).toBeVisible()
  expect(screen.getByRole('group', { name: '验证方式' })).toBeVisible()
})

test.each([
  ['登录密码', 'Secret123', { kind: 'PASSWORD', password: hashPassword('Secret123') }],
  ['证件号码后六位', ' 31002x', { kind: 'ID_NUMBER', lastSix: ' 31002x' }],
  ['收件人姓名', '李思雨', { kind: 'RECEIVER', name: '李思雨' }],
])('%s is sent with the same code, and logs in', async (label, value, proof) => {
  const { answers } = await openStep()
  answers[login] = right
  choose(label)
  fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type=radio])' }), { target: { value } })
  press(/^登\s*录$/)
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith('u-1', expect.objectContaining({ userId: 'u-1' })))
  expect(sentTo(login).at(-1)).toEqual({
    loginType: 'sms',
    userTel: '13800001234',
    smsCode: '123456',
    mayRegister: true,
    proof,
  })
})

test('a wrong answer is shown at its field, which has the focus', async () => {
  const { answers } = await openStep()
  answers[login] = refusal('OWNER_PROOF_WRONG')
  choose('收件人姓名')
  const field = screen.getByRole('textbox', { name: '收件人姓名' })
  fireEvent.change(field, { target: { value: '王小明' } })
  press(/^登\s*录$/)
  expect(await screen.findByText('信息不正确，请核对后重试')).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toBeInvalid()
  expect(field).toHaveValue('王小明')
})

test.each([
  ['登录密码', '', '请输入登录密码'],
  ['证件号码后六位', '12345', '请输入证件号码后六位'],
  ['收件人姓名', ' ', '请输入收件人姓名'],
])('%s: %j is not sent', async (label, value, problem) => {
  await openStep()
  choose(label)
  fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type=radio])' }), { target: { value } })
  press(/^登\s*录$/)
  expect(await screen.findByText(problem, { selector: '[role=alert] *, [role=alert]' })).toBeVisible()
  expect(sentTo(login)).toHaveLength(1)
})

test('what has become of the code leads back to it', async () => {
  const { answers } = await openStep()
  answers[login] = refusal('SMS_CODE_WRONG')
  choose('收件人姓名')
  fireEvent.change(screen.getByRole('textbox', { name: '收件人姓名' }), { target: { value: '李思雨' } })
  press(/^登\s*录$/)
  expect(await screen.findByLabelText('手机号码')).toHaveValue('13800001234')
  expect(screen.getByText('验证码错误或已失效')).toBeInTheDocument()
})

test('too many answers are refused where they are given', async () => {
  const { answers } = await openStep()
  answers[login] = refusal('RATE_LIMITED', '验证失败次数过多，请24小时后再试')
  choose('收件人姓名')
  fireEvent.change(screen.getByRole('textbox', { name: '收件人姓名' }), { target: { value: '李思雨' } })
  press(/^登\s*录$/)
  expect(await screen.findByText('验证失败次数过多，请24小时后再试')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '验证身份' })).toBeInTheDocument()
})

test('a new account is explained before it is made', async () => {
  const { answers } = await openStep()
  press('使用新账号')
  expect(screen.getByRole('heading', { name: '使用新账号登录' })).toHaveFocus()
  expect(screen.getByText(/原账号不能再用该号码登录/)).toBeVisible()
  expect(screen.getByRole('link', { name: '95708' })).toHaveAttribute('href', 'tel:95708')
  press('返回验证')
  expect(screen.getByRole('heading', { name: '验证身份' })).toHaveFocus()
  expect(sentTo(login)).toHaveLength(1)
  press('使用新账号')
  answers[login] = { data: { userId: 'u-2', revoked: false, registered: true }, token: 'token-2' }
  press('新建账号并登录')
  expect(await screen.findByText('注册成功')).toBeInTheDocument()
  expect(sentTo(login).at(-1)).toMatchObject({ proof: { kind: 'NEW_ACCOUNT' } })
  expect(onLogin).toHaveBeenCalledWith('u-2', expect.objectContaining({ registered: true }))
})

test('a forgotten password asks for the same, and makes no new account', async () => {
  const { answers } = await openStep('forgot')
  expect(screen.queryByRole('button', { name: '使用新账号' })).not.toBeInTheDocument()
  expect(screen.getByText(/请返回登录，用手机登录时可以使用新账号/)).toBeVisible()
  answers[login] = right
  choose('证件号码后六位')
  fireEvent.change(screen.getByRole('textbox', { name: '证件号码后六位' }), { target: { value: '31002X' } })
  press('下一步')
  await waitFor(() => expect(onLogin).toHaveBeenCalled())
  expect(sentTo(login).at(-1)).toEqual({
    loginType: 'sms',
    userTel: '13800001234',
    smsCode: '123456',
    proof: { kind: 'ID_NUMBER', lastSix: '31002X' },
  })
})

test('the number can be changed', async () => {
  await openStep()
  press(/返回修改手机号码/)
  expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
})
