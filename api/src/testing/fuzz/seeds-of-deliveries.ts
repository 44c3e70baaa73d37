import { randomUUID } from 'node:crypto'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { codeOfOrder } from '../../modules/delivery/delivery.testing'
import { orderBody } from '../../modules/orders/order.testing'
import { eventOf, pushed } from '../../modules/operations/operations.testing'
import { placeOrderIn, type TestWorld } from './world'
import type { SeedTable } from './seed-table'

/** An order that is on its way to the customer's own number. */
const receivedIn = async (world: TestWorld): Promise<{ orderNo: string; ewbNo: string }> => {
  const { server, customer } = world
  const { receiver } = orderBody(server)
  return placeOrderIn(world, { receiver: { ...receiver, mobile: customer.userTel } })
}

const linkIn = async (world: TestWorld) => {
  const { orderNo } = await receivedIn(world)
  return { code: await codeOfOrder(world.server, orderNo), lastFour: world.customer.userTel.slice(-4) }
}

const inDays = ({ server }: TestWorld, days: number): string =>
  shanghaiDay(new Date(server.now().getTime() + days * 24 * 3_600_000))

const decisionsOf = (world: TestWorld) =>
  [
    { wish: { kind: 'DOOR' }, stationConsent: true },
    { wish: { kind: 'DAY', day: inDays(world, 2), hours: 'EVENING' }, stationConsent: false },
    { wish: { kind: 'SAFE_PLACE', note: '门口鞋柜里' }, stationConsent: null },
    { wish: { kind: 'NEIGHBOUR', name: '王阿姨', door: '1202' }, stationConsent: null },
    { wish: { kind: 'STATION' }, stationConsent: null },
    { wish: { kind: 'GUARD' }, stationConsent: null },
    { wish: { kind: 'HOLD', until: inDays(world, 7) }, stationConsent: null },
  ].map((decision) => ({ ...decision, clientRequestId: randomUUID(), version: 0 }))

/** Seeds of the calls of receivers, and of the carrier's about them. */
export const deliverySeeds: SeedTable = {
  'delivery/open': async (world) => [{ code: (await linkIn(world)).code }],
  'delivery/decide': (world) =>
    Promise.all(decisionsOf(world).map(async (decision) => ({ ...decision, ...(await linkIn(world)) }))),
  'delivery/wrongNumber': async (world) => [await linkIn(world)],
  'delivery/ofOrder': async (world) => [{ orderNo: (await receivedIn(world)).orderNo }],
  'delivery/decideOrder': (world) =>
    Promise.all(
      decisionsOf(world).map(async (decision) => ({ ...decision, orderNo: (await receivedIn(world)).orderNo })),
    ),
  'delivery/rate': async (world) => {
    const { orderNo, ewbNo } = await receivedIn(world)
    await pushed(world.server, [eventOf(ewbNo, 'COLLECTED'), eventOf(ewbNo, 'SIGNED', 9)])
    return [{ orderNo, stars: 5, tags: ['准时'], words: '派送员很热情' }]
  },
  'operations/deliveryWishes': () => [{ after: '', limit: 10 }],
  'operations/refuseDeliveryWish': () => [{ wishId: '1', reason: '该地址不支持夜间派送' }],
  'operations/deliveryRatings': async (world) => [{ ewbNos: [(await placeOrderIn(world)).ewbNo] }],
}
