import { loadData } from '@portal/shared'
import type { ResponseOf } from '@portal/contract/calls'
import type { EstimatedQuote, FreightEstimateRequest, OutOfCoverage } from '@portal/contract/freight'
import { type QueryWithFallback, useQueryWithFallback } from '../../fallback-answers/use-query-with-fallback'

export interface Estimate {
  quotes?: EstimatedQuote[]
  /** Why there are no quotes. */
  outOfCoverage?: OutOfCoverage | undefined
  /** Service restrictions at pickup and delivery. */
  coverageNotes?: string[] | undefined
  /** When the fallback was fetched; set only when it replaces an answer that failed. */
  savedAt?: string
  error: unknown
  isPending: boolean
  retry: () => void
}

export const estimateQuery = (
  request: FreightEstimateRequest | null,
): QueryWithFallback<FreightEstimateRequest, ResponseOf<'freight/estimate'>> => ({
  kind: 'freight',
  request,
  ask: (body) => loadData('freight/estimate', body),
})

/**
 * Prices and delivery times of all products for a shipment. While the API does not answer, the last answer with its
 * time.
 */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  const { data, savedAt, error, isFetching, retry } = useQueryWithFallback(estimateQuery(request))
  return { error, isPending: isFetching, retry, ...data, ...(savedAt && { savedAt }) }
}
