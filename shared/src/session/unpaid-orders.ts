import { loadData } from '../request/load-data'
import type { UnpaidOrder } from '../contract/order'
import { useStore } from '../store/store'
import { getToken } from './session-cookies'
import { unpaidOrders } from './session-state'

/** Spec §9. */
export const unpaidRefreshInterval = 60_000

export const useUnpaidOrders = (): UnpaidOrder[] => useStore(unpaidOrders)

/** Reads the orders awaiting payment. A failure empties the list and is only logged (spec §4). */
export const refreshUnpaidOrders = async (): Promise<void> => {
  const token = getToken()
  if (!token) return
  const orders = await loadData('order/unpaid', {}).catch((error: unknown): UnpaidOrder[] => {
    console.warn('unpaid orders were not loaded', error)
    return []
  })
  // A logout may have happened meanwhile.
  if (getToken()) unpaidOrders.set(orders)
}
