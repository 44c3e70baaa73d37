import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { INVOICE_NOT_FOUND } from '@portal/contract/codes'
import { useQuery } from '@portal/shared/query'
import { pollInterval } from './poll-interval'

export const isMissing = (error: unknown): boolean => isRefusal(error, INVOICE_NOT_FOUND)

export const detailQuery = (applicationNo: string) => ({
  queryKey: ['invoice/detail', applicationNo],
  queryFn: () => loadData('invoice/detail', { applicationNo }),
})

/** One invoice of the customer; polled while it is being processed. */
export const useRecordDetail = (applicationNo: string) =>
  useQuery({
    ...detailQuery(applicationNo),
    refetchOnMount: fetchWhenShown,
    refetchInterval: ({ state }) => pollInterval(state.data && [state.data.status], state.dataUpdateCount),
  })
