import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { clickOutside } from '@portal/testing/page-helpers'
import { LeaveDialogHost } from '../leaving/leave-dialog-host'
import { ToastView } from '../toast/toast-view'
import { RegisterDialog } from './register-dialog'

const open = (answers: Answers = {}) => {
  const api = fakeApi(answers)
  const [onClose, onRegistered] = [jest.fn(), jest.fn()]
  render(
    <TestProviders>
      <RegisterDialog open privacyPolicyUrl="/privacy" onClose={onClose} onRegistered={onRegistered} />
      <ToastView />
      <LeaveDialogHost />
    </TestProviders>,
  )
  return { ...api, onClose, onRegistered, dialog: screen.getByRole('dialog', { name: '用户注册', hidden: true }) }
}

const right = { 手机号码: '13800001234', 验证码: '123456', 密码: 'abcd1234', 确认密码: 'abcd1234' }

const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  )
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const register = () => press(/^注\s*册$/)

test('sends the digests and no e-mail, confirms it, passes the number to the login and closes', async () => {
  const { sent, onClose, onRegistered } = open({ 'user/authenticate/register': { data: {} } })
  fill({ ...right, '邮箱（选填）': 'a@example.com' })
  register()
  expect(await screen.findByText('注册成功')).toBeInTheDocument()
  const digest = hashPassword('abcd1234')
  expect(sent.map(({ body }) => body)).toEqual([
    { userTel: '13800001234', smsCode: '123456', password: digest, affirmPassword: digest },
  ])
  expect(onRegistered).toHaveBeenCalledWith('13800001234')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a weak password is refused with a warning and not sent', async () => {
  const { sent, onClose } = open()
  fill({ ...right, 密码: 'abcdefgh', 确认密码: 'abcdefgh' })
  register()
  expect(await screen.findByText('密码强度太弱，请重新设置')).toBeInTheDocument()
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal is shown and typed content stays', async () => {
  const { onClose } = open({ 'user/authenticate/register': refusal('PHONE_REGISTERED') })
  fill(right)
  register()
  expect(await screen.findByText('该手机号已注册')).toBeInTheDocument()
  expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
  expect(onClose).not.toHaveBeenCalled()
})

test('neither Escape nor a click beside it closes the dialog, its button does', async () => {
  const { dialog, onClose } = open()
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 })
  await clickOutside(dialog)
  expect(onClose).not.toHaveBeenCalled()
  press('关闭')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a typed password is not discarded without a question', async () => {
  const { onClose } = open()
  fill({ 密码: 'abcd1234' })
  press('关闭')
  expect(await screen.findByText('当前内容尚未保存，确定离开吗？')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  press('离开')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
