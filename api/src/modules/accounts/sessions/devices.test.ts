import type { Device } from '@portal/contract/device'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../database/query-rows'
import { newAddress } from '../../../testing/addresses'
import { apiError } from '../../../testing/api-error'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { devicesQuery } from './devices.repository'
import { startSession } from './session'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  customer = await addCustomer(server)
})
afterAll(() => server.close())

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
