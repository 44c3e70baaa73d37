import { createHash } from 'node:crypto'
import { BAD_FIELD, CAPTCHA_REQUIRED, LOGIN_FAILED, SMS_CODE_WRONG } from '@portal/contract/codes'
import { identityRules, rightPassword } from '@portal/testing/identity-rules'
import type { CodePurpose } from '@portal/contract/auth'
import { eq } from 'drizzle-orm'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { fieldErrorOf, fieldMessage } from '../../http/field-message'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { getChallenge, solveCaptcha } from '../../testing/solve-captcha'
import { hashPassword } from './passwords/password-hash'
import { startSession } from './sessions/session'
import { emailBinding } from '../account-core/email.tables'
import { uploadPhotos } from '../realname/real-name.testing'
import { realNamePhoto } from '../realname/real-name.tables'
import { confirmedScan } from '../wechat/wechat.testing'
import { wechatBinding } from '../wechat/wechat.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('user/queryUerInfo', () => {
  test('returns the logged-in customer, without fields that are not in the contract', async () => {
    const customer = await addCustomer(server, { nickname: '小零' })
    const answer = await server.call('user/queryUerInfo', {}, customer.token)
    expect(answer).toEqual({
      code: 0,
      message: '',
      data: { userId: customer.userId, userTel: customer.userTel, nickname: '小零' },
    })
  })

  test.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
    ['an absurd token', 'x'.repeat(5000)],
  ])('answers 401 to %s', async (_, token) => {
    const response = await server.send('user/queryUerInfo', {}, { token })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject(apiError('SESSION_EXPIRED', '登录已失效，请重新登录，已填写的内容会保留'))
  })

  test('does not believe the userId of the body', async () => {
    const [mine, other] = [await addCustomer(server), await addCustomer(server)]
    const answer = await server.call('user/queryUerInfo', { userId: other.userId }, mine.token)
    expect(answer.data).toMatchObject({ userId: mine.userId })
  })
})

describe('identity rules', () => {
  let token: string
  beforeAll(async () => {
    token = (await addCustomer(server)).token
  })

  const digestOf = (password: string): string =>
    password === '' ? '' : createHash('md5').update(password).digest('hex')
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
})

describe('identity security', () => {
  const password = createHash('md5').update('Demo1234').digest('hex')
  const wrongPassword = '0'.repeat(32)
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })

  const post = async (path: string, body: Record<string, unknown>, token?: string) =>
    server.send(path, body, { token, address: newAddress() })
  const byPassword = (username: string, digest: string, captchaVerification: string) =>
    post('user/authenticate/login', { loginType: 'pwd', username, password: digest, captchaVerification })
  const byCode = (userTel: string, smsCode: string) =>
    post('user/authenticate/login', { loginType: 'sms', userTel, smsCode })
  const solve = () => solveCaptcha(server, { address: newAddress(), purpose: 'login' })

  /** Each attack on a customer's account, and the code that answers it. */
  const attacks: [string, number, (userTel: string) => ReturnType<typeof post>][] = [
    ['a wrong password', LOGIN_FAILED, async (userTel) => byPassword(userTel, wrongPassword, await solve())],
    ['an unknown account', LOGIN_FAILED, async () => byPassword('nobody', password, await solve())],
    [
      'a wrong code',
      SMS_CODE_WRONG,
      async (userTel) => byCode(userTel, otherThan(await receiveCode(server, userTel, 'login'))),
    ],
    ['a code that was never sent', SMS_CODE_WRONG, (userTel) => byCode(userTel, '000000')],
    [
      'a dead code',
      SMS_CODE_WRONG,
      async (userTel) => {
        const code = await receiveCode(server, userTel, 'login')
        server.advance(301)
        return byCode(userTel, code)
      },
    ],
    [
      'a used code',
      SMS_CODE_WRONG,
      async (userTel) => {
        const code = await receiveCode(server, userTel, 'login')
        await byCode(userTel, code)
        return byCode(userTel, code)
      },
    ],
    [
      "somebody else's code",
      SMS_CODE_WRONG,
      async (userTel) => {
        const { userTel: mine } = await addCustomer(server)
        const code = await receiveCode(server, mine, 'login')
        return byCode(userTel, code === (await receiveCode(server, userTel, 'login')) ? otherThan(code) : code)
      },
    ],
    ['no captcha', BAD_FIELD, (userTel) => byPassword(userTel, password, '')],
    ['a made-up captcha', CAPTCHA_REQUIRED, (userTel) => byPassword(userTel, password, 'made up')],
    [
      'a captcha for another purpose',
      CAPTCHA_REQUIRED,
      async (userTel) =>
        byPassword(userTel, password, await solveCaptcha(server, { address: newAddress(), purpose: 'sms' })),
    ],
    [
      'a used captcha',
      CAPTCHA_REQUIRED,
      async (userTel) => {
        const verification = await solve()
        await byPassword('nobody', password, verification)
        return byPassword(userTel, password, verification)
      },
    ],
    [
      'an expired captcha',
      CAPTCHA_REQUIRED,
      async (userTel) => {
        const verification = await solve()
        server.advance(181)
        return byPassword(userTel, password, verification)
      },
    ],
    [
      'a challenge that was never solved',
      CAPTCHA_REQUIRED,
      async (userTel) => {
        const { repData } = await getChallenge(server, { address: newAddress(), purpose: 'login' })
        return byPassword(userTel, password, repData?.token ?? '')
      },
    ],
  ]

  test.each(attacks)('%s is answered with %i and no token', async (_, code, attack) => {
    const { userTel } = await addCustomer(server, { passwordHash })
    const answer = await attack(userTel)
    expect(answer.json()).toMatchObject({ code })
    expect(answer.headers.authorization).toBeUndefined()
  })

  test('fifty requests at once with one code log in once', async () => {
    const { userTel } = await addCustomer(server)
    const code = await receiveCode(server, userTel, 'login')
    const answers = await Promise.all(Array.from({ length: 50 }, () => byCode(userTel, code)))
    const codes: number[] = answers.map((answer) => answer.json().code)
    expect(codes.filter((answerCode) => answerCode === 0)).toHaveLength(1)
    expect(codes.filter((answerCode) => ![0, SMS_CODE_WRONG, 429].includes(answerCode))).toEqual([])
    expect(answers.filter((answer) => answer.headers.authorization !== undefined)).toHaveLength(1)
  })

  test('fifty requests at once with one captcha are checked once', async () => {
    const { userTel } = await addCustomer(server, { passwordHash })
    const verification = await solve()
    const answers = await Promise.all(Array.from({ length: 50 }, () => byPassword(userTel, password, verification)))
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, ...Array<number>(49).fill(CAPTCHA_REQUIRED)])
  })

  /** Every call below `user/` that needs a token, with a body that its owner might send. */
  const ownCalls: [string, Record<string, unknown>][] = [
    ['user/queryUerInfo', {}],
    ['user/cancelBlockers', {}],
    ['user/forget', { password, affirmPassword: password }],
    ['user/changeUserTel', { smsCode: '123456', newUserTel: '13900001234', newSmsCode: '123456' }],
    ['user/cancelAccount', { smsCode: '123456', confirmation: '确认注销' }],
    ['user/logout', {}],
  ]

  describe.each(ownCalls)('%s', (path, body) => {
    test.each([
      ['without a token', undefined],
      ['with a made-up token', 'x'.repeat(43)],
    ])('%s is answered with 401', async (_, token) => {
      const { userId } = await addCustomer(server)
      expect((await post(path, { ...body, userId }, token)).json()).toMatchObject({
        ...apiError('SESSION_EXPIRED'),
        data: null,
      })
    })

    test("with one's own token and somebody else's userId leaves the other as they were", async () => {
      const [mine, other] = [await addCustomer(server), await addCustomer(server, { passwordHash })]
      const answer = await post(path, { ...body, userId: other.userId, userTel: other.userTel }, mine.token)
      expect(JSON.stringify(answer.json())).not.toContain(other.userId)
      expect((await server.call('user/queryUerInfo', {}, other.token)).data).toMatchObject({
        userId: other.userId,
        userTel: other.userTel,
      })
      expect((await byPassword(other.userTel, password, await solve())).json()).toMatchObject({
        code: 0,
        data: { userId: other.userId, revoked: false },
      })
    })
  })
})

describe('step up', () => {
  /** A change that a session alone must not make: its preparation, the call, and whether it was made. */
  type Step = [
    string,
    CodePurpose,
    (customer: TestCustomer) => Promise<{ path: string; body: object; isDone: () => Promise<boolean> }>,
    object,
  ]

  const count = (of: Promise<unknown[]>): Promise<number> => of.then((rows) => rows.length)

  const steps: Step[] = [
    [
      'binding a WeChat',
      'bindWechat',
      async ({ userId }) => {
        const { ticket, secret } = await confirmedScan(server, `wx-${userId}`)
        const { db } = server.database
        const rows = () => count(db.select().from(wechatBinding).where(eq(wechatBinding.userId, userId)))
        return { path: 'binding/wechatScan', body: { ticket, secret }, isDone: async () => (await rows()) === 1 }
      },
      { code: 0, data: { state: 'CONFIRMED' } },
    ],
    [
      'unbinding the e-mail',
      'unbindEmail',
      async ({ userId }) => {
        const { db } = server.database
        await db.insert(emailBinding).values({ userId, email: `${userId}@example.com`, boundAt: server.now() })
        const rows = () => count(db.select().from(emailBinding).where(eq(emailBinding.userId, userId)))
        return { path: 'binding/emailUnbind', body: {}, isDone: async () => (await rows()) === 0 }
      },
      apiError('BAD_FIELD'),
    ],
    [
      'deleting the real name',
      'deleteRealName',
      async ({ userId, token }) => {
        await uploadPhotos(server, token, ['FRONT'])
        const { db } = server.database
        const rows = () => count(db.select().from(realNamePhoto).where(eq(realNamePhoto.userId, userId)))
        return { path: 'realname/delete', body: {}, isDone: async () => (await rows()) === 0 }
      },
      apiError('BAD_FIELD'),
    ],
    [
      'signing the other devices out',
      'signOutOthers',
      async ({ userId }) => {
        const other = await startSession(server.database.db, userId, 'pwd', server.now())
        const isOver = async () => (await server.send('user/queryUerInfo', {}, { token: other })).statusCode === 401
        return { path: 'binding/deviceSignOutOthers', body: {}, isDone: isOver }
      },
      apiError('BAD_FIELD'),
    ],
  ]

  test.each<Step>(steps)(
    '%s needs a code sent to the phone, besides the session',
    async (_, purpose, prepare, withoutCode) => {
      const customer = await addCustomer(server)
      const { path, body, isDone } = await prepare(customer)
      const post = async (fields: object) =>
        (
          await server.send(path, { ...body, ...fields }, { token: customer.token, address: newAddress() })
        ).json<object>()
      expect(await post({})).toMatchObject(withoutCode)
      const smsCode = await receiveCode(server, customer.userTel, purpose)
      expect(await post({ smsCode: otherThan(smsCode) })).toMatchObject(apiError('SMS_CODE_WRONG'))
      expect(await isDone()).toBe(false)
      expect(await post({ smsCode })).toMatchObject({ code: 0 })
      expect(await isDone()).toBe(true)
    },
  )
})
