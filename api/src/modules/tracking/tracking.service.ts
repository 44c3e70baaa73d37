import type { StoredParty } from '@portal/contract/party'
import type { MapPlace, WaybillTrace } from '@portal/contract/tracking'
import { isIdCardNumber } from '@portal/rules/id-card'
import { maskName } from '@portal/rules/masking'
import { orderStatusLabel } from '@portal/rules/order-status'
import { productName } from '@portal/rules/service-labels'
import { isWaybillNumber, normalizeWaybillNumber } from '@portal/rules/waybill'
import type { Db } from '../../database/database'
import { inOneTrip } from '../../database/in-one-trip'
import { centreOfCity } from '../address/city-centres'
import { isRecent, oldestShown } from './is-recent'
import { maskForStrangers } from './mask-for-strangers'
import { toExpectedArrival } from '../order-core/expected-arrival'
import { newestShownOf, type ShownNode } from '../order-core/order-history.repository'
import { toTraceNode } from '../order-core/trace-node.view'
import { ownersOf } from '../account-core/number-directory.repository'
import { findTraced, type TracedOrder } from '../order-core/order.repository'

const notFound = (ewbNo: string, message: string): WaybillTrace => ({
  ewbNo,
  found: false,
  message,
  status: '',
  statusText: '',
  productName: '',
  senderCity: '',
  receiverCity: '',
  senderName: '',
  receiverName: '',
  etaAt: null,
  expected: null,
  delayReason: null,
  wished: null,
  origin: null,
  destination: null,
  nodes: [],
})

const problemOf = (ewbNo: string): string => {
  if (isIdCardNumber(ewbNo)) return '请勿输入身份证号'
  return isWaybillNumber(ewbNo) ? '' : '单号格式不正确'
}

/** The parties that a sentence of the trace may name. */
const peopleOf = ({ sender, receiver, formerReceiver }: TracedOrder): StoredParty[] => [
  sender,
  receiver,
  ...(formerReceiver === null ? [] : [formerReceiver]),
]

/** A waybill as strangers see it. @param nodes newest first */
export const traceOf = (order: TracedOrder, nodes: readonly ShownNode[]): WaybillTrace => {
  const mask = maskForStrangers(peopleOf(order))
  return {
    ewbNo: order.ewbNo,
    found: true,
    message: '',
    status: order.status,
    statusText: orderStatusLabel(order.status),
    productName: productName(order.productCode),
    senderCity: order.senderCity,
    receiverCity: order.receiverCity,
    senderName: maskName(order.senderName),
    receiverName: maskName(order.receiverName),
    etaAt: order.etaAt?.toISOString() ?? null,
    ...toExpectedArrival(order),
    origin: null,
    destination: null,
    // The points are left out, because one may be somebody's home.
    nodes: nodes.map((node) => ({
      ...toTraceNode(node),
      description: mask(node.description),
      point: null,
    })),
  }
}

const placeOf = (city: string): MapPlace | null => {
  const centre = centreOfCity(city)
  return centre && { ...centre, city }
}

/** Strangers see on the map what the sentences say: cities, each by its middle. */
const withCities = (trace: WaybillTrace): WaybillTrace => ({
  ...trace,
  origin: placeOf(trace.senderCity),
  destination: placeOf(trace.receiverCity),
  nodes: trace.nodes.map((node) => ({ ...node, point: centreOfCity(node.city) })),
})

/**
 * The public data of these waybills, one result per number in the requested order; nothing in it identifies a person.
 */
export const traceWaybills = async (db: Db, waybillNumbers: readonly string[], now: Date): Promise<WaybillTrace[]> => {
  const numbers = waybillNumbers.map(normalizeWaybillNumber)
  const wellFormed = [...new Set(numbers)].filter((ewbNo) => problemOf(ewbNo) === '')
  const customers = await ownersOf(db, 'WAYBILL', wellFormed)
  const waybills = [...customers].map(([ewbNo, userId]) => ({ userId, ewbNo }))
  const [orders, nodes] = await inOneTrip(db, (trip) => [
    findTraced(trip, customers),
    Promise.all(waybills.map((waybill) => newestShownOf(trip, waybill, { from: oldestShown(now), to: now }))),
  ])
  const nodesOf = new Map(waybills.map(({ ewbNo }, index) => [ewbNo, nodes[index] ?? []]))
  return numbers.map((ewbNo) => {
    const order = orders.get(ewbNo)
    if (order === undefined) return notFound(ewbNo, problemOf(ewbNo) || '单号不存在')
    if (!isRecent(order, now)) return notFound(ewbNo, '运单已超过查询期限')
    return withCities(traceOf(order, nodesOf.get(ewbNo) ?? []))
  })
}
