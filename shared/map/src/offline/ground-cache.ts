import { worldPixels } from './projection'
import { seenBox, spotOf, type Viewport } from './viewport'

export interface GroundCache {
  /** Puts the ground on the surface; `crisp` also when it was painted at another zoom. */
  draw: (context: CanvasRenderingContext2D, view: Viewport, density: number, crisp: boolean) => void
  /** Discards the cached picture. */
  invalidate: () => void
}

/** How many pixels more than the view are painted, on each side: a hand moves a small map as far as a large one. */
const margin = 240

const isWithin = (view: Viewport, painted: Viewport): boolean => {
  const [inner, outer] = [seenBox(view), seenBox(painted)]
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  )
}

/** Keeps a picture of the ground around the view, so that a movement only shifts it. */
export const createGroundCache = (paint: (context: CanvasRenderingContext2D, view: Viewport) => void): GroundCache => {
  const canvas = document.createElement('canvas')
  let painted: Viewport | null = null
  let paintedDensity = 0
  const repaint = (view: Viewport, density: number): Viewport => {
    const wide = { ...view, width: view.width + 2 * margin, height: view.height + 2 * margin }
    // Setting the size clears the canvas, even if it is the same size.
    canvas.width = wide.width * density
    canvas.height = wide.height * density
    const context = canvas.getContext('2d', { alpha: false })
    context?.scale(density, density)
    if (context) paint(context, wide)
    paintedDensity = density
    return wide
  }
  return {
    invalidate: () => {
      painted = null
    },
    draw: (context, view, density, crisp) => {
      if (
        painted === null ||
        paintedDensity !== density ||
        !isWithin(view, painted) ||
        (crisp && painted.zoom !== view.zoom)
      )
        painted = repaint(view, density)
      const scale = worldPixels(view.zoom) / worldPixels(painted.zoom)
      const { x, y } = spotOf(view, painted.centre)
      const [width, height] = [painted.width * scale, painted.height * scale]
      const left = x - width / 2
      const top = y - height / 2
      // Whole device pixels, or the names are blurred while it moves.
      const whole = (value: number) => (scale === 1 ? Math.round(value * density) / density : value)
      context.drawImage(canvas, whole(left), whole(top), width, height)
    },
  }
}
