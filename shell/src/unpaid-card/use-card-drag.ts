import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type CardPosition, clampTop, dragTo, drop, isDrag, startPosition } from './card-position'

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
export const useCardDrag = (card: RefObject<HTMLElement | null>) => {
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
