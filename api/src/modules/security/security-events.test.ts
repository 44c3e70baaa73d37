import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { solveCaptcha } from '../../testing/solve-captcha'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { hashPassword } from '../accounts/passwords/password-hash'
import { push } from '../operations/operations.testing'
import { recordRotation } from './record-rotation'
import { securityEvent } from './security-event.tables'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
  passwordHash = await hashPassword(digestOf('Demo1234'))
})
afterAll(() => server.close())

/** The pseudonym, computed as docs/security-events.md describes it. */
const pseudonymOf = (kind: string, value: string): string =>
  createHmac('sha256', server.config.secret)
    .update(`security-${kind}\n${value}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

const eventsFrom = async (address: string) =>
  server.database.db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.network, pseudonymOf('network', address)))
    .orderBy(securityEvent.at)
const eventsOf = async (address: string): Promise<string[]> =>
  (await eventsFrom(address)).map(({ kind, outcome }) => `${kind} ${outcome}`)

const logIn = async (username: string, password: string, address: string) =>
  server.send(
    'user/authenticate/login',
    {
      loginType: 'pwd',
      username,
      password: digestOf(password),
      captchaVerification: await solveCaptcha(server, { address, purpose: 'login' }),
    },
    { address },
  )

test('a good login: when, who, from where, which request', async () => {
  const { userTel, userId } = await addCustomer(server, { passwordHash })
  const address = newAddress()
  const answer = await logIn(userTel, 'Demo1234', address)
  expect(await eventsFrom(address)).toEqual([
    {
      eventId: expect.any(String),
      at: server.now(),
      kind: 'LOGIN',
      outcome: 'OK',
      account: pseudonymOf('account', userId),
      subject: pseudonymOf('subject', userTel),
      network: pseudonymOf('network', address),
      requestId: answer.headers['x-trace-id'],
    },
  ])
})

test('bad logins, and the one that the slider is not enough for, name the number that was tried', async () => {
  const { userTel } = await addCustomer(server, { passwordHash })
  const address = newAddress()
  for (let count = 0; count < 6; count += 1) {
    await logIn(userTel, 'Wrong123', address)
    server.advance(1)
  }
  const events = await eventsFrom(address)
  expect(events.map(({ outcome }) => outcome)).toEqual([...Array<string>(5).fill('LOGIN_FAILED'), 'CAPTCHA_HARDER'])
  expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set([pseudonymOf('subject', userTel)]))
})

test('a locked network', async () => {
  const address = newAddress()
  for (let count = 0; count < 21; count += 1) {
    await server.send(
      'user/authenticate/login',
      { loginType: 'sms', userTel: `1390001${String(count).padStart(4, '0')}`, smsCode: '000000' },
      { address },
    )
    server.advance(1)
  }
  expect((await eventsOf(address)).at(-1)).toBe('LOGIN RATE_LIMITED')
})

test('codes, and changes of password and bindings', async () => {
  const { userTel, token } = await addCustomer(server, { passwordHash })
  const address = newAddress()
  const smsCode = await receiveCode(server, userTel, 'changePassword')
  await server.send(
    'api/checkSmsCode',
    { mobileNo: userTel, purpose: 'changePassword', smsCode: otherThan(smsCode) },
    { address },
  )
  server.advance(1)
  const password = digestOf('Demo5678')
  const change = { password, affirmPassword: password, smsCode }
  await server.send('user/changePwd', change, { address, token })
  server.advance(1)
  await server.send('binding/wechatUnbind', { smsCode: '000000' }, { address, token })
  expect((await eventsOf(address)).slice(0, 2)).toEqual(['CODE_CHECK SMS_CODE_WRONG', 'PASSWORD OK'])
  expect((await eventsOf(address))[2]).toMatch(/^BINDING /)
  const smsEvents = await server.database.db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.subject, pseudonymOf('subject', userTel)))
  expect(smsEvents.map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain('CODE_SENT OK')
})

test('a refused signature, of a push and of a payment notice', async () => {
  const of = () => server.database.db.$count(securityEvent, eq(securityEvent.kind, 'SIGNATURE'))
  const before = await of()
  await push(server, [], { secret: 'x'.repeat(32) })
  await server.send('payment/notify/wechat', { id: 'x' })
  expect((await of()) - before).toBe(2)
})

test("a dead token and somebody else's order are refused access; a visitor without a token is no event", async () => {
  const { token } = await addCustomer(server)
  const address = newAddress()
  await server.send('user/queryUerInfo', {}, { address })
  await server.send('user/queryUerInfo', {}, { address, token: 'x'.repeat(43) })
  server.advance(1)
  await server.send('order/detail', { orderNo: 'LC00000000000000' }, { address, token })
  const events = await eventsOf(address)
  expect(events[0]).toBe('ACCESS SESSION_EXPIRED')
  expect(events.every((event) => event.startsWith('ACCESS '))).toBe(true)
})

test('a rate limit', async () => {
  const address = newAddress()
  for (let count = 0; count < 31; count += 1) await server.send('user/authenticate/wechatTicket', {}, { address })
  expect(await eventsOf(address)).toEqual(['RATE_LIMIT RATE_LIMITED'])
})

test('polls every two seconds are no events', async () => {
  const address = newAddress()
  const { ticket, secret } = (await server.send('user/authenticate/wechatTicket', {}, { address })).json().data
  await server.send('user/authenticate/wechatLogin', { ticket, secret }, { address })
  expect(await eventsOf(address)).toEqual([])
})

test('a rotation of keys that did something', async () => {
  const { db } = server.database
  await recordRotation({ db, now: server.now() }, { resealed: 0, unreadable: 0 })
  await recordRotation({ db, now: server.now() }, { resealed: 3, unreadable: 0 })
  await recordRotation({ db, now: server.now() }, { resealed: 3, unreadable: 1 })
  const rotationEvents = await db.select().from(securityEvent).where(eq(securityEvent.kind, 'KEY_ROTATION'))
  expect(rotationEvents.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'UNREADABLE'])
})

test('each is one line of the log, with the same fields', async () => {
  const address = newAddress()
  await server.send('api/checkSmsCode', { mobileNo: '13712345678', purpose: 'login', smsCode: '000000' }, { address })
  const [event] = await eventsFrom(address)
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"security event"') && line.includes(event?.requestId ?? '-'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: { kind: 'CODE_CHECK', outcome: 'SMS_CODE_WRONG', subject: event?.subject, network: event?.network } },
  ])
})

test('of what a stranger causes a bounded part is stored, and the log has all', async () => {
  const address = newAddress()
  const ask = () =>
    server.send('api/checkSmsCode', { mobileNo: '13712345679', purpose: 'login', smsCode: '000000' }, { address })
  for (let count = 0; count < 610; count += 1) await ask()
  expect(await eventsFrom(address)).toHaveLength(600)
  expect(server.log().split(pseudonymOf('network', address))).toHaveLength(611)
})
