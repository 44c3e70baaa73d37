import { isBelow } from '@portal/shared'
import type { PaymentChannel } from '@portal/contract/payment'

export const channelName: Record<PaymentChannel, string> = { WECHAT: '微信支付', ALIPAY: '支付宝' }
export const appName: Record<PaymentChannel, string> = { WECHAT: '微信', ALIPAY: '支付宝' }

export const isChannel = (key: string): key is PaymentChannel => key in channelName

/** A phone cannot scan its own screen; 支付宝 can be opened by a link. */
export const firstChannel = (): PaymentChannel => (isBelow('phone') ? 'ALIPAY' : 'WECHAT')
