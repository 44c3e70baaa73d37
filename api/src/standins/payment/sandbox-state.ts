import type { PaymentChannel } from '@portal/contract/payment'
import { type AlipayState, alipayTradeState } from '../../modules/payment/alipay/alipay-trade'
import type { Trade, TradeState } from '../../modules/payment/payment.port'
import { type WechatState, wechatTradeState } from '../../modules/payment/wechat/wechat-trade'
import type { SandboxTradeRecord } from './sandbox.tables'

/** Changes of a trade at the sandbox's banks, each with the state names of its channel. */
type Move = 'open' | 'scan' | 'pay' | 'fail' | 'close'

const wechat: Readonly<Record<Move, WechatState>> = {
  open: 'NOTPAY',
  scan: 'NOTPAY',
  pay: 'SUCCESS',
  fail: 'PAYERROR',
  close: 'CLOSED',
}
/** Before the code is scanned there is no trade. A try that fails leaves it waiting. */
const alipay: Readonly<Record<Move, AlipayState | ''>> = {
  open: '',
  scan: 'WAIT_BUYER_PAY',
  pay: 'TRADE_SUCCESS',
  fail: 'WAIT_BUYER_PAY',
  close: 'TRADE_CLOSED',
}

export const stateAfter = (channel: PaymentChannel, move: Move): string =>
  channel === 'WECHAT' ? wechat[move] : alipay[move]

const isWechatState = (state: string): state is WechatState => state in wechatTradeState
const isAlipayState = (state: string): state is AlipayState =>
  Object.values(alipay).some((alipayState) => alipayState === state && alipayState !== '')

const tradeState = ({ channel, state }: SandboxTradeRecord): TradeState => {
  if (channel === 'WECHAT') return isWechatState(state) ? wechatTradeState[state] : 'WAITING'
  return isAlipayState(state) ? alipayTradeState(state, false) : 'WAITING'
}

/** A trade in the form of the port. */
export const toTrade = (trade: SandboxTradeRecord): Trade => ({
  state: tradeState(trade),
  amountCents: trade.amountCents,
  tradeNo: `SANDBOX${trade.paymentNo}`,
  failedTries: trade.failedTries,
})
