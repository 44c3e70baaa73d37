import { followOrders, type OnOrders } from './follow-orders'
import { type Refresh, runSerially } from './run-serially'

/** All pages of this tab that follow orders share one connection; it ends with the last of them. */
const listeners = new Set<OnOrders>()
let stopFollowing: (() => void) | undefined

/** Refreshes whenever the order has changed, or any when none is named, until it is stopped. */
export const refreshOnChange = (refresh: Refresh, orderNo: string | undefined): (() => void) => {
  const { request, stop } = runSerially(refresh)
  const listener: OnOrders = (orderNos) => {
    if (orderNo === undefined || orderNos.length === 0 || orderNos.includes(orderNo)) request()
  }
  listeners.add(listener)
  stopFollowing ??= followOrders((orderNos) => listeners.forEach((listener) => listener(orderNos)))
  return () => {
    stop()
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowing?.()
    stopFollowing = undefined
  }
}
