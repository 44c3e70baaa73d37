import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import type { CrossBorderEstimate } from './use-cross-border-estimate'

/** The available quote of the selected product. */
export const chosenQuote = (estimate: CrossBorderEstimate, productCode: string): CrossBorderQuote | undefined =>
  estimate.state === 'ready'
    ? estimate.quotes.find((quote) => quote.productCode === productCode && quote.available)
    : undefined

/** Why the selected product is unavailable; '' while that is unknown. */
export const productProblem = (estimate: CrossBorderEstimate, productCode: string): string => {
  if (estimate.state === 'failed') return '运费未能算出，请点击重试'
  if (!productCode) return '请选择产品类型'
  if (estimate.state !== 'ready') return ''
  const quote = estimate.quotes.find((one) => one.productCode === productCode)
  return quote?.available ? '' : (quote?.reason ?? '该产品不适用于此目的地，请重新选择')
}
