import { createHash } from 'node:crypto'
import { newAddress } from '../../../testing/addresses'
import { receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { solveCaptcha } from '../../../testing/solve-captcha'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')
const password = digestOf('Fresh1234')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const loginBySms = async (userTel: string): Promise<string> => {
  const smsCode = await receiveCode(server, userTel, 'login')
  const response = await server.send(
    'user/authenticate/login',
    { loginType: 'sms', userTel, smsCode },
    { address: newAddress() },
  )
  return String(response.headers.authorization)
}

const loginByPassword = async (username: string, digest = password) => {
  const address = newAddress()
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'login' })
  return server.send(
    'user/authenticate/login',
    { loginType: 'pwd', username, password: digest, captchaVerification },
    { address },
  )
}

const forget = (token?: string, fields: Record<string, unknown> = {}) =>
  server.call('user/forget', { password, affirmPassword: password, ...fields }, token)

const isAlive = async (token: string): Promise<boolean> =>
  (await server.call('user/queryUerInfo', {}, token)).code === 0

test('sets the password and ends every other session', async () => {
  const customer = await addCustomer(server)
  const bystander = await addCustomer(server)
  const token = await loginBySms(customer.userTel)
  expect(await forget(token)).toEqual({ code: 0, message: '', data: {} })
  expect((await loginByPassword(customer.userTel)).json()).toMatchObject({ code: 0 })
  expect(await Promise.all([token, customer.token, bystander.token].map(isAlive))).toEqual([true, false, true])
})

test('a login by SMS vouches for ten minutes', async () => {
  const [late, early] = [await addCustomer(server), await addCustomer(server)]
  const lateToken = await loginBySms(late.userTel)
  server.advance(601)
  expect(await forget(lateToken)).toMatchObject(apiError('SMS_LOGIN_REQUIRED'))
  const earlyToken = await loginBySms(early.userTel)
  server.advance(600)
  expect(await forget(earlyToken)).toMatchObject({ code: 0 })
})

test('a login by password does not, and leaves everything as it was', async () => {
  const customer = await addCustomer(server)
  await forget(await loginBySms(customer.userTel))
  const token = String((await loginByPassword(customer.userTel)).headers.authorization)
  const other = digestOf('Other1234')
  expect(await forget(token, { password: other, affirmPassword: other })).toMatchObject(apiError('SMS_LOGIN_REQUIRED'))
  expect((await loginByPassword(customer.userTel)).json()).toMatchObject({ code: 0 })
})

test('a renewed token does not make the proof young again', async () => {
  const { userTel } = await addCustomer(server)
  const token = await loginBySms(userTel)
  server.advance(86_400)
  const renewed = String((await server.send('user/queryUerInfo', {}, { token })).headers.authorization)
  expect(await forget(renewed)).toMatchObject(apiError('SMS_LOGIN_REQUIRED'))
})

test('the userId of the body changes nobody else', async () => {
  const [mine, other] = [await addCustomer(server), await addCustomer(server)]
  await forget(await loginBySms(mine.userTel), { userId: other.userId })
  expect((await loginByPassword(other.userTel)).json()).toMatchObject(apiError('LOGIN_FAILED'))
  expect(await isAlive(other.token)).toBe(true)
})

test('without a token nothing happens', async () => {
  expect(await forget()).toMatchObject(apiError('SESSION_EXPIRED'))
})

test('after setting a new password the hard captcha is no longer required because of wrong ones', async () => {
  const { userTel } = await addCustomer(server)
  for (let count = 0; count < 5; count += 1) await loginByPassword(userTel, digestOf('Wrong123'))
  expect((await loginByPassword(userTel)).json()).toMatchObject(apiError('CAPTCHA_HARDER'))
  await forget(await loginBySms(userTel))
  expect((await loginByPassword(userTel)).json()).toMatchObject({ code: 0 })
})

test.each([
  [{ affirmPassword: digestOf('Other123') }, '确认密码：两次输入的密码不一致'],
  [{ password: 'Fresh1234' }, '密码：格式不正确'],
  [{ affirmPassword: undefined }, '确认密码：请再次输入密码'],
])('%j is refused: %s', async (fields, message) => {
  const { token } = await addCustomer(server)
  expect(await forget(token, fields)).toMatchObject(apiError('BAD_FIELD', message))
})
