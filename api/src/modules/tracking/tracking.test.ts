import type { CaptchaPurpose } from '@portal/contract/captcha'
import type { ResponseOf } from '@portal/contract/calls'
import { IMAGE_CAPTCHA_REQUIRED } from '@portal/contract/codes'
import { traceNode, type WaybillTrace } from '@portal/contract/tracking'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addPass } from '../captcha/captcha.repository'
import { eventOf, pushed } from '../operations/operations.testing'
import { openLanes, placeOrder } from '../orders/order.testing'
import { newestShown } from '../order-core/order-history.repository'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())
/** Each test queries from its own network address. */
let network = 0
beforeEach(() => {
  network += 1
})

const address = () => `10.0.0.${network}`
const send = (ewbNos: unknown, token?: string) =>
  server.send('tracking/query', { ewbNos }, { address: address(), token })
const query = async (ewbNos: string[]): Promise<WaybillTrace[]> =>
  (await send(ewbNos)).json<{ data: ResponseOf<'tracking/query'> }>().data.results

describe('tracking/query', () => {
  test('a stranger sees on the map the middles of cities, not where somebody was', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    await pushed(server, [
      eventOf(ewbNo, 'COLLECTED', 0, { city: '深圳市', point: { lng: 113.9123, lat: 22.5438 } }),
      eventOf(ewbNo, 'DEPARTED', 10, { city: '深圳市' }),
      eventOf(ewbNo, 'ARRIVED', 60, { city: '无名市', point: { lng: 115.1234, lat: 25.4321 } }),
    ])
    const [trace] = await query([ewbNo])
    const shenzhen = { lng: 114.06, lat: 22.54 }
    expect(trace?.origin).toEqual({ ...shenzhen, city: '深圳市' })
    expect(trace?.destination).toEqual({ lng: 120.21, lat: 30.25, city: '杭州市' })
    const points = Object.fromEntries((trace?.nodes ?? []).map(({ nodeType, point }) => [nodeType, point]))
    expect(points).toMatchObject({ COLLECTED: shenzhen, DEPARTED: shenzhen, ARRIVED: null })
  })

  test("shows a stranger where the goods are, and nobody's name, phone or address", async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    await pushed(server, [
      eventOf(ewbNo, 'COLLECTED', 0, { city: '深圳市', outletName: '深圳南山营业部', description: '已揽收' }),
      eventOf(ewbNo, 'SIGNED', 60, {
        city: '杭州市',
        description: '已签收，签收人李思雨 0571-88886666，派送员13900001111',
      }),
    ])
    const response = await send([ewbNo])
    const [trace] = response.json<{ data: ResponseOf<'tracking/query'> }>().data.results
    expect(trace).toMatchObject({
      ewbNo,
      found: true,
      message: '',
      status: 'SIGNED',
      statusText: '已签收',
      productName: '标准快运',
      senderCity: '深圳市',
      receiverCity: '杭州市',
      senderName: '欧阳**',
      receiverName: '李**',
    })
    expect(
      trace?.nodes
        .filter(({ nodeType }) => nodeType !== 'ORDERED')
        .map(({ nodeType, description }) => [nodeType, description]),
    ).toEqual([
      ['SIGNED', '已签收，签收人李** 0571-********，派送员139********'],
      ['COLLECTED', '已揽收'],
    ])
    for (const secret of ['明远', '13800001234', '思雨', '88886666', '科技南十二路', '文三路', customer.userId])
      expect(response.body).not.toContain(secret)
  })

  test('answers every number in the requested order, and says what is wrong', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    const results = await query([
      '300000000000',
      ` ${ewbNo} `,
      'ABC',
      '202400000001',
      '11010519491231002X',
      '110101199003078515',
    ])
    expect(results.map((result) => [result.ewbNo, result.found, result.message])).toEqual([
      ['300000000000', false, '单号不存在'],
      [ewbNo, true, ''],
      ['ABC', false, '单号格式不正确'],
      ['ZY202400000001', false, '单号不存在'],
      ['11010519491231002X', false, '请勿输入身份证号'],
      ['110101199003078515', false, '请勿输入身份证号'],
    ])
  })

  test('reads of a node no more than it shows: ten waybills may have ten times as much', async () => {
    const { ewbNo, orderNo } = await placeOrder(server, customer.token)
    await pushed(server, [
      eventOf(ewbNo, 'COLLECTED', 0, { images: ['https://pod.example/1.jpg'], pieceNos: [`${ewbNo}-001`] }),
    ])
    const [node] = await newestShown(server.database.db, { userId: customer.userId, orderNo })
    expect(Object.keys(node ?? {}).toSorted()).toEqual(Object.keys(traceNode.shape).toSorted())
  })

  test('does not show waybills of more than a year ago', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    server.advance(365 * 86_400)
    expect(await query([ewbNo])).toMatchObject([{ found: true }])
    server.advance(1)
    expect(await query([ewbNo])).toMatchObject([{ found: false, message: '运单已超过查询期限', nodes: [] }])
    server.advance(-365 * 86_400 - 1)
  })

  test.each([
    [[], '请输入运单号'],
    [Array(11).fill('300000000000'), '一次最多查询10个单号'],
  ])('refuses %j', async (ewbNos, message) => {
    expect((await send(ewbNos)).json()).toMatchObject(apiError('BAD_FIELD', `运单号：${message}`))
  })

  test('has a limit per network address', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await send(['300000000000'], customer.token)).json()).toMatchObject({ code: 0 })
    const refused = await send(['300000000000'], customer.token)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual(apiError('RATE_LIMITED', '查询过于频繁，请稍后再试', null))
    network += 1
    expect((await send(['300000000000'])).statusCode).toBe(200)
  })

  describe('strangers who ask often', () => {
    const tooOften = apiError('IMAGE_CAPTCHA_REQUIRED', '查询较频繁，请输入图形验证码后继续', null)
    const codeOf = async (captchaVerification?: string, token?: string): Promise<number> =>
      (
        await server.send(
          'tracking/query',
          { ewbNos: ['300000000000'], captchaVerification },
          { address: address(), token },
        )
      ).json<{ code: number }>().code
    const useUpLot = async () => {
      for (let count = 0; count < 15; count += 1) expect(await codeOf()).toBe(0)
    }
    const solve = (verification: string, purpose: CaptchaPurpose = 'query') =>
      addPass(server.database.db, verification, address(), {
        purpose,
        trusted: false,
        expiresAt: new Date(server.now().getTime() + 60_000),
      })

    test('need an image captcha after 15 queries, until ten minutes have passed', async () => {
      await useUpLot()
      expect((await send(['300000000000'])).json()).toEqual(tooOften)
      server.advance(599)
      expect(await codeOf()).toBe(IMAGE_CAPTCHA_REQUIRED)
      server.advance(1)
      expect(await codeOf()).toBe(0)
    })

    test('get 15 more for a solved one, which works once', async () => {
      await useUpLot()
      await solve(`proof-${network}`)
      expect(await codeOf(`proof-${network}`)).toBe(0)
      server.advance(60)
      for (let count = 0; count < 14; count += 1) expect(await codeOf()).toBe(0)
      expect(await codeOf()).toBe(IMAGE_CAPTCHA_REQUIRED)
      expect(await codeOf(`proof-${network}`)).toBe(IMAGE_CAPTCHA_REQUIRED)
    })

    test('get nothing for a captcha solved for something else, nor for one that is made up', async () => {
      await useUpLot()
      await solve('proof-login', 'login')
      expect(await codeOf('proof-login')).toBe(IMAGE_CAPTCHA_REQUIRED)
      expect(await codeOf('made-up')).toBe(IMAGE_CAPTCHA_REQUIRED)
    })

    test('do not use up what a customer may ask, and a dead token is a stranger', async () => {
      await useUpLot()
      expect(await codeOf(undefined, customer.token)).toBe(0)
      expect(await codeOf(undefined, 'dead')).toBe(IMAGE_CAPTCHA_REQUIRED)
    })
  })
})
