import type { SendCodeConfirm } from '@portal/contract/send-code'
import type { OrderCreated } from '@portal/contract/order'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  BAD_FIELD,
  IDEMPOTENCY_CONFLICT,
  LANE_NOT_SERVED,
  OUTLET_NOT_AVAILABLE,
  RATE_LIMITED,
  SEND_CODE_EXPIRED,
  SEND_CODE_NOT_FOUND,
  SEND_CODE_USED,
} from '@portal/contract/codes'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { sweepAll } from '../../housekeeping'
import { orders } from '../order-core/order.tables'
import { cancelBody } from '../orders/cancel/cancel-body.testing'
import { orderBody, placeOrder, readDetail } from '../orders/order.testing'
import { sendCode } from './send-code.tables'
import { courier, draftOf, makeCode, openOutlets, signed, standing } from './send-code.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openOutlets(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

type CodeInput = Pick<SendCodeConfirm, 'code' | 'shortCode'>
type Confirmed = { state: 'CONFIRMED'; order: OrderCreated }
const scan = (named: CodeInput, by: object = courier) => signed(server, 'sendCodeScan', { ...named, ...by })
const confirm = (named: CodeInput, fields: object = {}) =>
  signed<Confirmed>(server, 'sendCodeConfirm', {
    ...named,
    ...courier,
    eventId: randomUUID(),
    weightGrams: 12_500,
    ...fields,
  })
const state = async (codeNo: string) => (await standing(server, customer.token, codeNo))?.state
const ordersOf = ({ userId }: TestCustomer) => server.database.db.select().from(orders).where(eq(orders.userId, userId))

describe('from the code to the order', () => {
  test('the courier scans, weighs and confirms; the customer follows it and finds the order with what was weighed', async () => {
    const newCode = await makeCode(server, customer.token)
    expect(await standing(server, customer.token, newCode.codeNo)).toEqual({
      state: 'ACTIVE',
      secondsLeft: 600,
      outletName: '',
      courierName: '',
      order: null,
    })

    const { data: scannedOrder } = await scan({
      code: `http://portal.example/DimensionalCodeShipping?code=${newCode.code}`,
    })
    expect(scannedOrder).toMatchObject({
      state: 'SCANNED',
      senderName: '欧阳**',
      senderMobile: '138****1234',
      receiverMobile: '0571-****6666',
      goodsName: '纸箱装服装',
      packageCount: 2,
      weightGrams: 0,
      productName: '标准快运',
      payMethodText: '寄付现结',
    })
    expect(JSON.stringify(scannedOrder)).not.toMatch(/明远|思雨|科技南十二路|文三路|00001234|88886666/)
    expect(await standing(server, customer.token, newCode.codeNo)).toMatchObject({
      state: 'SCANNED',
      outletName: '深圳南山营业部',
      courierName: '王师傅',
    })

    const { data, message } = await confirm({ code: newCode.code }, { packageCount: 3 })
    expect(message).toBe('')
    const codeStatus = await standing(server, customer.token, newCode.codeNo)
    expect(codeStatus).toMatchObject({ state: 'CONFIRMED', secondsLeft: 0, order: data?.order })
    expect(codeStatus?.order).toMatchObject({
      weightGrams: 12_500,
      packageCount: 3,
      outletName: '深圳南山营业部',
      pickupDate: '',
    })
    const detail = await readDetail(server, customer.token, data?.order.orderNo ?? '')
    expect(detail).toMatchObject({
      status: 'COLLECTED',
      pickupMode: 'DROPOFF',
      outletCode: 'SZ01',
      courierName: '王师傅',
      actualCents: detail.estimateCents,
      dueCents: detail.estimateCents,
    })
    expect((await ordersOf(customer))[0]).toMatchObject({ enterpriseId: 4572 })
  })

  test('a courier who cannot scan keys the short code', async () => {
    const { shortCode, codeNo } = await makeCode(server, customer.token)
    expect(shortCode).toMatch(/^\d{8}$/)
    expect((await scan({ shortCode })).code).toBe(0)
    const eventId = randomUUID()
    const first = await confirm({ shortCode }, { eventId })
    expect(await confirm({ shortCode }, { eventId })).toEqual(first)
    expect(await state(codeNo)).toBe('CONFIRMED')
  })

  test('twenty confirmations at once make one order', async () => {
    const { code } = await makeCode(server, customer.token)
    await scan({ code })
    const eventId = randomUUID()
    const same = await Promise.all(Array.from({ length: 10 }, () => confirm({ code }, { eventId })))
    const others = await Promise.all(Array.from({ length: 10 }, () => confirm({ code })))
    const answers = [...same, ...others]
    expect(new Set(answers.filter(({ data }) => data !== null).map(({ data }) => data?.order.orderNo)).size).toBe(1)
    expect(others.map((answer) => answer.code)).toEqual(Array(10).fill(SEND_CODE_USED))
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('twenty different confirmations at once: one wins, the others hear that the code is used', async () => {
    const { code } = await makeCode(server, customer.token)
    await scan({ code })
    const codes = (await Promise.all(Array.from({ length: 20 }, () => confirm({ code }))))
      .map((answer) => answer.code)
      .sort()
    expect(codes).toEqual([0, ...Array<number>(19).fill(SEND_CODE_USED)])
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('the same event with another weight is refused', async () => {
    const { code } = await makeCode(server, customer.token)
    await scan({ code })
    const eventId = randomUUID()
    await confirm({ code }, { eventId })
    expect((await confirm({ code }, { eventId, weightGrams: 1_000 })).code).toBe(IDEMPOTENCY_CONFLICT)
  })

  test('an order that the customer has made beforehand in the code’s name is not taken for the code’s', async () => {
    const { code, codeNo } = await makeCode(server, customer.token)
    const { sender, receiver, goodsName, goodsType, packageCount, productCode, deliveryMode, agreementVersion } =
      draftOf(server)
    const { orderNo } = await placeOrder(server, customer.token, {
      clientRequestId: `send-code-${codeNo}`,
      sender,
      receiver,
      goodsName,
      goodsType,
      packageCount,
      productCode,
      deliveryMode,
      agreementVersion,
      weightGrams: 12_500,
      lines: [],
      pickupMode: 'DROPOFF',
      outletCode: 'SZ01',
      pickupDate: undefined,
      pickupSlot: undefined,
    })
    await server.call('order/cancel', cancelBody(orderNo), customer.token)
    await scan({ code })
    const { data } = await confirm({ code })
    expect(data?.order.orderNo).not.toBe(orderNo)
    expect(await readDetail(server, customer.token, data?.order.orderNo ?? '')).toMatchObject({
      status: 'COLLECTED',
      payStatus: 'UNPAID',
    })
    const refused = await server.call(
      'order/create',
      orderBody(server, { clientRequestId: `send-code:${codeNo}` }),
      customer.token,
    )
    expect(refused.code).toBe(BAD_FIELD)
  })

  test('what cannot be ordered leaves the code as it was', async () => {
    const { code, codeNo } = await makeCode(server, customer.token, {
      draft: {
        receiver: {
          name: '李思雨',
          mobile: '13911112222',
          provinceCode: '65',
          cityCode: '6501',
          districtCode: '650102',
          address: '解放北路100号',
        },
      },
    })
    await scan({ code })
    expect((await confirm({ code })).code).toBe(LANE_NOT_SERVED)
    expect(await state(codeNo)).toBe('SCANNED')
    expect(await ordersOf(customer)).toEqual([])
  })
})

type Step = 'scan' | 'scanByOther' | 'confirm' | 'revoke' | 'expire' | 'refresh'
/** Every step in every state: the answer's code, and the state afterwards. */
const table: [from: Step[], step: Exclude<Step, 'expire'>, code: number, to: string][] = [
  [[], 'scan', 0, 'SCANNED'],
  [[], 'confirm', BAD_FIELD, 'ACTIVE'],
  [[], 'revoke', 0, 'REVOKED'],
  [[], 'refresh', 0, 'REVOKED'],
  [['scan'], 'scan', 0, 'SCANNED'],
  [['scan'], 'scanByOther', SEND_CODE_USED, 'SCANNED'],
  [['scan'], 'confirm', 0, 'CONFIRMED'],
  [['scan'], 'revoke', 0, 'REVOKED'],
  [['scan'], 'refresh', 0, 'REVOKED'],
  [['scan', 'confirm'], 'scan', SEND_CODE_USED, 'CONFIRMED'],
  [['scan', 'confirm'], 'confirm', SEND_CODE_USED, 'CONFIRMED'],
  [['scan', 'confirm'], 'revoke', SEND_CODE_USED, 'CONFIRMED'],
  [['scan', 'confirm'], 'refresh', SEND_CODE_USED, 'CONFIRMED'],
  [['revoke'], 'scan', SEND_CODE_NOT_FOUND, 'REVOKED'],
  [['revoke'], 'confirm', SEND_CODE_NOT_FOUND, 'REVOKED'],
  [['revoke'], 'revoke', 0, 'REVOKED'],
  [['revoke'], 'refresh', 0, 'REVOKED'],
  [['expire'], 'scan', SEND_CODE_EXPIRED, 'EXPIRED'],
  [['expire'], 'confirm', SEND_CODE_EXPIRED, 'EXPIRED'],
  [['expire'], 'revoke', 0, 'EXPIRED'],
  [['expire'], 'refresh', 0, 'EXPIRED'],
  [['scan', 'expire'], 'scan', SEND_CODE_EXPIRED, 'EXPIRED'],
  [['scan', 'expire'], 'confirm', SEND_CODE_EXPIRED, 'EXPIRED'],
  [['scan', 'expire'], 'revoke', 0, 'EXPIRED'],
]

describe('states', () => {
  test.each(table)('after %j, %s answers %i and leaves %s', async (from, step, expected, to) => {
    const { code, codeNo } = await makeCode(server, customer.token)
    const steps: Record<Step, () => Promise<number>> = {
      scan: async () => (await scan({ code })).code,
      scanByOther: async () => (await scan({ code }, { ...courier, courierName: '李师傅' })).code,
      confirm: async () => (await confirm({ code })).code,
      revoke: async () => (await server.call('sendCode/revoke', { codeNo }, customer.token)).code,
      refresh: async () => {
        try {
          await makeCode(server, customer.token, { replaces: codeNo })
          return 0
        } catch (error) {
          return Number(/\d{5}/.exec(String(error))?.[0])
        }
      },
      expire: async () => {
        server.advance(600)
        return 0
      },
    }
    for (const before of from) expect(await steps[before]()).toBe(0)
    expect(await steps[step]()).toBe(expected)
    expect(await state(codeNo)).toBe(to)
  })

  test('the first scan starts the time to weigh, later ones do not extend it', async () => {
    const { code, codeNo } = await makeCode(server, customer.token)
    server.advance(590)
    await scan({ code })
    server.advance(500)
    await scan({ code })
    expect((await standing(server, customer.token, codeNo))?.secondsLeft).toBe(100)
    server.advance(100)
    expect(await state(codeNo)).toBe('EXPIRED')
  })

  test('the housekeeping frees short codes and forgets the order a day later', async () => {
    const { codeNo, shortCode } = await makeCode(server, customer.token)
    server.advance(601)
    expect((await scan({ shortCode })).code).toBe(SEND_CODE_NOT_FOUND)
    await sweepAll(server.database.db, server.now())
    expect(await state(codeNo)).toBe('EXPIRED')
    server.advance(24 * 3600 - 2)
    await sweepAll(server.database.db, server.now())
    expect(await state(codeNo)).toBe('EXPIRED')
    server.advance(1)
    await sweepAll(server.database.db, server.now())
    expect(await server.database.db.select().from(sendCode).where(eq(sendCode.codeNo, codeNo))).toEqual([])
  })
})

describe('guesses', () => {
  test('five wrong short codes in a row lock the courier for half a minute, also for a right one', async () => {
    const { shortCode } = await makeCode(server, customer.token)
    const by = { ...courier, courierName: '猜码的' }
    const wrong = String((Number(shortCode) + 1) % 100_000_000).padStart(8, '0')
    for (let guess = 0; guess < 5; guess += 1)
      expect((await scan({ shortCode: wrong }, by)).code).toBe(SEND_CODE_NOT_FOUND)
    expect((await scan({ shortCode }, by)).code).toBe(RATE_LIMITED)
    expect((await scan({ shortCode }, { ...courier, outletCode: 'SZ02' })).code).toBe(0)
    server.advance(31)
    expect((await scan({ shortCode }, by)).code).toBe(SEND_CODE_USED)
  })

  test('another name is no new start: the outlet is locked after twenty', async () => {
    const guess = (courierName: string) => scan({ shortCode: '00000000' }, { outletCode: 'SZ02', courierName })
    const codes: number[] = []
    for (let number = 0; number < 21; number += 1) codes.push((await guess(`甲${number}`)).code)
    expect(codes.at(-1)).toBe(429)
  })

  test.each([
    ['a forged signature', (code: string) => code.replace(/-[0-9a-f]/, (start) => (start === '-0' ? '-1' : '-0'))],
    ['another id', (code: string) => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`],
    ['another kind', (code: string) => code.replace('LCS', 'LCH')],
    ['nothing of ours', () => 'https://example.com/'],
  ])('%s is no code', async (_what, change) => {
    const { code } = await makeCode(server, customer.token)
    expect((await scan({ code: change(code) })).code).toBe(SEND_CODE_NOT_FOUND)
  })
})

describe('the door', () => {
  test('lets nobody in without the signature', async () => {
    for (const path of ['sendCodeScan', 'sendCodeConfirm', 'outletCode']) {
      expect((await server.send(`operations/${path}`, { ...courier, shortCode: '12345678' })).statusCode).toBe(401)
    }
  })

  test.each([
    ['a closed outlet', { outletCode: 'SZ03' }, OUTLET_NOT_AVAILABLE],
    ['no outlet', { outletCode: 'nowhere' }, OUTLET_NOT_AVAILABLE],
    ['no courier', { courierName: ' ' }, BAD_FIELD],
    ['two codes', { shortCode: '12345678' }, BAD_FIELD],
    ['no code', { code: undefined }, BAD_FIELD],
  ])('refuses %s', async (_what, fields, expected) => {
    const { code } = await makeCode(server, customer.token)
    expect((await signed(server, 'sendCodeScan', { code, ...courier, ...fields })).code).toBe(expected)
  })
})
