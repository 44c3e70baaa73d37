import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { hashPassword } from '@portal/shared/hash-password'
import { PortalProviders } from '@portal/shared/internal'
import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { ToastView } from '../toast/toast-view'
import { RegisterDialog } from './register-dialog'

const open = (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi(answers)
  const onClose = jest.fn()
  render(
    <PortalProviders>
      <RegisterDialog open onClose={onClose} />
      <ToastView />
    </PortalProviders>,
  )
  return { ...api, onClose, dialog: screen.getByRole('dialog', { name: '用户注册', hidden: true }) }
}

const right = { 手机号码: '13800001234', 验证码: '123456', 密码: 'abcd1234', 确认密码: 'abcd1234' }

const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const register = () => press(/^注\s*册$/)

test('sends the digests and no e-mail, says so and closes', async () => {
  const { sent, onClose } = open({ 'user/authenticate/register': success({}) })
  fill({ ...right, '邮箱（选填）': 'a@example.com' })
  register()
  expect(await screen.findByText('注册成功')).toBeInTheDocument()
  const digest = hashPassword('abcd1234')
  expect(sent.map(({ body }) => body)).toEqual([{ userTel: '13800001234', smsCode: '123456', password: digest, affirmPassword: digest }])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  [{ 手机号码: '' }, '手机号码不能为空'],
  [{ 手机号码: '12800001234' }, '手机号码格式不正确'],
  [{ 手机号码: '1380000123' }, '手机号码格式不正确'],
  [{ 验证码: '' }, '请输入验证码'],
  [{ 验证码: '12345' }, '验证码长度应为6位'],
  [{ 密码: '', 确认密码: '' }, '请输入密码'],
  [{ 密码: 'abc1234', 确认密码: 'abc1234' }, '密码长度应为8-20位'],
  [{ 密码: 'a1'.repeat(11), 确认密码: 'a1'.repeat(11) }, '密码长度应为8-20位'],
  [{ 确认密码: '' }, '请再次输入密码'],
  [{ 确认密码: 'abcd1235' }, '两次输入密码不一致'],
  [{ '邮箱（选填）': 'nobody' }, '请输入正确的邮箱地址'],
])('%j is not sent: %s', async (wrong, message) => {
  const { sent } = open()
  fill({ ...right, ...wrong })
  register()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a weak password is refused with a warning and not sent', async () => {
  const { sent, onClose } = open()
  fill({ ...right, 密码: 'abcdefgh', 确认密码: 'abcdefgh' })
  register()
  expect(await screen.findByText('密码强度太弱，请重新设置')).toBeInTheDocument()
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['abc1', '0', ''],
  ['abcdefgh', '33', '弱'],
  ['abcd1234', '66', '中'],
  ['abcdEF12', '100', '强'],
])('the strength of %s is shown as %s %% %s', async (password, percent, word) => {
  const { dialog } = open()
  fill({ 密码: password })
  const meter = within(dialog).getByRole('meter', { name: '密码强度', hidden: true })
  await waitFor(() => expect(meter).toHaveAttribute('aria-valuenow', percent))
  expect(meter.nextElementSibling).toHaveTextContent(word)
})

test('a refusal is said and what was typed stays', async () => {
  const { onClose } = open({ 'user/authenticate/register': refusal(40909, '该手机号已注册') })
  fill(right)
  register()
  expect(await screen.findByText('该手机号已注册')).toBeInTheDocument()
  expect(screen.getByLabelText('手机号码')).toHaveValue('13800001234')
  expect(onClose).not.toHaveBeenCalled()
})

test('neither Escape nor a click beside it closes the dialog, its button does', () => {
  const { dialog, onClose } = open()
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 })
  fireEvent.click(dialog.parentElement ?? dialog)
  expect(onClose).not.toHaveBeenCalled()
  press('关闭')
  expect(onClose).toHaveBeenCalledTimes(1)
})
