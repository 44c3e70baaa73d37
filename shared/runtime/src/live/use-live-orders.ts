import { useEffect, useEffectEvent } from 'react'
import { type Refresh, runSerially } from './run-serially'
import { followOrders, type OnOrders } from './follow-orders'

/** All pages of this tab that follow orders share one connection; it ends with the last of them. */
const listeners = new Set<OnOrders>()
let stopFollowing: (() => void) | undefined

/** Refreshes whenever the order has changed, or any when none is named, until it is stopped. */
const refreshOnChange = (refresh: Refresh, orderNo: string | undefined): (() => void) => {
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

/**
 * Refreshes while the page is shown, within 5 s of a change of the customer's orders, or of the one named
 * (docs/adr/0059-messages.md). `refresh` is a query's `refetch`: the old data stays on the screen meanwhile.
 */
export const useLiveOrders = (
  refresh: Refresh,
  { orderNo, enabled = true }: { orderNo?: string; enabled?: boolean } = {},
): void => {
  const latest = useEffectEvent(refresh)
  useEffect(() => {
    if (!enabled) return undefined
    return refreshOnChange(() => latest(), orderNo)
  }, [orderNo, enabled])
}
