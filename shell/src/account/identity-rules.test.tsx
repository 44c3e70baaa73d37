import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forceSignOut } from '@portal/shared'
import { TestProviders } from '@portal/testing/test-providers'
import { fakeApi } from '@portal/testing/fake-api'
import { clearToasts } from '@portal/testing/page-helpers'
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

const fill = (form: Form, values: Values) => {
  for (const [field, value] of Object.entries(values) as [Rule['field'], string][])
    fireEvent.change(fieldOf(form, field), { target: { value } })
}

const open = (form: Form, values: Values = {}) => {
  const api = fakeApi({
    'api/checkSmsCode': { data: { registered: false } },
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
  fill(form, values)
  return api
}

/** The calls without that of a code which was typed. */
const withoutCheck = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ path }) => path !== 'api/checkSmsCode')

/** A wrong password is repeated in the confirmation, so that only one thing is wrong. */
const wrongValues = ({ form, field, value }: Rule): Values => ({
  ...forms[form].right,
  ...(field === 'password' && forms[form].right.affirmPassword && { affirmPassword: value }),
  [field]: value,
})
const submit = (form: Form) => fireEvent.click(screen.getByRole('button', { name: forms[form].submit }))
const rulesByForm = (rules: readonly Rule[]): [Form, Rule[]][] =>
  (Object.keys(forms) as Form[])
    .map((form): [Form, Rule[]] => [form, rules.filter((rule) => rule.form === form)])
    .filter(([, ofForm]) => ofForm.length > 0)
/** In an order in which no message follows itself: in a form that stays, each one is seen to come. */
const alternating = <T,>(cases: readonly T[], messageOf: (item: T) => string): T[] => {
  const groups = new Map<string, T[]>()
  for (const item of cases) groups.set(messageOf(item), [...(groups.get(messageOf(item)) ?? []), item])
  const sequence: T[] = []
  for (let last: T[] | undefined; sequence.length < cases.length;) {
    const [next] = [...groups.values()].filter((group) => group !== last).sort((a, b) => b.length - a.length)
    const item = next?.shift()
    if (item === undefined) throw new Error('One message has more cases than all others')
    sequence.push(item)
    last = next
  }
  return sequence
}

afterEach(() =>
  act(() => {
    clearToasts()
    forceSignOut()
  }),
)

test.each(rulesByForm(identityRules))('%s says what is wrong, and nothing is sent', async (form, rules) => {
  const { sent } = open(form)
  for (const rule of alternating(rules, ({ message }) => message)) {
    expect(screen.queryByText(rule.message)).not.toBeInTheDocument()
    fill(form, wrongValues(rule))
    submit(form)
    expect(await screen.findByText(rule.message)).toBeInTheDocument()
  }
  expect(withoutCheck(sent)).toEqual([])
})

// The account login is validated on submission only, and so is the strength of a password.
const rulesOnBlur = identityRules.filter(
  ({ form, value, message }) => form !== 'login' && value !== '' && message !== '密码强度太弱，请重新设置',
)

test.each(rulesByForm(rulesOnBlur))('%s says what is wrong in a field when it is left', async (form, rules) => {
  open(form)
  for (const rule of rules) {
    fill(form, wrongValues(rule))
    fireEvent.blur(fieldOf(form, rule.field))
    expect(await screen.findByText(rule.message)).toBeInTheDocument()
    fill(form, forms[form].right)
    fireEvent.blur(fieldOf(form, rule.field))
    await waitFor(() => expect(screen.queryByText(rule.message)).not.toBeInTheDocument())
  }
})

const twice = (password: string): Values => ({ password, affirmPassword: password })

const acceptedPasswords = passwordCases.filter(([, problem]) => problem === '').map(([password]) => password)

test.each<[Form, Values]>([
  ['smsLogin', { userTel: '13000000000', smsCode: '1234' }],
  ['smsLogin', { userTel: '19999999999' }],
  ['smsLogin', { userTel: '138 0000-1234' }],
  ['register', { email: 'a@example.com' }],
  ['register', twice('abcdEF12')],
  ['forgotCode', { smsCode: '1234' }],
  ['forgotCode', { smsCode: '12345' }],
  ['forgotCode', {}],
  ['newPassword', twice('a1b2c3d4')],
  ...(['register', 'newPassword'] as const).flatMap((form) =>
    acceptedPasswords.map((password): [Form, Values] => [form, twice(password)]),
  ),
])('%s with %j is sent without a complaint', async (form, values) => {
  const { sent } = open(form, { ...forms[form].right, ...values })
  submit(form)
  await waitFor(() => expect(withoutCheck(sent).length).toBeGreaterThan(0))
  for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
})

/** The registration has its own message for a wrong length (spec §5). */
const messageOf = (form: Form, problem: string) =>
  form === 'register' && problem.startsWith('密码长度') ? '密码长度应为8-20位' : problem
const refusedPasswords = passwordCases.filter(([, problem]) => problem !== '')

test.each(['register', 'newPassword'] as const)('%s refuses new passwords for the reason of each', async (form) => {
  const { sent } = open(form, forms[form].right)
  for (const [password, problem] of alternating(refusedPasswords, ([, reason]) => reason)) {
    const message = messageOf(form, problem)
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    fill(form, twice(password))
    submit(form)
    expect(await screen.findByText(message)).toBeVisible()
  }
  expect(withoutCheck(sent)).toEqual([])
})

test.each(['register', 'newPassword'] as const)(
  '%s says what a password is like and how strong it is',
  async (form) => {
    open(form, twice('abcdefg1'))
    expect(screen.getByText('8-20位，数字与字母混合')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('meter', { name: '密码强度' })).toHaveValue(66))
  },
)

test.each(['register', 'newPassword'] as const)(
  '%s: a password that was wrong when it was left is judged at every key from then on',
  async (form) => {
    open(form)
    const problem = '密码须包含数字、小写字母、大写字母中的两种'
    const type = (value: string) => fill(form, { password: value })
    type('abcdefgh')
    expect(screen.queryByText(problem)).not.toBeInTheDocument()
    fireEvent.blur(fieldOf(form, 'password'))
    expect(await screen.findByText(problem)).toBeInTheDocument()
    type('abcdefg1')
    await waitFor(() => expect(screen.queryByText(problem)).not.toBeInTheDocument())
    type('abcdefgh')
    expect(await screen.findByText(problem)).toBeInTheDocument()
  },
)

test('how strong a password is, is shown', async () => {
  open('register')
  const meter = screen.getByRole('meter', { name: '密码强度' })
  for (const [password, percent, word] of [
    ['abcdefgh', 33, '弱'],
    ['abcdEF1', 0, ''],
    ['12345678', 33, '弱'],
    ['abcdefg1', 66, '中'],
    ['', 0, ''],
    ['abcdEFGH', 66, '中'],
    ['abcdEF12', 100, '强'],
  ] as const) {
    fill('register', twice(password))
    await waitFor(() => expect(meter).toHaveValue(percent))
    expect(meter).toHaveAttribute('aria-valuetext', word || '无')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(word && `强度 ${word}`)
  }
})
