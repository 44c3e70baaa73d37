import { arrivalDays } from '@portal/rules/arrival-window'
import { delayReasonLabel } from '@portal/rules/delay-reason'
import { wishedArrivalText } from '@portal/rules/wished-arrival'
import type { MessageTrigger } from '../messages/queue/write-messages'
import type { OrderRecord } from '../order-core/order.tables'
import type { ArrivalPrediction } from './predict-arrivals'

/**
 * The arrival window as text, or '' without one. It has dates, not "today", because a message may be read later.
 */
export const windowText = (
  { expectedFrom, expectedTo, wished = null }: Partial<Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'wished'>>,
  now: Date,
): string =>
  wishedArrivalText({ wished, expected: expectedFrom ? { from: expectedFrom } : null }, now) ||
  (expectedFrom && expectedTo ? arrivalDays(expectedFrom, expectedTo) : '')

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
