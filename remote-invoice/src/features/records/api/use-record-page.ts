import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { RecordQuery } from '../model/record-query'
import { pollInterval } from './poll-interval'

/** One page of the customer's invoices; read again by itself while one of them is on its way. The known rows stay meanwhile. */
export const useRecordPage = ({ status, dateFrom, dateTo, keyword, page, pageSize }: RecordQuery) => {
  const asked = {
    status: status || undefined,
    dateFrom: dateFrom || undefined,
    dateTo: dateTo || undefined,
    keyword,
    page,
    pageSize,
  }
  return useQuery({
    queryKey: ['invoice/page', asked],
    queryFn: () => loadData('invoice/page', asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      pollInterval(
        state.data?.list.map((row) => row.status),
        state.dataUpdateCount,
      ),
  })
}
