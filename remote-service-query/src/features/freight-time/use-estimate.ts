import { loadData } from '@portal/shared'
import type { EstimatedQuote, FreightEstimateRequest, OutOfCoverage } from '@portal/contract/freight'
import { useSavedQuery } from '../../saved-answers/use-saved-query'

export interface Estimate {
  quotes?: EstimatedQuote[]
  /** Why none of them can be had. */
  outOfRange?: OutOfCoverage | undefined
  /** What else holds at the ends. */
  rangeNotes?: string[] | undefined
  /** When a kept answer is from, which stands in for one that cannot be had. */
  keptAt?: string
  error: unknown
  isPending: boolean
  retry: () => void
}

/** All products' prices and promises for this shipment; the last known ones, with their time, while the API is silent. */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  const { data, keptAt, error, isFetching, retry } = useSavedQuery({
    kind: 'freight',
    request,
    ask: (asked) => loadData('freight/estimate', asked),
  })
  return { error, isPending: isFetching, retry, ...data, ...(keptAt && { keptAt }) }
}
