import { WECHAT_EXPIRED } from '@portal/contract/codes'
import { newAddress } from '../../testing/addresses'
import { productionEnv } from '../../testing/production-env'
import { apiError } from '../../testing/api-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { ask, confirm, confirmedScan, refuse, scan, showCode } from './wechat.testing'
import { bind } from './wechat.bind'
import { sweepWechat } from './wechat.repository'
import { wechatTicket } from './wechat.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.close())

const stateOf = async (qrCode: { ticket: string; secret: string }) => (await ask(server, qrCode)).json().data

/** A customer whose account this WeChat is bound to. */
const addBound = async (wechatId: string) => {
  const customer = await addCustomer(server)
  await bind(server.database.db, customer.userId, { wechatId, nickname: '' }, server.now())
  return customer
}

describe('a code', () => {
  test('waits, is scanned, and logs the bound customer in with a token of its own', async () => {
    const { userId } = await addBound('bound-1')
    const qrCode = await showCode(server)
    expect(await stateOf(qrCode)).toEqual({ state: 'WAITING' })
    await scan(server, qrCode)
    expect(await stateOf(qrCode)).toEqual({ state: 'SCANNED' })
    await confirm(server, qrCode, 'bound-1')
    const answer = await ask(server, qrCode)
    expect(answer.json()).toMatchObject({ code: 0, data: { state: 'LOGGED_IN', userId } })
    expect(await server.call('user/queryUerInfo', {}, String(answer.headers.authorization))).toMatchObject({
      data: { userId },
    })
  })

  test('that a stranger to us confirmed says so and gives no token', async () => {
    const answer = await ask(server, await confirmedScan(server, 'unknown-1'))
    expect(answer.json().data).toEqual({ state: 'UNKNOWN', nickname: 'unknown-1' })
    expect(answer.headers.authorization).toBeUndefined()
  })

  test('that was refused stays refused', async () => {
    const qrCode = await showCode(server)
    await refuse(server, qrCode)
    await confirm(server, qrCode, 'late')
    expect(await stateOf(qrCode)).toEqual({ state: 'REFUSED' })
  })

  test('belongs to the first WeChat that confirmed', async () => {
    const qrCode = await confirmedScan(server, 'first')
    await confirm(server, qrCode, 'second')
    await refuse(server, qrCode)
    expect(await stateOf(qrCode)).toEqual({ state: 'UNKNOWN', nickname: 'first' })
  })

  test('logs in once, however many ask at once', async () => {
    await addBound('bound-2')
    const qrCode = await confirmedScan(server, 'bound-2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server, qrCode)))
    expect(answers.filter((answer) => answer.headers.authorization !== undefined)).toHaveLength(1)
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, ...Array<number>(19).fill(WECHAT_EXPIRED)])
  })
})

describe('the public half of a code gives no access', () => {
  test.each([
    ["another code's secret", 'seen-1', async () => (await showCode(server)).secret],
    ['a made-up secret', 'seen-2', async () => 'A'.repeat(43)],
  ])('asked with %s', async (_, wechatId, foreign) => {
    await addBound(wechatId)
    const qrCode = await confirmedScan(server, wechatId)
    const answer = await ask(server, { ticket: qrCode.ticket, secret: await foreign() })
    expect(answer.json()).toMatchObject({ ...apiError('WECHAT_EXPIRED'), data: null })
    expect(answer.headers.authorization).toBeUndefined()
    expect(await stateOf(qrCode)).toMatchObject({ state: 'LOGGED_IN' })
  })

  test('an unknown ticket gets the same answer', async () => {
    const { secret } = await showCode(server)
    expect((await ask(server, { ticket: 'A'.repeat(22), secret })).json()).toEqual(
      (await ask(server, { ticket: (await showCode(server)).ticket, secret })).json(),
    )
  })

  test('the secret is nowhere in the database', async () => {
    const qrCode = await showCode(server)
    expect(JSON.stringify(await server.database.db.select().from(wechatTicket))).not.toContain(qrCode.secret)
  })
})

describe('a code lives', () => {
  test('five minutes, for asking and for confirming', async () => {
    const qrCode = await showCode(server)
    server.advance(299)
    expect(await stateOf(qrCode)).toEqual({ state: 'WAITING' })
    server.advance(1)
    expect((await ask(server, qrCode)).json()).toMatchObject(
      apiError('WECHAT_EXPIRED', '二维码已失效，请刷新后重新扫码'),
    )
    expect(await confirm(server, qrCode, 'late')).toBe(false)
  })

  test('ten more from its confirmation', async () => {
    const qrCode = await confirmedScan(server, 'slow')
    server.advance(599)
    expect(await stateOf(qrCode)).toMatchObject({ state: 'UNKNOWN' })
    server.advance(1)
    expect((await ask(server, qrCode)).json()).toMatchObject(apiError('WECHAT_EXPIRED'))
  })
})

test('a code that is over is swept, a live one stays', async () => {
  const { db } = server.database
  await showCode(server)
  server.advance(3600)
  await showCode(server)
  await sweepWechat(db, server.now())
  expect(await db.$count(wechatTicket)).toBe(1)
})

test('a network gets thirty codes in ten minutes', async () => {
  const address = newAddress()
  for (let count = 0; count < 30; count += 1) await showCode(server, address)
  expect((await server.send('user/authenticate/wechatTicket', {}, { address })).json()).toMatchObject(
    apiError('RATE_LIMITED', '二维码刷新过于频繁，请稍后再试'),
  )
})

test('production without a WeChat app has no such login', async () => {
  const production = await startTestServer({ env: productionEnv })
  expect(await production.call('user/authenticate/wechatTicket', {})).toMatchObject(apiError('WECHAT_UNAVAILABLE'))
  await production.close()
})
