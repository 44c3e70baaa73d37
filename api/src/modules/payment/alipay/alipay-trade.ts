import type { TradeState } from '../payment.port'

/** `trade_status` of Alipay. */
export const alipayStates = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const
export type AlipayState = (typeof alipayStates)[number]

/**
 * TRADE_CLOSED means not paid in time, or paid and refunded completely: only the time of payment distinguishes them.
 */
export const alipayTradeState = (state: AlipayState, wasPaid: boolean): TradeState => {
  if (state === 'TRADE_CLOSED') return wasPaid ? 'PAID' : 'CLOSED'
  return state === 'WAIT_BUYER_PAY' ? 'WAITING' : 'PAID'
}
