import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import type { PaymentAttempt } from '@portal/contract/payment'
import { randomUUID } from 'node:crypto'
import { apiError } from '../../../testing/api-error'
import { cookieOf } from '../../../testing/cookie-of'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../../orders/order.testing'
import { notify } from '../payment.testing'
import { ProviderRefusal } from '../provider-refusal'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://portal.example' } })
  await openLanes(server)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

type Channel = PaymentAttempt['channel']

const place = async () => (await placeOrder(server, customer.token)).orderNo
const create = (body: RequestOf<'payment/create'>) =>
  server.call<PaymentAttempt>('payment/create', body, customer.token)
const open = async (channel: Channel = 'WECHAT', orderNos?: string[]): Promise<PaymentAttempt> => {
  const body = {
    clientRequestId: randomUUID(),
    orderNos: orderNos ?? [await place()],
    channel,
    way: 'CASHIER',
  } as const
  const { data, message } = await create(body)
  if (data === null) throw new Error(message)
  return data
}
const openCashier = async (paymentNo: string, browser: 'OTHER' | 'WECHAT' | 'ALIPAY' = 'OTHER', cookie = '') => {
  const response = await server.send('payment/cashier', { paymentNo, browser }, { token: customer.token, cookie })
  return { response, ...response.json<{ code: number; message: string; data: ResponseOf<'payment/cashier'> | null }>() }
}
const resume = async (paymentNo: string) =>
  (await server.call<ResponseOf<'payment/resume'>>('payment/resume', { paymentNo }, customer.token)).data
const portOf = (channel: Channel) => server.app.deps.ports.payment[channel]

test('an attempt for this phone has no code, and its provider is not asked before the cashier is opened', async () => {
  const attempt = await open()
  expect(attempt).toMatchObject({ status: 'PAYING', amountCents: 281_20, codeUrl: '', cashierUrl: null })
  expect(server.outside.bank.tradeOf(attempt.paymentNo)).toBeUndefined()
  const { data } = await openCashier(attempt.paymentNo)
  expect(data).toMatchObject({
    status: 'PAYING',
    cashier: { kind: 'ADDRESS', url: `https://bank.example/${attempt.paymentNo}` },
  })
})

test('the provider gets amount and way back from the server, and the address of the phone', async () => {
  const { paymentNo, expiresAt } = await open('ALIPAY')
  await server.send(
    'payment/cashier',
    { paymentNo, browser: 'OTHER', amountCents: 1, returnUrl: 'https://evil.example' },
    { token: customer.token, address: '::ffff:203.0.113.9' },
  )
  expect(server.outside.bank.phoneRequests.at(-1)).toEqual({
    paymentNo,
    amountCents: 281_20,
    subject: '运费',
    expiresAt: new Date(expiresAt),
    clientIp: '203.0.113.9',
    returnUrl: `https://portal.example/topay?payment=${paymentNo}`,
  })
})

test('a repeated request gets the same attempt without a code; with a code it would be another one', async () => {
  const orderNos = [await place()]
  const body: RequestOf<'payment/create'> = {
    clientRequestId: randomUUID(),
    orderNos,
    channel: 'WECHAT',
    way: 'CASHIER',
  }
  const first = (await create(body)).data
  await openCashier(first?.paymentNo ?? '')
  expect((await create(body)).data).toMatchObject({ paymentNo: first?.paymentNo, codeUrl: '', cashierUrl: null })
  expect(await create({ ...body, way: 'CODE' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
})

test('an attempt with a code stays with its code', async () => {
  const { data: attempt } = await create({
    clientRequestId: randomUUID(),
    orderNos: [await place(), await place()],
    channel: 'WECHAT',
    way: 'CODE',
  })
  const requests = server.outside.bank.phoneRequests.length
  expect(await openCashier(attempt?.paymentNo ?? '')).toMatchObject(apiError('PAYMENT_UNAVAILABLE'))
  expect(server.outside.bank.phoneRequests).toHaveLength(requests)
})

test('two presses open one trade, which is paid once', async () => {
  const orderNo = await place()
  const attempt = await open('WECHAT', [orderNo])
  const answers = await Promise.all([openCashier(attempt.paymentNo), openCashier(attempt.paymentNo)])
  for (const { data } of answers) expect(data?.cashier).toMatchObject({ kind: 'ADDRESS' })
  await notify(server, attempt)
  await notify(server, attempt)
  expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
  expect((await openCashier(attempt.paymentNo)).data).toMatchObject({ status: 'PAID', cashier: null })
})

test("somebody else's attempt is neither opened nor told about", async () => {
  const { paymentNo } = await open()
  customer = await addCustomer(server)
  expect(await openCashier(paymentNo)).toMatchObject(apiError('PAYMENT_NOT_FOUND'))
  expect(await server.call('payment/resume', { paymentNo }, customer.token)).toMatchObject(
    apiError('PAYMENT_NOT_FOUND'),
  )
})

test('after its time it has no cashier, and says so', async () => {
  const { paymentNo } = await open()
  server.advance(15 * 60)
  expect((await openCashier(paymentNo)).data).toMatchObject({ status: 'EXPIRED', cashier: null })
  server.advance(-15 * 60)
})

describe('a provider', () => {
  const failing = (error: Error) => jest.spyOn(portOf('WECHAT'), 'openOnPhone').mockRejectedValueOnce(error)

  test.each([
    ['that does not answer', new DOMException('x', 'TimeoutError')],
    ['whose answer is not signed', new ProviderRefusal('UNSIGNED_ANSWER')],
    ['that refuses', new ProviderRefusal('NO_AUTH')],
  ])('%s leaves the attempt open to another try', async (_, error) => {
    const { paymentNo } = await open()
    failing(error)
    expect(await openCashier(paymentNo)).toMatchObject(apiError('PAYMENT_UNAVAILABLE'))
    expect((await openCashier(paymentNo)).data?.cashier).toMatchObject({ kind: 'ADDRESS' })
  })

  test('that refuses what is paid already is asked, and the payment counts', async () => {
    const attempt = await open()
    await openCashier(attempt.paymentNo)
    server.outside.bank.move(attempt, 'pay')
    failing(new ProviderRefusal('ORDERPAID'))
    expect((await openCashier(attempt.paymentNo)).data).toMatchObject({ status: 'PAID', cashier: null })
  })

  test('that opens an attempt which ended meanwhile is told to close it', async () => {
    const attempt = await open()
    jest.spyOn(portOf('WECHAT'), 'openOnPhone').mockImplementationOnce(async () => {
      await server.call('payment/close', { paymentNo: attempt.paymentNo }, customer.token)
      server.outside.bank.move(attempt, 'fail')
      return 'https://bank.example/late'
    })
    expect((await openCashier(attempt.paymentNo)).data).toMatchObject({ status: 'CLOSED', cashier: null })
    expect(server.outside.bank.tradeOf(attempt.paymentNo)).toMatchObject({ state: 'CLOSED' })
  })
})

describe('back from the cashier', () => {
  test('the provider is asked, and the orders are named', async () => {
    const orderNos = [await place(), await place()]
    const attempt = await open('ALIPAY', orderNos)
    await openCashier(attempt.paymentNo)
    expect(await resume(attempt.paymentNo)).toMatchObject({ status: 'PAYING', channel: 'ALIPAY' })
    server.outside.bank.move(attempt, 'pay')
    const state = await resume(attempt.paymentNo)
    expect(state).toMatchObject({ status: 'PAID', amountCents: 2 * 281_20 })
    expect(state?.orderNos.sort()).toEqual(orderNos.sort())
  })

  test('a payment of another amount does not count', async () => {
    const orderNo = await place()
    const attempt = await open('WECHAT', [orderNo])
    await openCashier(attempt.paymentNo)
    expect((await notify(server, attempt, { amountCents: 1 })).statusCode).toBe(400)
    jest.spyOn(portOf('WECHAT'), 'query').mockResolvedValueOnce({
      state: 'PAID',
      amountCents: 1,
      tradeNo: 'T1',
      failedTries: 0,
    })
    expect(await resume(attempt.paymentNo)).toMatchObject({ status: 'PAYING' })
    expect(await readDetail(server, customer.token, orderNo)).toMatchObject({ dueCents: 281_20 })
  })

  test('a cashier that is paid after a code has replaced it gives the money back', async () => {
    const orderNo = await place()
    const attempt = await open('WECHAT', [orderNo])
    await openCashier(attempt.paymentNo)
    await create({ clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' })
    await notify(server, attempt)
    expect(await resume(attempt.paymentNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'DUPLICATE',
      refundedCents: 281_20,
    })
  })
})

describe("in WeChat's own browser", () => {
  /** The first press: an address of WeChat, and the cookie of the browser. */
  const begin = async () => {
    const attempt = await open()
    const { response, data } = await openCashier(attempt.paymentNo, 'WECHAT')
    const url = data?.cashier?.kind === 'ADDRESS' ? data.cashier.url : ''
    return { attempt, cookie: cookieOf(response), state: new URL(url).searchParams.get('state') ?? '' }
  }
  const comeBack = (query: Record<string, string>, cookie = '') =>
    server.app.inject({ url: `/wechat/payer?${new URLSearchParams(query).toString()}`, headers: { cookie } })

  test('WeChat says who pays, and the next press opens its cashier for that person', async () => {
    const { attempt, cookie, state } = await begin()
    expect(state).toMatch(/^[A-Za-z0-9]{1,128}$/)
    expect(server.outside.bank.tradeOf(attempt.paymentNo)).toBeUndefined()
    const back = await comeBack({ state, code: 'li' }, cookie)
    expect([back.statusCode, back.headers.location]).toEqual([303, `/topay?payment=${attempt.paymentNo}&pay=1`])
    expect(back.headers['set-cookie']).toMatch(
      /^portal-payer=payer-li\.[\w-]{22}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    )
    const cookies = `${cookie}; ${cookieOf(back)}`
    expect((await openCashier(attempt.paymentNo, 'WECHAT', cookies)).data?.cashier).toMatchObject({
      kind: 'BRIDGE',
      package: 'prepay_id=payer-li',
    })
    const next = await open()
    expect((await openCashier(next.paymentNo, 'WECHAT', cookies)).data?.cashier).toMatchObject({ kind: 'BRIDGE' })
  })

  test.each([
    ['a no', {}],
    ['a code that WeChat does not know', { code: 'unknown' }],
  ])('%s leads back to the attempt, where nothing opens by itself', async (_, query) => {
    const { attempt, cookie, state } = await begin()
    const back = await comeBack({ state, ...query }, cookie)
    expect([back.statusCode, back.headers.location]).toEqual([303, `/topay?payment=${attempt.paymentNo}`])
    expect(back.headers['set-cookie']).toBeUndefined()
  })

  test('so does a WeChat that does not answer', async () => {
    const { attempt, cookie, state } = await begin()
    const { inWechat } = portOf('WECHAT')
    if (inWechat !== null) jest.spyOn(inWechat, 'payerOf').mockRejectedValueOnce(new Error('timeout'))
    expect((await comeBack({ state, code: 'li' }, cookie)).headers.location).toBe(`/topay?payment=${attempt.paymentNo}`)
  })

  test("a state of another browser, or another attempt's, makes nobody a payer", async () => {
    const [mine, other] = [await begin(), await begin()]
    const pages = [
      await comeBack({ state: mine.state, code: 'li' }),
      await comeBack({ state: mine.state, code: 'li' }, other.cookie),
      await comeBack({ state: other.attempt.paymentNo + mine.state.slice(21), code: 'li' }, mine.cookie),
      await comeBack({ state: 'https://evil.example', code: 'li' }, mine.cookie),
      await comeBack({}, mine.cookie),
    ]
    for (const page of pages) {
      expect([page.statusCode, page.headers.location]).toEqual([403, undefined])
      expect(page.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a payer of another browser, or one that was made up, is not believed', async () => {
    const { attempt, cookie, state } = await begin()
    const payer = cookieOf(await comeBack({ state, code: 'li' }, cookie))
    const other = await begin()
    for (const cookies of [`${other.cookie}; ${payer}`, `${cookie}; portal-payer=payer-wang.${'A'.repeat(22)}`, payer])
      expect((await openCashier(attempt.paymentNo, 'WECHAT', cookies)).data?.cashier).toMatchObject({ kind: 'ADDRESS' })
  })

  test('支付宝 says where it can be paid', async () => {
    const { paymentNo } = await open('ALIPAY')
    expect(await openCashier(paymentNo, 'WECHAT')).toMatchObject(
      apiError('PAYMENT_UNAVAILABLE', '此处暂不支持该支付方式，请点击右上角“…”，选择在浏览器中打开后支付'),
    )
  })

  test('neither codes nor payers are in the log', () => {
    for (const secret of ['payer-li', 'code=li']) expect(server.log()).not.toContain(secret)
  })
})
