import type { OperationEvent } from '@portal/contract/operations'
import { advanceSummary, isFinal } from '../order-core/order-state'
import type { StateNode } from '../order-core/piece-state'
import type { orders } from '../order-core/order.tables'
import { balance } from '../order-core/ledger'
import { actualFees } from '../orders/coupon/actual-fees'
import type { WaybillOrder } from '../order-core/lock-subjects'

export type OrderChange = Partial<typeof orders.$inferInsert> &
  Pick<typeof orders.$inferInsert, 'userId' | 'orderNo' | 'status'>

const timeOf = ({ eventAt }: OperationEvent): number => Date.parse(eventAt)

/**
 * By the time of the event; of two at the same instant the greater id is later, so that the sequence of arrival does
 * not matter.
 */
const compare = (one: OperationEvent, other: OperationEvent): number =>
  timeOf(one) - timeOf(other) || (one.eventId < other.eventId ? -1 : 1)

/** The last of the events with `field`, when it is later than the event that the order's value comes from. */
const newestWith = <Field extends 'actualLines' | 'measured' | 'courierName' | 'collectionPlace'>(
  events: readonly OperationEvent[],
  field: Field,
  at: Date | null,
  by: string,
) => {
  const newest = events
    .filter(
      (event): event is OperationEvent & Record<Field, NonNullable<OperationEvent[Field]>> =>
        event[field] !== undefined,
    )
    .sort(compare)
    .at(-1)
  if (newest === undefined || at === null) return newest
  return timeOf(newest) > at.getTime() || (timeOf(newest) === at.getTime() && newest.eventId > by) ? newest : undefined
}

const fees = (order: WaybillOrder, fresh: readonly OperationEvent[]) => {
  const weighed = newestWith(fresh, 'actualLines', order.weighedAt, order.weighedBy)
  if (weighed === undefined || order.status === 'CANCELED') return {}
  const actualLines = actualFees(weighed.actualLines, order.estimateLines)
  return {
    actualLines,
    actualCents: balance(actualLines),
    weighedAt: new Date(weighed.eventAt),
    weighedBy: weighed.eventId,
  }
}

const measurement = (order: WaybillOrder, fresh: readonly OperationEvent[]) => {
  const event = newestWith(fresh, 'measured', order.measuredAt, order.measuredBy)
  return event === undefined
    ? {}
    : { measured: event.measured, measuredAt: new Date(event.eventAt), measuredBy: event.eventId }
}

const collection = (order: WaybillOrder, fresh: readonly OperationEvent[]) => {
  const event = newestWith(fresh, 'collectionPlace', order.collectionPlaceAt, order.collectionPlaceBy)
  return event === undefined
    ? {}
    : {
        collectionPlace: event.collectionPlace,
        collectionPlaceAt: new Date(event.eventAt),
        collectionPlaceBy: event.eventId,
      }
}

const courier = (order: WaybillOrder, fresh: readonly OperationEvent[]) => {
  const event = newestWith(fresh, 'courierName', order.courierAt, order.courierBy)
  return event === undefined
    ? {}
    : {
        courierName: event.courierName,
        courierPhone: event.courierPhone ?? '',
        courierAt: new Date(event.eventAt),
        courierBy: event.eventId,
      }
}

/**
 * The changes of an order by `fresh` events; `nodes` are all of its nodes, these included. The result is the same in
 * whatever sequence events come, one by one or together.
 */
export const nextOrderState = (
  order: WaybillOrder,
  fresh: readonly OperationEvent[],
  nodes: readonly StateNode[],
  now: Date,
): OrderChange => {
  const summary = advanceSummary(order.status, nodes, order.packageCount)
  return {
    userId: order.userId,
    orderNo: order.orderNo,
    ...summary,
    movedAt: now,
    // An order that goes on is in its sender's list again, also when it was deleted after its end.
    ...(isFinal(order.status) && !isFinal(summary.status) && { deletedAt: null }),
    ...fees(order, fresh),
    ...measurement(order, fresh),
    ...collection(order, fresh),
    ...courier(order, fresh),
  }
}

/** The newest event, which names an entry that stands for all of them. */
export const newestOf = (fresh: readonly OperationEvent[]): OperationEvent | undefined =>
  [...fresh].sort(compare).at(-1)
