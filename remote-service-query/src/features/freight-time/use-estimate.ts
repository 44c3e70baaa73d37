import { loadData } from '@portal/shared'
import type { EstimatedQuote, FreightEstimateRequest } from '@portal/shared/contract/freight'
import { useQuery } from '@portal/shared/query'
import { keepAnswer, lastAnswer } from './model/last-answer'

export interface Estimate {
  quotes?: EstimatedQuote[]
  /** When a kept answer is from, which stands in for one that cannot be had. */
  keptAt?: string
  error: unknown
  isPending: boolean
  retry: () => void
}

const ask = async (request: FreightEstimateRequest, question: string): Promise<EstimatedQuote[]> => {
  const { quotes } = await loadData('freight/estimate', request)
  keepAnswer({ question, quotes, at: new Date().toISOString() })
  return quotes
}

/** A refusal is an answer; only silence lets an older one stand in. */
const isSilence = (error: unknown) => error instanceof Error && 'kind' in error && error.kind !== 'business'

/** All products' prices and promises for this shipment; the last known ones, with their time, while the API is silent. */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  const question = JSON.stringify(request)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['freight/estimate', question],
    queryFn: () => (request ? ask(request, question) : []),
    enabled: request !== null,
    staleTime: 60_000,
    retry: false,
  })
  const kept = error !== null && isSilence(error) ? lastAnswer(question) : null
  return {
    quotes: data ?? kept?.quotes, error, isPending: request !== null && isFetching, retry: () => void refetch(),
    ...(data === undefined && kept !== null && { keptAt: kept.at }),
  }
}
