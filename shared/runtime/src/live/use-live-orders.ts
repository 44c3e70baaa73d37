import { useEffect, useEffectEvent } from 'react'
import { followOrders, type OnOrders } from './follow-orders'

/** Milliseconds between two runs; a change is visible within 5 s even on a slow network. */
export const runGap = 2000
const retryAfterFailure = 5000

interface Refresh {
  (): Promise<{ isError: boolean }>
}

/**
 * Runs `refresh` on request, one at a time and at most every 2 s; requests during a run cause one more run. A failed
 * run is repeated. The first one starts after 2 s, because the data on the screen was only just loaded.
 */
export const runSerially = (refresh: Refresh): { request: () => void; stop: () => void } => {
  let isRequested = false
  let running = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = Date.now() + runGap

  const plan = () => {
    if (!isRequested || running || stopped) return
    timer ??= setTimeout(() => void run(), Math.max(0, notBefore - Date.now()))
  }
  const run = async () => {
    timer = undefined
    isRequested = false
    running = true
    const failed = await refresh().then(
      ({ isError }) => isError,
      () => true,
    )
    running = false
    notBefore = Date.now() + (failed ? retryAfterFailure : runGap)
    isRequested ||= failed
    plan()
  }
  return {
    request: () => {
      isRequested = true
      plan()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

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
