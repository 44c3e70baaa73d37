import type { CanvasSurface } from './canvas-surface'
import { clamped, type Viewport } from './viewport'
import type { WorldPoint } from './projection'

const duration = 280

const slowingDown = (part: number): number => 1 - (1 - part) ** 3

const between = (from: number, to: number, part: number): number => from + (to - from) * part

const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden'

/**
 * Moves a view to another one within 280 ms, at once when the person prefers reduced motion. Returns a function that
 * stops it where it is.
 */
const fly = (from: Viewport, to: Viewport, show: (view: Viewport, arrived: boolean) => void): (() => void) => {
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

type Paint = (context: CanvasRenderingContext2D, view: Viewport, density: number, crisp: boolean) => void

/** Keeps the view, and paints it at most once per frame. */
export interface Stage {
  view: () => Viewport
  /** The target of the current flight; the view itself without one. */
  goal: () => Viewport
  redraw: () => void
  /** `crisp` is false during a drag or a flight, when names need not be sharp. */
  moveTo: (view: Viewport, crisp: boolean) => void
  /** Repaints sharply after a drag. A flight goes on. */
  sharpen: () => void
  /** At the end everything is painted sharply and `arrived` is called. */
  flyTo: (view: Viewport, arrived: () => void) => void
  stop: () => void
}

export const createStage = (
  { context, density, size }: CanvasSurface,
  start: Pick<Viewport, 'centre' | 'zoom'>,
  paint: Paint,
): Stage => {
  let view = clamped({ ...start, ...size() })
  let goal: Viewport | null = null
  let isCrisp = true
  let frame = 0
  let stopFlight = () => undefined as void
  const paintNow = () => {
    frame = 0
    view = { ...view, ...size() }
    const sharpness = density()
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    paint(context, view, sharpness, isCrisp)
  }
  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(paintNow)
  }
  const moveTo = (next: Viewport, crisp: boolean) => {
    view = next
    isCrisp = crisp
    redraw()
  }
  return {
    view: () => ({ ...view, ...size() }),
    goal: () => ({ ...(goal ?? view), ...size() }),
    redraw,
    moveTo: (next, crisp) => {
      stopFlight()
      goal = null
      moveTo(next, crisp)
    },
    sharpen: () => {
      if (goal !== null) return
      isCrisp = true
      redraw()
    },
    flyTo: (next, arrived) => {
      stopFlight()
      goal = next
      stopFlight = fly({ ...view, ...size() }, next, (step, hasArrived) => {
        moveTo(step, hasArrived)
        if (!hasArrived) return
        goal = null
        arrived()
      })
    },
    stop: () => {
      stopFlight()
      cancelAnimationFrame(frame)
    },
  }
}
