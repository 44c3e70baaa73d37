import { CallError, loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { isFinal } from '../../../model/is-final'

/** How often an order on its way is read again while the page is looked at, milliseconds. */
export const refreshInterval = 5000

/** Code of ORDER_NOT_FOUND in the error catalogue. */
export const orderNotFound = 40401

/** One order of the customer. Follows it by itself until nothing more will happen. */
export const useOrderDetail = (orderNo: string) =>
  useQuery({
    queryKey: ['order/detail', orderNo],
    queryFn: () => loadData('order/detail', { orderNo }),
    enabled: orderNo !== '',
    refetchInterval: ({ state: { data, error } }) => {
      const gone = error instanceof CallError && error.code === orderNotFound
      return gone || !data || isFinal(data.status) ? false : refreshInterval
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
