import type { BankAccount, BankAccountInput } from '@portal/contract/bank'
import { BAD_FIELD } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { codedCalls } from '../../testing/coded-calls'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { newNumber, submit, uploadPhotos } from '../realname/real-name.testing'
import { findVerifiedBank } from './bank.repository'
import { bankAccount } from './bank.tables'
import { checkBank, checkDueBanks } from './check-bank.service'

let server: TestServer
let customer: TestCustomer
let isBankAway = false
/** A number that the bank rejects, and one whose check takes some time. */
const [refused, slow] = ['6222021234560000', '6222021234561111'] as const
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      bankCheck: {
        check: async (question) => {
          if (isBankAway) throw new Error('the bank is away')
          if (question.cardNo === refused) return { outcome: 'FAILED', reason: '户名、卡号与银行预留手机号不一致' }
          return question.cardNo === slow && question.tries === 0
            ? { outcome: 'LATER', seconds: 30 }
            : ports.bankCheck.check(question)
        },
      },
    }),
  })
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  isBankAway = false
  customer = await addCustomer(server)
})

const cardNo = '6222021234567890128'
const input = (fields: Partial<BankAccountInput> = {}): BankAccountInput => ({
  clientRequestId: `request-${Math.random().toString(36).slice(2)}`,
  cardNo,
  accountType: 'PRIVATE',
  accountName: '欧阳明远',
  bankName: '中国工商银行',
  mobile: '13800001234',
  smsCode: '000000',
  ...fields,
})
const send = async (path: string, body: object, token = customer.token) =>
  (await server.send(path, body, { token, address: newAddress() })).json<{
    code: number
    message: string
    data: { bankAccountId: string; status: string }
  }>()
/** Calls with a right code. */
const prove = async (path: keyof typeof codedCalls, body: object, { token, userTel } = customer) => {
  server.advance(61)
  return send(path, { ...body, smsCode: await receiveCode(server, userTel, codedCalls[path].smsCode) }, token)
}
const add = async (fields: Partial<BankAccountInput> = {}) => (await prove('bank/create', input(fields))).data
const list = async (token = customer.token) => (await server.call<BankAccount[]>('bank/list', {}, token)).data ?? []
const rowOf = async (bankAccountId: string) =>
  (await server.database.db.select().from(bankAccount).where(eq(bankAccount.bankAccountId, bankAccountId)))[0]
const insert = (count: number, fields: Partial<typeof bankAccount.$inferInsert> = {}) =>
  server.database.db.insert(bankAccount).values(
    Array.from({ length: count }, (_, index) => ({
      bankAccountId: `${customer.userId}-${index}`,
      userId: customer.userId,
      bankName: '招商银行',
      cardTail: '0128',
      accountName: '欧阳明远',
      accountType: 'PRIVATE' as const,
      status: 'VERIFIED' as const,
      createdAt: server.now(),
      ...fields,
    })),
  )

describe('adding', () => {
  test('a private account is verified at once; of its number the list has the tail', async () => {
    const { bankAccountId, status } = await add({
      cardNo: '6222 0212 3456 7890 128',
      branchName: '深圳科技园支行',
      branchProvinceCode: '44',
      branchCityCode: '4403',
    })
    expect(status).toBe('VERIFIED')
    expect(await list()).toEqual([
      {
        bankAccountId,
        bankName: '中国工商银行',
        cardTail: '0128',
        accountName: '欧阳**',
        accountType: 'PRIVATE',
        status: 'VERIFIED',
        isDefault: true,
        failureReason: '',
        branchName: '深圳科技园支行',
        branchProvinceCode: '44',
        branchCityCode: '4403',
        mobile: '138****1234',
        inUse: false,
      },
    ])
    expect(JSON.stringify(await rowOf(bankAccountId))).not.toContain(cardNo)
    expect(server.log()).not.toContain(cardNo)
  })

  test('only the first one is the default', async () => {
    await add()
    await add({ cardNo: '6225880200001231' })
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  test('the number twice is refused, and the code stays; another customer may have it', async () => {
    await add()
    const other = await addCustomer(server)
    expect((await prove('bank/create', input(), other)).code).toBe(0)
    server.advance(61)
    const smsCode = await receiveCode(server, customer.userTel, 'addBank')
    expect(await send('bank/create', input({ smsCode }))).toMatchObject(
      apiError('BANK_ACCOUNT_EXISTS', '该银行账户已添加'),
    )
    expect((await send('bank/create', input({ cardNo: '6225880200001231', smsCode }))).code).toBe(0)
  })

  test('a repeat returns the first answer and adds nothing, also twenty at once', async () => {
    const body = input({ smsCode: await receiveCode(server, customer.userTel, 'addBank') })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('bank/create', body)))
    const added = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.bankAccountId))
    expect([added.size, (await list()).length]).toEqual([1, 1])
    expect((await send('bank/create', body)).data.bankAccountId).toBe([...added][0])
  })

  test('a private account of a customer with a verified name has that name, whatever was entered; a company’s has not', async () => {
    await uploadPhotos(server, customer.token)
    await submit(server, customer.token)
    await add({ accountName: '别人' })
    await add({
      cardNo: '6225880200001231',
      accountType: 'COMPANY',
      accountName: '深圳晨禾电子商行',
      consentVersion: '2026-01',
    })
    expect(
      (await server.database.db.select().from(bankAccount).where(eq(bankAccount.userId, customer.userId)))
        .map(({ accountName }) => accountName)
        .sort(),
    ).toEqual(['林一诺', '深圳晨禾电子商行'])
  })

  test('one that was added in another name before the own was proved is refused afterwards; a company’s and one in the own name stay', async () => {
    expect([
      (await add({ accountName: '别人' })).status,
      (await add({ cardNo: '5555555555554444', accountName: '林一诺' })).status,
    ]).toEqual(['VERIFIED', 'VERIFIED'])
    await insert(1, { accountType: 'COMPANY', accountName: '深圳晨禾电子商行' })
    await uploadPhotos(server, customer.token)
    expect(await submit(server, customer.token, { idNo: newNumber() })).toMatchObject({ data: { status: 'PASSED' } })
    const statuses = async () =>
      Object.fromEntries(
        (await list()).map(({ accountName, status, failureReason }) => [accountName, status + failureReason]),
      )
    expect(await statuses()).toEqual({ '别*': 'PENDING', '林**': 'VERIFIED', '深*******': 'VERIFIED' })
    await checkDueBanks(server.app.deps)
    expect((await statuses())['别*']).toBe('FAILED户名与实名认证的姓名不一致，请删除后重新添加')
  })

  test('ten at most', async () => {
    await insert(10)
    expect(await send('bank/create', input())).toMatchObject(apiError('BANK_ACCOUNTS_FULL', '最多添加10个银行账户'))
  })

  test.each<[Partial<BankAccountInput>, string]>([
    [{ cardNo: '12345678901' }, '卡号：请输入12–19位数字的卡号'],
    [{ cardNo: '62220212345678901234' }, '卡号：请输入12–19位数字的卡号'],
    [{ cardNo: '6222o21234567890128' }, '卡号：请输入12–19位数字的卡号'],
    [{ accountName: '欧' }, '户名：请填写开户人的真实姓名'],
    [{ accountName: '1234' }, '户名：请填写开户人的真实姓名'],
    [{ accountType: 'COMPANY', accountName: '晨禾', consentVersion: '2026-01' }, '户名：请填写营业执照上的公司全称'],
    [{ accountType: 'COMPANY', accountName: '深圳晨禾电子商行' }, '授权书：请阅读并同意《代收货款收款授权书》'],
    [{ bankName: ' ' }, '开户银行：请填写开户银行'],
    [{ branchName: '支'.repeat(51) }, '开户支行：不能超过50个字'],
    [{ mobile: '0755-86000012' }, '联系电话：请输入正确的手机号格式'],
  ])('%j is answered with %s', async (fields, message) => {
    const answer = await send('bank/create', input(fields))
    expect(answer.code).toBe(BAD_FIELD)
    expect(answer.message).toBe(message)
  })

  test('a wrong code adds nothing', async () => {
    const smsCode = otherThan(await receiveCode(server, customer.userTel, 'addBank'))
    expect(await send('bank/create', input({ smsCode }))).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await list()).toEqual([])
  })
})

describe('verification', () => {
  test.each<[string, Partial<BankAccountInput>]>([
    ['a company', { accountType: 'COMPANY', accountName: '深圳晨禾电子商行', consentVersion: '2026-01' }],
    ['a number whose check digit is unusual', { cardNo: '4111111111111112' }],
  ])('%s is verified by a transfer, half a minute later', async (_, fields) => {
    const { bankAccountId, status } = await add(fields)
    expect(status).toBe('PENDING')
    server.advance(29)
    await checkDueBanks(server.app.deps)
    expect((await rowOf(bankAccountId))?.status).toBe('PENDING')
    server.advance(2)
    await checkDueBanks(server.app.deps)
    expect(await rowOf(bankAccountId)).toMatchObject({ status: 'VERIFIED', verifyDueAt: null })
  })

  test('a refusal says why, and may be tried again, five times a day', async () => {
    const { bankAccountId, status } = await add({ cardNo: refused })
    expect(status).toBe('FAILED')
    expect((await list())[0]).toMatchObject({ failureReason: '户名、卡号与银行预留手机号不一致' })
    for (let count = 0; count < 5; count += 1)
      expect(await send('bank/verify', { bankAccountId })).toMatchObject({ code: 0, data: { status: 'FAILED' } })
    expect(await send('bank/verify', { bankAccountId })).toMatchObject(
      apiError('RATE_LIMITED', '今天的验证次数已用完，请明天再试'),
    )
  })

  test('an account can be added while the bank does not answer; it is checked again later', async () => {
    isBankAway = true
    const { bankAccountId, status } = await add()
    expect(status).toBe('PENDING')
    expect(await send('bank/verify', { bankAccountId })).toMatchObject(
      apiError('UNAVAILABLE', '暂时无法验证，请稍后重试'),
    )
    server.advance(301)
    await expect(checkDueBanks(server.app.deps)).rejects.toThrow('the bank is away')
    isBankAway = false
    server.advance(301)
    await checkDueBanks(server.app.deps)
    expect((await rowOf(bankAccountId))?.status).toBe('VERIFIED')
  })

  test('an answer about the phone of before is none about the next', async () => {
    const { bankAccountId } = await add({ cardNo: slow })
    const before = await rowOf(bankAccountId)
    if (before === undefined) throw new Error('the account is gone')
    const changeMeanwhile = async () => {
      await server.database.db
        .update(bankAccount)
        .set({ mobile: '13900001234' })
        .where(eq(bankAccount.bankAccountId, bankAccountId))
      return { outcome: 'VERIFIED' } as const
    }
    await checkBank(
      { ...server.app.deps, ports: { ...server.app.deps.ports, bankCheck: { check: changeMeanwhile } } },
      before,
    )
    expect((await rowOf(bankAccountId))?.status).toBe('PENDING')
  })

  test('one of which only the tail is held asks to be added anew; a verified one stays so', async () => {
    await insert(1, { status: 'PENDING' })
    expect(await send('bank/verify', { bankAccountId: `${customer.userId}-0` })).toMatchObject({
      data: { status: 'FAILED', failureReason: '账户信息不完整，请删除后重新添加' },
    })
    const { bankAccountId } = await add()
    expect(await send('bank/verify', { bankAccountId })).toMatchObject({ data: { status: 'VERIFIED' } })
  })
})

describe('changing', () => {
  test('the branch changes nothing about the verification; another phone has it checked anew', async () => {
    const { bankAccountId } = await add({ cardNo: slow })
    await server.database.db
      .update(bankAccount)
      .set({ status: 'VERIFIED' })
      .where(eq(bankAccount.bankAccountId, bankAccountId))
    expect(
      await prove('bank/update', { bankAccountId, bankName: '中国工商银行', branchName: '南山支行' }),
    ).toMatchObject({ code: 0, data: { status: 'VERIFIED' } })
    expect((await list())[0]).toMatchObject({ branchName: '南山支行', mobile: '138****1234' })
    expect(
      await prove('bank/update', { bankAccountId, bankName: '中国工商银行', mobile: '13900001234' }),
    ).toMatchObject({ code: 0, data: { status: 'PENDING' } })
  })

  test('another default', async () => {
    await add()
    const { bankAccountId } = await add({ cardNo: '6225880200001231' })
    expect((await prove('bank/setDefault', { bankAccountId })).code).toBe(0)
    expect((await list()).map((account) => [account.bankAccountId === bankAccountId, account.isDefault])).toEqual([
      [true, true],
      [false, false],
    ])
    expect((await send('bank/setDefault', { bankAccountId, smsCode: '000000' })).code).toBe(0)
  })
})

describe('deleting', () => {
  test('takes it out of the list; a second time there is none', async () => {
    const { bankAccountId } = await add()
    expect((await prove('bank/delete', { bankAccountId })).code).toBe(0)
    expect(await list()).toEqual([])
    expect(await send('bank/delete', { bankAccountId, smsCode: '000000' })).toMatchObject(
      apiError('BANK_ACCOUNT_NOT_FOUND'),
    )
  })

  test('not while 代收货款 is still to be paid there, and the code stays', async () => {
    const { bankAccountId } = await add()
    const { orderNo } = await placeOrder(server, customer.token)
    const set = (fields: Partial<typeof orders.$inferInsert>) =>
      server.database.db
        .update(orders)
        .set({ bankAccountId, codAmountCents: 500_00, codType: 'THREE_DAYS', movedAt: server.now(), ...fields })
        .where(eq(orders.orderNo, orderNo))
    server.advance(61)
    const smsCode = await receiveCode(server, customer.userTel, 'deleteBank')
    for (const status of ['WAIT_ACCEPT', 'DELIVERING', 'SIGNED', 'RETURNED'] as const) {
      // Some of the returned pieces were signed for.
      await set({ status, signedAt: server.now() })
      expect(await send('bank/delete', { bankAccountId, smsCode })).toMatchObject(
        apiError('BANK_ACCOUNT_IN_USE', '该账户有未结算货款，结算后才能删除'),
      )
    }
    expect((await list())[0]).toMatchObject({ inUse: true })
    const isInUse = async () => (await list())[0]?.inUse
    await set({ status: 'RETURNED', signedAt: null })
    expect(await isInUse()).toBe(false)
    await set({ status: 'SIGNED', codAmountCents: 0 })
    expect(await isInUse()).toBe(false)
    await set({ status: 'SIGNED', movedAt: new Date(server.now().getTime() - 3 * 86_400_000) })
    expect(await send('bank/delete', { bankAccountId, smsCode })).toMatchObject({ code: 0 })
  })
})

test.each(['bank/update', 'bank/delete', 'bank/setDefault', 'bank/verify'])(
  '%s: another’s account answers as one that does not exist',
  async (path) => {
    const { bankAccountId } = await add()
    const stranger = await addCustomer(server)
    const ask = (id: string) =>
      send(path, { bankAccountId: id, bankName: '招商银行', smsCode: '123456' }, stranger.token)
    expect(await ask(bankAccountId)).toEqual(await ask('no-such-account'))
    expect(await ask(bankAccountId)).toMatchObject(apiError('BANK_ACCOUNT_NOT_FOUND'))
    expect(await list(stranger.token)).toEqual([])
    expect(await list()).toHaveLength(1)
  },
)

test.each([
  ['VERIFIED', true],
  ['PENDING', false],
  ['FAILED', false],
] as const)('money can be paid out to one that is %s: %s', async (status, isUsable) => {
  await insert(1, { status })
  const { db } = server.database
  expect((await findVerifiedBank(db, customer.userId, `${customer.userId}-0`)) !== undefined).toBe(isUsable)
  expect(await findVerifiedBank(db, 'another', `${customer.userId}-0`)).toBeUndefined()
})
