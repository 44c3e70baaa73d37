import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { RecordQuery } from '../../model/record-query'

/** Polling interval of the list in milliseconds; an answer is not urgent. */
const pollIntervalMs = 30_000

export const recordPageQuery = ({ kind, ...query }: RecordQuery) => {
  const request = { ...query, kind: kind || undefined }
  return {
    queryKey: ['feedback/page', request],
    queryFn: () => loadData('feedback/page', request),
    meta: rememberedAnswer,
  }
}

/** One page of the customer's cases. The present rows stay while others are loading. */
export const useRecordPage = (query: RecordQuery) =>
  useQuery({
    ...recordPageQuery(query),
    placeholderData: keepPreviousData,
    refetchOnMount: fetchWhenShown,
    refetchOnWindowFocus: true,
    refetchInterval: pollIntervalMs,
  })
