import { useEffect, useEffectEvent } from 'react'
import { refreshOnChange } from './live-orders'
import type { Refresh } from './run-serially'

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
