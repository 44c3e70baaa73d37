import { createHash } from 'node:crypto'
import { OLD_PASSWORD_WRONG } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { hashPassword, verifyPassword } from './password-hash'
import { startSession } from '../sessions/session'

const digestOf = (password: string) => createHash('md5').update(password).digest('hex')
const [old, fresh] = [digestOf('Alt2026xx'), digestOf('Neu2026xx')]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const change = async ({ token }: TestCustomer, body: object) =>
  (
    await server.send(
      'user/changePwd',
      { password: fresh, affirmPassword: fresh, ...body },
      { token, address: newAddress() },
    )
  ).json<{ code: number; message: string }>()
const withPassword = async () => addCustomer(server, { passwordHash: await hashPassword(old) })
const has = async ({ userId }: TestCustomer, digest: string) => {
  const [row] = await server.database.db.select().from(user).where(eq(user.userId, userId))
  return verifyPassword(digest, row?.passwordHash ?? null)
}
const isAlive = async (token: string) => (await server.call('user/queryUerInfo', {}, token)).code === 0

test('is changed with the old one; the other sessions end, this one lives', async () => {
  const customer = await withPassword()
  const other = await startSession(server.database.db, customer.userId, 'pwd', server.now())
  expect(await change(customer, { oldPassword: fresh })).toMatchObject(
    apiError('BAD_FIELD', expect.stringContaining('新密码不能与原密码相同')),
  )
  expect(await change(customer, { oldPassword: digestOf('other') })).toMatchObject(apiError('OLD_PASSWORD_WRONG'))
  expect(await change(customer, { oldPassword: old })).toEqual({ code: 0, message: '', data: {} })
  expect(await has(customer, fresh)).toBe(true)
  expect([await isAlive(customer.token), await isAlive(other)]).toEqual([true, false])
})

test('is set for the first time, or without the old one, with a code to the phone', async () => {
  const customer = await addCustomer(server)
  expect(await change(customer, { oldPassword: old })).toMatchObject(apiError('OLD_PASSWORD_WRONG'))
  const smsCode = await receiveCode(server, customer.userTel, 'changePassword')
  expect(await change(customer, { smsCode: otherThan(smsCode) })).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await change(customer, { smsCode })).toMatchObject({ code: 0 })
  expect(await has(customer, fresh)).toBe(true)
  expect(await change(customer, { smsCode })).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test.each([
  ['no proof', {}, '请输入原密码'],
  ['both proofs', { oldPassword: old, smsCode: '123456' }, '请输入原密码'],
  ['two different ones', { oldPassword: old, affirmPassword: old }, '两次输入的密码不一致'],
])('%s: refused', async (_, body, message) => {
  expect(await change(await withPassword(), body)).toMatchObject(
    apiError('BAD_FIELD', expect.stringContaining(message)),
  )
})

test('guessing the old one is limited as guessing at a login is, and locks the login too', async () => {
  const customer = await withPassword()
  const codes = []
  for (let guess = 0; guess < 7; guess++)
    codes.push((await change(customer, { oldPassword: digestOf(`guess ${guess}`) })).code)
  expect(codes.slice(0, 5)).toEqual(Array(5).fill(OLD_PASSWORD_WRONG))
  expect(codes.at(-1)).toBe(429)
  expect(await change(customer, { oldPassword: old })).toMatchObject(apiError('RATE_LIMITED'))
  expect(await has(customer, old)).toBe(true)
})

test('of two changes at once with the same old one, one counts', async () => {
  const customer = await withPassword()
  const another = digestOf('Dritt2026')
  const answers = await Promise.all([
    change(customer, { oldPassword: old }),
    change(customer, { oldPassword: old, password: another, affirmPassword: another }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, OLD_PASSWORD_WRONG])
})
