import { randomInt } from 'node:crypto'
import { WECHAT_TAKEN } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { user } from '../account-core/user.tables'
import { ask, confirmedScan, type Scan, showCode } from './wechat.testing'
import { wechatBinding } from './wechat.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPhone = (): string => `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`

const tryBind = ({ ticket, secret }: Scan, userTel: string, smsCode: string) =>
  server.send('user/authenticate/wechatBind', { ticket, secret, userTel, smsCode }, { address: newAddress() })

const bindingsOf = (wechatId: string) =>
  server.database.db.select().from(wechatBinding).where(eq(wechatBinding.wechatId, wechatId))
const accountsOf = (userTel: string) => server.database.db.select().from(user).where(eq(user.userTel, userTel))

test('an account that exists is bound and logged in, and from then on a scan is enough', async () => {
  const { userId, userTel } = await addCustomer(server)
  const answer = await tryBind(
    await confirmedScan(server, 'w1'),
    userTel,
    await receiveCode(server, userTel, 'wechatLogin'),
  )
  expect(answer.json()).toMatchObject({ code: 0, data: { userId } })
  expect(await server.call('user/queryUerInfo', {}, String(answer.headers.authorization))).toMatchObject({
    data: { userId },
  })
  expect((await ask(server, await confirmedScan(server, 'w1'))).json().data).toMatchObject({
    state: 'LOGGED_IN',
    userId,
  })
})

test('a number without an account gets one, without a password', async () => {
  const userTel = newPhone()
  const answer = await tryBind(
    await confirmedScan(server, 'w2'),
    userTel,
    await receiveCode(server, userTel, 'wechatLogin'),
  )
  expect(await accountsOf(userTel)).toMatchObject([{ userId: answer.json().data.userId, passwordHash: null }])
})

test('a phone with another WeChat is refused and leaves nothing behind; another phone may follow on the same ticket', async () => {
  const { userTel } = await addCustomer(server)
  await tryBind(await confirmedScan(server, 'w3'), userTel, await receiveCode(server, userTel, 'wechatLogin'))
  const qrCode = await confirmedScan(server, 'w4')
  server.advance(61)
  const refused = await tryBind(qrCode, userTel, await receiveCode(server, userTel, 'wechatLogin'))
  expect(refused.json()).toMatchObject(apiError('PHONE_HAS_WECHAT', '该手机号已绑定其他微信'))
  expect(refused.headers.authorization).toBeUndefined()
  expect(await bindingsOf('w4')).toEqual([])
  const other = newPhone()
  expect((await tryBind(qrCode, other, await receiveCode(server, other, 'wechatLogin'))).json()).toMatchObject({
    code: 0,
  })
})

test('a WeChat that was bound meanwhile is refused, and no account is made', async () => {
  const [early, late] = [await confirmedScan(server, 'w5'), await confirmedScan(server, 'w5')]
  const [first, second] = [newPhone(), newPhone()]
  await tryBind(early, first, await receiveCode(server, first, 'wechatLogin'))
  expect((await tryBind(late, second, await receiveCode(server, second, 'wechatLogin'))).json()).toMatchObject(
    apiError('WECHAT_TAKEN', '该微信已绑定其他账号'),
  )
  expect(await accountsOf(second)).toEqual([])
})

test('of twenty phones at once one gets the WeChat, and of the others no account is made', async () => {
  const attempts = []
  for (let count = 0; count < 20; count += 1) {
    const userTel = newPhone()
    attempts.push({
      qrCode: await confirmedScan(server, 'w6'),
      userTel,
      code: await receiveCode(server, userTel, 'wechatLogin'),
    })
  }
  const answers = await Promise.all(attempts.map(({ qrCode, userTel, code }) => tryBind(qrCode, userTel, code)))
  expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, ...Array<number>(19).fill(WECHAT_TAKEN)])
  expect(await bindingsOf('w6')).toHaveLength(1)
  const accounts = await Promise.all(attempts.map(({ userTel }) => accountsOf(userTel)))
  expect(accounts.flat()).toHaveLength(1)
})

test('twenty requests at once with one ticket and one code bind once', async () => {
  const userTel = newPhone()
  const qrCode = await confirmedScan(server, 'w7')
  const smsCode = await receiveCode(server, userTel, 'wechatLogin')
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryBind(qrCode, userTel, smsCode)))
  expect(answers.filter((answer) => answer.headers.authorization !== undefined)).toHaveLength(1)
  expect(await accountsOf(userTel)).toHaveLength(1)
})

test('a wrong code is refused and binds nothing', async () => {
  const userTel = newPhone()
  const qrCode = await confirmedScan(server, 'w8')
  expect(
    (await tryBind(qrCode, userTel, otherThan(await receiveCode(server, userTel, 'wechatLogin')))).json(),
  ).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await bindingsOf('w8')).toEqual([])
})

test('three guesses use the code up, and shut nobody out', async () => {
  const { userTel } = await addCustomer(server)
  const qrCode = await confirmedScan(server, 'w9')
  const code = await receiveCode(server, userTel, 'wechatLogin')
  for (let count = 0; count < 3; count += 1)
    expect((await tryBind(qrCode, userTel, otherThan(code))).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect((await tryBind(qrCode, userTel, code)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  server.advance(61)
  expect((await tryBind(qrCode, userTel, await receiveCode(server, userTel, 'wechatLogin'))).json()).toMatchObject({
    code: 0,
  })
})

describe('a ticket that proves no WeChat binds nothing and costs no code', () => {
  test.each<[string, () => Promise<Scan>]>([
    ['not confirmed', () => showCode(server)],
    ['not mine', async () => ({ ...(await showCode(server)), ticket: (await confirmedScan(server, 'w10')).ticket })],
    [
      'too old',
      async () => {
        const qrCode = await confirmedScan(server, 'w11')
        server.advance(601)
        return qrCode
      },
    ],
  ])('%s', async (_, make) => {
    const qrCode = await make()
    const userTel = newPhone()
    const code = await receiveCode(server, userTel, 'wechatLogin')
    expect((await tryBind(qrCode, userTel, code)).json()).toMatchObject(apiError('WECHAT_EXPIRED'))
    expect(
      (await tryBind(await confirmedScan(server, `after ${_}`.replaceAll(' ', '-')), userTel, code)).json(),
    ).toMatchObject({ code: 0 })
  })
})
