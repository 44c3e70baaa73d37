import { arrivalDays } from '@portal/rules/arrival-window'
import { delayReasonLabel } from '@portal/rules/delay-reason'
import type { MessageTrigger } from '../messages/queue/write-messages'
import type { OrderRecord } from '../order-core/order.tables'
import type { Arrival } from './predict-arrivals'

/** The arrival window in a message. It names the days, as a message is read at any time; '' without a window. */
export const windowText = ({
  expectedFrom,
  expectedTo,
}: Partial<Pick<Arrival, 'expectedFrom' | 'expectedTo'>>): string =>
  expectedFrom && expectedTo ? arrivalDays(expectedFrom, expectedTo) : ''

/** The trigger for messages to sender and receiver when a delay is found: once for each promised time. */
export const delayTriggers = (
  order: Pick<OrderRecord, 'orderNo' | 'ewbNo' | 'userId' | 'etaAt' | 'delayReason'>,
  { delayReason, ...arrival }: Partial<Arrival>,
): MessageTrigger[] =>
  !delayReason || order.delayReason !== null
    ? []
    : [
        {
          event: 'DELAYED',
          key: `${order.orderNo}:${order.etaAt?.toISOString() ?? ''}`,
          orderNo: order.orderNo,
          facts: {
            waybill: order.ewbNo,
            reason: delayReasonLabel(delayReason),
            window: windowText(arrival),
            link: '',
          },
          people: { SENDER: order.userId, RECEIVER: null },
        },
      ]
