import type { OperationEvent, operationsEventsResponse } from '@portal/shared/contract/operations'
import { orderStatusText } from '@portal/shared/rules/order-status'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { writeLog } from '../order/order-log.repository'
import { advance, isCalledOff } from '../order/order-state'
import type { OrderRecord } from '../order/order.tables'
import { lockByWaybill, updateOrder } from '../order/order.repository'
import { answerIntercept } from '../order-requests/answer-intercept'
import { addNode, allNodes } from '../tracking/trace-node.repository'
import { cancelCharges, correctCharges } from './correct-charges'

type Result = z.infer<typeof operationsEventsResponse>['results'][number]

/**
 * Takes over what happened to waybills: one transaction per waybill, each event once, whatever the order in which they come
 * (domain §14). The same batch can be sent again at any time.
 */
export const applyEvents = async ({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, events: readonly OperationEvent[]): Promise<Result[]> => {
  const results = new Map<OperationEvent, Result['result']>()
  for (const ewbNo of new Set(events.map((event) => event.ewbNo))) {
    const ofWaybill = events.filter((event) => event.ewbNo === ewbNo)
    const applied = await inTransaction(db, (tx) => applyToWaybill(tx, ewbNo, ofWaybill, clock()))
    ofWaybill.forEach((event) => results.set(event, applied.results.get(event) ?? 'UNKNOWN_WAYBILL'))
    for (const paymentNo of applied.closedPayments) await ports.payment.close(paymentNo)
  }
  return events.map((event) => ({ eventId: event.eventId, result: results.get(event) ?? 'UNKNOWN_WAYBILL' }))
}

interface Applied {
  results: ReadonlyMap<OperationEvent, Result['result']>
  closedPayments: string[]
}

const applyToWaybill = async (tx: Db, ewbNo: string, events: readonly OperationEvent[], now: Date): Promise<Applied> => {
  const order = await lockByWaybill(tx, ewbNo)
  if (order === undefined) return { results: new Map(), closedPayments: [] }
  const results = new Map<OperationEvent, Result['result']>()
  for (const event of events) results.set(event, (await store(tx, order.orderNo, event, now)) ? 'APPLIED' : 'DUPLICATE')
  const fresh = events.filter((event) => results.get(event) === 'APPLIED')
  const closed = fresh.length > 0 ? await moveOrder(tx, order, fresh, now) : []
  const answered = order.interceptState === 'REQUESTED' ? await answerIntercept(tx, order.orderNo, now) : []
  return { results, closedPayments: [...closed, ...answered] }
}

const store = (tx: Db, orderNo: string, { eventId, nodeType, eventAt, city, outletName, description }: OperationEvent, receivedAt: Date): Promise<boolean> =>
  addNode(tx, { eventId, orderNo, nodeType, eventAt: new Date(eventAt), city, outletName, description, receivedAt })

const moveOrder = async (tx: Db, order: OrderRecord, fresh: readonly OperationEvent[], now: Date): Promise<string[]> => {
  const status = advance(order.status, await allNodes(tx, order.orderNo))
  const { courierName, courierPhone } = fresh.findLast((event) => event.courierName !== undefined) ?? {}
  await updateOrder(tx, order.orderNo, { status, movedAt: now, ...(courierName !== undefined && { courierName, courierPhone: courierPhone ?? '' }) })
  if (status !== order.status) await writeLog(tx, order.orderNo, now, '承运商', orderStatusText(status))
  if (isCalledOff(status)) return order.status === status ? [] : cancelCharges(tx, order, now)
  return correctCharges(tx, order, fresh, now)
}
