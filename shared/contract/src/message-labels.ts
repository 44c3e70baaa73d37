/** The events that customers get messages about, in the order of the lists. */
export const newsEvents = [
  'ACCEPTED',
  'COLLECTED',
  'DELAYED',
  'OUT_FOR_DELIVERY',
  'WISH_REFUSED',
  'AT_OUTLET',
  'SIGNED',
  'SIGN_CORRECTED',
  'EXCEPTION',
  'MONEY_DUE',
  'REFUND_MADE',
  'COMPLAINT_ANSWERED',
  'MATERIALS_ASKED',
  'INVOICE_ISSUED',
  'ACCOUNT_CHANGED',
] as const
export type NewsEvent = (typeof newsEvents)[number]

/** Names of the events, the same for senders and receivers. */
export const messageEventLabels: Readonly<Record<NewsEvent | 'TEST', string>> = {
  ACCEPTED: '订单受理',
  COLLECTED: '货物揽收',
  DELAYED: '运输延误',
  OUT_FOR_DELIVERY: '正在派送',
  WISH_REFUSED: '收货安排未能满足',
  AT_OUTLET: '到达网点待自提',
  SIGNED: '货物签收',
  SIGN_CORRECTED: '签收更正',
  EXCEPTION: '订单异常',
  MONEY_DUE: '费用待支付',
  REFUND_MADE: '退款成功',
  COMPLAINT_ANSWERED: '反馈答复',
  MATERIALS_ASKED: '反馈待补充',
  INVOICE_ISSUED: '发票开具',
  ACCOUNT_CHANGED: '账号安全',
  TEST: '测试消息',
}

/** The action that a message asks of its reader, or offers; VIEW for one that is only to be read. */
export const messageActions = ['PAY', 'MATERIALS', 'ARRANGE', 'PHOTOS', 'REPLY', 'INVOICE', 'VIEW'] as const
export type MessageAction = (typeof messageActions)[number]

export const messageActionLabels: Readonly<Record<MessageAction, string>> = {
  PAY: '去支付',
  MATERIALS: '补材料',
  ARRANGE: '安排收货',
  PHOTOS: '看照片',
  REPLY: '看答复',
  INVOICE: '看发票',
  VIEW: '查看',
}
