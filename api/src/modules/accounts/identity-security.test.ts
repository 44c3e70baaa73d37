import { createHash } from 'node:crypto'
import { BAD_FIELD, CAPTCHA_REQUIRED, LOGIN_FAILED, SMS_CODE_WRONG } from '@portal/contract/codes'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { apiError } from '../../testing/api-error'
import { getChallenge, solveCaptcha } from '../../testing/solve-captcha'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { hashPassword } from './passwords/password-hash'

const password = createHash('md5').update('Demo1234').digest('hex')
const wrongPassword = '0'.repeat(32)

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(password)
})
afterAll(() => server.close())

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
