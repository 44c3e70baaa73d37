import type { FeeLine } from '@portal/contract/freight'
import type { CashMethod } from '@portal/contract/operations'
import type { OrderStatus } from '@portal/contract/order'
import type { Measured, NodeType } from '@portal/contract/tracking'
import type { Vehicle } from '@portal/rules/invoicing'
import { statusOfNodes } from '../../modules/order-core/order-state'
import type { StateNode } from '../../modules/order-core/piece-state'
import type { OrderRecord } from '../../modules/order-core/order.tables'
import { inventedTruck } from '../invented-truck'
import type { Stop } from './simulated-route'
import { pieceNumber } from '../../modules/order-core/piece-numbers'

type SimulatedNode = StateNode & Partial<Stop>

const byTime = (one: SimulatedNode, other: SimulatedNode): number => one.eventAt.getTime() - other.eventAt.getTime()

/**
 * Index on the route of the last stop that the goods have reached. After 改址 the route is another one: they are where it
 * meets the old one, or at its beginning; they have not reached the last stop, which is the new receiver's.
 */
const reachedStop = (nodes: readonly SimulatedNode[], route: readonly Stop[]): number => {
  const last = route.length - 1
  const arrivals = nodes.filter(({ nodeType }) => nodeType === 'ARRIVED').sort(byTime)
  const forwarded = nodes.find(({ nodeType }) => nodeType === 'FORWARDED')
  if (forwarded === undefined) return Math.min(arrivals.length, last)
  const index = route.findLastIndex(({ outletName }) => outletName === arrivals.at(-1)?.outletName)
  if (index >= 0) return index
  // The goods are at a place of the old route: their next stop is the last but one of the new route.
  return arrivals.length === 0 ? 0 : Math.max(0, last - 2)
}

/** The weighed measures equal the ordered ones, so that no demo customer is charged more. */
const measuredAsOrdered = ({
  weightGrams,
  volumeCm3,
  pieceLines,
}: Pick<OrderRecord, 'weightGrams' | 'volumeCm3' | 'pieceLines'>): Measured => ({
  weightGrams,
  volumeCm3,
  photo: '',
  lines: pieceLines,
})

/** One order in ten with several pieces is handed over in two parts. */
const isMultiPiece = ({ orderNo, packageCount }: Pick<OrderRecord, 'orderNo' | 'packageCount'>): boolean =>
  packageCount > 1 && orderNo.endsWith('4')

/** The signature event: for all pieces at once, or for one piece now and the others the next time. */
const signature = (order: Pick<OrderRecord, 'orderNo' | 'ewbNo' | 'packageCount' | 'status'>) => {
  const signed = { nodeType: 'SIGNED' as const, signer: '本人', description: '已签收，签收人：本人，感谢使用零川物流' }
  if (!isMultiPiece(order)) return signed
  if (order.status === 'PART_SIGNED')
    return { ...signed, description: `其余${order.packageCount - 1}件已签收，签收人：本人，感谢使用零川物流` }
  return {
    ...signed,
    pieceNos: [pieceNumber(order.ewbNo, 1)],
    description: `已签收1件，签收人：本人，其余${order.packageCount - 1}件将另行派送`,
  }
}

export type SimulatedOrder = Pick<
  OrderRecord,
  | 'orderNo'
  | 'ewbNo'
  | 'status'
  | 'packageCount'
  | 'weightGrams'
  | 'volumeCm3'
  | 'pieceLines'
  | 'deliveryMode'
  | 'estimateLines'
  | 'actualLines'
  | 'interceptState'
  | 'payMethod'
  | 'dueCents'
>

export interface SimulatedEvent {
  eventId: string
  ewbNo: string
  nodeType: NodeType
  eventAt: string
  city: string
  outletName: string
  description: string
  courierName?: string
  courierPhone?: string
  actualLines?: FeeLine[]
  measured?: Measured
  nextStop?: string
  vehicle?: Vehicle
  signer?: string
  pieceNos?: string[]
  doorPayment?: { amountCents: number; method: CashMethod }
}

const couriers = ['王师傅', '李师傅', '张师傅', '刘师傅', '陈师傅', '杨师傅', '赵师傅', '黄师傅'] as const

/** The courier of an order, always the same one; the phone number belongs to nobody. */
const courierOf = (orderNo: string): { courierName: string; courierPhone: string } => {
  const last = Number(orderNo.slice(-4)) || 0
  return {
    courierName: couriers[last % couriers.length] ?? couriers[0],
    courierPhone: `1990000${String(last).padStart(4, '0')}`,
  }
}

/** The status of the order before its exception. */
const withoutTrouble = (status: OrderStatus, nodes: readonly StateNode[]): OrderStatus =>
  status === 'EXCEPTION' ? statusOfNodes(nodes.filter(({ nodeType }) => nodeType !== 'EXCEPTION')) : status

type NextEventDraft = Pick<SimulatedEvent, 'nodeType' | 'description'> & { stop: Stop } & Partial<SimulatedEvent>

/**
 * The next event of a waybill on `route` (at least two stops), or null when it has ended. The event's id
 * counts the nodes, so that two processes that simulate the same step push the same event.
 */
export const nextEvent = (
  order: SimulatedOrder,
  nodes: readonly SimulatedNode[],
  route: readonly Stop[],
  now: Date,
): SimulatedEvent | null => {
  const happening = nextHappening(order, nodes, route)
  if (happening === null) return null
  const { stop, ...event } = happening
  return {
    eventId: `sim-${order.orderNo}-${nodes.length}`,
    ewbNo: order.ewbNo,
    eventAt: now.toISOString(),
    ...stop,
    ...event,
  }
}

const nextHappening = (
  order: SimulatedOrder,
  nodes: readonly SimulatedNode[],
  route: readonly Stop[],
): NextEventDraft | null => {
  const last = route.length - 1
  const reached = reachedStop(nodes, route)
  const at = (index: number): Stop => route[Math.min(index, last)] ?? { city: '', outletName: '' }
  const [origin, here, target] = [at(0), at(reached), at(last)]
  if (order.interceptState === 'REQUESTED')
    return { nodeType: 'RETURNING', stop: here, description: '应寄件人要求已拦截，快件正在退回' }
  switch (withoutTrouble(order.status, nodes)) {
    case 'WAIT_ACCEPT':
    case 'PICKUP_FAILED': {
      const courier = courierOf(order.orderNo)
      return {
        nodeType: 'ASSIGNED',
        stop: origin,
        description: `【${origin.outletName}】已受理，快递员${courier.courierName}（${courier.courierPhone}）将上门取件`,
        ...courier,
      }
    }
    case 'ACCEPTED':
      return {
        nodeType: 'COLLECTED',
        stop: origin,
        description: `【${origin.outletName}】已揽收，共${order.packageCount}件`,
        ...(order.actualLines === null && { actualLines: order.estimateLines, measured: measuredAsOrdered(order) }),
      }
    case 'COLLECTED':
      return departed(order, here, at(reached + 1))
    case 'IN_TRANSIT':
      return { nodeType: 'ARRIVED', stop: at(reached + 1), description: `快件已到达【${at(reached + 1).outletName}】` }
    case 'ARRIVED':
      return reached < last ? departed(order, here, at(reached + 1)) : handedOut(order, target)
    case 'DELIVERING':
    case 'READY_FOR_PICKUP':
      return order.status === 'EXCEPTION' ? handedOut(order, target) : { ...handedOver(order), stop: target }
    case 'PART_SIGNED':
    case 'PART_ABNORMAL':
    case 'PART_RETURNED':
      return { ...handedOver(order), stop: target }
    case 'RETURNING':
      return { nodeType: 'RETURNED', stop: origin, description: '退件已由寄件人签收' }
    default:
      return null
  }
}

/** 到付 that was not paid online is paid to the courier at the handover. */
const handedOver = (order: SimulatedOrder) => ({
  ...signature(order),
  ...(order.payMethod === 'RECEIVER' &&
    order.dueCents > 0 && { doorPayment: { amountCents: order.dueCents, method: 'CASH' as const } }),
})

const departed = ({ orderNo }: SimulatedOrder, from: Stop, to: Stop): NextEventDraft => ({
  nodeType: 'DEPARTED',
  stop: from,
  nextStop: to.outletName,
  vehicle: inventedTruck(Number(orderNo.slice(-4)) || 0),
  description: `快件已从【${from.outletName}】发出，下一站【${to.outletName}】`,
})

const handedOut = ({ deliveryMode }: SimulatedOrder, target: Stop): NextEventDraft =>
  deliveryMode === 'SELF_PICKUP'
    ? { nodeType: 'STORED', stop: target, description: `快件已到【${target.outletName}】，请凭取件码到网点自提` }
    : { nodeType: 'DELIVERING', stop: target, description: `【${target.outletName}】快递员正在派送，请保持电话畅通` }
