import type { Cashier } from '@portal/contract/payment'

type Bridge = Extract<Cashier, { kind: 'BRIDGE' }>

declare global {
  /** WeChat's own browser adds it to each page, sometimes after the page's scripts. */
  var WeixinJSBridge:
    | { invoke: (name: string, parameters: object, callback: (answer: { err_msg: string }) => void) => void }
    | undefined
}

/** Milliseconds. */
const timeout = 5000

/** `ok` is no proof of a payment. */
export type BridgeResult = 'ok' | 'cancel' | 'fail'

const resultOf = (message: string): BridgeResult => {
  if (message === 'get_brand_wcpay_request:ok') return 'ok'
  return message === 'get_brand_wcpay_request:cancel' ? 'cancel' : 'fail'
}

/** Opens WeChat's cashier above the page. @returns what the person has done there; rejects where there is no WeChat */
export const openBridge = ({ kind: _, ...parameters }: Bridge): Promise<BridgeResult> =>
  new Promise((resolve, reject) => {
    const invoke = () => {
      clearTimeout(timer)
      globalThis.WeixinJSBridge?.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) => resolve(resultOf(err_msg)))
    }
    const timer = setTimeout(() => {
      document.removeEventListener('WeixinJSBridgeReady', invoke)
      reject(new Error('微信支付没有打开，请重试'))
    }, timeout)
    if (globalThis.WeixinJSBridge) invoke()
    else document.addEventListener('WeixinJSBridgeReady', invoke, { once: true })
  })
