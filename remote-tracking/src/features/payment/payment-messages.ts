import type { PaymentChannel, PaymentState, PaymentWay } from '@portal/contract/payment'
import { formatYuan } from '@portal/shared'
import type { Payment } from './use-payment'

export const channelName: Record<PaymentChannel, string> = { WECHAT: '微信支付', ALIPAY: '支付宝' }
export const appName: Record<PaymentChannel, string> = { WECHAT: '微信', ALIPAY: '支付宝' }

export const isChannel = (key: string): key is PaymentChannel => key in channelName

interface Ending {
  /** The message to the customer. */
  text: string
  /** The next step: a new QR code for the same orders, an attempt for those that are still unpaid, or none. */
  next: 'renew' | 'rest' | 'none'
}

const closed: Record<PaymentState['closeReason'], Ending> = {
  '': { text: '支付单已关闭，请重新发起支付', next: 'renew' },
  CUSTOMER: { text: '支付单已在其他窗口关闭，请重新发起支付', next: 'renew' },
  REPLACED: { text: '已在其他窗口重新发起支付，此二维码已失效', next: 'renew' },
  EXPIRED: { text: '支付超时，请重新发起支付', next: 'renew' },
  AMOUNT_CHANGED: { text: '金额已变更，请重新扫码', next: 'renew' },
  ORDER_CANCELED: { text: '订单已取消，此支付单已关闭', next: 'rest' },
  /** Shown together with the refunded amount. */
  DUPLICATE: { text: '此支付单已关闭，如仍需付款请重新发起支付', next: 'renew' },
}

/** The words for an attempt that has no code. */
const closedWithoutCode: typeof closed = {
  ...closed,
  REPLACED: { ...closed.REPLACED, text: '已在其他窗口重新发起支付，此支付单已失效' },
  AMOUNT_CHANGED: { ...closed.AMOUNT_CHANGED, text: '金额已变更，请重新支付' },
}

/** How an attempt has ended that can no longer be paid; undefined while it is open and when it is paid. */
export const endingOf = (
  { status, closeReason }: Pick<PaymentState, 'status' | 'closeReason'>,
  way: PaymentWay,
): Ending | undefined => {
  if (status === 'PAYING' || status === 'PAID') return undefined
  if (status === 'EXPIRED') return closed.EXPIRED
  return (way === 'CODE' ? closed : closedWithoutCode)[closeReason]
}

export const failedPaymentMessage: Record<PaymentWay, string> = {
  CODE: '支付未成功，未扣款。二维码仍然有效，可重新支付',
  CASHIER: '支付未成功，未扣款，可重新支付',
}
export const lateRefundMessage = '检测到重复支付，已发起退款'

/** The announcement of a screen reader during the payment. */
export const paymentAnnouncement = ({ request, status: { state }, paid, refundedCents }: Payment): string => {
  if (refundedCents > 0) return `${lateRefundMessage} ${formatYuan(refundedCents)}`
  if (!state) return ''
  if (paid) return `支付成功，已支付 ${formatYuan(state.amountCents)}`
  const ended = endingOf(state, request.way)
  if (ended) return ended.text
  if (state.failedTries > 0) return failedPaymentMessage[request.way]
  const due = `应付 ${formatYuan(state.amountCents)}`
  return request.way === 'CODE' ? `${due}，请使用${appName[request.channel]}扫一扫付款` : due
}

const notPaidYet: Record<PaymentWay, string> = {
  CODE: '尚未查询到支付结果，如已付款请稍候再试',
  CASHIER: '尚未收到付款。未付款可再次支付，已付款请稍候，到账后自动显示',
}

/** The result of 我已支付, or why the state is unknown at the moment. */
export const paymentNotice = ({ request, returned, status: { ask, error } }: Payment): string => {
  if (ask.isPending) return '正在查询支付结果…'
  if (ask.error) return ask.error.message
  if (ask.data) return ask.data.status === 'PAYING' ? notPaidYet[request.way] : '未查询到付款'
  if (error) return `${error.message}，正在继续查询支付结果`
  return returned ? notPaidYet.CASHIER : ''
}
