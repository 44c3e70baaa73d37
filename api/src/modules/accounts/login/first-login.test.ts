import { randomInt } from 'node:crypto'
import { SMS_CODE_WRONG } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.close())

const newPhone = (): string => `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`

const logIn = (userTel: string, smsCode: string, fields: Record<string, unknown> = { mayRegister: true }) =>
  server.send('user/authenticate/login', { loginType: 'sms', userTel, smsCode, ...fields }, { address: newAddress() })

const customersOf = (userTel: string) => server.database.db.select().from(user).where(eq(user.userTel, userTel))
const setEraseAt = (userId: string, seconds: number) =>
  server.database.db
    .update(user)
    .set({ eraseAt: new Date(server.now().getTime() + seconds * 1000) })
    .where(eq(user.userId, userId))

test('a new number gets an account without a password, and a session', async () => {
  const userTel = newPhone()
  const response = await logIn(userTel, await receiveCode(server, userTel, 'login'))
  const [customer] = await customersOf(userTel)
  expect(response.json()).toEqual({
    code: 0,
    message: '',
    data: { userId: customer?.userId, revoked: false, registered: true },
  })
  expect(customer).toMatchObject({ passwordHash: null })
  expect(await server.call('user/queryUerInfo', {}, String(response.headers.authorization))).toMatchObject({
    data: { userTel },
  })
})

test('its customer sets a first password with a code', async () => {
  const userTel = newPhone()
  const token = String((await logIn(userTel, await receiveCode(server, userTel, 'login'))).headers.authorization)
  const password = 'a'.repeat(32)
  server.advance(61)
  const smsCode = await receiveCode(server, userTel, 'changePassword')
  expect(await server.call('user/changePwd', { password, affirmPassword: password, smsCode }, token)).toMatchObject({
    code: 0,
  })
  expect(await customersOf(userTel)).toMatchObject([{ passwordHash: expect.any(String) }])
})

test('the same number logs in to the same account the next time', async () => {
  const userTel = newPhone()
  const first = await logIn(userTel, await receiveCode(server, userTel, 'login'))
  server.advance(61)
  const next = await logIn(userTel, await receiveCode(server, userTel, 'login'))
  expect(next.json().data).toEqual({ userId: first.json().data.userId, revoked: false })
})

test('without the consent of the visitor no account is made', async () => {
  const userTel = newPhone()
  const response = await logIn(userTel, await receiveCode(server, userTel, 'login'), {})
  expect(response.json()).toMatchObject(apiError('LOGIN_FAILED', '该手机号尚未注册，请先注册'))
  expect(await customersOf(userTel)).toEqual([])
})

test('before the code is right, a number with an account and one without get the same answer', async () => {
  const numbers = [(await addCustomer(server)).userTel, newPhone()]
  for (const userTel of numbers) {
    const code = await receiveCode(server, userTel, 'login')
    const response = await logIn(userTel, otherThan(code))
    expect(response.json()).toMatchObject(apiError('SMS_CODE_WRONG', '验证码错误或已失效'))
    expect(response.headers.authorization).toBeUndefined()
  }
  expect(await customersOf(numbers[1] ?? '')).toEqual([])
})

test.each([
  ['without a code', async () => '000000'],
  ['with a code for something else', (userTel: string) => receiveCode(server, userTel, 'newPhone')],
])('%s nobody is registered', async (_, codeOf) => {
  const userTel = newPhone()
  expect((await logIn(userTel, await codeOf(userTel))).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await customersOf(userTel)).toEqual([])
})

test('a code registers once, also of thirty requests at once', async () => {
  const userTel = newPhone()
  const code = await receiveCode(server, userTel, 'login')
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(userTel, code)))
  expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
  expect((await logIn(userTel, code)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await customersOf(userTel)).toHaveLength(1)
})

test('a locked network registers nobody, even with the right code', async () => {
  const address = newAddress()
  const userTel = newPhone()
  const smsCode = await receiveCode(server, userTel, 'login')
  const guess = (tel: string, code: string) =>
    server.send(
      'user/authenticate/login',
      { loginType: 'sms', userTel: tel, smsCode: code, mayRegister: true },
      { address },
    )
  let last = SMS_CODE_WRONG
  for (let count = 0; count < 40 && last === SMS_CODE_WRONG; count += 1)
    last = (await guess('15900000000', '000000')).json().code
  expect(last).toBe(429)
  expect((await guess(userTel, smsCode)).json()).toMatchObject(apiError('RATE_LIMITED'))
  expect(await customersOf(userTel)).toEqual([])
})

test('the login to an account that is being cancelled revokes that, and makes no second account', async () => {
  const { userTel, userId } = await addCustomer(server)
  await setEraseAt(userId, 3600)
  const response = await logIn(userTel, await receiveCode(server, userTel, 'login'))
  expect(response.json().data).toEqual({ userId, revoked: true })
})

test('an account whose time has come is neither logged in to nor replaced before it is erased', async () => {
  const { userTel, userId } = await addCustomer(server)
  await setEraseAt(userId, -1)
  const response = await logIn(userTel, await receiveCode(server, userTel, 'login'))
  expect(response.json()).toMatchObject(apiError('LOGIN_FAILED'))
  expect(response.headers.authorization).toBeUndefined()
  expect(await customersOf(userTel)).toMatchObject([{ userId }])
})
