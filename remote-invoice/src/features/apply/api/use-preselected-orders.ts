import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useEffect, useRef } from 'react'
import type { SelectedOrder } from '../model/selected-order'

/**
 * Selects the orders that the address names, once.
 * @returns how many of them cannot be invoiced at present
 */
export const usePreselectedOrders = (
  preselectedNos: readonly string[],
  onFound: (orders: SelectedOrder[]) => void,
): number => {
  const orderNos = [...preselectedNos]
  const { data } = useQuery({
    queryKey: ['invoice/selectAll', orderNos],
    queryFn: () => loadData('invoice/selectAll', { orderNos }),
    enabled: orderNos.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  })
  const onFoundRef = useRef(onFound)
  const handledData = useRef<typeof data>(undefined)
  useEffect(() => {
    onFoundRef.current = onFound
  })
  useEffect(() => {
    // Only once: when a hidden page comes back, orders that were removed meanwhile stay removed.
    if (!data || handledData.current === data) return
    handledData.current = data
    onFoundRef.current(data.orders)
  }, [data])
  return data && orderNos.length > 0 ? orderNos.length - data.orders.length : 0
}
