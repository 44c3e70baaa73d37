import type { FeeLine } from '@portal/contract/freight'
import type { OrderDetail } from '@portal/contract/order-detail'
import { optionsOf } from '@portal/contract/order-options'
import { maskPhone } from '@portal/rules/masking'
import { toDecision, toRating } from '../../delivery-core/delivery.view'
import { invoiceStateOf, paysForInvoice } from '../../order-core/invoice-state'
import { standingNodes } from '../../order-core/order-state'
import type { OrderRecord } from '../../order-core/order.tables'
import { payStatusAt } from '../../order-core/pay-status'
import { toTraceNode } from '../../order-core/trace-node.view'
import { maskFormerReceiver } from '../../tracking/mask-for-strangers'
import { piecesOf } from '../../tracking/pieces'
import { proofOfDelivery } from '../../tracking/proof-of-delivery'
import { maxModifyCount } from '../modify/modification-rules'
import { toRow } from '../list/order.view'
import type { OrderWithParts } from './read-order'
import { receiverView } from './receiver-view'
import { weighingsOf } from './weighings'
import type { NodeType } from '@portal/contract/tracking'

const originNodeTypes: readonly NodeType[] = ['COLLECTED', 'ASSIGNED']
const destinationNodeTypes: readonly NodeType[] = ['SIGNED', 'SIGN_ABNORMAL', 'DELIVERING', 'STORED']

/** Origin and destination on the map: the outlets when the nodes name them, else the cities. */
const routeEndpoints = ({ order, nodes, places }: OrderWithParts): Pick<OrderDetail, 'origin' | 'destination'> => {
  const atOutlet = (types: readonly NodeType[], city: string) =>
    nodes.find((node) => types.includes(node.nodeType) && node.city === city)
  const first = atOutlet(originNodeTypes, order.senderCity)
  const last = atOutlet(destinationNodeTypes, order.receiverCity)
  return {
    origin: places.placeOf({
      point: first?.point ?? null,
      outletName: first?.outletName ?? '',
      outletCode: order.outletCode,
      city: order.senderCity,
    }),
    destination: places.placeOf({
      point: last?.point ?? null,
      outletName: last?.outletName ?? '',
      outletCode: '',
      city: order.receiverCity,
    }),
  }
}

/** The courier's number is masked a day after the signature (domain §2). */
const courierPhoneVisibleMs = 24 * 60 * 60_000

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

const courierPhoneAt = ({ status, signedAt, movedAt, courierPhone }: OrderRecord, now: Date): string => {
  const isSigned = status === 'SIGNED' || status === 'SIGN_ABNORMAL'
  return isSigned && now.getTime() - (signedAt ?? movedAt).getTime() > courierPhoneVisibleMs
    ? maskPhone(courierPhone)
    : courierPhone
}

const measuredOf = ({ measured, measuredAt, createdAt }: OrderRecord): OrderDetail['measured'] =>
  measured === null ? null : { ...measured, measuredAt: (measuredAt ?? createdAt).toISOString() }

const traceOf = ({ order, role, nodes, places }: OrderWithParts): OrderDetail['nodes'] =>
  nodes.map((node) => {
    const where = { ...node, outletCode: '' }
    const description =
      role === 'received' ? maskFormerReceiver(node.description, order.formerReceiver) : node.description
    return {
      ...toTraceNode(node),
      description,
      point: places.pointOf(where),
      outletPhone: node.outletPhone || places.phoneOf(where),
    }
  })

/** Only the side that pays for the invoice sees whether there is one. */
const invoiceStateIn = ({ order, paysAs, invoiced }: OrderWithParts, now: Date): OrderDetail['invoiceState'] =>
  (paysForInvoice(order, paysAs) ? invoiced : null) ??
  invoiceStateOf({ ...order, payStatus: payStatusAt(order, now) }, paysAs, now)

/** The limit of the list in the contract. */
const maxRefunds = 50

/** Payments and refunds: online ones first, then cash at the door. */
const moneyOf = ({ payments, refunds, atTheDoor }: OrderWithParts): Pick<OrderDetail, 'payments' | 'refunds'> => ({
  payments: [
    ...payments.map((payment) => ({ ...payment, paidAt: iso(payment.paidAt) })),
    ...atTheDoor
      .filter(({ amountCents }) => amountCents < 0)
      .map(({ entryId, amountCents, createdAt }) => ({
        paymentNo: entryId,
        channel: 'DOOR',
        amountCents: -amountCents,
        status: 'PAID',
        paidAt: iso(createdAt),
      })),
  ],
  refunds: [
    ...refunds.map((refund) => ({
      ...refund,
      createdAt: refund.createdAt.toISOString(),
      doneAt: iso(refund.doneAt),
    })),
    ...atTheDoor
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ entryId, amountCents, createdAt }) => ({
        refundNo: entryId,
        paymentNo: '',
        amountCents,
        status: 'REFUNDED' as const,
        reason: '快递员退还',
        createdAt: createdAt.toISOString(),
        doneAt: iso(createdAt),
      })),
  ].slice(0, maxRefunds),
})

const noLines: FeeLine[] = []

/** All details of an order, as its sender sees them. */
const toFullDetail = (file: OrderWithParts, now: Date): OrderDetail => {
  const { order, role, paysAs, nodes, log } = file
  return {
    ...toRow(order, now),
    ...(paysAs === 'received' && { dueCents: order.dueCents, payStatus: payStatusAt(order, now) }),
    role,
    sender: order.sender,
    receiver: order.receiver,
    collectionPlace: order.collectionPlace,
    goodsType: order.goodsType,
    volumeCm3: order.volumeCm3,
    lines: order.pieceLines,
    productCode: order.productCode,
    deliveryMode: order.deliveryMode,
    floor: order.floor,
    hasElevator: order.hasElevator,
    insuredValueCents: order.insuredValueCents,
    packageService: order.packageService,
    backSignBill: order.backSignBill,
    backSignCount: order.backSignCount,
    codAmountCents: order.codAmountCents,
    codType: order.codType,
    bankAccountId: order.bankAccountId,
    pickupMode: order.pickupMode,
    outletCode: order.outletCode,
    outletName: order.outletName,
    pickupDate: order.pickupDate,
    pickupSlot: order.pickupSlot,
    monthlyCode: order.monthlyCode,
    couponId: order.couponId,
    ...optionsOf(order),
    remark: order.remark,
    modifyCount: order.modifyCount,
    maxModifyCount,
    declaration: order.declaration,
    weighings: weighingsOf(order),
    etaAt: iso(order.etaAt),
    courierName: order.courierName,
    courierPhone: courierPhoneAt(order, now),
    estimateLines: order.estimateLines,
    actualLines: order.actualLines ?? noLines,
    measured: measuredOf(order),
    ...moneyOf(file),
    invoiceState: invoiceStateIn(file, now),
    proofOfDelivery: proofOfDelivery(standingNodes(nodes, order.packageCount)),
    pieces: piecesOf(order.ewbNo, order.packageCount, nodes).map((piece) => ({
      ...piece,
      eventAt: piece.eventAt.toISOString(),
    })),
    ...routeEndpoints(file),
    nodes: traceOf(file),
    delivery: toDecision(order, file.wish),
    rating: role === 'received' ? toRating(order, file.rating, now) : null,
    log: log.map(({ at, action, actor }) => ({ at: at.toISOString(), action, actor })),
  }
}

export const toDetail = (file: OrderWithParts, now: Date): OrderDetail =>
  file.role === 'received' ? receiverView(toFullDetail(file, now)) : toFullDetail(file, now)
