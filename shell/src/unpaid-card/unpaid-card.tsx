import { useIsBelow } from '@portal/shared'
import { useEffect, useEffectEvent, useRef } from 'react'
import { defaultCardSize } from './card-position'
import styles from './unpaid-card.module.css'
import { useCardDrag } from './use-card-drag'
import { useOpenUnpaid } from './use-open-unpaid'
import { WalletIcon } from './wallet-icon'

interface UnpaidCardProps {
  /** CSS pixels; 44×230 by default (spec §9). */
  width?: number
  height?: number
}

/** The floating reminder of unpaid orders; renders nothing without any. */
export const UnpaidCard = ({ width = defaultCardSize.width, height = defaultCardSize.height }: UnpaidCardProps) => {
  const { count, open } = useOpenUnpaid()
  const isPhone = useIsBelow('phone')
  const card = useRef<HTMLButtonElement>(null)
  const { position, handlers, endsDrag, keepInside } = useCardDrag(card)

  const stayInside = useEffectEvent(keepInside)
  useEffect(() => {
    window.addEventListener('resize', stayInside)
    return () => window.removeEventListener('resize', stayInside)
  }, [])

  if (count === 0 || isPhone) return null

  return (
    <button
      ref={card}
      type="button"
      className={styles.card}
      style={{ width, height, top: position.top, transform: position.x ? `translateX(${position.x}px)` : undefined }}
      aria-label={`${count} 笔订单待付款`}
      aria-describedby="unpaid-card-keys"
      onClick={() => {
        if (!endsDrag()) open()
      }}
      {...handlers}
    >
      <svg className={styles.grip} viewBox="0 0 14 8" width="14" height="8" aria-hidden="true">
        <path d="M1 1.5h0M7 1.5h0M13 1.5h0M1 6.5h0M7 6.5h0M13 6.5h0" />
      </svg>
      <span className={styles.content}>
        <WalletIcon />
        <strong className={styles.count}>{count}</strong>
        <span className={styles.text}>笔订单待付款</span>
      </span>
      <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="m4 2 4 4-4 4" />
      </svg>
      <span id="unpaid-card-keys" hidden>
        按上下方向键可移动位置
      </span>
    </button>
  )
}
