import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type CardPosition, clampTop, defaultCardSize, dragTo, drop, isDrag, startPosition } from './card-position'
import styles from './unpaid-card.module.css'
import { useHasCardRoom } from './use-has-card-room'
import { useOpenUnpaid } from './use-open-unpaid'
import { WalletIcon } from './wallet-icon'

interface Press {
  pointerId: number
  clientX: number
  clientY: number
  start: CardPosition
  dragged: boolean
}

const keySteps: Partial<Record<string, number>> = { ArrowUp: -20, ArrowDown: 20 }

const viewport = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

/**
 * Drags the card by mouse, finger or arrow keys. `endsDrag()` says in a click handler whether its click ended a drag.
 */
const useCardDrag = (card: RefObject<HTMLElement | null>) => {
  const [position, setPosition] = useState(startPosition)
  const press = useRef<Press>(undefined)
  const dragged = useRef(false)

  const size = () => ({ width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 })

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    dragged.current = false
    // From the first pixel on, as a fast pointer leaves the narrow card before the drag begins.
    card.current?.setPointerCapture(event.pointerId)
    press.current = {
      pointerId: event.pointerId,
      clientX: event.clientX,
      clientY: event.clientY,
      start: position,
      dragged: false,
    }
  }

  const onPointerMove = (event: PointerEvent) => {
    const current = press.current
    if (!current || current.pointerId !== event.pointerId) return
    const { width = 0 } = card.current?.getBoundingClientRect() ?? {}
    // A zoomed or transformed page shows the card in another size than the one in which it is placed.
    const scale = width > 0 ? size().width / width : 1
    const dx = (event.clientX - current.clientX) * scale
    const dy = (event.clientY - current.clientY) * scale
    if (!current.dragged && !isDrag(dx, dy)) return
    current.dragged = true
    dragged.current = true
    setPosition(dragTo(current.start, dx, dy, viewport(), size()))
  }

  const onPointerUp = () => {
    press.current = undefined
    setPosition(drop)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    setPosition(({ top, x }) => ({ top: clampTop(top + step, viewport(), size()), x }))
  }

  const endsDrag = (): boolean => {
    const result = dragged.current
    dragged.current = false
    return result
  }

  /** For a window that has become lower. */
  const clampPosition = () => setPosition(({ top, x }) => ({ top: clampTop(top, viewport(), size()), x }))

  return {
    position,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
    endsDrag,
    keepInside: clampPosition,
  }
}

interface UnpaidCardProps {
  /** CSS pixels; 44×230 by default (spec §9). */
  width?: number
  height?: number
}

/** The floating reminder of unpaid orders; renders nothing without any. */
export const UnpaidCard = ({ width = defaultCardSize.width, height = defaultCardSize.height }: UnpaidCardProps) => {
  const { count, byRole, label, open } = useOpenUnpaid()
  const hasRoom = useHasCardRoom()
  const card = useRef<HTMLButtonElement>(null)
  const { position, handlers, endsDrag, keepInside } = useCardDrag(card)

  const stayInside = useEffectEvent(keepInside)
  useEffect(() => {
    window.addEventListener('resize', stayInside)
    return () => window.removeEventListener('resize', stayInside)
  }, [])

  if (count === 0 || !hasRoom) return null

  return (
    <button
      ref={card}
      type="button"
      className={styles.card}
      data-unpaid-card
      style={{ width, height, top: position.top, transform: position.x ? `translateX(${position.x}px)` : undefined }}
      aria-label={label}
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
        {byRole && <span className={styles.text}>{byRole.replace(' · ', '\n')}</span>}
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
