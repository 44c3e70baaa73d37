import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useEffect, useRef } from 'react'
import type { SelectedOrder } from '../model/selected-order'

/** Chooses the orders that led here, once, and tells how many of them no invoice can be had for now. */
export const usePreselectedOrders = (given: readonly string[], onFound: (orders: SelectedOrder[]) => void): number => {
  const orderNos = [...given]
  const { data } = useQuery({
    queryKey: ['invoice/selectAll', orderNos],
    queryFn: () => loadData('invoice/selectAll', { orderNos }),
    enabled: orderNos.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  })
  const found = useRef(onFound)
  const told = useRef<typeof data>(undefined)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    // Not again when a page that was hidden comes back: what was taken out meanwhile stays out.
    if (!data || told.current === data) return
    told.current = data
    found.current(data.orders)
  }, [data])
  return data && orderNos.length > 0 ? orderNos.length - data.orders.length : 0
}
