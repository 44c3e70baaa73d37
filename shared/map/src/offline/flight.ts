import type { WorldPoint } from './projection'
import type { Viewport } from './viewport'

const duration = 280

const slowingDown = (part: number): number => 1 - (1 - part) ** 3

const between = (from: number, to: number, part: number): number => from + (to - from) * part

const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden'

/**
 * Moves a view to another one within 280 ms, at once when the person prefers reduced motion. Returns a function that
 * stops it where it is.
 */
export const fly = (from: Viewport, to: Viewport, show: (view: Viewport, arrived: boolean) => void): (() => void) => {
  const nearby = Math.abs(from.zoom - to.zoom) < 6
  if (prefersReducedMotion() || !nearby) {
    show(to, true)
    return () => undefined
  }
  const startedAt = performance.now()
  let frame = 0
  const step = (now: number) => {
    const part = slowingDown(Math.min(Math.max((now - startedAt) / duration, 0), 1))
    if (part >= 1) return show(to, true)
    // Interpolated in screen pixels, not in world units: while it zooms in, the remaining distance grows on the screen.
    const zoom = between(from.zoom, to.zoom, part)
    const along = from.zoom === to.zoom ? part : (2 ** -from.zoom - 2 ** -zoom) / (2 ** -from.zoom - 2 ** -to.zoom)
    const centre: WorldPoint = {
      x: between(from.centre.x, to.centre.x, along),
      y: between(from.centre.y, to.centre.y, along),
    }
    show({ ...to, centre, zoom }, false)
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
