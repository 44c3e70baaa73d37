import { loadData } from '@portal/shared'
import type { EstimatedQuote, FreightEstimateRequest, OutOfCoverage } from '@portal/contract/freight'
import { useQuery } from '@portal/shared/query'
import { useDebouncedValue } from '../../order-form/products/use-debounced-value'

/** Typing pauses this long before the price is asked for (domain §1). */
const pause = 500

export interface ReadyEstimate {
  quotes: EstimatedQuote[]
  /** Why none of them can be had. */
  outOfRange?: OutOfCoverage | undefined
  /** What else holds at the ends. */
  rangeNotes?: string[] | undefined
}

export type Estimate =
  | { state: 'incomplete' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | ({ state: 'ready' } & ReadyEstimate)

/** Prices of all products for exactly this shipment: as soon as anything changes the old ones are gone, never shown stale. */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  const key = JSON.stringify(request)
  // A coupon is chosen with one click: nothing to wait for.
  const typed = JSON.stringify(request && { ...request, couponId: '', bestCoupon: true })
  const settled = useDebouncedValue(typed, pause) === typed
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
