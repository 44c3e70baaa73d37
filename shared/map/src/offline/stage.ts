import type { CanvasSurface } from './canvas-surface'
import { fly } from './flight'
import { clamped, type Viewport } from './viewport'

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
