import { randomInt, createHash, randomBytes } from 'node:crypto'
import { SMS_CODE_WRONG } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import type { CaptchaType } from '@portal/contract/captcha'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { solveCaptcha } from '../../../testing/solve-captcha'
import { smsCode } from '../../sms/sms.tables'
import { devicePlace } from '../../attempt-limits/device-place.tables'
import { sweepPlaces } from '../../attempt-limits/device-place'
import { hashPassword } from '../passwords/password-hash'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.close())

describe('first login', () => {
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
})

describe('shut out', () => {
  const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(digestOf('Demo1234'))
  })

  /** Browser and network of a person; every request of a stranger may come from another one. */
  interface Place {
    address: string
    cookie?: string
  }
  const newBrowser = (): string => `portal-browser=${randomBytes(32).toString('base64url')}`
  const newPlace = (): Place => ({ address: newAddress(), cookie: newBrowser() })

  const logIn = async (username: string, password: string, place: Place, captchaType: CaptchaType = 'blockPuzzle') => {
    const captchaVerification = await solveCaptcha(server, { address: place.address, purpose: 'login', captchaType })
    const form = { loginType: 'pwd', username, password: digestOf(password), captchaVerification }
    return (await server.send('user/authenticate/login', form, place)).json()
  }
  const sendCode = async (mobileNo: string, place: Place, captchaType: CaptchaType = 'blockPuzzle') => {
    const captchaVerification = await solveCaptcha(server, { address: place.address, purpose: 'sms', captchaType })
    return (
      await server.send('api/sendSmsCode', { mobileNo, purpose: 'login', captchaType, captchaVerification }, place)
    ).json()
  }
  const newestCode = (mobileNo: string): string => server.outside.codesTo(mobileNo).at(-1) ?? ''
  const logInByCode = async (userTel: string, code: string, place: Place) =>
    (await server.send('user/authenticate/login', { loginType: 'sms', userTel, smsCode: code }, place)).json()

  /** Exhausts all quotas that the account has for strangers. */
  const besiege = async (userTel: string): Promise<void> => {
    for (let count = 0; count < 6; count += 1) await logIn(userTel, 'Wrong123', newPlace())
  }
  const useUpCodes = async (userTel: string): Promise<void> => {
    for (let count = 0; count < 20; count += 1) {
      expect(await sendCode(userTel, newPlace(), count < 5 ? 'blockPuzzle' : 'clickWord')).toMatchObject({ code: 0 })
      server.advance(60)
    }
  }

  describe('strangers who try passwords', () => {
    test.each<[string, (home: Place) => Place]>([
      ['browser, on the road', ({ cookie }) => ({ address: newAddress(), cookie })],
      ['network, in a new browser', ({ address }) => ({ address, cookie: newBrowser() })],
    ])('cost the owner nothing in the known %s', async (_, from) => {
      const { userTel } = await addCustomer(server, { passwordHash })
      const home = newPlace()
      await logIn(userTel, 'Demo1234', home)
      await besiege(userTel)
      expect(await logIn(userTel, 'Demo1234', from(home))).toMatchObject({ code: 0 })
    })

    test('cost the owner in a new place a harder captcha, never the way in', async () => {
      const { userTel } = await addCustomer(server, { passwordHash })
      await besiege(userTel)
      for (let count = 0; count < 10; count += 1)
        expect(await logIn(userTel, 'Wrong123', newPlace(), 'clickWord')).toMatchObject(apiError('LOGIN_FAILED'))
      const place = newPlace()
      expect(await logIn(userTel, 'Demo1234', place)).toMatchObject(apiError('CAPTCHA_HARDER'))
      expect(await logIn(userTel, 'Demo1234', place, 'clickWord')).toMatchObject({ code: 0 })
    })

    test('do not keep the owner from changing the password', async () => {
      const { userTel, token } = await addCustomer(server, { passwordHash })
      await besiege(userTel)
      const [oldPassword, password] = [digestOf('Demo1234'), digestOf('Demo5678')]
      const change = { password, affirmPassword: password, oldPassword }
      expect((await server.send('user/changePwd', change, { token, address: newAddress() })).json()).toMatchObject({
        code: 0,
      })
    })

    test('learn nothing: an account that is not there answers the same', async () => {
      const { userTel } = await addCustomer(server, { passwordHash })
      const answers = []
      for (const name of [userTel, '13000000000']) {
        const codes = []
        for (let count = 0; count < 7; count += 1) codes.push((await logIn(name, 'Wrong123', newPlace())).code)
        answers.push(codes)
      }
      expect(answers[0]).toEqual(answers[1])
    })

    test('are not let in by a place that another account knows', async () => {
      const [mine, other] = [await addCustomer(server, { passwordHash }), await addCustomer(server, { passwordHash })]
      const home = newPlace()
      await logIn(mine.userTel, 'Demo1234', home)
      await besiege(other.userTel)
      expect(await logIn(other.userTel, 'Wrong123', home)).toMatchObject(apiError('CAPTCHA_HARDER'))
    })
  })

  describe('strangers who ask for codes', () => {
    test('use up none of those of a known place', async () => {
      const { userTel } = await addCustomer(server, { passwordHash })
      const home = newPlace()
      await logIn(userTel, 'Demo1234', home)
      await useUpCodes(userTel)
      expect(await sendCode(userTel, home)).toMatchObject({ code: 0 })
      expect(await logInByCode(userTel, newestCode(userTel), home)).toMatchObject({ code: 0 })
    })

    test('neither replace the code of somebody else nor use up its tries', async () => {
      const { userTel } = await addCustomer(server)
      const [owner, stranger] = [newPlace(), newPlace()]
      await sendCode(userTel, owner)
      const code = newestCode(userTel)
      server.advance(60)
      await sendCode(userTel, stranger)
      for (let count = 0; count < 5; count += 1)
        expect(await logInByCode(userTel, otherThan(code), newPlace())).toMatchObject(apiError('SMS_CODE_WRONG'))
      expect(await logInByCode(userTel, code, stranger)).toMatchObject(apiError('SMS_CODE_WRONG'))
      expect(await logInByCode(userTel, code, owner)).toMatchObject({ code: 0 })
    })

    test('cannot use a code in another browser than the one that requested it', async () => {
      const { userTel } = await addCustomer(server)
      await sendCode(userTel, newPlace())
      expect(await logInByCode(userTel, newestCode(userTel), newPlace())).toMatchObject(apiError('SMS_CODE_WRONG'))
    })
  })

  test('a captcha marks the browser before it asks for a code', async () => {
    const answer = await server.send('captcha/get', { captchaType: 'blockPuzzle' })
    expect(answer.headers['set-cookie']).toMatch(/^portal-browser=[\w-]{43}; /)
  })

  test('places are stored without numbers and addresses, for a year', async () => {
    const { db } = server.database
    const { userTel } = await addCustomer(server, { passwordHash })
    const place = newPlace()
    await logIn(userTel, 'Demo1234', place)
    const rows = JSON.stringify([await db.select().from(devicePlace), await db.select().from(smsCode)])
    for (const secret of [userTel, place.address, place.cookie?.slice(15) ?? '']) expect(rows).not.toContain(secret)
    server.advance(366 * 86_400)
    await sweepPlaces(db, server.now())
    expect(await db.select().from(devicePlace)).toEqual([])
  })
})
