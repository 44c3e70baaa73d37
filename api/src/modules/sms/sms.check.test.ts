import { BAD_FIELD, SMS_CODE_WRONG } from '@portal/contract/codes'
import { codePurposes, type CodePurpose } from '@portal/contract/auth'
import { maxExportWithoutCode } from '@portal/contract/limits'
import { eq } from 'drizzle-orm'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { BusinessError } from '../../http/business-error'
import { addCustomer } from '../../testing/test-customer'
import { sendScopedCode } from './scoped-code'
import { importRow } from '../address/address-book.testing'
import { emailBinding } from '../account-core/email.tables'
import { passRealName } from '../orders/entitlements.testing'
import { wechatBinding } from '../wechat/wechat.tables'
import { codedCallOf, codedCalls } from '../../testing/coded-calls'
import { fieldNames, inputSchema } from '../../testing/fuzz/arbitrary-of'
import { fuzzTargets } from '../../testing/fuzz/fuzz-targets'
import { seedsFor } from '../../testing/fuzz/seeds'
import {
  addPerson,
  type TestWorldBase,
  keys,
  openTestWorldBase,
  openTestWorld,
  resetAttempts,
  type TestWorld,
} from '../../testing/fuzz/world'
import { codeKeyOf, storeCode } from './sms.repository'
import { smsCode } from './sms.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('sms check', () => {
  const check = async (mobileNo: string, smsCode: unknown) =>
    (await server.send('api/checkSmsCode', { mobileNo, purpose: 'login', smsCode }, { address: newAddress() })).json()

  test('a right code is said to be right as often as one asks', async () => {
    const code = await receiveCode(server, '17600000001', 'login')
    for (let count = 0; count < 5; count += 1)
      expect(await check('17600000001', code)).toEqual({
        code: 0,
        message: '',
        data: { registered: false },
      })
  })

  test('only who has the code of a login learns that the number has an account', async () => {
    const { userTel } = await addCustomer(server)
    const code = await receiveCode(server, userTel, 'login')
    expect(await check(userTel, otherThan(code))).toEqual(await check('17600000009', '123456'))
    expect(await check(userTel, code)).toMatchObject({ code: 0, data: { registered: true } })
  })

  test('three wrong tries use the code up', async () => {
    const code = await receiveCode(server, '17600000002', 'login')
    for (let count = 0; count < 3; count += 1)
      expect(await check('17600000002', otherThan(code))).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await check('17600000002', code)).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test('strangers who guess do not shut out the owner of the number', async () => {
    for (let count = 0; count < 12; count += 1)
      expect(await check('17600000003', '000000')).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await check('17600000003', await receiveCode(server, '17600000003', 'login'))).toMatchObject({ code: 0 })
  })

  test('a code that has expired is wrong', async () => {
    const code = await receiveCode(server, '17600000004', 'login')
    server.advance(301)
    expect(await check('17600000004', code)).toMatchObject(apiError('SMS_CODE_WRONG'))
  })

  test.each([
    ['123', BAD_FIELD],
    ['1234567', BAD_FIELD],
    [123456, BAD_FIELD],
    [null, BAD_FIELD],
    ['\0\ud800\0\ud800', BAD_FIELD],
    ['验证码错', SMS_CODE_WRONG],
  ])('the code %j is answered with %i', async (smsCode, code) => {
    expect(await check('17600000005', smsCode)).toMatchObject({ code })
  })
})

describe('scoped code', () => {
  test('a code that could not be sent counts for nothing', async () => {
    const { userId } = await addCustomer(server)
    const scope = { name: 'email', userId, subject: 'b@example.com' } as const
    const fail = () => Promise.reject(new BusinessError('MAIL_NOT_SENT'))
    // A refusal counts neither for the minute nor for the day.
    for (let time = 0; time < 7; time++)
      await expect(sendScopedCode(server.app.deps, scope, fail)).rejects.toMatchObject({ errorName: 'MAIL_NOT_SENT' })
    await sendScopedCode(server.app.deps, scope, () => Promise.resolve())
  })
})

describe('code purpose', () => {
  let ground: TestWorldBase
  beforeAll(async () => {
    ground = await openTestWorldBase()
  })
  afterAll(() => ground.server.close())

  type Field = 'smsCode' | 'newSmsCode'
  const needs = (path: string, field: Field): CodePurpose => {
    const purpose = codedCallOf(path)?.[field]
    if (purpose === undefined) throw new Error(`${path} takes no ${field}`)
    return purpose
  }

  const cases = Object.entries(codedCalls).flatMap(([path, fields]): [string, Field][] =>
    'newSmsCode' in fields
      ? [
          [path, 'smsCode'],
          [path, 'newSmsCode'],
        ]
      : [[path, 'smsCode']],
  )

  /** The preparations of a call before it checks its code. */
  const preparations: Record<string, (world: TestWorld) => Promise<unknown>> = {
    'binding/wechatUnbind': ({ server, customer: { userId } }) =>
      server.database.db
        .insert(wechatBinding)
        .values({ userId, wechatId: `wx-${userId}`, nickname: '', boundAt: server.now() }),
    'binding/emailBind': ({ server, customer: { userId } }) =>
      server.database.db.insert(emailBinding).values({ userId, email: `${userId}@example.com`, boundAt: server.now() }),
    'binding/emailUnbind': ({ server, customer: { userId } }) =>
      server.database.db.insert(emailBinding).values({ userId, email: `${userId}@example.com`, boundAt: server.now() }),
    'realname/delete': ({ server, customer }) => passRealName(server, customer),
    'address/export': ({ server, customer: { token } }) =>
      server.call(
        'address/importRows',
        {
          kind: 'sender',
          rows: Array.from({ length: maxExportWithoutCode + 1 }, (_, index) =>
            importRow({ address: `文三路${index}号院` }),
          ),
        },
        token,
      ),
    'bank/create': ({ server, customer }) => passRealName(server, customer),
  }

  const isForNewNumber = (path: string, field: Field): boolean =>
    field === 'newSmsCode' || ['user/authenticate/register', 'user/authenticate/wechatBind'].includes(path)

  test.each(cases)('%s takes no code as its %s that was asked for something else', async (path, field) => {
    const opened = await openTestWorld(ground)
    // This customer has no open business, which would block the cancellation.
    const world = path === 'user/cancelAccount' ? { ...opened, customer: await addPerson(ground) } : opened
    await preparations[path]?.(world)
    const { server, customer } = world
    const { database, config, now } = server
    const right = needs(path, field)
    const name = isForNewNumber(path, field) ? world.newTel : customer.userTel
    const body = (await seedsFor(path, world)).find((seed) => 'smsCode' in seed && seed.smsCode !== '') ?? {}
    const tryWith = async (purpose: CodePurpose, code: string = keys.smsCode) => {
      await resetAttempts(world, new Set(['smsCode']), path)
      await storeCode(database.db, { name, purpose }, keys.smsCode, config.secret, now())
      const response = await server.send(
        path,
        { ...body, [field]: code },
        { token: customer.token, address: newAddress() },
      )
      return String(response.headers['content-type']).startsWith('application/json')
        ? response.json<{ code: number }>()
        : { code: 0 }
    }
    const wrong = await tryWith(right, otherThan(keys.smsCode))
    expect(wrong).toMatchObject(apiError('SMS_CODE_WRONG'))
    for (const purpose of codePurposes.filter((other) => other !== right)) {
      expect([purpose, await tryWith(purpose)]).toEqual([purpose, wrong])
      const isOfThisCode = eq(smsCode.codeKey, codeKeyOf({ name }, config.secret))
      expect(await database.db.select({ left: smsCode.triesLeft }).from(smsCode).where(isOfThisCode)).toEqual([
        { left: 2 },
      ])
    }
    expect(await tryWith(right)).toMatchObject({ code: 0 })
  })

  test('every call with a field for a code by SMS is one of these, and every purpose is of one call', () => {
    // The code of the first call has a scope of its own, and the second call only checks its code.
    const others = ['binding/monthlyBind', 'api/checkSmsCode']
    const taking = fuzzTargets
      .filter(({ request }) => fieldNames(inputSchema(request)).has('smsCode'))
      .map(({ path }) => path)
    expect(taking.filter((path) => !others.includes(path)).toSorted()).toEqual(Object.keys(codedCalls).toSorted())
    const needed = cases.map(([path, field]) => needs(path, field)).filter((purpose) => purpose !== 'login')
    expect(needed.toSorted()).toEqual(codePurposes.filter((purpose) => purpose !== 'login').toSorted())
  })

  test('a code that is requested as in the specification is valid for login and registration', async () => {
    const { server } = ground
    const mobileNo = '17655550001'
    const smsCode = await receiveCode(server, mobileNo)
    const check = (purpose?: string) => server.call('api/checkSmsCode', { mobileNo, purpose, smsCode })
    expect(await check('changePassword')).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await check()).toMatchObject({ code: 0 })
    expect(await check('login')).toMatchObject({ code: 0 })
  })

  test.each(['', 'anything', null])('an unknown purpose, %j, is refused', async (purpose) => {
    const proof = { captchaType: 'blockPuzzle', captchaVerification: keys.captchaVerification }
    expect(await ground.server.call('api/sendSmsCode', { mobileNo: '13812345678', purpose, ...proof })).toMatchObject(
      apiError('BAD_FIELD', expect.stringContaining('请刷新后重新获取验证码')),
    )
  })
})
