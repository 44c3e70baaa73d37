import { type MonthlyAccount, monthlyStatuses, type BindingOverview } from '@portal/contract/binding'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { findBoundMonthly } from './monthly-account.repository'
import { monthlyAccount } from './monthly-account.tables'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { solveCaptcha } from '../../testing/solve-captcha'
import { startSession } from '../accounts/sessions/session'
import { confirmedScan, showCode } from '../wechat/wechat.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('binding', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    customer = await addCustomer(server)
    const other = await addCustomer(server)
    const accountOf = (monthlyCode: string, status: (typeof monthlyStatuses)[number], userId = customer.userId) => ({
      userId,
      monthlyCode,
      companyName: '深圳晨禾电子商行',
      status,
      createdAt: server.now(),
    })
    await server.database.db
      .insert(monthlyAccount)
      .values([
        ...monthlyStatuses.map((status) => accountOf(`M-${status}`, status)),
        accountOf('M-OTHERS', 'BOUND', other.userId),
      ])
  })

  test('binding/monthlyList shows the customer’s own accounts, the bound one first', async () => {
    const { data } = await server.call<MonthlyAccount[]>('binding/monthlyList', {}, customer.token)
    expect(data?.[0]).toEqual({ monthlyCode: 'M-BOUND', companyName: '深圳晨禾电子商行', status: 'BOUND' })
    expect(data?.map(({ status }) => status).sort()).toEqual([...monthlyStatuses].sort())
  })

  test('binding/monthlyList needs a login', async () =>
    expect(await server.call('binding/monthlyList', {})).toMatchObject(apiError('SESSION_EXPIRED')))

  test.each([
    ...monthlyStatuses.map((status) => [`M-${status}`, status === 'BOUND'] as const),
    ['M-OTHERS', false],
    ['', false],
  ] as const)('%j pays for an order: %s', async (code, pays) => {
    expect((await findBoundMonthly(server.database.db, customer.userId, code)) !== undefined).toBe(pays)
  })
})

describe('binding login', () => {
  let customer: TestCustomer
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const overview = async ({ token }: TestCustomer) =>
    (await server.call<BindingOverview>('binding/overview', {}, token)).data
  const call = async (path: string, body: object, { token } = customer) =>
    (await server.send(path, body, { token, address: newAddress() })).json<{ code: number; data: unknown }>()
  const isAlive = async (token: string) => (await server.call('binding/overview', {}, token)).code === 0

  test('a new account is bound to its phone alone', async () => {
    expect(await overview(customer)).toEqual({
      maskedTel: `${customer.userTel.slice(0, 3)}****${customer.userTel.slice(-4)}`,
      hasPassword: false,
      wechat: null,
      email: null,
    })
  })

  describe('WeChat', () => {
    const bindScan = async (scan: object, who = customer) => {
      server.advance(61)
      return call('binding/wechatScan', { ...scan, smsCode: await receiveCode(server, who.userTel, 'bindWechat') }, who)
    }
    const bindOne = async (wechatId: string, who = customer) => bindScan(await confirmedScan(server, wechatId), who)

    test('is bound once its owner has confirmed, and unbound with a code to the phone; the sessions it began end', async () => {
      const waiting = await showCode(server)
      expect(await call('binding/wechatScan', waiting)).toMatchObject({ code: 0, data: { state: 'WAITING' } })
      expect(await bindOne('wx-1')).toMatchObject({ code: 0, data: { state: 'BOUND' } })
      expect((await overview(customer))?.wechat).toMatchObject({ boundAt: server.now().toISOString() })
      server.advance(61)
      const byWechat = await startSession(server.database.db, customer.userId, 'wechat', server.now())
      const code = await receiveCode(server, customer.userTel, 'unbindWechat')
      expect(await call('binding/wechatUnbind', { smsCode: otherThan(code) })).toMatchObject(apiError('SMS_CODE_WRONG'))
      expect(await call('binding/wechatUnbind', { smsCode: code })).toMatchObject({ code: 0 })
      expect((await overview(customer))?.wechat).toBeNull()
      expect([await isAlive(byWechat), await isAlive(customer.token)]).toEqual([false, true])
      expect(await call('binding/wechatUnbind', { smsCode: code })).toMatchObject({ code: 0 })
    })

    test('one WeChat has one account, one account one WeChat; the ticket of a refusal is left', async () => {
      await bindOne('wx-2')
      const other = await addCustomer(server)
      const scan = await confirmedScan(server, 'wx-2')
      expect(await bindScan(scan, other)).toMatchObject(apiError('WECHAT_TAKEN'))
      expect(await bindScan(scan, other)).toMatchObject(apiError('WECHAT_TAKEN'))
      expect(await bindOne('wx-3')).toMatchObject(apiError('PHONE_HAS_WECHAT'))
      expect((await overview(other))?.wechat).toBeNull()
    })

    test('a ticket without its secret, or one that is used up, binds nobody', async () => {
      const scan = await confirmedScan(server, 'wx-4')
      expect(await call('binding/wechatScan', { ...scan, secret: 'x'.repeat(43) })).toMatchObject(
        apiError('WECHAT_EXPIRED'),
      )
      expect(await bindScan(scan)).toMatchObject({ code: 0 })
      expect(await call('binding/wechatScan', scan, await addCustomer(server))).toMatchObject(
        apiError('WECHAT_EXPIRED'),
      )
    })
  })

  describe('e-mail', () => {
    const sendTo = async (email: string, who = customer) => {
      const address = newAddress()
      const captchaVerification = await solveCaptcha(server, { address, purpose: 'sms' })
      return (
        await server.send(
          'binding/emailSendCode',
          { email, captchaType: 'blockPuzzle', captchaVerification },
          { token: who.token, address },
        )
      ).json<{ code: number }>()
    }
    const codeIn = (to: string) => {
      const [mail] = server.outside.mailsTo(to).slice(-1)
      return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    }

    test('is bound by the code that it was sent, shown masked, changed and unbound', async () => {
      expect(await sendTo('Chen@Example.com')).toMatchObject({ code: 0 })
      const emailCode = codeIn('chen@example.com')
      expect(
        await call('binding/emailBind', { email: 'chen@example.com', emailCode: otherThan(emailCode) }),
      ).toMatchObject(apiError('SMS_CODE_WRONG'))
      expect(await call('binding/emailBind', { email: 'another@example.com', emailCode })).toMatchObject(
        apiError('SMS_CODE_WRONG'),
      )
      const thief = await addCustomer(server)
      expect(await call('binding/emailBind', { email: 'chen@example.com', emailCode }, thief)).toMatchObject(
        apiError('SMS_CODE_WRONG'),
      )
      expect(await call('binding/emailBind', { email: 'chen@example.com', emailCode })).toMatchObject({ code: 0 })
      expect(await call('binding/emailBind', { email: 'chen@example.com', emailCode })).toMatchObject({ code: 0 })
      expect([(await overview(customer))?.email?.maskedEmail, (await overview(thief))?.email]).toEqual([
        'c****@example.com',
        null,
      ])
      const smsCode = await receiveCode(server, customer.userTel, 'unbindEmail')
      expect(await call('binding/emailUnbind', { smsCode })).toMatchObject({ code: 0 })
      expect((await overview(customer))?.email).toBeNull()
    })

    test('one code a minute, behind a captcha', async () => {
      expect(
        await call('binding/emailSendCode', {
          email: 'a@example.com',
          captchaType: 'blockPuzzle',
          captchaVerification: 'x',
        }),
      ).toMatchObject(apiError('CAPTCHA_REQUIRED'))
      expect(await sendTo('b@example.com')).toMatchObject({ code: 0 })
      expect(await sendTo('b@example.com')).toMatchObject(apiError('RATE_LIMITED'))
    })

    test('another address does not wait for the first one’s minute; how long is known before the captcha', async () => {
      const own = await addCustomer(server)
      const waitOf = async (email: string, who = own) => (await call('binding/emailCodeWait', { email }, who)).data
      expect(await sendTo('typo@example.com', own)).toMatchObject({ code: 0 })
      server.advance(20)
      expect(await waitOf('typo@example.com')).toEqual({ seconds: 40 })
      expect(await waitOf('right@example.com')).toEqual({ seconds: 0 })
      expect(await waitOf('typo@example.com', await addCustomer(server))).toEqual({ seconds: 0 })
      expect(await sendTo('right@example.com', own)).toMatchObject({ code: 0 })
    })

    test('a customer is sent ten codes a day, to whichever addresses', async () => {
      const own = await addCustomer(server)
      const codes = []
      for (let count = 0; count < 11; count += 1) codes.push((await sendTo(`many-${count}@example.com`, own)).code)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 429])
    })

    test('a refused request does not count against the limits of another customer', async () => {
      const other = await addCustomer(server)
      const codes = []
      for (let round = 0; round < 6; round += 1) codes.push((await sendTo('shared@example.com', other)).code)
      expect(codes).toEqual([0, 429, 429, 429, 429, 429])
      expect(await sendTo('shared@example.com')).toMatchObject({ code: 0 })
    })
  })
})
