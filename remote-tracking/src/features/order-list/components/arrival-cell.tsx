import { StackedCell } from '@portal/kit/cells'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import type { OrderRow } from '@portal/contract/order-list'
import { delayReasonText } from '@portal/shared'
import { arrivalText, delayReasonOf } from '../../../model/expected-arrival'

/** 预计送达 of an order, and below why it is late. */
export const ArrivalCell = ({ order }: { order: OrderRow }) => {
  const text = arrivalText(order, useNow()) || '—'
  const reason = delayReasonOf(order)
  return reason === null ? (
    <span className={prose.digits}>{text}</span>
  ) : (
    <StackedCell below={`延误：${delayReasonText(reason)}`}>{text}</StackedCell>
  )
}
