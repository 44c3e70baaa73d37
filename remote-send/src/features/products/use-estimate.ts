import { loadData } from '@portal/shared'
import type { EstimatedQuote, FreightEstimateRequest, OutOfCoverage } from '@portal/contract/freight'
import { useQuery } from '@portal/shared/query'
import { useDebouncedValue } from '../../order-form/products/use-debounced-value'

/** Milliseconds after the last input before the price is requested (domain §1). */
const pause = 500

export interface ReadyEstimate {
  quotes: EstimatedQuote[]
  /** Why no product is available. */
  outOfRange?: OutOfCoverage | undefined
  /** Service restrictions at pickup and delivery. */
  rangeNotes?: string[] | undefined
}

export type Estimate =
  | { state: 'incomplete' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | ({ state: 'ready' } & ReadyEstimate)

/** Prices of all products for exactly this shipment: after any change the old ones are no longer shown. */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  const key = JSON.stringify(request)
  // A coupon is chosen with one click, so its change is not debounced.
  const typedKey = JSON.stringify(request && { ...request, couponId: '', bestCoupon: true })
  const settled = useDebouncedValue(typedKey, pause) === typedKey
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['freight/estimate', key],
    queryFn: () => (request ? loadData('freight/estimate', request) : null),
    enabled: settled && request !== null,
    gcTime: 60_000,
  })
  if (!request) return { state: 'incomplete' }
  if (!settled || isFetching) return { state: 'loading' }
  if (data) return { state: 'ready', ...data }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}
