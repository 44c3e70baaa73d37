import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut, toast } from '@portal/shared'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { ForgotDialogs } from './forgot-dialogs'

const open = (answers: Answers = {}) => {
  const api = fakeApi({
    'user/authenticate/login': { data: { userId: 'u-1', revoked: false }, token: 'token-1' },
    'user/forget': { data: {} },
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: [] },
    ...answers,
  })
  const onClose = jest.fn()
  render(
    <TestProviders>
      <ForgotDialogs open onClose={onClose} />
      <ToastView />
    </TestProviders>,
  )
  return { ...api, onClose }
}

afterEach(() => {
  jest.restoreAllMocks()
  act(forceSignOut)
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
  expect(sent[1]).toMatchObject({
    path: 'user/forget',
    headers: { authorization: 'token-1' },
    body: { password: digest, affirmPassword: digest },
  })
  expect(onClose).toHaveBeenCalledTimes(1)
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
  const { onClose } = open({ 'user/forget': refusal('SMS_LOGIN_REQUIRED') })
  await verify()
  fill({ 新密码: 'abcd1234', 确认密码: 'abcd1234' })
  submit()
  expect(await screen.findByText('请先用短信验证码验证手机号码，验证后10分钟内有效')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
