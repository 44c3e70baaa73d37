import { closeLoginDialog, useLoginDialogOpen } from '@portal/shared/internal'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut, openLoginDialog, toast } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { configFixture } from '../testing/config-fixture'
import { LoginDialog } from './login-dialog'

const Host = () => (
  <TestProviders>
    <LoginDialog open={useLoginDialogOpen()} config={configFixture} />
    <ToastView />
  </TestProviders>
)

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

afterEach(() => {
  jest.restoreAllMocks()
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
const next = () => press('下一步')
const submit = () => press(/^提\s*交$/)

const verify = async () => {
  fill({ 手机号码: '13800001234', 验证码: '1234' })
  next()
  await screen.findByLabelText('新密码')
}

const dialog = (name: string) => screen.queryByRole('dialog', { name, hidden: true })

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
