import type { MonthlyAccount } from '@portal/contract/binding'
import { and, eq } from 'drizzle-orm'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { apiError } from '../../testing/api-error'
import { solveCaptcha } from '../../testing/solve-captcha'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { orders } from '../order-core/order.tables'
import { openLanes, placeOrder } from '../orders/order.testing'
import type { MonthlyContract } from './contract.port'
import { monthlyAccount } from './monthly-account.tables'
import { reviewMonthly } from './review-monthly.service'

const contactPhone = '13700000000'
const company = '深圳晨禾（华南）电子商行'
let state: MonthlyContract['state'] = 'ACTIVE'
let isKnown = true

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  const find = (monthlyCode: string) =>
    Promise.resolve(isKnown && monthlyCode.startsWith('YJ') ? { companyName: company, contactPhone, state } : null)
  server = await startTestServer({ ports: (ports) => ({ ...ports, contracts: { find } }) })
  await openLanes(server)
})
beforeEach(async () => {
  state = 'ACTIVE'
  isKnown = true
  customer = await addCustomer(server)
})
afterAll(() => server.close())

let number = 0
const nextCode = () => `YJ${++number}`
const call = async (path: string, body: object, { token } = customer) =>
  (await server.send(path, body, { token, address: newAddress() })).json<{
    code: number
    data: unknown
    message: string
  }>()
const sendCode = async (body: object) => {
  const address = newAddress()
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'sms' })
  return (
    await server.send(
      'binding/monthlySendCode',
      { companyName: company, captchaType: 'blockPuzzle', captchaVerification, ...body },
      { token: customer.token, address },
    )
  ).json<{ code: number; data: unknown }>()
}
/** Has a new code sent to the contact, and returns it. */
const codeFor = async (monthlyCode: string): Promise<string> => {
  expect(await sendCode({ monthlyCode })).toEqual({ code: 0, message: '', data: { maskedPhone: '137****0000' } })
  return server.outside.codesTo(contactPhone).at(-1) ?? ''
}
const bind = (monthlyCode: string, smsCode: string, who = customer) =>
  call('binding/monthlyBind', { monthlyCode, companyName: company, smsCode }, who)
const listOf = async ({ token } = customer) =>
  (await server.call<MonthlyAccount[]>('binding/monthlyList', {}, token)).data
const boundCode = async (): Promise<string> => {
  const monthlyCode = nextCode()
  await server.database.db
    .insert(monthlyAccount)
    .values({ userId: customer.userId, monthlyCode, companyName: company, status: 'BOUND', createdAt: server.now() })
  return monthlyCode
}

test('the waiting time for the next code is available before the captcha, and does not reveal whether there is a contract', async () => {
  const monthlyCode = nextCode()
  const waitOf = async (code: string, who = customer) =>
    (await call('binding/monthlyCodeWait', { monthlyCode: code }, who)).data
  expect(await sendCode({ monthlyCode })).toMatchObject({ code: 0 })
  expect([await waitOf(monthlyCode), await waitOf(nextCode()), await waitOf('UNKNOWN')]).toEqual([
    { seconds: 60 },
    { seconds: 0 },
    { seconds: 0 },
  ])
  expect(await waitOf(monthlyCode, await addCustomer(server))).toEqual({ seconds: 0 })
})

test('is bound by the code of the contract’s contact; once more changes nothing', async () => {
  const monthlyCode = nextCode()
  const code = await codeFor(monthlyCode)
  expect(await bind(monthlyCode, otherThan(code))).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await bind(monthlyCode, code, await addCustomer(server))).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(
    await call('binding/monthlyBind', {
      monthlyCode: monthlyCode.toLowerCase(),
      companyName: '深圳晨禾(华南) 电子商行',
      smsCode: code,
    }),
  ).toMatchObject({ code: 0, data: { status: 'BOUND' } })
  expect(await bind(monthlyCode, code)).toMatchObject({ code: 0, data: { status: 'BOUND' } })
  expect(await listOf()).toEqual([{ monthlyCode, companyName: company, status: 'BOUND' }])
})

test('what the contact was sent lets nobody log in as them', async () => {
  const code = await codeFor(nextCode())
  expect(
    (
      await server.send(
        'user/authenticate/login',
        { loginType: 'sms', userTel: contactPhone, smsCode: code },
        { address: newAddress() },
      )
    ).json(),
  ).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test('an unknown code and another company answer alike; names are not to be guessed', async () => {
  const answers = [
    await sendCode({ monthlyCode: 'XX1' }),
    await sendCode({ monthlyCode: 'YJ1', companyName: '某某公司' }),
  ]
  expect(answers).toEqual(
    Array(2).fill(
      apiError('MONTHLY_NOT_FOUND', '月结编码或公司名称不正确，请核对合同后重试', {
        path: 'monthlyCode',
        text: '月结编码或公司名称不正确，请核对合同后重试',
      }),
    ),
  )
  const codes = await Promise.all(Array.from({ length: 25 }, () => bind('XX1', '123456').then(({ code }) => code)))
  expect(codes.filter((code) => code === 429)).toHaveLength(7)
})

test.each([
  ['EXPIRED', '续签'],
  ['FROZEN', '冻结'],
] as const)('a contract that is %s is not bound', async (now, word) => {
  state = now
  expect(await sendCode({ monthlyCode: nextCode() })).toMatchObject(
    apiError('MONTHLY_ACCOUNT_INVALID', expect.stringContaining(word)),
  )
})

test.each([
  ['ACTIVE', true, 'BOUND'],
  ['FROZEN', true, 'FROZEN'],
  ['IN_REVIEW', true, 'PENDING'],
  ['ACTIVE', false, 'FAILED'],
] as const)(
  'a contract in review that is later %s (known: %s) makes the account %s',
  async (later, isKnownLater, status) => {
    state = 'IN_REVIEW'
    const monthlyCode = nextCode()
    expect(await bind(monthlyCode, await codeFor(monthlyCode))).toMatchObject({ data: { status: 'PENDING' } })
    state = later
    isKnown = isKnownLater
    await reviewMonthly(server.app.deps)
    expect(await listOf()).toEqual([{ monthlyCode, companyName: company, status }])
  },
)

test('those that are looked into for long, and one about which the carrier fails, hold up no other', async () => {
  const codes = Array.from({ length: 80 }, (_, index) => `YJLONG${index}`)
  const last = 'YJLAST'
  await server.database.db.insert(monthlyAccount).values(
    [...codes, 'YJFAILS', last].map((monthlyCode, index) => ({
      userId: customer.userId,
      monthlyCode,
      companyName: company,
      status: 'PENDING' as const,
      createdAt: new Date(server.now().getTime() + index),
    })),
  )
  const find = (monthlyCode: string) =>
    monthlyCode === 'YJFAILS'
      ? Promise.reject(new Error('away'))
      : Promise.resolve({
          companyName: company,
          contactPhone,
          state: monthlyCode === last ? ('ACTIVE' as const) : ('IN_REVIEW' as const),
        })
  const deps = { ...server.app.deps, ports: { ...server.app.deps.ports, contracts: { find } } }
  // The order is random: the chance that 30 rounds miss the account is one in 10¹².
  for (let round = 0; round < 30; round += 1)
    await reviewMonthly(deps).catch((error: unknown) => expect(error).toEqual(new Error('away')))
  const [account] = await server.database.db
    .select()
    .from(monthlyAccount)
    .where(and(eq(monthlyAccount.userId, customer.userId), eq(monthlyAccount.monthlyCode, last)))
  expect(account?.status).toBe('BOUND')
  await server.database.db.delete(monthlyAccount).where(eq(monthlyAccount.userId, customer.userId))
})

describe('unbinding', () => {
  const unbind = (monthlyCode: string, smsCode: string, who = customer) =>
    call('binding/monthlyUnbind', { monthlyCode, smsCode }, who)

  test('needs a code to the own phone, leaves it in the list, and it can be bound again', async () => {
    const monthlyCode = await boundCode()
    const code = await receiveCode(server, customer.userTel, 'unbindMonthly')
    expect(await unbind(monthlyCode, otherThan(code))).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await unbind(monthlyCode, code)).toMatchObject({ code: 0 })
    expect(await unbind(monthlyCode, code)).toMatchObject({ code: 0 })
    expect(await listOf()).toEqual([{ monthlyCode, companyName: company, status: 'UNBOUND' }])
    expect(await bind(monthlyCode, await codeFor(monthlyCode))).toMatchObject({ data: { status: 'BOUND' } })
  })

  test('waits for open orders; the code stays', async () => {
    const monthlyCode = await boundCode()
    const { orderNo } = await placeOrder(server, customer.token)
    const set = (fields: Partial<typeof orders.$inferInsert>) =>
      server.database.db.update(orders).set(fields).where(eq(orders.orderNo, orderNo))
    await set({ monthlyCode })
    const code = await receiveCode(server, customer.userTel, 'unbindMonthly')
    expect(await unbind(monthlyCode, code)).toMatchObject(
      apiError('MONTHLY_IN_USE', '有1笔未完结的订单使用该月结账号，暂不能解绑'),
    )
    await set({ status: 'SIGNED' })
    expect(await unbind(monthlyCode, code)).toMatchObject({ code: 0 })
  })

  test('somebody else’s is as one that does not exist', async () => {
    const monthlyCode = await boundCode()
    const thief = await addCustomer(server)
    const answers = [await unbind(monthlyCode, '123456', thief), await unbind('YJ-none', '123456', thief)]
    expect(answers).toEqual(Array(2).fill(expect.objectContaining(apiError('MONTHLY_NOT_FOUND'))))
    expect((await listOf())?.[0]?.status).toBe('BOUND')
    expect(await listOf(thief)).toEqual([])
  })
})

test('twenty at most; what is of no use makes room', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, boundCode))
  const fresh = nextCode()
  const code = await codeFor(fresh)
  expect(await bind(fresh, code)).toMatchObject(apiError('BAD_FIELD', '最多绑定20个月结账号'))
  await server.database.db
    .update(monthlyAccount)
    .set({ status: 'UNBOUND' })
    .where(and(eq(monthlyAccount.userId, customer.userId), eq(monthlyAccount.monthlyCode, codes[0] ?? '')))
  expect(await bind(fresh, code)).toMatchObject({ code: 0 })
  expect(await listOf()).toHaveLength(20)
})
