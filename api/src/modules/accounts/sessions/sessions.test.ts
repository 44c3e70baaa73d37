import { eq, sql } from 'drizzle-orm'
import type { Device } from '@portal/contract/device'
import { fc } from '@portal/testing/property'
import { queryRows } from '../../../database/query-rows'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { beginSession, type LoginContext } from './begin-session'
import { deviceNameOf } from './device-name'
import { setForgottenPassword } from '../passwords/reset-password.service'
import { endAllSessions, endSession, useToken, startSession } from './session'
import { sessionToken } from './session.tables'
import { inTransaction } from '../../../database/transaction'
import { newAddress } from '../../../testing/addresses'
import { apiError } from '../../../testing/api-error'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits'
import { devicesQuery } from './devices.module'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('begin session', () => {
  /** A context that discards the token. */
  const context: LoginContext = {
    caller: { network: '10.0.0.1', browser: '' },
    userAgent: undefined,
    markBrowser: () => 'mark',
    handOver: () => undefined,
  }

  const sessionsOf = (userId: string) =>
    server.database.db.select().from(sessionToken).where(eq(sessionToken.userId, userId))

  /** The embedded database has one connection: there the other transaction does not even begin. */
  const untilOtherWaits = async (): Promise<void> => {
    const { kind, db } = server.database
    if (kind !== 'embedded') await untilSomebodyWaits(db)
  }

  test('a login with the old password that comes during a change of password waits for it and fails', async () => {
    const { userId } = await addCustomer(server, { passwordHash: 'old' })
    const login: { outcome?: Promise<unknown> } = {}
    await server.database.db.transaction(async (tx) => {
      await tx.update(user).set({ passwordHash: 'new' }).where(eq(user.userId, userId))
      await endAllSessions(tx, userId)
      login.outcome = beginSession(
        server.app.deps,
        context,
        userId,
        'pwd',
        ({ passwordHash }) => passwordHash === 'old',
      ).catch((error: unknown) => error)
      await untilOtherWaits()
    })
    expect(await login.outcome).toMatchObject({ errorName: 'LOGIN_FAILED' })
    expect(await sessionsOf(userId)).toEqual([])
  })

  test('a change of password that comes during such a login ends its session', async () => {
    const { userId } = await addCustomer(server, { passwordHash: 'old' })
    const asker = { userId, sessionId: 'asks', loginMethod: 'sms' as const, loggedInAt: server.now() }
    const change: { outcome?: Promise<void> } = {}
    await beginSession(server.app.deps, context, userId, 'pwd', ({ passwordHash }) => {
      change.outcome ??= setForgottenPassword(server.app.deps, asker, '0'.repeat(32))
      return passwordHash === 'old'
    })
    await change.outcome
    expect(await sessionsOf(userId)).toEqual([])
  })

  test.each<[string, Partial<typeof user.$inferInsert>]>([
    ['erased', { erasedAt: new Date() }],
    ['due to be erased', { eraseAt: new Date(0) }],
  ])('an account that is %s begins none', async (_, fields) => {
    const { userId } = await addCustomer(server)
    await server.database.db.update(user).set(fields).where(eq(user.userId, userId))
    await expect(beginSession(server.app.deps, context, userId, 'wechat')).rejects.toMatchObject({
      errorName: 'LOGIN_FAILED',
    })
  })
})

describe('session', () => {
  type Login = { userId: string; sessionId: string }

  const endings: [string, (login: Login) => Promise<void>][] = [
    ['a logout', (login) => endSession(server.database.db, login)],
    [
      'a change of password',
      ({ userId }) =>
        inTransaction(server.database.db, async (tx) => {
          await tx.update(user).set({ passwordHash: 'new' }).where(eq(user.userId, userId))
          await endAllSessions(tx, userId)
        }),
    ],
  ]

  test('the session of another customer stays, even when its id is known', async () => {
    const { db } = server.database
    const [own, other] = [await addCustomer(server), await addCustomer(server)]
    const sessionsOf = (userId: string) => db.select().from(sessionToken).where(eq(sessionToken.userId, userId))
    const [session] = await sessionsOf(other.userId)
    await endSession(db, { userId: own.userId, sessionId: session?.sessionId ?? '' })
    expect(await sessionsOf(other.userId)).toEqual([session])
  })

  test.each(endings)('%s that comes while a token is renewed leaves none alive', async (_, end) => {
    const { db } = server.database
    const { userId, token } = await addCustomer(server)
    const tokens = () => db.select().from(sessionToken).where(eq(sessionToken.userId, userId))
    const sessionId = (await tokens())[0]?.sessionId ?? ''
    server.advance(86_400)
    const renewal = useToken(db, token, server.config.secret, server.now())
    // Queued behind the query for the token, so that the sessions end while the renewal is in progress.
    await db.execute(sql`select 1`)
    await end({ userId, sessionId })
    await renewal
    expect(await tokens()).toEqual([])
  })
})

describe('devices', () => {
  let customer: TestCustomer
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const devicesOf = async (token = customer.token) =>
    (await server.call<Device[]>('binding/deviceList', {}, token)).data ?? []
  const isAlive = async (token: string) => (await server.call('user/queryUerInfo', {}, token)).code === 0
  const another = (deviceName = 'Windows · Edge') =>
    startSession(server.database.db, customer.userId, 'wechat', server.now(), deviceName)

  test('a login is shown with what its browser says, this device first', async () => {
    const before = server.now().toISOString()
    const smsCode = await receiveCode(server, customer.userTel, 'login')
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/user/authenticate/login',
      remoteAddress: newAddress(),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      },
      payload: { loginType: 'sms', userTel: customer.userTel, smsCode },
    })
    const token = String(login.headers.authorization)
    const now = server.now().toISOString()
    expect(await devicesOf(token)).toEqual([
      {
        deviceId: expect.any(String),
        deviceName: 'iPhone · Safari',
        loginMethod: 'sms',
        loggedInAt: now,
        lastSeenAt: now,
        isThis: true,
      },
      {
        deviceId: expect.any(String),
        deviceName: '',
        loginMethod: 'pwd',
        loggedInAt: before,
        lastSeenAt: before,
        isThis: false,
      },
    ])
  })

  test('this device has the name that its browser says now where its login has stored none', async () => {
    await another('')
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/api/binding/deviceList',
      headers: {
        'content-type': 'application/json',
        authorization: customer.token,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36',
      },
      payload: {},
    })
    const { data } = JSON.parse(body) as { data: Device[] }
    expect(data.map(({ deviceName }) => deviceName)).toEqual(['Linux · Chrome', ''])
  })

  test('a session of several tokens is one device; when it was last seen is known to some minutes', async () => {
    server.advance(2 * 86_400)
    const renewed = await server.send('user/queryUerInfo', {}, { token: customer.token })
    const token = String(renewed.headers.authorization)
    server.advance(3600)
    const [device, ...others] = await devicesOf(token)
    expect(others).toEqual([])
    expect(device).toMatchObject({ isThis: true, lastSeenAt: server.now().toISOString() })
    expect(Date.parse(device?.loggedInAt ?? '')).toBe(server.now().getTime() - (2 * 86_400 + 3600) * 1000)
  })

  test('one device is signed out with a code, and without one the one that asks or one that is none any more', async () => {
    const other = await another()
    const deviceId = (await devicesOf()).find(({ isThis }) => !isThis)?.deviceId
    expect(await server.call('binding/deviceSignOut', { deviceId }, customer.token)).toMatchObject({
      ...apiError('CODE_REQUIRED'),
      data: { path: 'smsCode' },
    })
    const smsCode = await receiveCode(server, customer.userTel, 'signOutDevice')
    expect(
      await server.call('binding/deviceSignOut', { deviceId, smsCode: otherThan(smsCode) }, customer.token),
    ).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await isAlive(other)).toBe(true)
    expect(await server.call('binding/deviceSignOut', { deviceId, smsCode }, customer.token)).toMatchObject({ code: 0 })
    expect([await isAlive(other), await isAlive(customer.token)]).toEqual([false, true])
    expect(await server.call('binding/deviceSignOut', { deviceId }, customer.token)).toMatchObject({ code: 0 })
    expect(
      await server.call('binding/deviceSignOut', { deviceId: (await devicesOf())[0]?.deviceId }, customer.token),
    ).toMatchObject({ code: 0 })
    expect(await isAlive(customer.token)).toBe(false)
  })

  test('all others are signed out at once', async () => {
    const others = [await another(), await another()]
    const smsCode = await receiveCode(server, customer.userTel, 'signOutOthers')
    await server.call('binding/deviceSignOutOthers', { smsCode }, customer.token)
    expect(await Promise.all([customer.token, ...others].map(isAlive))).toEqual([true, false, false])
  })

  test('nobody signs out somebody else', async () => {
    const deviceId = (await devicesOf())[0]?.deviceId
    const thief = await addCustomer(server)
    const answers = [
      await server.call('binding/deviceSignOut', { deviceId }, thief.token),
      await server.call('binding/deviceSignOut', { deviceId: 'none' }, thief.token),
    ]
    expect(answers[0]).toEqual(answers[1])
    const smsCode = await receiveCode(server, thief.userTel, 'signOutOthers')
    await server.call('binding/deviceSignOutOthers', { smsCode }, thief.token)
    expect(await isAlive(customer.token)).toBe(true)
    expect(await devicesOf(thief.token)).toHaveLength(1)
  })

  test('with 100 000 tokens the list reads the customer’s own by the index', async () => {
    const { db } = server.database
    await db.execute(
      sql`insert into "user" (user_id, user_tel, created_at) select 'd' || n, 'd' || n, now() from generate_series(1, 1000) n`,
    )
    await db.execute(sql`
    insert into session_token (token_hash, session_id, user_id, issued_at, expires_at)
    select 't' || n, 's' || n, 'd' || (n % 1000 + 1), now(), now() + interval '7 days' from generate_series(1, 100000) n`)
    await db.execute(sql`analyze session_token`)
    const plan = (
      await queryRows<{ 'QUERY PLAN': string }>(db, sql`explain ${devicesQuery(db, 'd7', server.now()).getSQL()}`)
    )
      .map((row) => row['QUERY PLAN'])
      .join('\n')
    expect(plan).toContain('session_token_user_id')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('device name', () => {
  const mozilla = 'Mozilla/5.0'
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

  test.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows · Chrome'],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Windows · Edge',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ` +
        'Version/18.0 Safari/605.1.15',
      'Mac · Safari',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ` +
        'Mobile/15E148 MicroMessenger/8.0.50',
      'iPhone · 微信',
    ],
    [`${mozilla} (Linux; Android 14; Pixel 8) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
    [`${mozilla} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Linux · Firefox'],
    [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Linux · Chrome'],
    [
      `${mozilla} (Linux; Android 13; V2284A; wv) ${webkit} Version/4.0 Chrome/116.0.0.0 Mobile ` +
        'Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560(0x28002F30) WeChat/arm64 ' +
        'NetType/WIFI Language/zh_CN',
      'Android · 微信',
    ],
    [
      `${mozilla} (Windows NT 10.0; WOW64) ${webkit} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI ` +
        'MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/8555 Flue',
      'Windows · 微信',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ` +
        'Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh',
      'iPhone · 企业微信',
    ],
    [
      `${mozilla} (Linux; U; Android 12; zh-CN; M2012K11AC Build/SKQ1.211006.001) ${webkit} Version/4.0 ` +
        'Chrome/100.0.4896.58 UWS/5.11.0.15 UCBS/3.22.3.49 Mobile Safari/537.36 UCBrowser/11.8.8.968 ' +
        'NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:393|0|2.75) AliApp(AP/10.5.26.8100) ' +
        'AlipayClient/10.5.26.8100 Language/zh-Hans',
      'Android · 支付宝',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ` +
        'Mobile/21B74 QQ/8.9.85.634 V1_IPH_SQ_8.9.85_1_APP_A Pixel/1170 NetType/WIFI',
      'iPhone · QQ',
    ],
    [
      `${mozilla} (Linux; U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001) ${webkit} Version/4.0 ` +
        'Chrome/109.0.5414.86 MQQBrowser/14.5 Mobile Safari/537.36 COVC/046603',
      'Android · QQ浏览器',
    ],
    [
      `${mozilla} (Linux; U; Android 12; zh-CN; M2102J2SC Build/SKQ1.211006.001) ${webkit} Version/4.0 ` +
        'Chrome/100.0.4896.58 Quark/6.4.0.330 Mobile Safari/537.36',
      'Android · 夸克',
    ],
    [
      `${mozilla} (Linux; U; Android 11; zh-CN; PEGM00 Build/RKQ1.200903.002) ${webkit} Version/4.0 ` +
        'Chrome/100.0.4896.58 UCBrowser/15.5.2.1242 Mobile Safari/537.36',
      'Android · UC浏览器',
    ],
    [
      `${mozilla} (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile ` +
        'HuaweiBrowser/5.0.4.300',
      'HarmonyOS · 华为浏览器',
    ],
    [
      `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ` +
        'EdgiOS/126.0.2592.56 Mobile/15E148 Safari/605.1.15',
      'iPad · Edge',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
    [undefined, ''],
  ])('%s is %j', (agent, name) => expect(deviceNameOf(agent)).toBe(name))

  test('only known names of a header are stored', () => {
    fc.assert(fc.property(fc.string(), (agent) => expect(deviceNameOf(agent).length).toBeLessThan(30)))
  })
})
