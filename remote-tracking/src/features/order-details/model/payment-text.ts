const channels: Partial<Record<string, string>> = { WECHAT: '微信支付', ALIPAY: '支付宝' }
const statuses: Partial<Record<string, string>> = {
  PAYING: '支付中', PAID: '已支付', CLOSED: '已关闭', EXPIRED: '已超时', REFUNDING: '退款中', REFUNDED: '已退款',
}

export const channelText = (channel: string): string => channels[channel] ?? channel
export const attemptStatusText = (status: string): string => statuses[status] ?? status
