import { createHash, randomUUID } from 'node:crypto'
import { CAPTCHA_HARDER, LOGIN_FAILED } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { errorCatalogue } from '@portal/contract/error-codes'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { solveCaptcha } from '../../testing/solve-captcha'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { user } from '../account-core/user.tables'
import { hashPassword } from './passwords/password-hash'
import { sessionToken } from './sessions/session.tables'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')

/** Hash of the digest of Demo1234, as it was stored before argon2id. */
const scryptHash = 'scrypt$16384$8$5$MDEyMzQ1Njc4OWFiY2RlZg$OSG_kgOCXpOc5NaWHdzsU53dK8RV3Fgh3X5k7AWrJ_o'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
  passwordHash = await hashPassword(digestOf('Demo1234'))
})
afterAll(() => server.close())

/** Posts a password login from an address of its own, behind a captcha of its own. */
const tryPassword = async (username: string, password: string, address = newAddress()) => {
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'login' })
  return server.send(
    'user/authenticate/login',
    { loginType: 'pwd', username, password: digestOf(password), captchaVerification },
    { address },
  )
}

const sendCode = async (mobileNo: string, address = newAddress()) => {
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'sms' })
  return server.send(
    'api/sendSmsCode',
    { mobileNo, purpose: 'login', captchaType: 'blockPuzzle', captchaVerification },
    { address },
  )
}

const lastCode = (mobileNo: string): string => server.outside.codesTo(mobileNo).at(-1) ?? ''

const tryCode = async (userTel: string, smsCode: string, address = newAddress()) =>
  server.send('user/authenticate/login', { loginType: 'sms', userTel, smsCode }, { address })

/** Six digits that are certainly not the code. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('login with password', () => {
  test('answers with the user id, and with a working token in the header', async () => {
    const customer = await addCustomer(server, { passwordHash })
    const response = await tryPassword(customer.userTel, 'Demo1234')
    expect(response.json()).toEqual({ code: 0, message: '', data: { userId: customer.userId, revoked: false } })
    const token = String(response.headers.authorization)
    expect(await server.call('user/queryUerInfo', {}, token)).toMatchObject({
      code: 0,
      data: { userId: customer.userId },
    })
  })

  test('an unknown account and a wrong password get the same answer', async () => {
    const customer = await addCustomer(server, { passwordHash })
    const withoutPassword = await addCustomer(server)
    const answers = await Promise.all([
      tryPassword(customer.userTel, 'Wrong123'),
      tryPassword('13000000000', 'Demo1234'),
      tryPassword(withoutPassword.userTel, 'Demo1234'),
    ])
    for (const answer of answers) {
      expect(answer.json()).toEqual(apiError('LOGIN_FAILED', '账号或密码错误', null))
      expect(answer.headers.authorization).toBeUndefined()
    }
  })

  test('a captcha is needed, and each is good for one try', async () => {
    const customer = await addCustomer(server, { passwordHash })
    const form = {
      loginType: 'pwd',
      username: customer.userTel,
      password: digestOf('Demo1234'),
      captchaVerification: await solveCaptcha(server, { address: newAddress() }),
    }
    expect(await server.call('user/authenticate/login', { ...form, captchaVerification: 'made up' })).toMatchObject(
      apiError('CAPTCHA_REQUIRED'),
    )
    expect(await server.call('user/authenticate/login', form)).toMatchObject({ code: 0 })
    expect(await server.call('user/authenticate/login', form)).toMatchObject(apiError('CAPTCHA_REQUIRED'))
  })

  test('after five wrong passwords a slider is not enough, and the answer does not reveal whether the password is right', async () => {
    const customer = await addCustomer(server, { passwordHash })
    for (let count = 0; count < 5; count += 1)
      expect((await tryPassword(customer.userTel, 'Wrong123')).json()).toMatchObject(apiError('LOGIN_FAILED'))
    for (const password of ['Wrong123', 'Demo1234'])
      expect((await tryPassword(customer.userTel, password)).json()).toMatchObject(apiError('CAPTCHA_HARDER'))
    server.advance(24 * 3600)
    expect((await tryPassword(customer.userTel, 'Demo1234')).json()).toMatchObject({ code: 0 })
  })

  test('a success forgets the failures before it', async () => {
    const customer = await addCustomer(server, { passwordHash })
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await tryPassword(customer.userTel, 'Wrong123')
      expect((await tryPassword(customer.userTel, 'Demo1234')).json()).toMatchObject({ code: 0 })
    }
  })

  test('twenty failures from one network lock that network only', async () => {
    const address = newAddress()
    const customer = await addCustomer(server, { passwordHash })
    for (let count = 0; count < 20; count += 1) {
      server.advance(5)
      await tryCode(`1390000${String(count).padStart(4, '0')}`, '000000', address)
    }
    expect((await tryPassword(customer.userTel, 'Demo1234', address)).json()).toMatchObject(apiError('RATE_LIMITED'))
    expect((await tryPassword(customer.userTel, 'Demo1234')).json()).toMatchObject({ code: 0 })
  })

  test('a wrong password behind a captcha that no hand was seen to solve counts twice for its network', async () => {
    const address = newAddress()
    for (let count = 0; count < 10; count += 1)
      expect((await tryPassword(`1370000000${count}`, 'Wrong123', address)).json()).toMatchObject(
        apiError('LOGIN_FAILED'),
      )
    expect((await tryCode('13700000010', '000000', address)).json()).toMatchObject(apiError('RATE_LIMITED'))
  })

  test('a password that was hashed with scrypt still opens, and is then hashed with argon2id', async () => {
    const customer = await addCustomer(server, { passwordHash: scryptHash })
    expect((await tryPassword(customer.userTel, 'Wrong123')).json()).toMatchObject(apiError('LOGIN_FAILED'))
    for (let count = 0; count < 2; count += 1)
      expect((await tryPassword(customer.userTel, 'Demo1234')).json()).toMatchObject({ code: 0 })
    const [account] = await server.database.db.select().from(user).where(eq(user.userId, customer.userId))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('parallel guesses do not pass the limit together', async () => {
    const customer = await addCustomer(server, { passwordHash })
    const captchas: string[] = []
    for (let count = 0; count < 8; count += 1) captchas.push(await solveCaptcha(server, { address: newAddress() }))
    const answers = await Promise.all(
      captchas.map((captchaVerification) =>
        server.send(
          'user/authenticate/login',
          { loginType: 'pwd', username: customer.userTel, password: digestOf('Wrong123'), captchaVerification },
          { address: newAddress() },
        ),
      ),
    )
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([
      ...Array<number>(5).fill(LOGIN_FAILED),
      CAPTCHA_HARDER,
      CAPTCHA_HARDER,
      CAPTCHA_HARDER,
    ])
  })
})

describe('login with a code', () => {
  test('sends a code to the phone and logs in with it, once', async () => {
    const { userTel, userId } = await addCustomer(server)
    expect((await sendCode(userTel)).json()).toEqual({ code: 0, message: '', data: {} })
    const code = lastCode(userTel)
    expect((await tryCode(userTel, code)).json()).toMatchObject({ code: 0, data: { userId } })
    expect((await tryCode(userTel, code)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test('the answer to a request for a code does not reveal whether the number has an account', async () => {
    const answerForKnown = await sendCode((await addCustomer(server)).userTel)
    const unknown = await sendCode('17700000001')
    expect(unknown.json()).toEqual(answerForKnown.json())
    expect(lastCode('17700000001')).toMatch(/^\d{6}$/)
  })

  test('a login with the code of a number without an account says so', async () => {
    await sendCode('17700000002')
    expect((await tryCode('17700000002', lastCode('17700000002'))).json()).toMatchObject(
      apiError('LOGIN_FAILED', '该手机号尚未注册，请先注册'),
    )
  })

  test('three wrong tries use the code up', async () => {
    const { userTel } = await addCustomer(server)
    await sendCode(userTel)
    const code = lastCode(userTel)
    for (let count = 0; count < 3; count += 1)
      expect((await tryCode(userTel, otherThan(code))).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect((await tryCode(userTel, code)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test('a code lives for five minutes', async () => {
    const { userTel } = await addCustomer(server)
    await sendCode(userTel)
    server.advance(300)
    expect((await tryCode(userTel, lastCode(userTel))).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
    await sendCode(userTel)
    server.advance(299)
    expect((await tryCode(userTel, lastCode(userTel))).json()).toMatchObject({ code: 0 })
  })

  test('a newer code replaces the older', async () => {
    const { userTel } = await addCustomer(server)
    await sendCode(userTel)
    const first = lastCode(userTel)
    server.advance(61)
    await sendCode(userTel)
    const second = lastCode(userTel)
    if (first !== second) expect((await tryCode(userTel, first)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect((await tryCode(userTel, second)).json()).toMatchObject({ code: 0 })
  })

  test('one code per minute and five per day for a number, behind a slider', async () => {
    const mobileNo = '17700000003'
    expect((await sendCode(mobileNo)).json()).toMatchObject({ code: 0 })
    const tooSoon = await sendCode(mobileNo)
    expect(tooSoon.statusCode).toBe(429)
    expect(tooSoon.json()).toMatchObject(apiError('RATE_LIMITED', '验证码发送过于频繁，请60秒后再试'))
    for (let count = 0; count < 4; count += 1) {
      server.advance(61)
      expect((await sendCode(mobileNo)).json()).toMatchObject({ code: 0 })
    }
    server.advance(61)
    expect((await sendCode(mobileNo)).json()).toMatchObject(apiError('CAPTCHA_HARDER'))
  })

  test('five codes per hour for a network whose captchas no hand was seen to solve', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count += 1) {
      server.advance(5)
      expect((await sendCode(`1780000${String(count).padStart(4, '0')}`, address)).json()).toMatchObject({ code: 0 })
    }
    expect((await sendCode('17811111111', address)).json()).toMatchObject(apiError('RATE_LIMITED'))
  })

  test('a captcha is needed before anything is sent', async () => {
    const answer = await server.call('api/sendSmsCode', {
      mobileNo: '17700000004',
      purpose: 'login',
      captchaType: 'blockPuzzle',
      captchaVerification: 'made up',
    })
    expect(answer).toMatchObject(apiError('CAPTCHA_REQUIRED'))
    expect(lastCode('17700000004')).toBe('')
  })
})

describe('a session', () => {
  const day = 86_400
  const ask = (token: string) => server.send('user/queryUerInfo', {}, { token })

  test('logout ends it', async () => {
    const { token } = await addCustomer(server)
    expect(await server.call('user/logout', {}, token)).toEqual({ code: 0, message: '', data: {} })
    expect((await ask(token)).statusCode).toBe(401)
    expect((await server.send('user/logout', {}, { token })).statusCode).toBe(401)
  })

  test("logout leaves the customer's other sessions alone", async () => {
    const customer = await addCustomer(server, { passwordHash })
    const other = String((await tryPassword(customer.userTel, 'Demo1234')).headers.authorization)
    await server.call('user/logout', {}, customer.token)
    expect((await ask(other)).statusCode).toBe(200)
  })

  test('a token dies after seven days without use', async () => {
    const { token } = await addCustomer(server)
    server.advance(7 * day + 1)
    expect((await ask(token)).statusCode).toBe(401)
  })

  test('use keeps it alive: after a day the next answer brings a new token, valid for seven days', async () => {
    const { token } = await addCustomer(server)
    expect((await ask(token)).headers.authorization).toBeUndefined()
    server.advance(6 * day)
    const renewed = String((await ask(token)).headers.authorization)
    expect(renewed).not.toBe(token)
    server.advance(6 * day)
    expect((await ask(renewed)).statusCode).toBe(200)
  })

  test('it ends for good thirty days after its login, however much it is used', async () => {
    const customer = await addCustomer(server)
    let { token } = customer
    for (let days = 1; days < 30; days += 1) {
      server.advance(day)
      const answer = await ask(token)
      expect(answer.statusCode).toBe(200)
      token = String(answer.headers.authorization ?? token)
    }
    server.advance(day)
    expect((await ask(token)).statusCode).toBe(401)
    expect((await ask(customer.token)).statusCode).toBe(401)
  })

  test('of parallel requests with an old token all succeed and one brings the new token', async () => {
    const { token } = await addCustomer(server)
    server.advance(day)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200))
    expect(answers.filter((answer) => answer.headers.authorization !== undefined)).toHaveLength(1)
  })

  test('the old token works for a short grace, and brings the same new one if it was lost on the way: a token has one successor', async () => {
    const { token } = await addCustomer(server)
    server.advance(day)
    const first = (await ask(token)).headers.authorization
    expect(first).toMatch(/^[\w-]{43}$/)
    server.advance(30)
    expect((await ask(token)).headers.authorization).toBe(first)
    server.advance(280)
    expect((await ask(token)).statusCode).toBe(401)
  })

  test('logout with the new token kills the old one too', async () => {
    const { token } = await addCustomer(server)
    server.advance(day)
    const renewed = String((await ask(token)).headers.authorization)
    await server.call('user/logout', {}, renewed)
    expect((await ask(token)).statusCode).toBe(401)
  })

  test('tokens are not in the database', async () => {
    const { token } = await addCustomer(server)
    const rows = await server.database.db.select().from(sessionToken)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('what is logged', () => {
  test('no phone, code, token, address or error text', async () => {
    const address = newAddress()
    const customer = await addCustomer(server)
    await sendCode(customer.userTel, address)
    const code = lastCode(customer.userTel)
    const token = String((await tryCode(customer.userTel, code, address)).headers.authorization)
    await server.app.inject(`/api/user/logout?phone=${customer.userTel}`)
    await server.app.inject(`/nowhere?phone=${customer.userTel}`)
    const log = server.log()
    for (const secret of [customer.userTel, token, address]) expect(log).not.toContain(secret)
    expect(log).toContain('"route":"/api/user/authenticate/login"')
  })
})

test('junk gets documented codes only', async () => {
  const documented = [0, ...Object.values(errorCatalogue).map(({ code }) => code)]
  const field = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constant('13812345678'),
    fc.constant('0'.repeat(32)),
    fc.constant('\0\ud800'),
  )
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        loginType: fc.constantFrom('pwd', 'sms', 'x', null),
        username: field,
        password: field,
        userTel: field,
        smsCode: field,
        captchaVerification: field,
        mobileNo: field,
        captchaType: fc.constantFrom('blockPuzzle', 1),
      },
      { requiredKeys: [] },
    ),
  )
  const path = fc.constantFrom('user/authenticate/login', 'api/sendSmsCode', 'user/logout', 'user/queryUerInfo')
  await fc.assert(
    fc.asyncProperty(path, body, fc.option(fc.string({ unit: 'grapheme-ascii' })), async (called, payload, token) => {
      const response = await server.send(called, payload, {
        address: newAddress(),
        ...(token === null ? {} : { token }),
      })
      expect(documented).toContain(response.json().code)
      expect(response.json().code).not.toBe(500)
    }),
    { numRuns: 150 },
  )
})

test('a body with what PostgreSQL cannot store is not an error', async () => {
  const answer = await server.call('user/authenticate/login', {
    loginType: 'pwd',
    username: `${randomUUID()}\0\ud800`,
    password: '0'.repeat(32),
    captchaVerification: await solveCaptcha(server, { address: newAddress() }),
  })
  expect(answer).toMatchObject(apiError('LOGIN_FAILED'))
})
