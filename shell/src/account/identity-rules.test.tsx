import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut } from '@portal/shared'
import { TestProviders } from '@portal/testing/test-providers'
import { fakeApi } from '@portal/testing/fake-api'
import { identityRules, rightPassword } from '@portal/testing/identity-rules'
import { AccountLogin } from '../login/account-login'
import { PhoneCodeLogin } from '../login/phone-code-login'
import { passwordCases } from '@portal/testing/password-cases'
import { challengeFixture, offered } from '../testing/captcha-fixture'
import { person } from '../testing/portal'
import { ToastView } from '../toast/toast-view'
import { RegisterForm } from './register-form'
import { SetPasswordForm } from './set-password-form'

type Rule = (typeof identityRules)[number]
type Form = Rule['form']
type Values = Partial<Record<Rule['field'], string>>

const forms: Record<Form, { view: React.JSX.Element; submit: RegExp; right: Values }> = {
  login: { view: <AccountLogin />, submit: /^登\s*录$/, right: { username: 'demo', password: rightPassword } },
  smsLogin: {
    view: <PhoneCodeLogin of="login" submitText="登录" onLogin={() => undefined} />,
    submit: /^登\s*录$/,
    right: { userTel: '13800001234', smsCode: '123456' },
  },
  register: {
    view: <RegisterForm onRegistered={() => undefined} />,
    submit: /^注\s*册$/,
    right: {
      userTel: '13800001234',
      smsCode: '123456',
      password: rightPassword,
      affirmPassword: rightPassword,
      email: '',
    },
  },
  forgotCode: {
    view: <PhoneCodeLogin of="forgot" submitText="下一步" onLogin={() => undefined} />,
    submit: /^下一步$/,
    right: { userTel: '13800001234', smsCode: '123456' },
  },
  newPassword: {
    view: <SetPasswordForm onSet={() => undefined} />,
    submit: /^提\s*交$/,
    right: { password: rightPassword, affirmPassword: rightPassword },
  },
}

const labels: Record<Rule['field'], string> = {
  username: '账号',
  password: '密码',
  userTel: '手机号码',
  smsCode: '验证码',
  affirmPassword: '确认密码',
  email: '邮箱（选填）',
}
const fieldOf = (form: Form, field: Rule['field']) =>
  screen.getByLabelText(form === 'newPassword' && field === 'password' ? '新密码' : labels[field])

const open = (form: Form, values: Values) => {
  const api = fakeApi({
    'user/authenticate/login': { data: { userId: 'u-1', revoked: false } },
    'user/authenticate/register': { data: { userId: 'u-1', revoked: false, registered: true } },
    'user/forget': { data: {} },
    'user/queryUerInfo': { data: person },
    'order/unpaid': { data: [] },
    'captcha/get': offered(challengeFixture),
  })
  render(
    <TestProviders>
      {forms[form].view}
      <ToastView />
    </TestProviders>,
  )
  for (const [field, value] of Object.entries(values) as [Rule['field'], string][])
    fireEvent.change(fieldOf(form, field), { target: { value } })
  return api
}

/** A wrong password is repeated in the confirmation, so that only one thing is wrong. */
const wrongValues = ({ form, field, value }: Rule): Values => ({
  ...forms[form].right,
  ...(field === 'password' && forms[form].right.affirmPassword && { affirmPassword: value }),
  [field]: value,
})
const submit = (form: Form) => fireEvent.click(screen.getByRole('button', { name: forms[form].submit }))
const titled = (rules: readonly Rule[]): [string, Rule][] =>
  rules.map((rule) => [`${rule.form}: ${rule.field} "${rule.value}" → ${rule.message}`, rule])

afterEach(() => act(forceSignOut))

test.each(titled(identityRules))('%s, and nothing is sent', async (_, rule) => {
  const { sent } = open(rule.form, wrongValues(rule))
  submit(rule.form)
  expect(await screen.findByText(rule.message)).toBeInTheDocument()
  expect(sent).toEqual([])
})

// The account login is validated on submission only, and so is the strength of a password.
const rulesOnBlur = identityRules.filter(
  ({ form, value, message }) => form !== 'login' && value !== '' && message !== '密码强度太弱，请重新设置',
)

test.each(titled(rulesOnBlur))('%s when the field is left', async (_, rule) => {
  open(rule.form, wrongValues(rule))
  fireEvent.blur(fieldOf(rule.form, rule.field))
  expect(await screen.findByText(rule.message)).toBeInTheDocument()
})

const twice = (password: string): Values => ({ password, affirmPassword: password })

test.each<[Form, Values]>([
  ['smsLogin', { userTel: '13000000000', smsCode: '1234' }],
  ['smsLogin', { userTel: '19999999999' }],
  ['smsLogin', { userTel: '138 0000-1234' }],
  ['register', {}],
  ['register', { email: 'a@example.com' }],
  ['register', twice('abcdEF12')],
  ['register', twice('a1'.repeat(10))],
  ['forgotCode', { smsCode: '1234' }],
  ['forgotCode', { smsCode: '12345' }],
  ['forgotCode', {}],
  ['newPassword', twice('a1b2c3d4')],
  ['newPassword', twice('a1'.repeat(10))],
])('%s with %j is sent without a complaint', async (form, values) => {
  const { sent } = open(form, { ...forms[form].right, ...values })
  submit(form)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
})

const newPasswords = (['register', 'newPassword'] as const).flatMap((form) =>
  passwordCases.map(([password, problem]) => [form, password, problem] as const),
)
/** The registration has its own message for a wrong length (spec §5). */
const messageOf = (form: Form, problem: string) =>
  form === 'register' && problem.startsWith('密码长度') ? '密码长度应为8-20位' : problem

test.each(newPasswords)('%s with the new password "%s": %s', async (form, password, problem) => {
  const { sent } = open(form, { ...forms[form].right, ...twice(password) })
  submit(form)
  if (problem === '') return waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(await screen.findByText(messageOf(form, problem))).toBeVisible()
  expect(sent).toEqual([])
})

test.each(['register', 'newPassword'] as const)(
  '%s says what a password is like and how strong it is',
  async (form) => {
    open(form, twice('abcdefg1'))
    expect(screen.getByText('8-20位，数字与字母混合')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('meter', { name: '密码强度' })).toHaveValue(66))
  },
)

test.each([
  ['', 0, ''],
  ['abcdEF1', 0, ''],
  ['abcdefgh', 33, '弱'],
  ['12345678', 33, '弱'],
  ['abcdefg1', 66, '中'],
  ['abcdEFGH', 66, '中'],
  ['abcdEF12', 100, '强'],
])('the strength of "%s" is shown as %s %% %s', async (password, percent, word) => {
  open('register', twice(password))
  const meter = screen.getByRole('meter', { name: '密码强度' })
  await waitFor(() => expect(meter).toHaveValue(percent))
  expect(meter).toHaveAttribute('aria-valuetext', word || '无')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(word && `强度 ${word}`)
})
