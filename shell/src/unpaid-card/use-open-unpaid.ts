import * as links from '@portal/contract/links'
import { useUnpaidOrders } from '@portal/shared'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useRef } from 'react'
import { cardTarget } from './card-target'

/** Clicks within this time after the last one are ignored (spec §2), milliseconds. */
const clickGuardMs = 500

/**
 * The number of unpaid orders that a reminder shows, and the click that leads to them. On 待付款, which lists them, there
 * is nothing to remind of.
 */
export const useOpenUnpaid = () => {
  const orders = useUnpaidOrders()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const lastClick = useRef(-Infinity)

  const open = () => {
    const now = performance.now()
    if (now - lastClick.current < clickGuardMs) return
    lastClick.current = now
    const target = cardTarget(orders, pathname, search)
    if (target) void navigate(target)
  }
  return { count: pathname === links.unpaidOrders() ? 0 : orders.length, open }
}
