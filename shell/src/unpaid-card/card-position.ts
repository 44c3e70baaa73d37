/** CSS pixels. */
interface Size {
  width: number
  height: number
}

/** `top` from the viewport's top edge; `x` from the docked edge, 0 when docked. */
export interface CardPosition {
  top: number
  x: number
}

export const defaultCardSize: Size = { width: 44, height: 230 }
const topBoundary = 150
const bottomMargin = 60
export const startPosition: CardPosition = { top: 150, x: 0 }

/**
 * Keeps the card inside the viewport: top at least 150 px, 60 px free below it (spec §9). The upper limit has priority.
 */
export const clampTop = (top: number, viewport: Size, card: Size): number =>
  Math.max(topBoundary, Math.min(top, viewport.height - card.height - bottomMargin))

/** Position of the card while it is dragged by (dx, dy) from `start`; dx is negative towards the left edge. */
export const dragTo = (start: CardPosition, dx: number, dy: number, viewport: Size, card: Size): CardPosition => ({
  top: clampTop(start.top + dy, viewport, card),
  x: Math.min(0, Math.max(start.x + dx, card.width - viewport.width)),
})

/** After dropping, the horizontal position returns to 0. */
export const drop = (position: CardPosition): CardPosition => ({ ...position, x: 0 })

/** From this distance in pixels a press is a drag and not a click. */
const dragThreshold = 4

export const isDrag = (dx: number, dy: number): boolean => Math.hypot(dx, dy) >= dragThreshold
