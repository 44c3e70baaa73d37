import type { TradeState } from '../payment.port'

/** `trade_status` of Alipay. */
export const alipayStates = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const
export type AlipayState = (typeof alipayStates)[number]

/** TRADE_CLOSED is never paid in time, or paid and given back whole: only a time of payment tells them apart. */
export const alipayTradeState = (state: AlipayState, wasPaid: boolean): TradeState => {
  if (state === 'TRADE_CLOSED') return wasPaid ? 'PAID' : 'CLOSED'
  return state === 'WAIT_BUYER_PAY' ? 'WAITING' : 'PAID'
}
