import { hotline } from '@portal/shared'
import type { RefundStatus } from '@portal/contract/payment'

const channels: Partial<Record<string, string>> = { WECHAT: '微信支付', ALIPAY: '支付宝', DOOR: '快递员代收' }
const statuses: Partial<Record<string, string>> = {
  PAYING: '支付中',
  PAID: '已支付',
  CLOSED: '已关闭',
  EXPIRED: '已超时',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
}

export const channelText = (channel: string): string => channels[channel] ?? channel
export const attemptStatusText = (status: string): string => statuses[status] ?? status

const refunds: Readonly<Record<RefundStatus, { text: string; hint: () => string }>> = {
  REFUNDING: { text: '退款中', hint: () => '原路退回，1–7个工作日到账' },
  REFUNDED: { text: '已退款', hint: () => '' },
  REFUND_FAILED: { text: '退款失败', hint: () => `可重新发起退款，也可拨打 ${hotline()} 咨询` },
}
export const refundStatusText = (status: RefundStatus): string => refunds[status].text
/** The further course of a refund; '' when it is complete. */
export const refundHint = (status: RefundStatus): string => refunds[status].hint()
