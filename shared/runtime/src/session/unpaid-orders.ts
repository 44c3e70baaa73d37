import { loadData } from '../request/request'
import type { UnpaidOrder } from '@portal/contract/order'
import { useStore } from '../store/store'
import { getToken, getUserId } from './session-cookies'
import { unpaidOrders } from './session-state'

/** Spec §9. */
export const unpaidRefreshInterval = 60_000

export const useUnpaidOrders = (): UnpaidOrder[] => useStore(unpaidOrders)

/** Reads the orders awaiting payment. A failure empties the list and is only logged (spec §4). */
export const refreshUnpaidOrders = async (): Promise<void> => {
  if (!getToken()) return
  const userId = getUserId()
  const orders = await loadData('order/unpaid', {}).catch((error: unknown): UnpaidOrder[] => {
    console.warn('unpaid orders were not loaded', error)
    return []
  })
  // Meanwhile the customer may have logged out, or somebody else logged in.
  if (getToken() && getUserId() === userId) unpaidOrders.set(orders)
}
