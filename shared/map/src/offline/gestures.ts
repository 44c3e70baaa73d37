import type { Spot } from './viewport'

/** A drag that a pointer has started on something that can be dragged. */
export interface Drag {
  to: (spot: Spot) => void
}

export interface GestureHandlers {
  /** The drag of the item under the pointer; null to drag the map itself. */
  startDrag: (spot: Spot) => Drag | null
  pan: (x: number, y: number) => void
  /** By that many zoom levels, around the spot. */
  zoom: (levels: number, spot: Spot) => void
  /** Fingers and buttons are off, or the wheel rests. */
  rest: () => void
  press: (spot: Spot) => void
  pressTwice: (spot: Spot) => void
  /** Null: the pointer has left. */
  hover: (spot: Spot | null) => void
}

/** A pointer that goes up within so many pixels counts as a press. */
const still = { mouse: 4, touch: 10 } as const
const wheelRest = 140

/**
 * Mouse, pen, one finger or two, and the wheel on an element; on an embedded map a single finger and the wheel without
 * Ctrl scroll the page. Returns a function that removes the listeners.
 */
export const followGestures = (element: HTMLElement, embedded: boolean, handlers: GestureHandlers): (() => void) => {
  const down = new Map<number, Spot>()
  let drag: Drag | null = null
  let start: Spot | null = null
  let resting: ReturnType<typeof setTimeout> | undefined

  const spotIn = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // A zoomed or transformed page shows the map in another size than the one in which it is drawn.
    return {
      x: (clientX - left) * (element.clientWidth / width || 1),
      y: (clientY - top) * (element.clientHeight / height || 1),
    }
  }
  const middle = (): { spot: Spot; width: number } => {
    const [one = { x: 0, y: 0 }, other = one] = [...down.values()]
    return {
      spot: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      width: Math.hypot(one.x - other.x, one.y - other.y),
    }
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const spot = spotIn(event)
    element.setPointerCapture(event.pointerId)
    down.set(event.pointerId, spot)
    start = down.size === 1 ? spot : null
    drag = down.size === 1 ? handlers.startDrag(spot) : null
  }
  const onMove = (event: PointerEvent) => {
    const spot = spotIn(event)
    if (!down.has(event.pointerId)) return handlers.hover(event.pointerType === 'touch' ? null : spot)
    if (
      start !== null &&
      Math.hypot(spot.x - start.x, spot.y - start.y) <= still[event.pointerType === 'touch' ? 'touch' : 'mouse']
    )
      return
    start = null
    const before = middle()
    down.set(event.pointerId, spot)
    const after = middle()
    if (drag !== null) return drag.to(spot)
    handlers.pan(before.spot.x - after.spot.x, before.spot.y - after.spot.y)
    if (down.size > 1 && before.width > 0 && after.width > 0)
      handlers.zoom(Math.log2(after.width / before.width), after.spot)
  }
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    const pressed = event.type === 'pointerup' ? start : null
    start = null
    drag = null
    // After a press nothing was moved, and `rest` would stop the flight that the press may start.
    if (pressed !== null) handlers.press(pressed)
    else if (down.size === 0) handlers.rest()
  }
  const onDouble = (event: MouseEvent) => handlers.pressTwice(spotIn(event))
  const onLeave = () => handlers.hover(null)
  const onWheel = (event: WheelEvent) => {
    if (embedded && !event.ctrlKey) return
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY
    handlers.zoom(Math.max(-1, Math.min(1, -pixels / (event.ctrlKey ? 60 : 240))), spotIn(event))
    clearTimeout(resting)
    resting = setTimeout(handlers.rest, wheelRest)
  }

  element.style.touchAction = embedded ? 'pan-x pan-y' : 'none'
  const controller = new AbortController()
  const { signal } = controller
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('dblclick', onDouble, { signal })
  element.addEventListener('pointerleave', onLeave, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  return () => {
    clearTimeout(resting)
    controller.abort()
  }
}
