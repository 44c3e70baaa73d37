import { useUnpaidOrders } from '@portal/shared'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cardTarget } from './card-target'
import { defaultCardSize } from './card-position'
import styles from './unpaid-card.module.css'
import { useCardDrag } from './use-card-drag'

/** Clicks within this time after the last one are ignored (spec §2), milliseconds. */
const clickGuardMs = 500

interface UnpaidCardProps {
  /** CSS pixels; 44×230 by default (spec §9). */
  width?: number
  height?: number
}

/** The floating reminder of unpaid orders; renders nothing without any. */
export const UnpaidCard = ({ width = defaultCardSize.width, height = defaultCardSize.height }: UnpaidCardProps) => {
  const orders = useUnpaidOrders()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const card = useRef<HTMLButtonElement>(null)
  const { position, handlers, endsDrag, keepInside } = useCardDrag(card)
  const lastClick = useRef(-Infinity)

  const stayInside = useEffectEvent(keepInside)
  useEffect(() => {
    window.addEventListener('resize', stayInside)
    return () => window.removeEventListener('resize', stayInside)
  }, [])

  if (orders.length === 0) return null

  const open = () => {
    const now = performance.now()
    if (endsDrag() || now - lastClick.current < clickGuardMs) return
    lastClick.current = now
    const target = cardTarget(orders, pathname, search)
    if (target) void navigate(target)
  }

  return (
    <button
      ref={card}
      type="button"
      className={styles.card}
      style={{ width, height, top: position.top, transform: position.x ? `translateX(${position.x}px)` : undefined }}
      aria-label={`${orders.length} 笔订单待付款`}
      aria-describedby="unpaid-card-keys"
      onClick={open}
      {...handlers}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M2.5 5.5h15v10h-15zM2.5 8.5h15M5.5 12.5h4" />
      </svg>
      <strong className={styles.count}>{orders.length}</strong>
      <span className={styles.text}>
        <span className={styles.unit}>笔订单</span>
        待付款
      </span>
      <span id="unpaid-card-keys" hidden>
        按上下方向键可移动位置
      </span>
    </button>
  )
}
