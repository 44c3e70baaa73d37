import { loadData } from '@portal/shared'
import type { ResponseOf } from '@portal/contract/calls'
import type { EstimatedQuote, FreightEstimateRequest, OutOfCoverage } from '@portal/contract/freight'
import { type SavedQuery, useSavedQuery } from '../../saved-answers/use-saved-query'

export interface Estimate {
  quotes?: EstimatedQuote[]
  /** Why there are no quotes. */
  outOfCoverage?: OutOfCoverage | undefined
  /** Service restrictions at pickup and delivery. */
  coverageNotes?: string[] | undefined
  /** When the saved answer was fetched; set only when it replaces one that failed. */
  savedAt?: string
  error: unknown
  isPending: boolean
  retry: () => void
}

export const estimateQuery = (
  request: FreightEstimateRequest | null,
): SavedQuery<FreightEstimateRequest, ResponseOf<'freight/estimate'>> => ({
  kind: 'freight',
  request,
  ask: (body) => loadData('freight/estimate', body),
})

/**
 * Prices and delivery times of all products for a shipment. While the API does not answer, the last saved answer with
 * its time.
 */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  const { data, savedAt, error, isFetching, retry } = useSavedQuery(estimateQuery(request))
  return { error, isPending: isFetching, retry, ...data, ...(savedAt && { savedAt }) }
}
