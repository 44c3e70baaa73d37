import { createHash, randomBytes } from 'node:crypto'
import type { LoginAnswer, OwnerProof } from '@portal/contract/auth'
import { and, eq } from 'drizzle-orm'
import { newAddress } from '../../../testing/addresses'
import { apiError } from '../../../testing/api-error'
import { receiveCode } from '../../../testing/receive-code'
import { solveCaptcha } from '../../../testing/solve-captcha'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { findAccount } from '../../account-core/account.repository'
import { emailBinding } from '../../account-core/email.tables'
import { message } from '../../messages/queue/message.tables'
import { advanceToHour, happens, sendAll } from '../../messages/send/message.testing'
import { openLanes, orderBody, placeOrder } from '../../orders/order.testing'
import { orders } from '../../order-core/order.tables'
import { newNumber } from '../../realname/real-name.testing'
import { realName } from '../../realname/real-name.tables'
import { sealIdentity } from '../../realname/sealed-identity'
import { bind } from '../../wechat/wechat.bind'
import { ask, confirmedScan } from '../../wechat/wechat.testing'
import { hashPassword } from '../passwords/password-hash'

const day = 86_400
const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  passwordHash = await hashPassword(digestOf('Demo1234'))
})
afterAll(() => server.close())

interface Place {
  address: string
  cookie?: string
}
const newPlace = (): Place => ({
  address: newAddress(),
  cookie: `portal-browser=${randomBytes(32).toString('base64url')}`,
})

const codeAt = async (mobileNo: string, place: Place, purpose = 'login'): Promise<string> => {
  const captchaVerification = await solveCaptcha(server, { address: place.address, purpose: 'sms' })
  await server.send('api/sendSmsCode', { mobileNo, purpose, captchaType: 'blockPuzzle', captchaVerification }, place)
  return server.outside.codesTo(mobileNo).at(-1) ?? ''
}

const logIn = (userTel: string, smsCode: string, proof?: OwnerProof, place: Place = { address: newAddress() }) =>
  server.send('user/authenticate/login', { loginType: 'sms', userTel, smsCode, ...(proof && { proof }) }, place)

/** A login by a code from a browser that nobody knows. */
const logInWith = async ({ userTel }: Pick<TestCustomer, 'userTel'>, proof?: OwnerProof) => {
  server.advance(61)
  return (await logIn(userTel, await receiveCode(server, userTel, 'login'), proof)).json()
}

/** A customer with an order to 李思雨 and a verified document, both of today. */
const addFilled = async (): Promise<TestCustomer & { lastSix: string; orderNo: string; ewbNo: string }> => {
  const customer = await addCustomer(server, { passwordHash })
  const { sender } = orderBody(server)
  const { orderNo, ewbNo } = await placeOrder(server, customer.token, {
    sender: { ...sender, mobile: customer.userTel },
  })
  const idNo = newNumber()
  const identity = { kind: 'PERSON', idType: 'ID_CARD', name: '欧阳明远', idNo, organisation: '', uscc: '' } as const
  await server.database.db.insert(realName).values({
    userId: customer.userId,
    status: 'PASSED',
    maskedName: '欧阳**',
    maskedIdNo: '1101**',
    sealedIdentity: sealIdentity(server.keys, customer.userId, { ...identity, validUntil: '' }),
    updatedAt: server.now(),
  })
  return { ...customer, orderNo, ewbNo, lastSix: idNo.slice(-6) }
}

const rightProofs: [string, (customer: { lastSix: string }) => OwnerProof][] = [
  ['the password', () => ({ kind: 'PASSWORD', password: digestOf('Demo1234') })],
  ['the last six of the document', ({ lastSix }) => ({ kind: 'ID_NUMBER', lastSix: lastSix.toLowerCase() })],
  ['the name of a receiver', () => ({ kind: 'RECEIVER', name: ' 李思 雨' })],
]
const wrongProofs: [string, OwnerProof][] = [
  ['a wrong password', { kind: 'PASSWORD', password: digestOf('Other1234') }],
  ['other six', { kind: 'ID_NUMBER', lastSix: '00000X' }],
  ['a name of nobody', { kind: 'RECEIVER', name: '王小明' }],
  ["the customer's own name", { kind: 'RECEIVER', name: '欧阳明远' }],
]

describe('a code alone', () => {
  test('opens a filled account until nobody has logged in for 180 days', async () => {
    const customer = await addFilled()
    server.advance(179 * day)
    expect(await logInWith(customer)).toMatchObject({ code: 0, data: { userId: customer.userId } })
    server.advance(179 * day)
    expect(await logInWith(customer)).toMatchObject({ code: 0 })
  })

  test('then asks for a proof, begins no session, and stays usable', async () => {
    const customer = await addFilled()
    server.advance(180 * day)
    const smsCode = await receiveCode(server, customer.userTel, 'login')
    for (let count = 0; count < 4; count += 1) {
      const answer = await logIn(customer.userTel, smsCode)
      expect(answer.json()).toMatchObject({
        ...apiError('OWNER_PROOF_REQUIRED', '该手机号码的账号已超过180天未登录，请验证身份后登录'),
        data: null,
      })
      expect(answer.headers.authorization).toBeUndefined()
    }
    expect((await logIn(customer.userTel, smsCode, { kind: 'RECEIVER', name: '李思雨' })).json()).toMatchObject({
      code: 0,
      data: { userId: customer.userId },
    })
    expect((await logIn(customer.userTel, smsCode)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test('opens it in a browser that the customer has used, and for a year', async () => {
    const customer = await addFilled()
    const home = newPlace()
    await logIn(customer.userTel, await codeAt(customer.userTel, home), undefined, home)
    server.advance(200 * day)
    const code = await codeAt(customer.userTel, home)
    expect((await logIn(customer.userTel, code, undefined, home)).json()).toMatchObject({ code: 0 })
    server.advance(366 * day)
    const later = await codeAt(customer.userTel, home)
    expect((await logIn(customer.userTel, later, undefined, home)).json()).toMatchObject(
      apiError('OWNER_PROOF_REQUIRED'),
    )
  })

  test('opens one that holds nothing', async () => {
    const customer = await addCustomer(server)
    server.advance(400 * day)
    expect(await logInWith(customer)).toMatchObject({ code: 0, data: { userId: customer.userId } })
  })

  test('does not open one that has only received', async () => {
    const customer = await addCustomer(server)
    const { token } = await addCustomer(server)
    await placeOrder(server, token, { receiver: { ...orderBody(server).receiver, mobile: customer.userTel } })
    server.advance(180 * day)
    expect(await logInWith(customer)).toMatchObject(apiError('OWNER_PROOF_REQUIRED'))
  })

  test('does not lead to a new password', async () => {
    const customer = await addFilled()
    server.advance(180 * day)
    const smsCode = await receiveCode(server, customer.userTel, 'login')
    expect((await logIn(customer.userTel, smsCode)).headers.authorization).toBeUndefined()
    const answer = await logIn(customer.userTel, smsCode, { kind: 'RECEIVER', name: '李思雨' })
    const password = digestOf('Fresh1234')
    expect(
      await server.call('user/forget', { password, affirmPassword: password }, String(answer.headers.authorization)),
    ).toMatchObject({ code: 0 })
  })

  test('neither registers the number nor moves another account to it', async () => {
    const [customer, other] = [await addFilled(), await addCustomer(server)]
    server.advance(180 * day)
    const password = digestOf('Fresh1234')
    const { userTel } = customer
    const form = { userTel, smsCode: await receiveCode(server, userTel, 'login'), password, affirmPassword: password }
    expect((await server.send('user/authenticate/register', form, { address: newAddress() })).json()).toMatchObject(
      apiError('PHONE_REGISTERED'),
    )
    server.advance(61)
    const token = String(
      (await logIn(other.userTel, await receiveCode(server, other.userTel, 'login'))).headers.authorization,
    )
    server.advance(61)
    const move = {
      smsCode: await receiveCode(server, other.userTel, 'oldPhone'),
      newUserTel: userTel,
      newSmsCode: await receiveCode(server, userTel, 'newPhone'),
    }
    expect((await server.send('user/changeUserTel', move, { token, address: newAddress() })).json()).toMatchObject(
      apiError('PHONE_REGISTERED'),
    )
  })
})

describe('what only the customer knows', () => {
  test.each(rightProofs)('%s opens the account', async (_, proof) => {
    const customer = await addFilled()
    server.advance(200 * day)
    expect(await logInWith(customer, proof(customer))).toMatchObject({ code: 0, data: { userId: customer.userId } })
    expect(await logInWith(customer)).toMatchObject({ code: 0 })
  })

  test.each(wrongProofs)('%s does not, and an account without any answers the same', async (_, proof) => {
    const customer = await addFilled()
    const bare = await addCustomer(server)
    const { token } = await addCustomer(server)
    await placeOrder(server, token, { receiver: { ...orderBody(server).receiver, mobile: bare.userTel } })
    server.advance(200 * day)
    const answer = await logInWith(customer, proof)
    expect(answer).toMatchObject(apiError('OWNER_PROOF_WRONG'))
    expect(await logInWith(bare, proof)).toEqual(answer)
  })

  test('a receiver of more than a year ago is not asked for', async () => {
    const customer = await addFilled()
    server.advance(366 * day)
    expect(await logInWith(customer, { kind: 'RECEIVER', name: '李思雨' })).toMatchObject(apiError('OWNER_PROOF_WRONG'))
  })

  test('five wrong answers are the last ones for a day, of whatever kind', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    for (const [, proof] of [...wrongProofs, ...wrongProofs].slice(0, 5))
      expect(await logInWith(customer, proof)).toMatchObject(apiError('OWNER_PROOF_WRONG'))
    const right: OwnerProof = { kind: 'RECEIVER', name: '李思雨' }
    expect(await logInWith(customer, right)).toMatchObject(apiError('RATE_LIMITED', '验证失败次数过多，请24小时后再试'))
    server.advance(day)
    expect(await logInWith(customer, right)).toMatchObject({ code: 0 })
  })

  test('of many answers at once no more than five are looked at', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    const smsCode = await receiveCode(server, customer.userTel, 'login')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        logIn(customer.userTel, smsCode, { kind: 'RECEIVER', name: `王小${count}` }),
      ),
    )
    expect(answers.filter((answer) => answer.json().code === apiError('OWNER_PROOF_WRONG').code)).toHaveLength(5)
  })

  test('without the right code nothing is looked at', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    const answer = await logIn(customer.userTel, '000000', { kind: 'RECEIVER', name: '李思雨' })
    expect(answer.json()).toMatchObject(apiError('SMS_CODE_WRONG'))
  })
})

describe('a new account', () => {
  const giveUp = async (customer: TestCustomer): Promise<LoginAnswer> => {
    const { code, data } = await logInWith(customer, { kind: 'NEW_ACCOUNT' })
    expect(code).toBe(0)
    return data
  }

  test('takes the number, and leaves the former one as it is, closed', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    const fresh = await giveUp(customer)
    expect(fresh).toMatchObject({ registered: true })
    expect(fresh.userId).not.toBe(customer.userId)
    expect(await logInWith(customer)).toMatchObject({ code: 0, data: { userId: fresh.userId } })
    const { db } = server.database
    expect(await findAccount(db, customer.userId)).toMatchObject({
      userTel: customer.userTel,
      closedAt: expect.any(Date),
    })
    expect(await db.$count(orders, eq(orders.userId, customer.userId))).toBe(1)
    expect(await db.$count(realName, eq(realName.userId, customer.userId))).toBe(1)
  })

  test('is not opened by the password of the former one, nor by its WeChat', async () => {
    const customer = await addFilled()
    await bind(server.database.db, customer.userId, { wechatId: 'former', nickname: '' }, server.now())
    server.advance(200 * day)
    await giveUp(customer)
    const address = newAddress()
    const captchaVerification = await solveCaptcha(server, { address, purpose: 'login' })
    const form = { loginType: 'pwd', username: customer.userTel, password: digestOf('Demo1234'), captchaVerification }
    expect((await server.send('user/authenticate/login', form, { address })).json()).toMatchObject(
      apiError('LOGIN_FAILED'),
    )
    expect((await ask(server, await confirmedScan(server, 'former'))).json()).toMatchObject(apiError('ACCOUNT_CLOSED'))
  })

  test('is not made of one that somebody uses', async () => {
    const customer = await addFilled()
    server.advance(100 * day)
    expect(await logInWith(customer, { kind: 'NEW_ACCOUNT' })).toMatchObject(apiError('LOGIN_FAILED'))
    expect(await logInWith(customer)).toMatchObject({ code: 0, data: { userId: customer.userId } })
  })

  test('is made once of many requests', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    const smsCode = await receiveCode(server, customer.userTel, 'login')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => logIn(customer.userTel, smsCode, { kind: 'NEW_ACCOUNT' })),
    )
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
  })

  test('is told nothing of orders of the former one; its customer is told by e-mail', async () => {
    const customer = await addFilled()
    const { db } = server.database
    await db
      .insert(emailBinding)
      .values({ userId: customer.userId, email: 'former@example.com', boundAt: server.now() })
    server.advance(200 * day)
    await giveUp(customer)
    advanceToHour(server, 12)
    const before = server.outside.messagesTo(customer.userTel).length
    await happens(server, customer.ewbNo, 'COLLECTED')
    await sendAll(server)
    expect(server.outside.messagesTo(customer.userTel)).toHaveLength(before)
    const told = await db
      .select({ channel: message.channel, facts: message.facts })
      .from(message)
      .where(and(eq(message.userId, customer.userId), eq(message.event, 'ACCOUNT_CHANGED')))
    expect(told.map(({ channel, facts }) => `${channel} ${facts.change}`).toSorted()).toEqual([
      'MAIL 登录手机号码已停用',
      'PORTAL 登录手机号码已停用',
    ])
  })
})

describe('a WeChat that is bound by a code', () => {
  const bindBy = async (customer: TestCustomer, wechatId: string, proof?: OwnerProof) => {
    server.advance(61)
    const smsCode = await receiveCode(server, customer.userTel, 'wechatLogin')
    const { ticket, secret } = await confirmedScan(server, wechatId)
    const form = { ticket, secret, userTel: customer.userTel, smsCode, ...(proof && { proof }) }
    return (await server.send('user/authenticate/wechatBind', form, { address: newAddress() })).json()
  }

  test('needs a proof as a login does', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    expect(await bindBy(customer, 'thief')).toMatchObject(apiError('OWNER_PROOF_REQUIRED'))
    expect(await bindBy(customer, 'thief', { kind: 'RECEIVER', name: '王小明' })).toMatchObject(
      apiError('OWNER_PROOF_WRONG'),
    )
    expect((await ask(server, await confirmedScan(server, 'thief'))).json().data).toMatchObject({ state: 'UNKNOWN' })
    expect(await bindBy(customer, 'owner', { kind: 'RECEIVER', name: '李思雨' })).toMatchObject({
      code: 0,
      data: { userId: customer.userId },
    })
  })

  test('opens a new account for who chooses one', async () => {
    const customer = await addFilled()
    server.advance(200 * day)
    const { code, data } = await bindBy(customer, 'next', { kind: 'NEW_ACCOUNT' })
    expect(code).toBe(0)
    expect(data.userId).not.toBe(customer.userId)
    expect((await ask(server, await confirmedScan(server, 'next'))).json().data).toMatchObject({ userId: data.userId })
  })
})

test('a login by WeChat is a login', async () => {
  const customer = await addFilled()
  await bind(server.database.db, customer.userId, { wechatId: 'often', nickname: '' }, server.now())
  server.advance(170 * day)
  expect((await ask(server, await confirmedScan(server, 'often'))).json().data).toMatchObject({ state: 'LOGGED_IN' })
  server.advance(170 * day)
  expect(await logInWith(customer)).toMatchObject({ code: 0 })
})
