import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { RecordQuery } from '../../../model/record-query'

/** Polling interval of the list in milliseconds; an answer is not urgent. */
const pollIntervalMs = 30_000

/** One page of the customer's cases. The present rows stay while others are loading. */
export const useRecordPage = ({ kind, ...query }: RecordQuery) => {
  const request = { ...query, kind: kind || undefined }
  return useQuery({
    queryKey: ['feedback/page', request],
    queryFn: () => loadData('feedback/page', request),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: pollIntervalMs,
  })
}
