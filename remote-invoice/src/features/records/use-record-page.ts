import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { RecordQuery } from './record-query'
import { pollInterval } from './poll-interval'

export const recordPageQuery = ({ status, dateFrom, dateTo, keyword, page, pageSize }: RecordQuery) => {
  const request = {
    status: status || undefined,
    dateFrom: dateFrom || undefined,
    dateTo: dateTo || undefined,
    keyword,
    page,
    pageSize,
  }
  return {
    queryKey: ['invoice/page', request],
    queryFn: () => loadData('invoice/page', request),
    meta: rememberedAnswer,
  }
}

/**
 * One page of the customer's invoices, polled while one of them is being processed. The present rows stay while others
 * are loading.
 */
export const useRecordPage = (query: RecordQuery) =>
  useQuery({
    ...recordPageQuery(query),
    placeholderData: keepPreviousData,
    refetchOnMount: fetchWhenShown,
    refetchInterval: ({ state }) =>
      pollInterval(
        state.data?.list.map((row) => row.status),
        state.dataUpdateCount,
      ),
  })
