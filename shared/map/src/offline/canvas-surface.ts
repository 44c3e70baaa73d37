/** A canvas that fills its container, as sharp as the screen. */
export interface CanvasSurface {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  /** CSS pixels. */
  size: () => { width: number; height: number }
  /** Device pixels in a CSS pixel. Fits the canvas to the container first. */
  density: () => number
  /** Returns a function that ends it. */
  onResize: (listener: () => void) => () => void
}

/** A higher density is not visible and costs time. */
const sharpest = 2.5

export const createCanvasSurface = (container: HTMLElement): CanvasSurface => {
  const canvas = document.createElement('canvas')
  // Screen readers get the label of the map and the list beside it instead.
  canvas.setAttribute('aria-hidden', 'true')
  // Painted for light pages; the theme turns it over on dark ones, and back on paper.
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;cursor:grab;filter:var(--portal-map-filter)'
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('No canvas')
  container.append(canvas)
  const size = () => ({ width: container.clientWidth || 1, height: container.clientHeight || 1 })
  return {
    canvas,
    context,
    size,
    density: () => {
      const density = Math.min(devicePixelRatio || 1, sharpest)
      const { width, height } = size()
      const [wide, high] = [Math.round(width * density), Math.round(height * density)]
      if (canvas.width !== wide) canvas.width = wide
      if (canvas.height !== high) canvas.height = high
      return density
    },
    onResize: (listener) => {
      const observer = new ResizeObserver(listener)
      observer.observe(container)
      return () => observer.disconnect()
    },
  }
}
