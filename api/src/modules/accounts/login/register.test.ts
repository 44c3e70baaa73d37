import { createHash, randomInt } from 'node:crypto'
import { SMS_CODE_WRONG } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { solveCaptcha } from '../../../testing/solve-captcha'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')
const password = digestOf('Demo1234')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPhone = (): string => `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`

const tryRegister = async (fields: Record<string, unknown>) =>
  (
    await server.send(
      'user/authenticate/register',
      { password, affirmPassword: password, ...fields },
      { address: newAddress() },
    )
  ).json()

const customersOf = (userTel: string) => server.database.db.select().from(user).where(eq(user.userTel, userTel))

test('makes a customer who can log in with the password; the password itself is nowhere', async () => {
  const userTel = newPhone()
  expect(await tryRegister({ userTel, smsCode: await receiveCode(server, userTel, 'login') })).toEqual({
    code: 0,
    message: '',
    data: { userId: expect.any(String), revoked: false, registered: true },
  })
  const address = newAddress()
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'login' })
  const login = await server.send(
    'user/authenticate/login',
    { loginType: 'pwd', username: userTel, password, captchaVerification },
    { address },
  )
  expect(login.json()).toMatchObject({ code: 0 })
  expect(JSON.stringify(await customersOf(userTel))).not.toContain(password)
})

test('logs in with a token of its own', async () => {
  const userTel = newPhone()
  const smsCode = await receiveCode(server, userTel, 'login')
  const response = await server.send(
    'user/authenticate/register',
    { userTel, smsCode, password, affirmPassword: password },
    { address: newAddress() },
  )
  expect(await server.call('user/queryUerInfo', {}, String(response.headers.authorization))).toMatchObject({
    code: 0,
    data: { userTel, userId: response.json().data.userId },
  })
})

test('a wrong code registers nobody, the right one then does', async () => {
  const userTel = newPhone()
  const code = await receiveCode(server, userTel, 'login')
  expect(await tryRegister({ userTel, smsCode: otherThan(code) })).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await customersOf(userTel)).toEqual([])
  expect(await tryRegister({ userTel, smsCode: code })).toMatchObject({ code: 0 })
})

test('a code of another number is wrong', async () => {
  const [mine, other] = [newPhone(), newPhone()]
  const code = await receiveCode(server, mine, 'login')
  if (code !== (await receiveCode(server, other, 'login')))
    expect(await tryRegister({ userTel: other, smsCode: code })).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test('a code that was used is wrong', async () => {
  const userTel = newPhone()
  const smsCode = await receiveCode(server, userTel, 'login')
  await tryRegister({ userTel, smsCode })
  expect(await tryRegister({ userTel, smsCode })).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test('only a request with the code learns that a number is registered', async () => {
  const { userTel } = await addCustomer(server)
  expect(await tryRegister({ userTel, smsCode: '000000' })).toMatchObject(apiError('SMS_CODE_WRONG'))
  const smsCode = await receiveCode(server, userTel, 'login')
  expect(await tryRegister({ userTel, smsCode })).toMatchObject(apiError('PHONE_REGISTERED', '该手机号已注册'))
  expect(await customersOf(userTel)).toMatchObject([{ passwordHash: null }])
})

test('fifty requests at once with one code register once', async () => {
  const userTel = newPhone()
  const smsCode = await receiveCode(server, userTel, 'login')
  const answers = await Promise.all(Array.from({ length: 50 }, () => tryRegister({ userTel, smsCode })))
  const codes: number[] = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => ![0, SMS_CODE_WRONG, 429].includes(code))).toEqual([])
  expect(await customersOf(userTel)).toHaveLength(1)
})

test.each([
  [{ affirmPassword: digestOf('Other123') }, '确认密码：两次输入密码不一致'],
  [{ smsCode: '12345' }, '短信验证码：验证码长度应为6位'],
  [{ smsCode: '1234567' }, '短信验证码：验证码长度应为6位'],
  [{ userTel: '12812345678' }, '手机号码：请输入正确的手机号格式'],
  [{ userTel: undefined }, '手机号码：不能为空'],
  [{ password: 'Demo1234', affirmPassword: 'Demo1234' }, '密码：格式不正确'],
])('%j is refused: %s', async (fields, message) => {
  expect(await tryRegister({ userTel: '13812345678', smsCode: '123456', ...fields })).toMatchObject(
    apiError('BAD_FIELD', message),
  )
})
