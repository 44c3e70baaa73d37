import { arrivalDays } from '@portal/rules/arrival-window'
import { delayReasonLabel } from '@portal/rules/delay-reason'
import type { MessageTrigger } from '../messages/queue/write-messages'
import type { OrderRecord } from '../order-core/order.tables'
import type { ArrivalPrediction } from './predict-arrivals'

/** The arrival window in a message. It names the days, as a message is read at any time; '' without a window. */
export const windowText = ({
  expectedFrom,
  expectedTo,
}: Partial<Pick<ArrivalPrediction, 'expectedFrom' | 'expectedTo'>>): string =>
  expectedFrom && expectedTo ? arrivalDays(expectedFrom, expectedTo) : ''

/**
 * A trigger of messages to sender and receiver, if the order has got a delay reason only now. An address change clears
 * the reason and sets a new promise, so that a delay can be announced again.
 */
export const delayTriggerOf = (
  order: Pick<OrderRecord, 'orderNo' | 'ewbNo' | 'userId' | 'etaAt' | 'delayReason'>,
  { delayReason, ...prediction }: Partial<ArrivalPrediction>,
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
          window: windowText(prediction),
          link: '',
        },
        people: { SENDER: order.userId, RECEIVER: null },
      }
