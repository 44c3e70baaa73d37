import { calls } from '@portal/contract/calls'
import { eq } from 'drizzle-orm'
import { apiError } from '../../testing/api-error'
import { newAddress } from '../../testing/addresses'
import { otherThan } from '../../testing/receive-code'
import { seedsFor } from '../../testing/fuzz/seeds'
import {
  addPerson,
  keys,
  openTestWorld,
  openTestWorldBase,
  resetAttempts,
  type TestWorld,
  type TestWorldBase,
} from '../../testing/fuzz/world'
import { otherAccountCalls, otherAreas, type WayIn, waysIn } from '../../testing/access-changes'
import { emailBinding } from '../account-core/email.tables'
import { findAccount, findByPhone } from '../account-core/account.repository'
import { startSession } from './sessions/session'
import { sessionToken } from './sessions/session.tables'
import { bankAccount } from '../bank/bank.tables'
import { optOut } from '../messages/send/opt-out'
import { sendAll } from '../messages/send/message.testing'
import { message } from '../messages/queue/message.tables'
import { passRealName } from '../orders/entitlements.testing'
import { wechatBinding } from '../wechat/wechat.tables'

let ground: TestWorldBase
beforeAll(async () => {
  ground = await openTestWorldBase()
})
afterAll(() => ground.server.close())

test('every call of the contract is known as one that changes a way into the account, or as another one', () => {
  const known: readonly string[] = [...Object.keys(waysIn), ...otherAccountCalls]
  expect(
    calls
      .map(({ path }) => path)
      .filter((path) => !known.includes(path) && !otherAreas.includes(path.split('/')[0] ?? '')),
  ).toEqual([])
  expect(known.filter((path) => otherAreas.includes(path.split('/')[0] ?? ''))).toEqual([])
})

const { bankAccountId, bankName, branchName, cardTail, accountName, mobile, isDefault } = bankAccount
const bankFields = { bankAccountId, bankName, branchName, cardTail, accountName, mobile, isDefault }

/** The ways into the account, and the account that its money goes to. */
const readWays = async ({ server, customer: { userId, token } }: TestWorld) => {
  const { db } = server.database
  const account = await findAccount(db, userId)
  return {
    phone: account?.userTel,
    password: account?.passwordHash,
    eraseAt: account?.eraseAt,
    email: await db.select().from(emailBinding).where(eq(emailBinding.userId, userId)),
    wechat: await db.select().from(wechatBinding).where(eq(wechatBinding.userId, userId)),
    sessions: await db.$count(sessionToken, eq(sessionToken.userId, userId)),
    banks: await db.select(bankFields).from(bankAccount).where(eq(bankAccount.userId, userId)),
    token,
  }
}

const emailBefore = ({ customer }: TestWorld): string => `${customer.userId}@example.com`

/** A customer with every way in, and another device. */
const openWays = async (path: string): Promise<TestWorld> => {
  const opened = await openTestWorld(ground)
  // This customer has no open business, which would block the cancellation.
  const world = path === 'user/cancelAccount' ? { ...opened, customer: await addPerson(ground) } : opened
  const { server, customer } = world
  const { db } = server.database
  if (!path.startsWith('realname/')) await passRealName(server, customer)
  await db.insert(emailBinding).values({ userId: customer.userId, email: emailBefore(world), boundAt: server.now() })
  if (path !== 'binding/wechatScan')
    await db
      .insert(wechatBinding)
      .values({ userId: customer.userId, wechatId: `wx-${customer.userId}`, nickname: '', boundAt: server.now() })
  await startSession(db, customer.userId, 'pwd', server.now())
  return world
}

const post = async (path: string, world: TestWorld, body: object) => {
  await resetAttempts(world, new Set(['smsCode', 'emailCode', 'captchaVerification']), path)
  const { server, customer } = world
  return (await server.send(path, body, { token: customer.token, address: newAddress() })).json<{ code: number }>()
}

const rows = Object.entries<WayIn>(waysIn)

test.each(rows.filter(([, { stepUp }]) => stepUp !== 'SMS_LOGIN'))(
  '%s changes nothing without its step-up, nor with a wrong one',
  async (path) => {
    const world = await openWays(path)
    const body = (await seedsFor(path, world)).find((seed) => 'smsCode' in seed) ?? {}
    const before = await readWays(world)
    const { smsCode: _, ...bare } = body as { smsCode?: string }
    expect((await post(path, world, bare)).code === 0).toBe(path === 'binding/wechatScan')
    expect(await post(path, world, { ...body, smsCode: otherThan(keys.smsCode) })).toMatchObject(
      apiError('SMS_CODE_WRONG'),
    )
    expect(await readWays(world)).toEqual(before)
  },
)

test('a wrong old password changes none, and a forgotten one is not set by a session that began with a password', async () => {
  const world = await openWays('user/changePwd')
  const passwords = { password: keys.newPassword, affirmPassword: keys.newPassword }
  expect(
    await post('user/changePwd', world, { ...passwords, oldPassword: keys.newPassword.replace(/^./, '0') }),
  ).toMatchObject(apiError('OLD_PASSWORD_WRONG'))
  const { server, customer } = world
  const token = await startSession(server.database.db, customer.userId, 'pwd', server.now())
  expect(await server.call('user/forget', passwords, token)).toMatchObject(apiError('SMS_LOGIN_REQUIRED'))
})

test.each(rows)('%s tells the phone and the e-mail that the account had before', async (path, { told }) => {
  const world = await openWays(path)
  const { server, customer, newTel } = world
  const isPublic = path === 'user/authenticate/wechatBind'
  const seeds = await seedsFor(path, world)
  const body = seeds.find((seed) => 'smsCode' in seed) ?? seeds[0] ?? {}
  const ways = await readWays(world)
  expect(await post(path, world, body)).toMatchObject({ code: 0 })
  if (!isPublic) expect(await readWays(world)).not.toEqual(ways)
  await sendAll(server)
  const phone = isPublic ? newTel : customer.userTel
  const texts = server.outside.messagesTo(phone).map(({ text }) => text)
  const mails = server.outside.mailsTo(emailBefore(world))
  if (told === null) {
    expect([texts, mails]).toEqual([[], []])
    return
  }
  expect(texts).toEqual([expect.stringContaining(told)])
  if (!isPublic) expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(told)])
  const account = isPublic ? (await findByPhone(server.database.db, newTel))?.userId : customer.userId
  const stored = await server.database.db
    .select()
    .from(message)
    .where(eq(message.userId, account ?? ''))
  expect(
    stored.filter(({ event }) => event === 'ACCOUNT_CHANGED').map(({ channel, state }) => [channel, state]),
  ).toEqual(
    expect.arrayContaining([
      ['PORTAL', 'SENT'],
      ['SMS', 'SENT'],
    ]),
  )
  expect(stored.filter(({ sealedAddress }) => sealedAddress !== null)).toEqual([])
})

test.each(otherAccountCalls.filter((path) => !['user/logout', 'user/authenticate/login'].includes(path)))(
  '%s changes no way in',
  async (path) => {
    const world = await openWays(path)
    const bodies = await seedsFor(path, world)
    const before = await readWays(world)
    for (const body of bodies) await post(path, world, body)
    expect(await readWays(world)).toEqual(before)
  },
)

test('only the first address is bound without a code sent to the phone', async () => {
  const world = await openTestWorld(ground)
  const { smsCode: _, ...body } = { email: keys.email, emailCode: keys.smsCode, smsCode: '' }
  expect(await post('binding/emailBind', world, body)).toMatchObject({ code: 0 })
  expect(await post('binding/emailBind', world, body)).toMatchObject({ code: 0 })
  await sendAll(world.server)
  expect(world.server.outside.messagesTo(world.customer.userTel).map(({ text }) => text)).toEqual([
    expect.stringContaining('邮箱已绑定'),
  ])
})

test('a thief who changes one thing after the other cannot keep it from the owner', async () => {
  const world = await openWays('binding/emailBind')
  const { server, customer, newTel } = world
  const [replacement = {}] = await seedsFor('binding/emailBind', world)
  expect(await post('binding/emailBind', world, replacement)).toMatchObject({ code: 0 })
  const [move = {}] = await seedsFor('user/changeUserTel', world)
  expect(await post('user/changeUserTel', world, move)).toMatchObject({ code: 0 })
  await sendAll(server)
  expect(server.outside.messagesTo(newTel)).toEqual([])
  expect(server.outside.messagesTo(customer.userTel).map(({ text }) => text)).toEqual([
    expect.stringContaining('绑定邮箱已更换'),
    expect.stringContaining('登录手机号码已更换'),
  ])
  expect(server.outside.mailsTo(keys.email).at(-1)?.text).toContain('登录手机号码已更换')
})

test('neither switches, nor an opt-out, nor orders keep the message from its owner', async () => {
  const world = await openWays('user/changePwd')
  const { server, customer } = world
  expect(
    await server.call('message/setSwitch', { event: 'ACCOUNT_CHANGED', via: 'SMS', isOn: false }, customer.token),
  ).toMatchObject(apiError('BAD_FIELD', expect.stringContaining('不能关闭：涉及账号安全')))
  await optOut(server.database.db, customer.userTel, server.now())
  const [body = {}] = await seedsFor('user/changePwd', world)
  expect(await post('user/changePwd', world, body)).toMatchObject({ code: 0 })
  await sendAll(server)
  expect(server.outside.messagesTo(customer.userTel)).toHaveLength(1)
})
