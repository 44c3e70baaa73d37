import { createHash } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { apiError } from '../../../testing/api-error'
import { newAddress } from '../../../testing/addresses'
import { receiveCode } from '../../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { assertUncommon } from './frequent-passwords'
import { hashPassword } from './password-hash'
import { updateAccount } from '../../account-core/account.repository'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')
const twice = (password: string) => ({ password: digestOf(password), affirmPassword: digestOf(password) })
const list = dictionary['passwords-common']
const isAccepted = (password: string): Promise<boolean> =>
  assertUncommon(digestOf(password)).then(
    () => true,
    () => false,
  )
const acceptedOf = async (passwords: readonly string[]): Promise<string[]> => {
  const answers = await Promise.all(passwords.map(isAccepted))
  return passwords.filter((_, index) => answers[index])
}

describe('a digest', () => {
  test('of each of the 3000 most frequent passwords is refused', async () => {
    expect(await acceptedOf(list.slice(0, 3000))).toEqual([])
  })

  test('of every listed password of less than eight characters is refused, however rare', async () => {
    const short = list.slice(3000).filter((password) => password.length < 8)
    expect(short.length).toBeGreaterThan(10_000)
    expect(await acceptedOf(short)).toEqual([])
  })

  test.each(['', '1', 'a', 'Z', ' ', '~~', '12', '123', 'abc', '000', '123456', '1234567', 'a1', 'qwe123'])(
    'of %j is refused',
    async (password) => expect(await isAccepted(password)).toBe(false),
  )

  test.each(['Demo1234', 'Demo2026', 'Parcel2026', 'Frachtgut7!', 'korrektesPferd4'])(
    'of %s is not',
    async (password) => expect(await isAccepted(password)).toBe(true),
  )
})

describe('is refused with a sentence at the field, and uses up no proof', () => {
  const refused = {
    ...apiError('PASSWORD_TOO_COMMON', '该密码过于常见，容易被猜到，请换一个密码'),
    data: { path: 'password' },
  }
  let server: TestServer
  let customer: TestCustomer
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })
  afterAll(() => server.close())

  test.each(['password1', 'abcd1234', '1'])('%s at registration', async (password) => {
    const userTel = `15${String(Math.floor(server.now().getTime() / 7) % 1_000_000_000).padStart(9, '0')}`
    server.advance(61)
    const smsCode = await receiveCode(server, userTel, 'login')
    const register = async (word: string) =>
      (
        await server.send('user/authenticate/register', { userTel, smsCode, ...twice(word) }, { address: newAddress() })
      ).json<object>()
    expect(await register(password)).toMatchObject(refused)
    expect(await register('Demo1234')).toMatchObject({ code: 0 })
  })

  test('when it is changed, by the old one or by a code', async () => {
    const old = digestOf('Demo1234')
    await updateAccount(server.database.db, customer.userId, { passwordHash: await hashPassword(old) })
    const smsCode = await receiveCode(server, customer.userTel, 'changePassword')
    for (const proof of [{ oldPassword: old }, { smsCode }])
      expect(await server.call('user/changePwd', { ...twice('qwer1234'), ...proof }, customer.token)).toMatchObject(
        refused,
      )
    expect(await server.call('user/changePwd', { ...twice('Demo5678'), smsCode }, customer.token)).toMatchObject({
      code: 0,
    })
  })

  test('when a forgotten one is set anew', async () => {
    const smsCode = await receiveCode(server, customer.userTel, 'login')
    const { headers } = await server.send(
      'user/authenticate/login',
      { loginType: 'sms', userTel: customer.userTel, smsCode },
      { address: newAddress() },
    )
    const forget = (password: string) => server.call('user/forget', twice(password), String(headers.authorization))
    expect(await forget('1qaz2wsx')).toMatchObject(refused)
    expect(await forget('Demo5678')).toMatchObject({ code: 0 })
  })
})
