import { delayReasonLabel } from '@portal/rules/delay-reason'
import { datedArrivalText } from '@portal/rules/wished-arrival'
import type { MessageTrigger } from '../messages/queue/write-messages'
import type { OrderRecord } from '../order-core/order.tables'
import type { ArrivalPrediction } from './predict-arrivals'

/** The arrival window of an order as the text of a message, or '' without one. */
export const windowText = (
  {
    expectedFrom,
    expectedTo,
    wished = null,
    status,
  }: Partial<Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'wished' | 'status'>>,
  now: Date,
): string => {
  const expected = expectedFrom && expectedTo ? { from: expectedFrom, to: expectedTo } : null
  return datedArrivalText({ wished, expected, status }, now)
}

/**
 * The messages to sender and receiver when the prediction finds the first delay reason of an order; else undefined. An
 * address change clears the reason and sets a new promised time, so that a delay can be announced again.
 */
export const delayTriggerOf = (
  order: Pick<OrderRecord, 'orderNo' | 'ewbNo' | 'userId' | 'etaAt' | 'delayReason'>,
  { delayReason, ...prediction }: Partial<ArrivalPrediction>,
  now: Date,
): MessageTrigger | undefined =>
  !delayReason || order.delayReason !== null
    ? undefined
    : {
        event: 'DELAYED',
        key: `${order.orderNo}:${order.etaAt?.toISOString() ?? ''}`,
        orderNo: order.orderNo,
        facts: {
          waybill: order.ewbNo,
          reason: delayReasonLabel(delayReason),
          window: windowText(prediction, now),
          link: '',
        },
        // null: the receiver gets a message, but has no known account.
        people: { SENDER: order.userId, RECEIVER: null },
      }
