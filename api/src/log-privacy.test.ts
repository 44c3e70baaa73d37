import { createHash } from 'node:crypto'
import { captchaPass } from './modules/captcha/captcha.tables'
import { addPass } from './modules/captcha/captcha.repository'
import { securityEvent } from './modules/security/security-event.tables'
import { newAddress } from './testing/addresses'
import { startTestServer, type TestServer } from './testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const phone = '13712340987'
const password = createHash('md5').update('Parcel2026').digest('hex')

const solved = async (purpose: string): Promise<string> => {
  const captchaVerification = `verification-${purpose}-${await server.database.db.$count(captchaPass)}-${server.now().getTime()}`
  await addPass(server.database.db, captchaVerification, '127.0.0.1', {
    purpose,
    trusted: true,
    expiresAt: new Date(server.now().getTime() + 60_000),
  })
  return captchaVerification
}

test('registering, logging in and out, codes, an order and what goes wrong leave nothing about a person in the log', async () => {
  const secrets = new Set<string>([phone, password, '127.0.0.1'])
  const secret = (text: string): string => {
    secrets.add(text)
    return text
  }
  const receiveCode = async (purpose = 'login'): Promise<string> => {
    server.advance(60)
    await server.call('api/sendSmsCode', {
      mobileNo: phone,
      purpose,
      captchaType: 'blockPuzzle',
      captchaVerification: secret(await solved('sms')),
    })
    return secret(server.outside.codesTo(phone).at(-1) ?? '')
  }
  const logIn = async (body: object): Promise<string> => {
    const response = await server.send('user/authenticate/login', body, { address: secret(newAddress()) })
    expect(response.json()).toMatchObject({ code: 0 })
    return secret(String(response.headers.authorization))
  }

  expect(
    await server.call('user/authenticate/register', {
      userTel: phone,
      password,
      affirmPassword: password,
      smsCode: await receiveCode(),
    }),
  ).toMatchObject({ code: 0 })
  await server.call('user/authenticate/login', {
    loginType: 'pwd',
    username: phone,
    password: secret('0'.repeat(32)),
    captchaVerification: secret(await solved('login')),
  })
  const first = await logIn({
    loginType: 'pwd',
    username: phone,
    password,
    captchaVerification: secret(await solved('login')),
  })
  await server.call('user/logout', {}, first)
  const token = await logIn({ loginType: 'sms', userTel: phone, smsCode: await receiveCode() })
  await server.call('user/forget', { password, affirmPassword: password }, token)
  await server.call('api/checkSmsCode', { mobileNo: phone, purpose: 'login', smsCode: await receiveCode() })
  await server.call('order/create', { senderName: secret('欧阳明远'), senderTel: phone }, token)
  await server.app.inject({ method: 'GET', url: `/api/user/logout?token=${token}&mobileNo=${phone}` })
  await server.app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { 'content-type': 'application/json' },
    payload: `{"mobileNo":"${phone}"`,
  })

  const events = await server.database.db.select().from(securityEvent)
  expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(
    expect.arrayContaining(['LOGIN OK', 'LOGIN LOGIN_FAILED', 'CODE_SENT OK', 'PASSWORD OK', 'LOGOUT OK']),
  )
  const log = server.log() + JSON.stringify(events)
  expect(log.split('\n').filter((line) => line.includes('"route"')).length).toBeGreaterThan(10)
  expect([...secrets].filter((text) => text === '' || log.includes(text))).toEqual([])
})
