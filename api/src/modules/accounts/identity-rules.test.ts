import { createHash } from 'node:crypto'
import { BAD_FIELD } from '@portal/contract/codes'
import { identityRules, rightPassword } from '@portal/testing/identity-rules'
import { fieldErrorOf, fieldMessage } from '../../http/field-message'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await addCustomer(server)).token
})
afterAll(() => server.close())

const digestOf = (password: string): string => (password === '' ? '' : createHash('md5').update(password).digest('hex'))
const twice = { password: digestOf(rightPassword), affirmPassword: digestOf(rightPassword) }
const code = { userTel: '13800001234', smsCode: '123456' }

/** The call behind each form, with a body that breaks no rule. */
const calls = {
  login: [
    'user/authenticate/login',
    { loginType: 'pwd', username: '13800001234', password: twice.password, captchaVerification: 'any' },
  ],
  smsLogin: ['user/authenticate/login', { loginType: 'sms', ...code }],
  register: ['user/authenticate/register', { ...code, ...twice }],
  forgotCode: ['user/authenticate/login', { loginType: 'sms', ...code }],
  newPassword: ['user/forget', twice],
} as const

const serverRules = identityRules.flatMap((rule) =>
  rule.server === null ? [] : [{ ...rule, sentence: rule.server ?? rule.message }],
)

const bodyWith = (form: keyof typeof calls, field: string, value: string | undefined): Record<string, unknown> => {
  const input = value !== undefined && field.endsWith('assword') ? digestOf(value) : value
  return {
    ...calls[form][1],
    ...(form !== 'login' && field === 'password' ? { affirmPassword: input } : {}),
    [field]: input,
  }
}

const send = async (form: keyof typeof calls, body: Record<string, unknown>) =>
  (await server.send(calls[form][0], body, { token, address: newAddress() })).json()

const refusalAt = (path: string, sentence: string) => {
  const { text } = fieldErrorOf({ code: 'custom', path: [path], message: sentence, input: undefined })
  return apiError('BAD_FIELD', fieldMessage(path, text), { path, text })
}

test.each(serverRules)('$form: $field "$value" is refused: $sentence', async ({ form, field, value, sentence }) => {
  expect(await send(form, bodyWith(form, field, value))).toEqual(refusalAt(field, sentence))
})

test.each(serverRules.filter(({ value }) => value === ''))(
  '$form: $field left out is refused as an empty one is',
  async ({ form, field, sentence }) => {
    expect(await send(form, bodyWith(form, field, undefined))).toEqual(refusalAt(field, sentence))
  },
)

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  'a body that breaks no rule of %s passes them',
  async (form) => {
    expect((await send(form, calls[form][1])).code).not.toBe(BAD_FIELD)
  },
)

test.each(['password', 'affirmPassword'])('a %s in clear text is refused', async (field) => {
  for (const form of ['register', 'newPassword'] as const)
    expect((await send(form, { ...calls[form][1], [field]: rightPassword })).code).toBe(BAD_FIELD)
})
