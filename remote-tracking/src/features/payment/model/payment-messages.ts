import { formatYuan } from '@portal/shared'
import { appName } from './channels'
import { endingOf } from './ending'
import type { Payment } from './use-payment'

export const failedPaymentMessage = '支付未成功，未扣款。二维码仍然有效，可重新支付'
export const lateRefundMessage = '检测到重复支付，已发起退款'

/** The announcement of a screen reader during the payment. */
export const paymentAnnouncement = ({ request, status: { state }, paid, refundedCents }: Payment): string => {
  if (refundedCents > 0) return `${lateRefundMessage} ${formatYuan(refundedCents)}`
  if (!state) return ''
  if (paid) return `支付成功，已支付 ${formatYuan(state.amountCents)}`
  const ended = endingOf(state)
  if (ended) return ended.text
  return state.failedTries > 0
    ? failedPaymentMessage
    : `应付 ${formatYuan(state.amountCents)}，请使用${appName[request.channel]}扫一扫付款`
}

/** The result of 我已支付, or why the state is unknown at the moment. */
export const paymentNotice = ({ status: { ask, error } }: Payment): string => {
  if (ask.isPending) return '正在查询支付结果…'
  if (ask.error) return ask.error.message
  if (ask.data) return ask.data.status === 'PAYING' ? '尚未查询到支付结果，如已付款请稍候再试' : '未查询到付款'
  return error ? `${error.message}，正在继续查询支付结果` : ''
}
