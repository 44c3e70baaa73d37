import type { DeliveryView, DeliveryWish } from '@portal/contract/delivery'
import { randomUUID } from 'node:crypto'
import {
  DELIVERY_CHANGED,
  DELIVERY_CLOSED,
  IDEMPOTENCY_CONFLICT,
  LAST_FOUR_LOCKED,
  LAST_FOUR_WRONG,
  LINK_NOT_FOUND,
} from '@portal/contract/codes'
import type { ResponseOf } from '@portal/contract/calls'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import type { TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { changeBody, interceptBody, otherAddress } from '../orders/in-transit/in-transit.testing'
import { addCustomerAtNoon, happens, messagesOf, newPhone, sendAll } from '../messages/send/message.testing'
import { openLanes, readDetail } from '../orders/order.testing'
import { outlet } from '../outlet/outlet.tables'
import { outletOf } from '../outlet/outlet.testing'
import { addDelivery, callFromAnywhere, codeOfOrder, decideBody, type TestDelivery } from './delivery.testing'

let server: TestServer
let sender: TestCustomer
let delivery: TestDelivery
const inHangzhou = {
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  lng: 120.13,
  lat: 30.28,
}
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://www.example.com', PORTAL_IP_LIMIT_FACTOR: '1' } })
  await openLanes(server)
  await server.database.db
    .insert(outlet)
    .values([
      outletOf('LC3301001', { ...inHangzhou, outletName: '杭州西湖营业部', address: '文三路1号' }),
      outletOf('LC3301002', { ...inHangzhou, outletName: '杭州远郊营业部', lng: 119.5 }),
      outletOf('LC3301003', { ...inHangzhou, status: 'PAUSED' }),
      outletOf('LC3301004', { ...inHangzhou, services: ['SEND'] }),
      outletOf('LC4403001'),
    ])
})
afterAll(() => server.close())
beforeEach(async () => {
  sender = await addCustomerAtNoon(server)
  delivery = await addDelivery(server, sender)
})

const open = (code = delivery.code, digits: { lastFour?: string } = {}) =>
  callFromAnywhere(server, 'delivery/open', { code, ...digits })
const viewOf = async (digits: { lastFour?: string } = {}): Promise<DeliveryView> => {
  const { data, code } = await open(delivery.code, digits)
  if (data === null) throw new Error(`not opened: ${code}`)
  return data
}
const decide = (...changes: Parameters<typeof decideBody>[1][]) =>
  callFromAnywhere(server, 'delivery/decide', decideBody(delivery, changes[0]))
const wrongNumber = (lastFour = delivery.lastFour) =>
  callFromAnywhere(server, 'delivery/wrongNumber', { code: delivery.code, lastFour })
const inDays = (days: number) => shanghaiDay(new Date(server.now().getTime() + days * 24 * 3_600_000))
const logOf = async () => (await readDetail(server, sender.token, delivery.orderNo)).log.map(({ action }) => action)
const textsTo = (phone: string) => server.outside.messagesTo(phone).map(({ text }) => text)

describe('the link', () => {
  test('stands in the receiver’s SMS, in no row, and leads to the page', async () => {
    await sendAll(server)
    const url = `https://www.example.com/r/${delivery.code}`
    expect(textsTo(delivery.receiverPhone)).toEqual([expect.stringContaining(`收货安排：${url} 。`)])
    expect(textsTo(delivery.senderPhone)).toEqual([expect.not.stringContaining('/r/')])
    expect(JSON.stringify(await messagesOf(server, delivery.orderNo))).not.toContain(delivery.code)
    const { statusCode, headers } = await server.app.inject({ url: `/r/${delivery.code}` })
    expect([statusCode, headers.location]).toEqual([302, `/delivery?code=${delivery.code}`])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test.each([
    ['never was', '/r/2abcdefghabcdefg'],
    ['is none', '/r/https:%2f%2fexample.com'],
  ])('one that %s is not found, and nothing more is said', async (_, url) => {
    const { statusCode, headers, body } = await server.app.inject({ url, remoteAddress: newAddress() })
    expect([statusCode, headers['cache-control'], headers.location]).toEqual([404, 'no-store', undefined])
    expect(body).toContain('链接不存在或已失效')
    expect(body).toContain('href="/ewbSearchall"')
  })

  test('shows what strangers may see, and none of the last four digits', async () => {
    const view = await viewOf()
    expect(view).toMatchObject({
      ewbNo: delivery.ewbNo,
      status: 'COLLECTED',
      receiverName: '李**',
      decision: null,
      version: 0,
      closed: null,
      isWrongNumber: false,
      phoneStart: '139',
      phoneEnd: '',
      days: [1, 2, 3, 4, 5, 6, 7].map(inDays),
    })
    expect(view.outlets.map(({ outletName }) => outletName)).toEqual(['杭州西湖营业部', '杭州远郊营业部'])
    expect(view.outlets[0]).toMatchObject({ address: '杭州市西湖区文三路1号', hours: '每天 08:00–20:00' })
    const text = JSON.stringify(view)
    for (const secret of ['李思雨', '欧阳明远', delivery.receiverPhone, '文三路478号'])
      expect(text).not.toContain(secret)
    // Any four digits may stand in another number, such as a waybill's, a day's or an outlet's (0755-80001234).
    const alone = (digits: string) => new RegExp(`(?<!\\d)${digits}(?![\\d-])`)
    expect(text).toMatch(alone(view.phoneStart))
    expect(text).not.toMatch(alone(delivery.lastFour))
  })

  test('that is none, or over, is not found, whoever asks for what', async () => {
    const other = await addDelivery(server, sender)
    const guessed = `${delivery.code.slice(0, -1)}${delivery.code.endsWith('z') ? 'y' : 'z'}`
    await happens(server, other.ewbNo, 'SIGNED')
    for (const code of [guessed, other.code])
      for (const [path, body] of [
        ['delivery/open', { code }],
        ['delivery/decide', decideBody({ code, lastFour: other.lastFour })],
        ['delivery/wrongNumber', { code, lastFour: other.lastFour }],
      ] as const)
        expect(await callFromAnywhere(server, path, body)).toMatchObject(
          apiError('LINK_NOT_FOUND', '链接不存在或已失效', null),
        )
  })

  test('dies with the receiver’s number, and a message to the next one has another', async () => {
    const mobile = newPhone()
    await server.call(
      'order/changeAddress',
      changeBody(delivery.orderNo, { receiver: { ...otherAddress, mobile } }),
      sender.token,
    )
    expect((await open()).code).toBe(LINK_NOT_FOUND)
    await happens(server, delivery.ewbNo, 'DELIVERING')
    await sendAll(server)
    expect(textsTo(mobile).join()).toContain(`/r/${await codeOfOrder(server, delivery.orderNo)}`)
    expect((await open(await codeOfOrder(server, delivery.orderNo))).code).toBe(0)
  })

  test('guesses of one network end, and others go on', async () => {
    const address = newAddress()
    const guess = async (code: string) =>
      (await server.send('delivery/open', { code }, { address })).json<{ code: number }>().code
    const codes: number[] = []
    for (const letter of 'ABCDEFGHJKLMNPQRSTUVWX') codes.push(await guess(`2abcdefghabcdef${letter}`))
    expect(codes).toEqual([...Array<number>(20).fill(LINK_NOT_FOUND), 429, 429])
    expect(await guess(delivery.code)).toBe(429)
    const visit = async (code: string) =>
      (await server.app.inject({ url: `/r/${code}`, remoteAddress: address })).statusCode
    expect(await visit(delivery.code)).toBe(429)
    expect((await open()).code).toBe(0)
  })
})

describe('a decision', () => {
  test('is kept with the consent, seen by the sender and told live', async () => {
    const { data } = await decide({ stationConsent: true, wish: { kind: 'SAFE_PLACE', note: '  门口\n鞋柜  里 ' } })
    const decision = {
      wish: { kind: 'SAFE_PLACE', note: '门口 鞋柜 里' },
      stationConsent: true,
      decidedBy: 'LINK',
      state: 'ASKED',
      refusal: '',
    }
    expect(data).toMatchObject({ version: 1, decision })
    const detail = await readDetail(server, sender.token, delivery.orderNo)
    expect(detail.delivery).toMatchObject(decision)
    expect(detail.rating).toBeNull()
    expect((await logOf())[0]).toBe('收件人修改了收货安排（放在指定位置）')
    expect(server.log()).not.toContain('鞋柜')
  })

  test.each<[DeliveryWish, readonly string[]]>([
    [{ kind: 'NEIGHBOUR', name: '王五', door: '3栋502' }, ['王五', '3栋502']],
    [{ kind: 'SAFE_PLACE', note: '奶箱旁的花盆下' }, ['花盆']],
    [{ kind: 'OUTLET', outletCode: 'LC3301001' }, []],
    [{ kind: 'DOOR' }, []],
  ])('%j is shown by its kind alone to whoever has the link and no digits', async (wish, secrets) => {
    await decide({ wish, stationConsent: true })
    const shown = await viewOf()
    expect(shown.decision).toEqual({
      wish: { kind: wish.kind },
      decidedAt: server.now().toISOString(),
      state: 'ASKED',
    })
    for (const secret of secrets) expect(JSON.stringify(shown)).not.toContain(secret)
    expect(await viewOf({ lastFour: delivery.lastFour })).toMatchObject({ decision: { wish, stationConsent: true } })
  })

  test('is shown by its kind alone to who says not to be the receiver, with the digits, too', async () => {
    await decide({ wish: { kind: 'NEIGHBOUR', name: '王五', door: '3栋502' } })
    const answers = [(await wrongNumber()).data, await viewOf({ lastFour: delivery.lastFour })]
    for (const answer of answers)
      expect(answer?.decision).toEqual({ wish: { kind: 'NEIGHBOUR' }, decidedAt: expect.any(String), state: 'ASKED' })
  })

  test('is not shown for wrong digits, which count as those of a decision', async () => {
    await decide()
    const lastFour = delivery.lastFour === '0000' ? '0001' : '0000'
    for (let each = 0; each < 5; each += 1)
      expect(await open(delivery.code, { lastFour })).toMatchObject(apiError('LAST_FOUR_WRONG'))
    expect((await decide({ version: 1, wish: { kind: 'DOOR' } })).code).toBe(LAST_FOUR_LOCKED)
  })

  test('names one of the outlets that are offered, with its address of then', async () => {
    for (const outletCode of ['LC3301003', 'LC3301004', 'LC4403001', 'none'])
      expect(await decide({ wish: { kind: 'OUTLET', outletCode } })).toMatchObject({
        ...apiError('OUTLET_NOT_AVAILABLE'),
        data: { path: 'wish.outletCode' },
      })
    expect((await decide({ wish: { kind: 'OUTLET', outletCode: 'LC3301001' } })).data?.decision).toMatchObject({
      outletName: '杭州西湖营业部',
      outletAddress: '杭州市西湖区文三路1号',
    })
  })

  test('has the fee of carrying upstairs that is offered', async () => {
    const { stairsFees } = await viewOf()
    const stairs = (feeCents: number) => ({ kind: 'STAIRS', floor: 6, hasElevator: false, feeCents }) as const
    const fee = stairsFees?.withoutElevator ?? 0
    expect(await decide({ wish: stairs(fee + 1) })).toMatchObject({
      ...apiError('BAD_FIELD'),
      data: { path: 'wish.hasElevator' },
    })
    expect((await decide({ wish: stairs(fee) })).data?.decision).toMatchObject({ wish: stairs(fee) })
    expect((await readDetail(server, sender.token, delivery.orderNo)).delivery?.wish).toEqual(stairs(fee))
  })

  test('names one of the next seven days', async () => {
    for (const day of [inDays(0), inDays(8)])
      expect(await decide({ wish: { kind: 'DAY', day } })).toMatchObject({
        ...apiError('BAD_FIELD'),
        data: { path: 'wish.day' },
      })
    expect(await decide({ wish: { kind: 'HOLD', until: inDays(8) } })).toMatchObject({ data: { path: 'wish.until' } })
    expect((await decide({ wish: { kind: 'HOLD', until: inDays(7) } })).code).toBe(0)
  })

  test('for another day is the expected arrival wherever it is shown, and the time for changes is by it', async () => {
    const wished = { day: inDays(2), hours: 'AFTERNOON' } as const
    const changeEnd = (view: DeliveryView | null) => view?.changeUntil
    const { data } = await decide({ wish: { kind: 'DAY', ...wished } })
    expect(data?.wished).toEqual(wished)
    expect(changeEnd(data)).toBe(new Date(`${wished.day}T11:00:00+08:00`).toISOString())
    const shown = async () => [
      (await viewOf()).wished,
      (await readDetail(server, sender.token, delivery.orderNo)).wished,
      (await server.call<ResponseOf<'order/page'>>('order/page', { orderNo: delivery.orderNo }, sender.token)).data
        ?.list[0]?.wished,
      (await server.call<ResponseOf<'tracking/query'>>('tracking/query', { ewbNos: [delivery.ewbNo] })).data?.results[0]
        ?.wished,
    ]
    expect(await shown()).toEqual([wished, wished, wished, wished])
    await decide({ version: 1, wish: { kind: 'HOLD', until: inDays(5) } })
    expect(await shown()).toEqual(Array(4).fill({ day: inDays(5), hours: 'ALL_DAY' }))
    await decide({ version: 2, wish: { kind: 'DOOR' } })
    expect(await shown()).toEqual([null, null, null, null])
  })

  test('for another day is no window of a courier who sets out before it, and no arrival after the signature', async () => {
    await decide({ wish: { kind: 'DAY', day: inDays(2), hours: 'EVENING' } })
    await happens(server, delivery.ewbNo, 'DELIVERING')
    const told = (await messagesOf(server, delivery.orderNo)).filter(({ event }) => event === 'OUT_FOR_DELIVERY')
    expect(new Set(told.map(({ facts }) => facts.window))).toEqual(new Set(['']))
    await happens(server, delivery.ewbNo, 'SIGNED')
    expect((await readDetail(server, sender.token, delivery.orderNo)).wished).toBeNull()
  })

  test('is one that the goods allow', async () => {
    delivery = await addDelivery(server, sender, { insuredValueCents: 2_000_00 })
    expect(await decide()).toMatchObject({ ...apiError('BAD_FIELD'), data: { path: 'wish.kind' } })
    expect(await decide({ wish: { kind: 'DOOR' }, stationConsent: true })).toMatchObject({
      ...apiError('BAD_FIELD'),
      data: { path: 'stationConsent' },
    })
    expect((await decide({ wish: { kind: 'DOOR' }, stationConsent: false })).code).toBe(0)
  })

  test('of two at once one holds, and the other is told; a repeat changes nothing', async () => {
    const answers = await Promise.all([decide(), decide({ wish: { kind: 'DOOR' } })])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, DELIVERY_CHANGED])
    const refused = answers.find(({ code }) => code === DELIVERY_CHANGED)
    expect(refused?.data).toEqual(await viewOf({ lastFour: delivery.lastFour }))
    expect(refused?.data?.version).toBe(1)
    const again = { clientRequestId: randomUUID(), version: 1, wish: { kind: 'DOOR' as const } }
    expect((await decide(again)).data?.version).toBe(2)
    expect((await decide(again)).data?.version).toBe(2)
    expect((await decide({ ...again, stationConsent: true })).code).toBe(IDEMPOTENCY_CONFLICT)
  })

  test('waits while the sender has the goods stopped, and ends when the courier is on the way', async () => {
    await server.call('order/intercept', interceptBody(delivery.orderNo), sender.token)
    expect(await viewOf()).toMatchObject({ closed: 'SENDER_REQUEST', kinds: [], outlets: [], days: [] })
    expect(await decide()).toMatchObject(apiError('DELIVERY_CLOSED', '寄件人已申请拦截，暂时不能修改收货安排'))
    delivery = await addDelivery(server, sender)
    await happens(server, delivery.ewbNo, 'DELIVERING')
    expect((await viewOf()).closed).toBe('TOO_LATE')
    expect((await decide()).code).toBe(DELIVERY_CLOSED)
  })

  test('for another door does not hold after an address change, at the same number', async () => {
    await decide({ wish: { kind: 'DAY', day: inDays(2) } })
    await server.call(
      'order/changeAddress',
      changeBody(delivery.orderNo, { receiver: { ...otherAddress, mobile: delivery.receiverPhone } }),
      sender.token,
    )
    expect(await viewOf()).toMatchObject({ decision: null, wished: null, version: 1 })
    expect((await readDetail(server, sender.token, delivery.orderNo)).delivery).toBeNull()
  })
})

test('five wrong digits lock a link for a quarter of an hour, whoever enters them', async () => {
  const lastFour = delivery.lastFour === '0000' ? '0001' : '0000'
  for (let each = 0; each < 5; each += 1) expect((await decide({ lastFour })).code).toBe(LAST_FOUR_WRONG)
  expect(await decide({ lastFour })).toMatchObject(
    apiError('LAST_FOUR_LOCKED', expect.stringMatching(/^此运单验证失败次数过多，请在15分钟后（\d\d:\d\d）再试$/)),
  )
  expect((await wrongNumber()).code).toBe(LAST_FOUR_LOCKED)
  expect((await open()).code).toBe(0)
  const other = await addDelivery(server, sender)
  expect((await callFromAnywhere(server, 'delivery/decide', decideBody(other))).code).toBe(0)
  server.advance(15 * 60 + 1)
  expect((await decide()).code).toBe(0)
})

test('此号码不是收件人 ends messages of this waybill to the number, and decisions from it', async () => {
  await sendAll(server)
  const before = textsTo(delivery.receiverPhone).length
  expect((await wrongNumber()).data).toMatchObject({ isWrongNumber: true, kinds: [] })
  expect((await wrongNumber()).data).toMatchObject({ isWrongNumber: true, version: 1 })
  expect((await decide({ version: 1 })).code).toBe(DELIVERY_CLOSED)
  expect((await logOf())[0]).toBe('收件电话的机主表示不是收件人，请核对收件电话')
  await happens(server, delivery.ewbNo, 'DELIVERING')
  await sendAll(server)
  expect(textsTo(delivery.receiverPhone)).toHaveLength(before)
  const told = (await messagesOf(server, delivery.orderNo)).filter(({ event }) => event === 'OUT_FOR_DELIVERY')
  expect(told.filter(({ person }) => person === 'RECEIVER').map(({ state, reason }) => `${state} ${reason}`)).toEqual([
    'SKIPPED WRONG_NUMBER',
    'SKIPPED WRONG_NUMBER',
  ])
})
