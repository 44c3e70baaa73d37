import type { Party } from '@portal/contract/party'
import type { Measured } from '@portal/contract/tracking'
import type { FreightLane } from '../../modules/freight/lane.tables'
import type { Shipment } from '../../modules/freight/shipment'
import { orderNosOfDay } from '../../modules/order-core/order-number'
import { orderedEventId, summarizeNodes } from '../../modules/order-core/order-state'
import type { orderLog, orders } from '../../modules/order-core/order.tables'
import { pieceNumber } from '../../modules/order-core/piece-numbers'
import type { traceNode } from '../../modules/order-core/trace-node.tables'
import { demoBankAccountId } from './demo-customer-data'
import { demoJourney, type JourneyNode } from './demo-journey'
import { demoLog } from './demo-log'
import { demoMoney, type Money } from './demo-money'
import { scalePicture } from './demo-pictures'
import type { OrderPlan } from './demo-plan'
import { demoPrice } from './demo-price'
import { demoRoute, type Network } from './demo-route'
import { demoShipment } from './demo-shipment'
import { lastStart } from './demo-start'
import { digits, oneOf, randomFrom, integerBetween } from '../../seeded-random'

export interface DemoWorld {
  network: Network
  lanes: readonly FreightLane[]
  now: Date
}

export interface DemoOrder extends Omit<Money, 'dueCents' | 'payStatus'> {
  order: typeof orders.$inferInsert
  nodes: (typeof traceNode.$inferInsert)[]
  log: (typeof orderLog.$inferInsert)[]
}

export interface DemoOrderInput {
  /** The same index and customer always make the same order. */
  seed: number
  index: number
  userId: string
  plan: OrderPlan
  sender: Party
  receiver: Party
}

const couriers = ['梁志远', '何小勇', '吴建平', '罗海生', '唐国富', '邓志明'] as const

/** Valid formats (spec §5); most numbers have 12 digits and begin with 3. */
const ewbNoShapes: readonly (readonly [prefix: string, digits: number])[] = [
  ['3', 11],
  ['3', 11],
  ['3', 11],
  ['8', 11],
  ['3', 11],
  ['ZY20', 10],
  ['3', 11],
  ['H', 12],
]

/** There are photos only of goods that differ from the order. */
const measuredOf = ({ weightGrams, volumeCm3, lines }: Shipment, isHeavier: boolean): Measured => ({
  weightGrams,
  volumeCm3,
  photo: isHeavier ? scalePicture(weightGrams) : '',
  lines: lines.map((line) => ({ pieceWeightGrams: 0, ...line })),
})

/** Placed at the portal, or at an outlet's counter (spec §1). */
const [onlineOrder, offlineOrder] = [4572, 62]
const offlineEvery = 9

const timeOf = (nodes: readonly JourneyNode[], type: JourneyNode['nodeType']) =>
  nodes.find(({ nodeType }) => nodeType === type)?.eventAt

/** One order with its nodes, ledger and log, as if the customer had placed it and the carrier had handled it. */
export const demoOrder = ({ network, lanes, now }: DemoWorld, input: DemoOrderInput): DemoOrder => {
  const { seed, index, userId, plan, sender, receiver } = input
  const random = randomFrom(seed * 1000 + index)
  const { goods, shipment } = demoShipment(random, index, plan)
  const route = demoRoute(network, sender, receiver)
  const endBefore = new Date(now.getTime() - plan.endedDaysAgo * 86_400_000 - integerBetween(random, 10, 200) * 60_000)
  const journeySeed = seed * 1000 + index + 500
  const toDoor = shipment.deliveryMode !== 'SELF_PICKUP'
  const journey = (from: Date) =>
    demoJourney(
      randomFrom(journeySeed),
      { ...plan, route, toDoor, packageCount: goods.count, pictureSeed: journeySeed },
      from,
    )
  const { createdAt, nodes } = lastStart(journey, endBefore)
  const endedAt = nodes[nodes.length - 1]?.eventAt ?? createdAt

  const weighedAt = timeOf(nodes, 'COLLECTED')
  const lanesBetween = lanes.filter(
    ({ fromProvince, toProvince }) => fromProvince === sender.provinceCode && toProvince === receiver.provinceCode,
  )
  const { slot, quote, weighed, weighedLines } = demoPrice(
    lanesBetween,
    goods.productCode,
    shipment,
    createdAt,
    plan.isHeavier,
  )
  const actualLines = weighedAt ? weighedLines : null

  const orderNo = `${orderNosOfDay(createdAt)}${digits(random, 8)}`
  const [prefix, length] = ewbNoShapes[index % ewbNoShapes.length] ?? ['3', 11]
  const ewbNo = prefix + digits(random, length)
  const money = demoMoney({
    payment: plan.payment,
    orderNo,
    userId,
    channel: index % 2 === 0 ? 'WECHAT' : 'ALIPAY',
    createdAt,
    endedAt,
    estimateLines: quote.lines,
    weighed: actualLines && weighedAt ? { at: weighedAt, lines: actualLines } : null,
    isHandedOver: plan.status === 'SIGNED',
  })
  const { dueCents, payStatus, ...bookings } = money
  const storedNodes = nodes.map(({ pieces = [], ...node }, step) => ({
    ...node,
    userId,
    orderNo,
    pieceNos: pieces.map((piece) => pieceNumber(ewbNo, piece)),
    eventId: step === 0 ? orderedEventId(orderNo) : `demo:${orderNo}:${step}`,
    receivedAt: node.eventAt,
  }))
  const { collectedAt, signedAt } = summarizeNodes(storedNodes, goods.count)
  return {
    ...bookings,
    order: {
      orderNo,
      ewbNo,
      userId,
      clientRequestId: `demo-${orderNo}`,
      contentHash: 'demo',
      enterpriseId: index % offlineEvery === offlineEvery - 1 ? offlineOrder : onlineOrder,
      customerOrderNo: index % 4 === 1 ? `KH-${String(index + 1).padStart(4, '0')}` : null,
      sender,
      receiver,
      senderName: sender.name,
      senderMobile: sender.mobile,
      senderCity: sender.cityName,
      receiverName: receiver.name,
      receiverMobile: receiver.mobile,
      receiverCity: receiver.cityName,
      goodsName: goods.goodsName,
      goodsType: goods.goodsType,
      packageCount: goods.count,
      weightGrams: shipment.weightGrams,
      volumeCm3: shipment.volumeCm3,
      pieceLines: shipment.lines.map((line) => ({ pieceWeightGrams: 0, ...line })),
      productCode: quote.productCode,
      deliveryMode: shipment.deliveryMode,
      floor: shipment.floor,
      hasElevator: shipment.hasElevator,
      insuredValueCents: shipment.insuredValueCents,
      packageService: shipment.packageService,
      backSignBill: shipment.backSignBill,
      ...slot,
      codAmountCents: shipment.codAmountCents,
      codType: shipment.codType,
      bankAccountId: shipment.codAmountCents > 0 ? demoBankAccountId : '',
      payMethod: plan.payment === 'receiver' ? 'RECEIVER' : 'SENDER',
      remark: index % 6 === 0 ? '请提前电话联系' : '',
      agreementVersion: '2026-11',
      agreedAt: createdAt,
      chargeableWeightGrams: quote.chargeableWeightGrams,
      etaAt: quote.etaAt === null ? null : new Date(quote.etaAt),
      estimateLines: quote.lines,
      estimateCents: quote.totalCents,
      actualLines,
      actualCents: actualLines && actualLines.reduce((total, { amountCents }) => total + amountCents, 0),
      weighedAt: weighedAt ?? null,
      measured: weighedAt ? measuredOf(weighed, plan.isHeavier) : null,
      measuredAt: weighedAt ?? null,
      collectedAt,
      signedAt,
      dueCents,
      payStatus,
      status: plan.status,
      ...(timeOf(nodes, 'ASSIGNED') && {
        courierName: oneOf(random, couriers),
        courierPhone: `1380003${digits(random, 4)}`,
      }),
      createdAt,
      movedAt: endedAt,
    },
    nodes: storedNodes,
    log: demoLog({ userId, orderNo }, createdAt, plan.status, nodes, money),
  }
}
