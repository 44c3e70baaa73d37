import { loadData } from '../request/request'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { useStore } from '../store/store'
import { getToken, getUserId } from './session-cookies'
import { unpaidOrders } from './session-state'

/** Spec §9. */
export const unpaidRefreshInterval = 60_000

export const useUnpaidOrders = (): UnpaidOrder[] => useStore(unpaidOrders)

/** `寄 3 · 收 1` where the customer has to pay as sender and as receiver (到付); '' where only one of them. */
export const unpaidByRole = (orders: readonly Pick<UnpaidOrder, 'role'>[]): string => {
  const received = orders.filter(({ role }) => role === 'received').length
  const sent = orders.length - received
  return sent > 0 && received > 0 ? `寄 ${sent} · 收 ${received}` : ''
}

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
