import type { TradeState } from '../payment.port'

/** `trade_state` of WeChat Pay. */
export const wechatStates = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const
export type WechatState = (typeof wechatStates)[number]

/** A failed try leaves the trade open: the same code can be scanned again. */
export const wechatTradeState: Readonly<Record<WechatState, TradeState>> = {
  SUCCESS: 'PAID',
  REFUND: 'PAID',
  NOTPAY: 'WAITING',
  USERPAYING: 'WAITING',
  PAYERROR: 'WAITING',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
}
