import { randomInt, randomUUID } from 'node:crypto'
import { BAD_FIELD, CAPTCHA_HARDER, CAPTCHA_REQUIRED } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { BusinessError } from '../../http/business-error'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addPass } from '../captcha/captcha.repository'
import { codeKeyOf } from './sms.repository'
import { smsCode } from './sms.tables'

/** The error of the provider for the next messages; null: it accepts them. */
let refusal: Error | null = null
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { PORTAL_IP_LIMIT_FACTOR: '1' },
    ports: (ports) => ({
      ...ports,
      sms: {
        sendCode: (...message) => (refusal === null ? ports.sms.sendCode(...message) : Promise.reject(refusal)),
      },
    }),
  })
})
afterEach(() => {
  refusal = null
})
afterAll(() => server.close())

const newNumber = (): string => `19${String(randomInt(1_000_000_000)).padStart(9, '0')}`

const solved = async (address: string, trusted = true, hard = false): Promise<string> => {
  const verification = randomUUID()
  await addPass(server.database.db, verification, address, {
    purpose: 'sms',
    trusted,
    captchaType: hard ? 'clickWord' : 'blockPuzzle',
    expiresAt: new Date(server.now().getTime() + 60_000),
  })
  return verification
}

const ask = async (
  mobileNo: string,
  {
    address = newAddress(),
    trusted = true,
    hard = false,
    verification,
  }: { address?: string; trusted?: boolean; hard?: boolean; verification?: string } = {},
) =>
  (
    await server.send(
      'api/sendSmsCode',
      {
        mobileNo,
        purpose: 'login',
        captchaType: 'blockPuzzle',
        captchaVerification: verification ?? (await solved(address, trusted, hard)),
      },
      { address },
    )
  ).json()

const sentTo = (mobileNo: string): number => server.outside.codesTo(mobileNo).length

test('a number with an account and one without get the same answer and a message each', async () => {
  const numbers = [(await addCustomer(server)).userTel, newNumber()]
  for (const number of numbers) {
    expect(await ask(number)).toEqual({ code: 0, message: '', data: {} })
    expect(sentTo(number)).toBe(1)
  }
})

test('of fifty requests at once with one captcha, one message leaves', async () => {
  const address = newAddress()
  const verification = await solved(address)
  const numbers = Array.from({ length: 50 }, newNumber)
  const answers = await Promise.all(numbers.map((number) => ask(number, { address, verification })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === CAPTCHA_REQUIRED)).toHaveLength(49)
  expect((await Promise.all(numbers.map(sentTo))).reduce((sum, count) => sum + count)).toBe(1)
})

test('of ten requests at once for one number, one message leaves', async () => {
  const number = newNumber()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(number)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(sentTo(number)).toBe(1)
})

test('a number gets one message in 60 s and five a day behind a slider, twenty behind words', async () => {
  const number = newNumber()
  const codes: number[] = []
  for (let count = 0; count < 6; count += 1) {
    codes.push((await ask(number)).code)
    server.advance(59)
    if (count < 5) expect(await ask(number)).toMatchObject(apiError('RATE_LIMITED'))
    server.advance(1)
  }
  expect(codes).toEqual([0, 0, 0, 0, 0, CAPTCHA_HARDER])
  for (let count = 5; count < 20; count += 1) {
    expect(await ask(number, { hard: true })).toMatchObject({ code: 0 })
    server.advance(60)
  }
  expect(await ask(number, { hard: true })).toMatchObject(
    apiError('RATE_LIMITED', '今日获取验证码次数已达上限，请明天再试'),
  )
  server.advance(24 * 3600)
  expect(await ask(number)).toMatchObject({ code: 0 })
})

test.each([
  [true, 10, 30],
  [false, 5, 15],
])(
  'a network whose captchas are trusted: %s, gets %i messages an hour and %i a day',
  async (trusted, perHour, perDay) => {
    const address = newAddress()
    let sentCount = 0
    for (let hour = 0; hour < 4; hour += 1) {
      let sentThisHour = 0
      while ((await ask(newNumber(), { address, trusted })).code === 0) sentThisHour += 1
      expect(sentThisHour).toBe(hour < 3 ? perHour : 0)
      sentCount += sentThisHour
      server.advance(3600)
    }
    expect(sentCount).toBe(perDay)
  },
)

describe('how long to wait', () => {
  const waitOf = async (mobileNo: string, address = newAddress()): Promise<number> =>
    (await server.send('api/smsCodeWait', { mobileNo }, { address })).json<{ data: { seconds: number } }>().data.seconds

  test('is known without a captcha, of each number alone, and counts as no request for a code', async () => {
    const number = newNumber()
    expect(await waitOf(number)).toBe(0)
    expect(await ask(number)).toMatchObject({ code: 0 })
    expect([await waitOf(number), await waitOf(newNumber())]).toEqual([60, 0])
    server.advance(17)
    expect(await waitOf(number)).toBe(43)
    server.advance(43)
    expect(await waitOf(number)).toBe(0)
    expect(await ask(number)).toMatchObject({ code: 0 })
  })

  test('is the same of a number with an account and one without', async () => {
    const numbers = [(await addCustomer(server)).userTel, newNumber()]
    for (const number of numbers) {
      expect(await waitOf(number)).toBe(0)
      await ask(number)
      expect(await waitOf(number)).toBe(60)
    }
  })

  test('is not said to a network that watches numbers: the captcha comes first for it again', async () => {
    const number = newNumber()
    const watcher = newAddress()
    await ask(number)
    for (let count = 0; count < 30; count += 1) expect(await waitOf(number, watcher)).toBe(60)
    expect(await waitOf(number, watcher)).toBe(0)
    expect(await waitOf(number)).toBe(60)
  })

  test('is nothing after a message that the provider did not take', async () => {
    const number = newNumber()
    refusal = new Error('down')
    await ask(number)
    expect(await waitOf(number)).toBe(0)
  })
})

describe('a message that the provider did not take', () => {
  test('is said; its code is void, and the number may ask again at once', async () => {
    const number = newNumber()
    refusal = Object.assign(new Error(`secret text about ${number}`), { code: 'isv.AMOUNT_NOT_ENOUGH' })
    for (let count = 0; count < 6; count += 1)
      expect(await ask(number)).toEqual(apiError('SMS_NOT_SENT', '验证码发送失败，请稍后重试', null))
    expect(
      await server.database.db.$count(smsCode, eq(smsCode.codeKey, codeKeyOf({ name: number }, server.config.secret))),
    ).toBe(0)
    refusal = null
    expect(await ask(number)).toMatchObject({ code: 0 })
  })

  test('is logged with the code of the provider, without its words', async () => {
    const number = newNumber()
    refusal = Object.assign(new Error(`secret text about ${number}`), { code: 'isv.SMS_SIGNATURE_ILLEGAL' })
    await ask(number)
    expect(server.log()).toContain('isv.SMS_SIGNATURE_ILLEGAL')
    expect(server.log()).not.toMatch(new RegExp(`${number}|secret text`))
  })

  test.each([
    ['RATE_LIMITED', 429],
    ['BAD_FIELD', BAD_FIELD],
  ] as const)('because of the number (%s) counts', async (name, code) => {
    const number = newNumber()
    refusal = new BusinessError(name)
    expect(await ask(number)).toMatchObject({ code })
    expect(
      await server.database.db.$count(smsCode, eq(smsCode.codeKey, codeKeyOf({ name: number }, server.config.secret))),
    ).toBe(0)
    refusal = null
    expect(await ask(number)).toMatchObject(apiError('RATE_LIMITED'))
  })
})
