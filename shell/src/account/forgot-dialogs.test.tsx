import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut } from '@portal/shared'
import { hashPassword } from '@portal/shared/hash-password'
import { PortalProviders } from '@portal/shared/internal'
import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { ForgotDialogs } from './forgot-dialogs'

const open = (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'user/authenticate/login': success({ userId: 'u-1' }, 'token-1'),
    'user/forget': success({}),
    'user/queryUerInfo': success(person),
    'order/unpaid': success([]),
    ...answers,
  })
  const onClose = jest.fn()
  render(
    <PortalProviders>
      <ForgotDialogs open onClose={onClose} />
      <ToastView />
    </PortalProviders>,
  )
  return { ...api, onClose }
}

afterEach(() => act(forceSignOut))

const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const next = () => press('下一步')
const submit = () => press(/^提\s*交$/)

const verify = async () => {
  fill({ 手机号码: '13800001234', 验证码: '1234' })
  next()
  await screen.findByLabelText('新密码')
}

test('the code logs in, then the new password is set and the person is logged in', async () => {
  const { sent, onClose } = open()
  await verify()
  expect(sent[0]?.body).toEqual({ loginType: 'sms', userTel: '13800001234', smsCode: '1234' })
  expect(document.cookie).toContain('userId=u-1')
  expect(screen.queryByLabelText('手机号码')).not.toBeInTheDocument()
  expect(screen.getByText('8-20位，数字与字母混合')).toBeInTheDocument()
  fill({ 新密码: 'abcd1234', 确认密码: 'abcd1234' })
  submit()
  expect(await screen.findByText('密码设置成功')).toBeInTheDocument()
  const digest = hashPassword('abcd1234')
  expect(sent[1]).toMatchObject({ path: 'user/forget', headers: { authorization: 'token-1' }, body: { password: digest, affirmPassword: digest } })
  expect(onClose).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('user/queryUerInfo'))
})

test.each([
  [{ 手机号码: '', 验证码: '1234' }, '手机号码不能为空'],
  [{ 手机号码: '12800001234', 验证码: '1234' }, '请输入正确的手机号格式'],
  [{ 手机号码: '13800001234', 验证码: '' }, '请输入验证码'],
  [{ 手机号码: '13800001234', 验证码: '123' }, '验证码长度在 4 到 6 个字符'],
])('verification with %j is not sent: %s', async (values, message) => {
  const { sent } = open()
  fill(values)
  next()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sent).toEqual([])
})

test.each([
  [{ 新密码: '', 确认密码: '' }, '请输入新密码'],
  [{ 新密码: 'abc1234', 确认密码: 'abc1234' }, '密码长度在8-20个字符之间'],
  [{ 新密码: 'a1'.repeat(11), 确认密码: 'a1'.repeat(11) }, '密码长度在8-20个字符之间'],
  [{ 新密码: 'abcd1234', 确认密码: '' }, '请再次输入密码'],
  [{ 新密码: 'abcd1234', 确认密码: 'abcd1235' }, '两次输入的密码不一致'],
])('the new password %j is not sent: %s', async (values, message) => {
  const { sent } = open()
  await verify()
  fill(values)
  submit()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('a wrong code stays at the verification', async () => {
  open({ 'user/authenticate/login': refusal(40102, '验证码错误或已失效') })
  fill({ 手机号码: '13800001234', 验证码: '123456' })
  next()
  expect(await screen.findByText('验证码错误或已失效')).toBeInTheDocument()
  expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
})

test('a refused password is said and the dialog stays', async () => {
  const { onClose } = open({ 'user/forget': refusal(40105, '请先用短信验证码验证手机号码，验证后10分钟内有效') })
  await verify()
  fill({ 新密码: 'abcd1234', 确认密码: 'abcd1234' })
  submit()
  expect(await screen.findByText('请先用短信验证码验证手机号码，验证后10分钟内有效')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
