import { CallError, loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { lookAgain } from './look-again'

/** Code of INVOICE_NOT_FOUND in the error catalogue. */
const invoiceNotFound = 40442

export const isMissing = (error: unknown): boolean => error instanceof CallError && error.code === invoiceNotFound

export const detailQuery = (applicationNo: string) => ({
  queryKey: ['invoice/detail', applicationNo],
  queryFn: () => loadData('invoice/detail', { applicationNo }),
})

/** One invoice of the customer; read again by itself while it is on its way. */
export const useRecordDetail = (applicationNo: string) =>
  useQuery({
    ...detailQuery(applicationNo),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data.status], state.dataUpdateCount),
  })
