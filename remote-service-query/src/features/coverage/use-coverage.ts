import { loadData } from '@portal/shared'
import type { ResponseOf } from '@portal/contract/calls'
import { useQuery } from '@portal/shared/query'
import {
  type QueryWithFallback,
  type ResultWithFallback,
  useQueryWithFallback,
} from '../../fallback-answers/use-query-with-fallback'
import type { CoverageQuery } from './coverage-query'

type Range = Omit<ResultWithFallback<ResponseOf<'coverage/query'>>, 'isEarlier'>

const ask = (question: CoverageQuery) => loadData('coverage/query', question)

export const regionQuery = (
  request: CoverageQuery | null,
): QueryWithFallback<CoverageQuery, ResponseOf<'coverage/query'>> => ({
  kind: 'range',
  request,
  ask,
})

/**
 * The coverage of a place. The last answer about a region is saved on this device for when the API does not answer. An
 * answer about a typed address is saved neither on the device nor in memory.
 */
export const useCoverage = (question: CoverageQuery | null): Range => {
  const isTyped = Boolean(question?.address)
  const region = useQueryWithFallback(regionQuery(isTyped ? null : question))
  const addressQuery = useQuery({
    queryKey: ['coverage/query', question],
    queryFn: () => ask(question ?? {}),
    enabled: isTyped,
    gcTime: 0,
  })
  if (!isTyped) return region
  const { data, error, isFetching, refetch } = addressQuery
  return { ...(data && { data }), error, isFetching, retry: () => void refetch() }
}
