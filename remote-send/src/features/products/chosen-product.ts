import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'
import type { Estimate } from './use-estimate'

/** The available quote of the selected product. */
export const chosenQuote = (estimate: Estimate, code: ProductCode | ''): EstimatedQuote | undefined =>
  estimate.state === 'ready'
    ? estimate.quotes.find((quote) => quote.productCode === code && quote.available)
    : undefined

/** Why the selected product cannot be ordered now; empty when it can, or while that is unknown. */
export const productProblem = (estimate: Estimate, code: ProductCode | ''): string => {
  if (estimate.state === 'failed') return '运费未能算出，请点击重试'
  if (estimate.state !== 'ready') return ''
  const quote = estimate.quotes.find(({ productCode }) => productCode === code)
  if (quote?.available) return ''
  if (estimate.outOfRange) return estimate.outOfRange.reason
  return quote?.reason ? `${quote.reason}，请选择其他产品` : '该线路不支持此产品，请选择其他产品'
}
