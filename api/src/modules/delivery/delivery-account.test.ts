import { type DeliveryRating, type DeliveryView, deliveryWishKinds } from '@portal/contract/delivery'
import { randomUUID } from 'node:crypto'
import { DELIVERY_CLOSED, ORDER_NOT_FOUND } from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { sweepDeliveries } from '../delivery-core/sweep-deliveries'
import { deliveryRating } from '../delivery-core/delivery-rating.tables'
import { deliveryWish } from '../delivery-core/delivery-wish.tables'
import { startSession } from '../accounts/sessions/session'
import { updateAccount } from '../account-core/account.repository'
import { personalData } from '../../personal-data'
import { eraseAccounts } from '../accounts/changes/erase-accounts'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { readLive } from '../live/live.testing'
import { addCustomerAtNoon, happens } from '../messages/send/message.testing'
import { openLanes, orderBody, placeOrder, readDetail } from '../orders/order.testing'
import { signed } from '../send-code/send-code.testing'
import type { OrderRecord } from '../order-core/order.tables'
import { changeUntil, closedReason, laterDays } from './delivery-view'
import { handedOverFrom, kindsOf, mayBeLeft, stairsFees, type RuledOrder } from './wish-rules'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('delivery account', () => {
  let sender: TestCustomer
  let receiver: TestCustomer
  let order: { orderNo: string; ewbNo: string }
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    sender = await addCustomerAtNoon(server)
    receiver = await addCustomer(server)
    order = await placeOrder(server, sender.token, {
      receiver: { ...orderBody(server).receiver, mobile: receiver.userTel },
    })
    await happens(server, order.ewbNo, 'COLLECTED')
  })

  const ofOrder = ({ token }: TestCustomer) =>
    server.call<DeliveryView>('delivery/ofOrder', { orderNo: order.orderNo }, token)
  const decide = ({ token }: TestCustomer, version = 0) =>
    server.call<DeliveryView>(
      'delivery/decideOrder',
      { orderNo: order.orderNo, clientRequestId: randomUUID(), version, wish: { kind: 'DOOR' } },
      token,
    )
  const rate = (token: string, rating: Partial<DeliveryRating> = {}) =>
    server.call<DeliveryRating>('delivery/rate', { orderNo: order.orderNo, stars: 4, ...rating }, token)
  const tokenOf = ({ userId }: TestCustomer) => startSession(server.database.db, userId, 'pwd', server.now())

  test('who has the receiver’s number decides; the sender and strangers do not', async () => {
    expect((await ofOrder(receiver)).data).toMatchObject({ phoneEnd: receiver.userTel.slice(-2), version: 0 })
    expect((await decide(receiver)).data).toMatchObject({ version: 1, decision: { decidedBy: 'ACCOUNT' } })
    for (const other of [sender, await addCustomer(server)]) {
      expect((await ofOrder(other)).code).toBe(ORDER_NOT_FOUND)
      expect((await decide(other, 1)).code).toBe(ORDER_NOT_FOUND)
      expect((await rate(other.token)).code).toBe(ORDER_NOT_FOUND)
    }
    for (const { token } of [sender, receiver])
      expect((await readDetail(server, token, order.orderNo)).delivery).toMatchObject({ wish: { kind: 'DOOR' } })
  })

  test('sender and receiver hear of a decision at once', async () => {
    const readers = await Promise.all([sender, receiver].map(({ token }) => readLive(server, token)))
    await Promise.all(readers.map((reader) => reader.until(() => reader.text().includes('event: ready'))))
    // Changes are published in sequence: when a later order's change arrives, the earlier ones have arrived as well.
    const later = await placeOrder(server, sender.token, {
      receiver: { ...orderBody(server).receiver, mobile: receiver.userTel },
    })
    await Promise.all(readers.map((reader) => reader.until(() => reader.orders().includes(later.orderNo))))
    const times = readers.map((reader) => reader.orders().filter((each) => each === order.orderNo).length)
    await decide(receiver)
    await Promise.all(
      readers.map((reader, index) =>
        reader.until(() => reader.orders().filter((each) => each === order.orderNo).length > (times[index] ?? 0)),
      ),
    )
    for (const { hangUp } of readers) hangUp()
  })

  test('the delivery is shown when it is over, and decided no more', async () => {
    await happens(server, order.ewbNo, 'SIGNED')
    expect((await ofOrder(receiver)).data).toMatchObject({ closed: 'OVER', kinds: [] })
    expect((await decide(receiver)).code).toBe(DELIVERY_CLOSED)
  })

  test('is rated after signing, changed for seven days, and read by the receiver and the carrier alone', async () => {
    expect((await rate(receiver.token)).code).toBe(DELIVERY_CLOSED)
    await happens(server, order.ewbNo, 'SIGNED')
    expect((await rate(receiver.token, { tags: ['准时', '准时'], words: '很快' })).data).toEqual({
      stars: 4,
      tags: ['准时'],
      words: '很快',
    })
    expect((await rate(receiver.token, { stars: 5 })).data).toEqual({ stars: 5, tags: [], words: '' })
    expect((await readDetail(server, receiver.token, order.orderNo)).rating).toEqual({
      stars: 5,
      tags: [],
      words: '',
      canChange: true,
    })
    expect((await readDetail(server, sender.token, order.orderNo)).rating).toBeNull()
    const { data } = await signed<{ ratings: object[] }>(server, 'deliveryRatings', {
      ewbNos: [order.ewbNo, '300000000000'],
    })
    expect(data?.ratings).toEqual([{ ewbNo: order.ewbNo, stars: 5, tags: [], words: '', ratedAt: expect.any(String) }])
    server.advance(7 * 24 * 3600)
    const token = await tokenOf(receiver)
    expect((await readDetail(server, token, order.orderNo)).rating).toMatchObject({ stars: 5, canChange: false })
    expect((await rate(token)).code).toBe(DELIVERY_CLOSED)
  })

  test('a rating of a signature that was wrong does not count, and the right one is rated anew', async () => {
    await happens(server, order.ewbNo, 'SIGNED')
    await rate(receiver.token, { stars: 1 })
    await happens(server, order.ewbNo, 'EXCEPTION')
    await happens(server, order.ewbNo, 'DELIVERING')
    const ratings = async () =>
      (await signed<{ ratings: object[] }>(server, 'deliveryRatings', { ewbNos: [order.ewbNo] })).data?.ratings
    expect((await readDetail(server, receiver.token, order.orderNo)).rating).toBeNull()
    expect((await rate(receiver.token)).code).toBe(DELIVERY_CLOSED)
    expect(await ratings()).toEqual([])
    server.advance(3600)
    await happens(server, order.ewbNo, 'SIGNED')
    expect((await readDetail(server, receiver.token, order.orderNo)).rating).toBeNull()
    await rate(receiver.token, { stars: 5 })
    expect(await ratings()).toMatchObject([{ stars: 5, ratedAt: server.now().toISOString() }])
  })

  test('a rating goes with the receiver’s account, a decision stays with the order', async () => {
    await decide(receiver)
    await happens(server, order.ewbNo, 'SIGNED')
    await rate(receiver.token)
    const { db } = server.database
    await updateAccount(db, receiver.userId, { eraseAt: server.now() })
    await eraseAccounts(personalData, db, server.now())
    expect(await db.$count(deliveryRating, eq(deliveryRating.userId, receiver.userId))).toBe(0)
    expect(await db.$count(deliveryWish, eq(deliveryWish.orderNo, order.orderNo))).toBe(1)
  })

  test('decisions and ratings are deleted when their time is over', async () => {
    await decide(receiver)
    await happens(server, order.ewbNo, 'SIGNED')
    await rate(receiver.token)
    const { db } = server.database
    const left = async () => [
      await db.$count(deliveryWish, eq(deliveryWish.orderNo, order.orderNo)),
      await db.$count(deliveryRating, eq(deliveryRating.orderNo, order.orderNo)),
    ]
    await sweepDeliveries(db, server.now(), 24)
    expect(await left()).toEqual([1, 1])
    server.advance(800 * 24 * 3600)
    await sweepDeliveries(db, server.now(), 24)
    expect(await left()).toEqual([0, 0])
  })
})

describe('change time', () => {
  const now = new Date('2026-11-28T02:00:00Z')
  const order = (
    changes: Partial<Pick<OrderRecord, 'status' | 'interceptState' | 'expectedFrom' | 'wished'>> = {},
  ) => ({
    status: 'IN_TRANSIT' as const,
    interceptState: null,
    expectedFrom: null,
    wished: null,
    ...changes,
  })
  const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)

  test.each<[Parameters<typeof order>[0], ReturnType<typeof closedReason>]>([
    [{}, null],
    [{ status: 'WAIT_ACCEPT' }, null],
    [{ status: 'DELIVERING' }, 'TOO_LATE'],
    [{ status: 'PART_SIGNED' }, 'TOO_LATE'],
    [{ status: 'DELIVERING', expectedFrom: at('03:01') }, null],
    [{ status: 'DELIVERING', expectedFrom: at('03:00') }, 'TOO_LATE'],
    [{ expectedFrom: at('01:00') }, 'TOO_LATE'],
    [{ expectedFrom: at('01:00'), wished: { day: '2026-11-29', hours: 'MORNING' } }, null],
    // It waits at the outlet: nothing is on its way.
    [{ status: 'READY_FOR_PICKUP', expectedFrom: at('01:00') }, null],
    [{ interceptState: 'REQUESTED' }, 'SENDER_REQUEST'],
    [{ interceptState: 'REFUSED' }, null],
    [{ interceptState: 'ACCEPTED', status: 'RETURNING' }, 'OVER'],
    [{ interceptState: 'REQUESTED', status: 'SIGNED' }, 'OVER'],
    [{ status: 'CANCELED' }, 'OVER'],
    [{ status: 'EXCEPTION' }, null],
  ])('%j is closed: %s', (changes, reason) => expect(closedReason(order(changes), now)).toBe(reason))

  test('it can be changed until an hour before the window, where there is one', () => {
    expect(changeUntil(order(), now)).toBeNull()
    expect(changeUntil(order({ expectedFrom: at('06:00') }), now)).toEqual(at('05:00'))
    const wished = { day: '2026-11-28', hours: 'EVENING' } as const
    expect(changeUntil(order({ expectedFrom: at('06:00'), wished }), now)).toEqual(at('09:00'))
  })

  test('days begin with tomorrow in Shanghai, and not before the goods are there', () => {
    const evening = new Date('2026-11-28T16:30:00Z')
    expect(laterDays(order(), now)).toEqual(
      [29, 30].map((day) => `2026-11-${day}`).concat([1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`)),
    )
    expect(laterDays(order(), evening)[0]).toBe('2026-11-30')
    expect(laterDays(order({ expectedFrom: new Date('2026-12-01T20:00:00Z') }), now)[0]).toBe('2026-12-02')
    expect(laterDays(order({ expectedFrom: new Date('2026-12-20T20:00:00Z') }), now)).toEqual([])
  })
})

describe('wish rules', () => {
  const plain: RuledOrder = {
    kind: 'DOMESTIC',
    deliveryMode: 'DOOR',
    codAmountCents: 0,
    insuredValueCents: 0,
    payMethod: 'SENDER',
    dueCents: 0,
    backSignBill: 'NONE',
    unboxingInspection: false,
    productCode: 'STD',
    packageCount: 2,
    weightGrams: 120_000,
    volumeCm3: 0,
    pieceLines: [],
    chargeableWeightGrams: 120_000,
    pickupMode: 'PICKUP',
    packageService: 'NONE',
    backSignCount: 1,
    codType: 'THREE_DAYS',
  }
  const inPerson = ['DOOR', 'STAIRS', 'DAY', 'OUTLET', 'HOLD']

  test.each<[what: string, changes: Partial<RuledOrder>, kinds: readonly string[]]>([
    ['plain goods', {}, deliveryWishKinds],
    ['goods that the sender still has to pay for', { dueCents: 86_00 }, deliveryWishKinds],
    ['a little insurance', { insuredValueCents: handedOverFrom - 1 }, deliveryWishKinds],
    ['much insurance', { insuredValueCents: handedOverFrom }, inPerson],
    ['COD', { codAmountCents: 1 }, inPerson],
    ['到付 that is due', { payMethod: 'RECEIVER', dueCents: 1 }, inPerson],
    ['到付 that is paid', { payMethod: 'RECEIVER' }, deliveryWishKinds],
    ['a slip to be signed', { backSignBill: 'ELECTRONIC' }, inPerson],
    ['开箱验货', { unboxingInspection: true }, inPerson],
    ['what is set up', { deliveryMode: 'INSTALL' }, ['DOOR', 'DAY', 'OUTLET', 'HOLD']],
    ['what is carried upstairs', { deliveryMode: 'UPSTAIRS' }, deliveryWishKinds.filter((kind) => kind !== 'STAIRS')],
    [
      'a piece too heavy for stairs',
      { packageCount: 1, weightGrams: 140_000 },
      deliveryWishKinds.filter((kind) => kind !== 'STAIRS'),
    ],
    ['自提', { deliveryMode: 'SELF_PICKUP' }, ['OUTLET', 'HOLD']],
    ['港澳台', { kind: 'HMT' }, ['DOOR', 'DAY', 'HOLD']],
    ['abroad', { kind: 'INTERNATIONAL', codAmountCents: 1 }, ['DOOR', 'DAY', 'HOLD']],
  ])('%s', (_, changes, kinds) => {
    const possible = kindsOf({ ...plain, ...changes })
    expect(possible).toEqual(kinds)
    expect(mayBeLeft(possible)).toBe(kinds.includes('SAFE_PLACE'))
  })

  test.each<[what: string, changes: Partial<RuledOrder>, fees: ReturnType<typeof stairsFees>]>([
    ['from 100 kg', { packageCount: 8 }, { withElevator: 0, withoutElevator: 36_00 }],
    ['heavy pieces', { packageCount: 1, weightGrams: 80_000 }, { withElevator: 36_00, withoutElevator: 108_00 }],
    ['light goods', { weightGrams: 3_000, chargeableWeightGrams: 3_000 }, { withElevator: 0, withoutElevator: 0 }],
    ['abroad', { kind: 'INTERNATIONAL' }, null],
  ])('carrying %s upstairs costs what it does with the order', (_, changes, fees) =>
    expect(stairsFees({ ...plain, ...changes })).toEqual(fees),
  )
})
