import { closeLoginDialog, useLoginDialogOpen } from '@portal/shared/internal'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut, openLoginDialog } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { LeaveDialogHost } from '../leaving/leave-dialog-host'
import { ToastView } from '../toast/toast-view'
import { configFixture } from '../testing/config-fixture'
import { person } from '../testing/portal'
import { LoginDialog } from './login-dialog'

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
  const api = fakeApi({ 'user/queryUerInfo': { data: person }, 'order/unpaid': { data: [] }, ...answers })
  render(<Host />)
  act(openLoginDialog)
  press('立即注册')
  return api
}

afterEach(() =>
  act(() => {
    closeLoginDialog()
    forceSignOut()
  }),
)

const dialog = (name: string) => screen.queryByRole('dialog', { name, hidden: true })
const login = () => dialog(`登录${configFixture.brand}`)
const registration = () => dialog('用户注册')

const right = { 手机号码: '13800001234', 验证码: '123456', 密码: 'abcd1234', 确认密码: 'abcd1234' }

const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  )
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
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
  expect(sent.map(({ path }) => path)).toEqual(['user/authenticate/register', 'user/queryUerInfo', 'order/unpaid'])
  expect(sent[0]?.body).toEqual({ userTel: '13800001234', smsCode: '123456', password: digest, affirmPassword: digest })
  expect(sent[1]?.headers).toMatchObject({ authorization: 'token-1' })
  expect(document.cookie).toContain('userId=u-1')
  await waitFor(() => expect(screen.getByRole('heading', { name: '寄件' })).toHaveFocus())
})

test('a weak password is refused with a warning and not sent', async () => {
  const { sent } = open()
  fill({ ...right, 密码: 'abcdefgh', 确认密码: 'abcdefgh' })
  register()
  expect(await screen.findByText('密码强度太弱，请重新设置')).toBeInTheDocument()
  expect(sent).toEqual([])
  expect(registration()).toBeInTheDocument()
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
