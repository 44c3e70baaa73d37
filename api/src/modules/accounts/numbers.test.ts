import { createHash, randomInt } from 'node:crypto'
import { SMS_CODE_WRONG } from '@portal/contract/codes'
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { apiError } from '../../testing/api-error'
import { solveCaptcha } from '../../testing/solve-captcha'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { user } from '../account-core/user.tables'
import { newPhone } from '../messages/send/message.testing'
import { openLanes, placeOrder } from '../orders/order.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('register', () => {
  const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')
  const password = digestOf('Demo1234')

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
})

describe('change phone', () => {
  const newPhone = (): string => `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`

  const change = (token: string, fields: Record<string, unknown>) =>
    server.send('user/changeUserTel', fields, { token, address: newAddress() })

  /** Right codes of both numbers. */
  const codesFor = async (customer: TestCustomer, newUserTel: string) => {
    const smsCode = await receiveCode(server, customer.userTel, 'oldPhone')
    return { smsCode, newUserTel, newSmsCode: await receiveCode(server, newUserTel, 'newPhone') }
  }

  const isAlive = async (token: string): Promise<boolean> =>
    (await server.call('user/queryUerInfo', {}, token)).code === 0

  const loginWith = async (userTel: string) =>
    (
      await server.send(
        'user/authenticate/login',
        { loginType: 'sms', userTel, smsCode: await receiveCode(server, userTel, 'login') },
        { address: newAddress() },
      )
    ).json()

  test('moves the account and ends every session, also the one that asks', async () => {
    const customer = await addCustomer(server)
    server.advance(2 * 86_400)
    const [newUserTel, other] = [newPhone(), await loginWith(customer.userTel)]
    expect(other.code).toBe(0)
    server.advance(61)
    const answer = await change(customer.token, await codesFor(customer, newUserTel))
    expect(answer.json()).toEqual({ code: 0, message: '', data: {} })
    expect(answer.headers.authorization).toBeUndefined()
    expect(await isAlive(customer.token)).toBe(false)
    server.advance(61)
    expect(await loginWith(newUserTel)).toMatchObject({ code: 0, data: { userId: customer.userId } })
    expect(await loginWith(customer.userTel)).toMatchObject(apiError('LOGIN_FAILED'))
  })

  test('either wrong code is refused, costs the right one nothing and changes nothing', async () => {
    const customer = await addCustomer(server)
    const right = await codesFor(customer, newPhone())
    for (const field of ['smsCode', 'newSmsCode'] as const) {
      expect((await change(customer.token, { ...right, [field]: otherThan(right[field]) })).json()).toMatchObject({
        ...apiError('SMS_CODE_WRONG'),
        data: { path: field },
      })
    }
    expect(await isAlive(customer.token)).toBe(true)
    expect((await change(customer.token, right)).json()).toMatchObject({ code: 0 })
  })

  test('the present number is refused', async () => {
    const customer = await addCustomer(server)
    const fields = { smsCode: '123456', newUserTel: customer.userTel, newSmsCode: '123456' }
    expect((await change(customer.token, fields)).json()).toMatchObject(
      apiError('SAME_PHONE', '新手机号与当前手机号相同'),
    )
  })

  test('a number with an account is refused, but only with its code', async () => {
    const [customer, other] = [await addCustomer(server), await addCustomer(server)]
    const right = await codesFor(customer, other.userTel)
    expect((await change(customer.token, { ...right, newSmsCode: otherThan(right.newSmsCode) })).json()).toMatchObject(
      apiError('SMS_CODE_WRONG'),
    )
    expect((await change(customer.token, right)).json()).toMatchObject(apiError('PHONE_REGISTERED', '该手机号已注册'))
    expect(await isAlive(other.token)).toBe(true)
  })

  test('of two accounts that want one number at once one gets it', async () => {
    const [one, other] = [await addCustomer(server), await addCustomer(server)]
    const newUserTel = newPhone()
    const first = await codesFor(one, newUserTel)
    const second = { ...first, smsCode: await receiveCode(server, other.userTel, 'oldPhone') }
    const answers = await Promise.all([change(one.token, first), change(other.token, second)])
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
    expect((await Promise.all([one.token, other.token].map(isAlive))).filter(Boolean)).toHaveLength(1)
  })

  test('twenty requests at once with one pair of codes change once', async () => {
    const customer = await addCustomer(server)
    const right = await codesFor(customer, newPhone())
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(customer.token, right)))
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
  })

  test('three guesses use a code up, and shut nobody out', async () => {
    const customer = await addCustomer(server)
    const right = await codesFor(customer, newPhone())
    for (let count = 0; count < 3; count += 1)
      expect((await change(customer.token, { ...right, smsCode: otherThan(right.smsCode) })).json()).toMatchObject(
        apiError('SMS_CODE_WRONG'),
      )
    expect((await change(customer.token, right)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
    server.advance(61)
    expect(
      (
        await change(customer.token, { ...right, smsCode: await receiveCode(server, customer.userTel, 'oldPhone') })
      ).json(),
    ).toMatchObject({ code: 0 })
  })

  test('the userId of the body moves nobody else', async () => {
    const [mine, other] = [await addCustomer(server), await addCustomer(server)]
    await change(mine.token, { ...(await codesFor(mine, newPhone())), userId: other.userId })
    expect((await server.call('user/queryUerInfo', {}, other.token)).data).toMatchObject({ userTel: other.userTel })
  })
})

describe('support recipe', () => {
  beforeAll(async () => {
    await openLanes(server)
  })

  const guide = readFileSync(join(__dirname, '../../../../docs/upgrading.md'), 'utf8')

  /** The statements by which support opens a closed account again, for an account and a number. */
  const statementsFor = (userId: string, userTel: string): string[] => {
    const [, block = ''] = /\\set account [^\n]*\nbegin;\n(.*?)commit;/s.exec(guide) ?? []
    return (
      block
        .replaceAll(":'account'", `'${userId}'`)
        .replaceAll('13900139000', userTel)
        // The test's clock is ahead of the database's.
        .replaceAll('now()', `'${server.now().toISOString()}'`)
        .split(';')
        .map((statement) => statement.trim())
        .filter(Boolean)
    )
  }

  const logIn = async (userTel: string, more: object = {}) => {
    server.advance(61)
    const smsCode = await receiveCode(server, userTel, 'login')
    const form = { loginType: 'sms', userTel, smsCode, ...more }
    return (await server.send('user/authenticate/login', form, { address: newAddress() })).json()
  }

  test('support opens a closed account for its customer’s number of today, as the guide says', async () => {
    const customer = await addCustomer(server)
    await placeOrder(server, customer.token)
    server.advance(200 * 86_400)
    expect(await logIn(customer.userTel)).toMatchObject(apiError('OWNER_PROOF_REQUIRED'))
    const next = await logIn(customer.userTel, { proof: { kind: 'NEW_ACCOUNT' } })
    const number = newPhone()
    const statements = statementsFor(customer.userId, number)
    expect(statements).toHaveLength(2)
    await server.database.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    expect(await logIn(number)).toMatchObject({ code: 0, data: { userId: customer.userId } })
    expect(await logIn(customer.userTel)).toMatchObject({ code: 0, data: { userId: next.data.userId } })
  })
})
