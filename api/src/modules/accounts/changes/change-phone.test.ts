import { randomInt } from 'node:crypto'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
