import type { AddressChangeQuote, AddressChangeScope, InterceptState } from '@portal/contract/in-transit-requests'
import { formatYuan } from '@portal/shared'
import type { ActionOrder } from '../../model/order-action'

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

type PayMethod = ActionOrder['payMethod']

const returnPayment: Readonly<Record<PayMethod, string>> = {
  SENDER: '计入订单费用',
  MONTHLY: '计入月结账单',
  RECEIVER: '退回时由寄件人支付',
}

/** The fee of an interception, before it is requested. */
export const returnFeeMessage = (feeCents: number, payMethod: PayMethod): string =>
  feeCents === 0
    ? '货物尚未离开揽收网点，退回不收取费用。'
    : `拦截成功后收取退回费 ${formatYuan(feeCents)}，${returnPayment[payMethod]}；拦截不成功不收费。`

/** The result of an interception. */
export const interceptionMessage = (state: InterceptState): string =>
  state === 'REFUSED' ? '货物已交付收件人，拦截未成功' : '拦截申请已提交，网点拦下货物后退回'

const changePayment: Readonly<Record<PayMethod, string>> = {
  SENDER: '确认后计入订单费用',
  MONTHLY: '计入月结账单',
  RECEIVER: '随到付运费向收件人收取',
}
const scopes: Readonly<Record<AddressChangeScope, string>> = {
  CONTACT: '更改收件人',
  SAME_STATION: '同城同站',
  SAME_CITY: '同城跨站',
  OTHER_CITY: '跨城',
}

/** The fee of an address change, before it is confirmed. */
export const addressFeeMessage = (
  { scope, feeCents, longerWayCents }: Pick<AddressChangeQuote, 'scope' | 'feeCents' | 'longerWayCents'>,
  payMethod: PayMethod,
): string => {
  if (feeCents === 0) return '仅更改收件人信息，不收取改址费。'
  const part = longerWayCents > 0 ? `，其中运费差额 ${formatYuan(longerWayCents)}` : ''
  return `改址费 ${formatYuan(feeCents)}（${scopes[scope]}${part}），${changePayment[payMethod]}。`
}

/** The fee of an address change, after it is done. */
export const addressChangedMessage = (feeCents: number, payMethod: PayMethod): string =>
  feeCents > 0 && payMethod === 'SENDER' ? `改址成功，请支付改址费 ${formatYuan(feeCents)}` : '改址成功'
