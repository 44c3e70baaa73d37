import { createHash } from 'node:crypto'
import { OLD_PASSWORD_WRONG } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { dictionary } from '@zxcvbn-ts/language-common'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { hashPassword, verifyPassword, isOutdated } from './password-hash'
import { startSession } from '../sessions/session'
import { solveCaptcha } from '../../../testing/solve-captcha'
import { assertUncommon } from './frequent-passwords'
import { updateAccount } from '../../account-core/account.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('change password', () => {
  const digestOf = (password: string) => createHash('md5').update(password).digest('hex')
  const [old, fresh] = [digestOf('Alt2026xx'), digestOf('Neu2026xx')]

  const change = async ({ token }: TestCustomer, body: object) =>
    (
      await server.send(
        'user/changePwd',
        { password: fresh, affirmPassword: fresh, ...body },
        { token, address: newAddress() },
      )
    ).json<{ code: number; message: string }>()
  const withPassword = async () => addCustomer(server, { passwordHash: await hashPassword(old) })
  const has = async ({ userId }: TestCustomer, digest: string) => {
    const [row] = await server.database.db.select().from(user).where(eq(user.userId, userId))
    return verifyPassword(digest, row?.passwordHash ?? null)
  }
  const isAlive = async (token: string) => (await server.call('user/queryUerInfo', {}, token)).code === 0

  test('is changed with the old one; the other sessions end, this one lives', async () => {
    const customer = await withPassword()
    const other = await startSession(server.database.db, customer.userId, 'pwd', server.now())
    expect(await change(customer, { oldPassword: fresh })).toMatchObject(
      apiError('BAD_FIELD', expect.stringContaining('新密码不能与原密码相同')),
    )
    expect(await change(customer, { oldPassword: digestOf('other') })).toMatchObject(apiError('OLD_PASSWORD_WRONG'))
    expect(await change(customer, { oldPassword: old })).toEqual({ code: 0, message: '', data: {} })
    expect(await has(customer, fresh)).toBe(true)
    expect([await isAlive(customer.token), await isAlive(other)]).toEqual([true, false])
  })

  test('is set for the first time, or without the old one, with a code to the phone', async () => {
    const customer = await addCustomer(server)
    expect(await change(customer, { oldPassword: old })).toMatchObject(apiError('OLD_PASSWORD_WRONG'))
    const smsCode = await receiveCode(server, customer.userTel, 'changePassword')
    expect(await change(customer, { smsCode: otherThan(smsCode) })).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await change(customer, { smsCode })).toMatchObject({ code: 0 })
    expect(await has(customer, fresh)).toBe(true)
    expect(await change(customer, { smsCode })).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test.each([
    ['no proof', {}, '请输入原密码'],
    ['both proofs', { oldPassword: old, smsCode: '123456' }, '请输入原密码'],
    ['two different ones', { oldPassword: old, affirmPassword: old }, '两次输入的密码不一致'],
  ])('%s: refused', async (_, body, message) => {
    expect(await change(await withPassword(), body)).toMatchObject(
      apiError('BAD_FIELD', expect.stringContaining(message)),
    )
  })

  test('guessing the old one is limited as guessing at a login is, and locks the login too', async () => {
    const customer = await withPassword()
    const codes = []
    for (let guess = 0; guess < 7; guess++)
      codes.push((await change(customer, { oldPassword: digestOf(`guess ${guess}`) })).code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill(OLD_PASSWORD_WRONG))
    expect(codes.at(-1)).toBe(429)
    expect(await change(customer, { oldPassword: old })).toMatchObject(apiError('RATE_LIMITED'))
    expect(await has(customer, old)).toBe(true)
  })

  test('of two changes at once with the same old one, one counts', async () => {
    const customer = await withPassword()
    const another = digestOf('Dritt2026')
    const answers = await Promise.all([
      change(customer, { oldPassword: old }),
      change(customer, { oldPassword: old, password: another, affirmPassword: another }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, OLD_PASSWORD_WRONG])
  })
})

describe('reset password', () => {
  const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')
  const password = digestOf('Fresh1234')

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
    expect(await forget(token, { password: other, affirmPassword: other })).toMatchObject(
      apiError('SMS_LOGIN_REQUIRED'),
    )
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
})

describe('frequent passwords', () => {
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
          await server.send(
            'user/authenticate/register',
            { userTel, smsCode, ...twice(word) },
            { address: newAddress() },
          )
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
})

describe('password hash', () => {
  const digest = '0'.repeat(32)

  test('argon2id at the least cost that OWASP advises, salted', async () => {
    const [one, other] = [await hashPassword(digest), await hashPassword(digest)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(isOutdated(one)).toBe(false)
  })

  test.each([
    [digest, true],
    ['1'.repeat(32), false],
    ['', false],
  ])('the digest %j opens: %s', async (attempt, expected) => {
    expect(await verifyPassword(attempt, await hashPassword(digest))).toBe(expected)
  })

  test.each([digest, ''])('nothing opens an account without a password, not even %j', async (attempt) => {
    expect(await verifyPassword(attempt, null)).toBe(false)
  })

  test.each(['scrypt$16384$8$5$c2FsdA$a2V5', '$argon2id$v=19$m=4096,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'])(
    '%s is outdated',
    (passwordHash) => {
      expect(isOutdated(passwordHash)).toBe(true)
    },
  )
})
