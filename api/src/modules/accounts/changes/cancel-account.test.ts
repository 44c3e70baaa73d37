import { BAD_FIELD } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { sweepAll } from '../../../housekeeping'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { addGroup, createEntryOf } from '../../address/address-book.testing'
import { addressBookEntry, addressGroup } from '../../address/address.tables'
import { bankAccount } from '../../bank/bank.tables'
import { goodsTemplate } from '../../goods-template/goods-template.tables'
import { monthlyAccount } from '../../binding/monthly-account.tables'
import { coupon } from '../../coupon/coupon.tables'
import { grantCoupon } from '../../coupon/coupon.testing'
import { userProfile } from '../../profile/profile.tables'
import { realName } from '../../realname/real-name.tables'
import { openLanes, placeOrder } from '../../orders/order.testing'
import { orders } from '../../order-core/order.tables'
import { wechatBinding } from '../../wechat/wechat.tables'
import { user } from '../../account-core/user.tables'

const day = 86_400

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())

const cancelWith = (token: string, smsCode: string, fields: Record<string, unknown> = {}) =>
  server.send('user/cancelAccount', { smsCode, confirmation: '确认注销', ...fields }, { token, address: newAddress() })

const cancel = async ({ token, userTel }: TestCustomer) =>
  cancelWith(token, await receiveCode(server, userTel, 'cancelAccount'))

const login = async (userTel: string) =>
  (
    await server.send(
      'user/authenticate/login',
      { loginType: 'sms', userTel, smsCode: await receiveCode(server, userTel, 'login') },
      { address: newAddress() },
    )
  ).json()

const blockersOf = (token: string) => server.call<{ blockers: unknown[] }>('user/cancelBlockers', {}, token)
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call('user/queryUerInfo', {}, token)).code === 0
const rowOf = async (userId: string) => (await server.database.db.select().from(user).where(eq(user.userId, userId)))[0]

const giveBelongings = async ({ userId, token }: TestCustomer): Promise<void> => {
  const { db } = server.database
  const createdAt = server.now()
  await grantCoupon(server, userId)
  await createEntryOf(server, token, { groupId: await addGroup(server, token) })
  await db
    .insert(monthlyAccount)
    .values({ userId, monthlyCode: 'M1', companyName: '晨禾电子', status: 'EXPIRED', createdAt })
  await db.insert(bankAccount).values({
    bankAccountId: `bank-${userId}`,
    userId,
    bankName: '招商银行',
    cardTail: '0128',
    accountName: '陈立言',
    accountType: 'PRIVATE',
    status: 'VERIFIED',
    createdAt,
  })
  await db.insert(goodsTemplate).values({
    templateId: `template-${userId}`,
    userId,
    templateName: '女装',
    goods: {
      goodsName: '女装',
      goodsType: '服装鞋帽箱包',
      packageCount: 1,
      weightGrams: 0,
      volumeCm3: 0,
      lines: [],
      packageService: 'NONE',
    },
    clientRequestId: 'r1',
    contentHash: '',
    createdAt,
  })
  await db.insert(userProfile).values({ userId, company: '晨禾电子', updatedAt: createdAt })
  await db
    .insert(realName)
    .values({ userId, status: 'PASSED', maskedName: '陈**', maskedIdNo: '4403**********1234', updatedAt: createdAt })
}
const belongingsOf = (userId: string) =>
  Promise.all(
    [coupon, monthlyAccount, bankAccount, realName, userProfile, addressGroup, addressBookEntry, goodsTemplate].map(
      (table) => server.database.db.$count(table, eq(table.userId, userId)),
    ),
  )

describe('the reasons against a cancellation', () => {
  test('nothing for a new customer', async () => {
    expect((await blockersOf((await addCustomer(server)).token)).data).toEqual({ blockers: [] })
  })

  test('orders under way and unpaid orders, with the page that shows them; the refusal names them and the code stays', async () => {
    const customer = await addCustomer(server)
    const { orderNo } = await placeOrder(server, customer.token)
    await server.database.db
      .update(orders)
      .set({ dueCents: 100, status: 'IN_TRANSIT' })
      .where(eq(orders.orderNo, orderNo))
    expect((await blockersOf(customer.token)).data).toEqual({
      blockers: [
        { kind: 'IN_TRANSIT', count: 1, text: '1笔订单尚未完结', path: '/ewbSearch' },
        { kind: 'UNPAID', count: 1, text: '1笔订单待付款', path: '/ewbSearch?tab=orderPay' },
      ],
    })
    const code = await receiveCode(server, customer.userTel, 'cancelAccount')
    expect((await cancelWith(customer.token, code)).json()).toMatchObject(
      apiError('ACCOUNT_IN_USE', '账号下有未完结的业务，暂不能注销：1笔订单尚未完结、1笔订单待付款'),
    )
    expect((await rowOf(customer.userId))?.eraseAt).toBeNull()
    await server.database.db.update(orders).set({ dueCents: 0, status: 'SIGNED' }).where(eq(orders.orderNo, orderNo))
    expect((await cancelWith(customer.token, code)).json()).toMatchObject({ code: 0 })
  })

  test.each([
    ['SAME_DAY', 1],
    ['THREE_DAYS', 3],
  ] as const)(
    '代收货款 (%s) that is not yet paid out: for %i days after the goods were signed for',
    async (codType, days) => {
      const customer = await addCustomer(server)
      const { orderNo } = await placeOrder(server, customer.token)
      const set = (movedAt: Date, fields: Partial<typeof orders.$inferInsert> = {}) =>
        server.database.db
          .update(orders)
          .set({ dueCents: 0, status: 'SIGNED', codAmountCents: 500_00, codType, movedAt, ...fields })
          .where(eq(orders.orderNo, orderNo))
      const signedBefore = (seconds: number) => new Date(server.now().getTime() - seconds * 1000)
      await set(signedBefore(days * day - 1))
      expect((await blockersOf(customer.token)).data).toEqual({
        blockers: [{ kind: 'COD', count: 1, text: '1笔代收货款尚未返款', path: '/ewbSearch?tab=signed' }],
      })
      await set(signedBefore(days * day))
      expect((await blockersOf(customer.token)).data).toEqual({ blockers: [] })
      await set(signedBefore(0), { codAmountCents: 0 })
      expect((await blockersOf(customer.token)).data).toEqual({ blockers: [] })
      await set(signedBefore(0), { status: 'RETURNED' })
      expect((await blockersOf(customer.token)).data).toEqual({ blockers: [] })
    },
  )

  test.each([
    ['PENDING', 1],
    ['BOUND', 1],
    ['FROZEN', 1],
    ['EXPIRED', 0],
    ['FAILED', 0],
    ['UNBOUND', 0],
  ] as const)('a monthly account that is %s: %i', async (status, count) => {
    const customer = await addCustomer(server)
    await server.database.db
      .insert(monthlyAccount)
      .values({ userId: customer.userId, monthlyCode: 'M1', companyName: '晨禾电子', status, createdAt: server.now() })
    expect((await blockersOf(customer.token)).data).toEqual({
      blockers: Array(count).fill({
        kind: 'MONTHLY',
        count: 1,
        text: '还有 1 个「月结账号」未解绑',
        path: '/accountbinding',
      }),
    })
  })

  test('not what others have under way', async () => {
    await placeOrder(server, (await addCustomer(server)).token)
    expect((await blockersOf((await addCustomer(server)).token)).data).toEqual({ blockers: [] })
  })
})

describe('cancelling', () => {
  test('ends every session and says when the account will be erased', async () => {
    const customer = await addCustomer(server)
    server.advance(2 * day)
    const answer = await cancel(customer)
    expect(answer.json()).toEqual({
      code: 0,
      message: '',
      data: { cancelledAt: new Date(server.now().getTime() + 7 * day * 1000).toISOString() },
    })
    expect(answer.headers.authorization).toBeUndefined()
    expect(await isAlive(customer.token)).toBe(false)
  })

  test('needs the code', async () => {
    const customer = await addCustomer(server)
    expect(
      (
        await cancelWith(customer.token, otherThan(await receiveCode(server, customer.userTel, 'cancelAccount')))
      ).json(),
    ).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await isAlive(customer.token)).toBe(true)
  })

  test.each([undefined, '', '注销', '确认注销吗'])('needs the words: not %j', async (confirmation) => {
    const customer = await addCustomer(server)
    const answer = await cancelWith(customer.token, await receiveCode(server, customer.userTel, 'cancelAccount'), {
      confirmation,
    })
    expect(answer.json().code).toBe(BAD_FIELD)
    expect(answer.json().message).toContain('请输入“确认注销”')
  })

  test('three guesses use the code up, and shut nobody out', async () => {
    const customer = await addCustomer(server)
    const code = await receiveCode(server, customer.userTel, 'cancelAccount')
    for (let count = 0; count < 3; count += 1)
      expect((await cancelWith(customer.token, otherThan(code))).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect((await cancelWith(customer.token, code)).json()).toMatchObject(apiError('SMS_CODE_WRONG'))
    server.advance(61)
    expect((await cancel(customer)).json()).toMatchObject({ code: 0 })
  })

  test('the userId of the body cancels nobody else', async () => {
    const [mine, other] = [await addCustomer(server), await addCustomer(server)]
    await cancelWith(mine.token, await receiveCode(server, mine.userTel, 'cancelAccount'), { userId: other.userId })
    expect(await isAlive(other.token)).toBe(true)
    expect((await rowOf(other.userId))?.eraseAt).toBeNull()
  })
})

describe('the seven days', () => {
  test('a login within them calls it off and says so, once', async () => {
    const customer = await addCustomer(server)
    await cancel(customer)
    server.advance(7 * day - 60)
    await sweepAll(server.database.db, server.now())
    expect(await login(customer.userTel)).toMatchObject({ code: 0, data: { userId: customer.userId, revoked: true } })
    server.advance(day)
    await sweepAll(server.database.db, server.now())
    expect(await login(customer.userTel)).toMatchObject({ code: 0, data: { revoked: false } })
  })

  test('after them name, number, password, bindings, accounts and proofs are deleted; orders and data of others stay', async () => {
    const customer = await addCustomer(server, { nickname: '小零', passwordHash: 'some' })
    const { db } = server.database
    await db.insert(wechatBinding).values({ userId: customer.userId, wechatId: 'w1', boundAt: server.now() })
    const other = await addCustomer(server)
    await giveBelongings(customer)
    await giveBelongings(other)
    const { orderNo } = await placeOrder(server, customer.token)
    await db.update(orders).set({ dueCents: 0, status: 'SIGNED' }).where(eq(orders.orderNo, orderNo))
    await cancel(customer)
    server.advance(7 * day)
    expect(await login(customer.userTel)).toMatchObject(apiError('LOGIN_FAILED'))
    await sweepAll(db, server.now())
    expect(await rowOf(customer.userId)).toMatchObject({
      userTel: `erased-${customer.userId}`,
      nickname: '',
      passwordHash: null,
      eraseAt: null,
      erasedAt: server.now(),
    })
    expect(await db.$count(wechatBinding, eq(wechatBinding.userId, customer.userId))).toBe(0)
    expect(await belongingsOf(customer.userId)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await belongingsOf(other.userId)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    expect(await db.$count(orders, eq(orders.userId, customer.userId))).toBe(1)
  })

  test('a charge that came after the cancelling is waited for', async () => {
    const customer = await addCustomer(server)
    const { db } = server.database
    const { orderNo } = await placeOrder(server, customer.token)
    await db.update(orders).set({ dueCents: 0, status: 'SIGNED' }).where(eq(orders.orderNo, orderNo))
    await cancel(customer)
    await db.update(orders).set({ dueCents: 100 }).where(eq(orders.orderNo, orderNo))
    server.advance(7 * day)
    await sweepAll(db, server.now())
    expect((await rowOf(customer.userId))?.erasedAt).toBeNull()
    await db.update(orders).set({ dueCents: 0 }).where(eq(orders.orderNo, orderNo))
    await sweepAll(db, server.now())
    expect((await rowOf(customer.userId))?.erasedAt).toEqual(server.now())
  })

  test('the number of an erased account may register anew', async () => {
    const customer = await addCustomer(server)
    await cancel(customer)
    server.advance(7 * day)
    await sweepAll(server.database.db, server.now())
    const digest = '0'.repeat(32)
    const form = {
      userTel: customer.userTel,
      smsCode: await receiveCode(server, customer.userTel, 'login'),
      password: digest,
      affirmPassword: digest,
    }
    expect((await server.send('user/authenticate/register', form, { address: newAddress() })).json()).toMatchObject({
      code: 0,
    })
    server.advance(61)
    const { data } = await login(customer.userTel)
    expect(data).toMatchObject({ revoked: false })
    expect(data.userId).not.toBe(customer.userId)
  })
})
