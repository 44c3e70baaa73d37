import type { CrossBorderEstimateRequest, CrossBorderQuote } from '@portal/contract/cross-border-order'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useDebouncedValue } from '../../../order-form/products/use-debounced-value'

/** Milliseconds after the last input before the price is requested (domain §1). */
const pause = 500

export type CrossBorderEstimate =
  | { state: 'incomplete' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; quotes: CrossBorderQuote[]; refresh: () => void }

/** Prices of all products for exactly this shipment: after any change the old ones are no longer shown. */
export const useCrossBorderEstimate = (request: CrossBorderEstimateRequest | null): CrossBorderEstimate => {
  const key = JSON.stringify(request)
  const settled = useDebouncedValue(key, pause) === key
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['crossBorder/estimate', key],
    queryFn: () => (request ? loadData('crossBorder/estimate', request) : null),
    enabled: settled && request !== null,
    gcTime: 60_000,
  })
  if (!request) return { state: 'incomplete' }
  if (!settled || isFetching) return { state: 'loading' }
  if (data) return { state: 'ready', quotes: data.quotes, refresh: () => void refetch() }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}

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
