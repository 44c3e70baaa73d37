import { formatYuan } from '@portal/shared'
import type { ActionOrder } from '../../../model/order-action'

/** The amount that was paid and not refunded: the fees less the amount due. Only the sender pays here. */
const paidCents = ({ payMethod, actualCents, estimateCents, dueCents }: ActionOrder): number =>
  payMethod === 'SENDER' ? (actualCents ?? estimateCents) - dueCents : 0

/** The consequence of a cancellation for the customer's money, before it is done. */
export const refundMessage = (order: ActionOrder): string => {
  const paid = paidCents(order)
  if (paid > 0) return `已支付的 ${formatYuan(paid)} 将在1–7个工作日内原路退回。`
  if (order.payStatus === 'PAYING') return '正在进行的支付将关闭；如果已扫码付款，款项会原路退回。'
  return order.dueCents > 0 ? '订单尚未支付，取消后无需付款。' : '取消后不会产生费用。'
}

/** The consequence of the cancellation for the customer's money, after it is done. */
export const refundSummary = (refundCents: number): string =>
  refundCents > 0 ? '取消成功，已付款将在1–7个工作日原路退回' : '取消成功'
