/** The rotation of a photo, and the part of it that is sent. */
export interface Framing {
  /** Quarter turns clockwise, 0–3. */
  turns: number
  /** 1 sends the whole photo, 2 half of its width and height. */
  zoom: number
  /** Middle of the part, as shares of the turned photo. */
  x: number
  y: number
}

export const fullPhoto: Framing = { turns: 0, zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  width: number
  height: number
}

/** In pixels: the server's minimum for the shorter side, and the size to which the longer side is shrunk. */
export const minSidePx = 600
const maxSidePx = 1600
/** A narrower photo, once shrunk, would fall below the minimum of the shorter side. */
export const minAspectRatio = minSidePx / maxSidePx

/** The zoom at which the part is as small as the server accepts. */
export const maxZoomOf = ({ width, height }: Size): number =>
  Math.max(1, Math.min(3, Math.min(width, height) / minSidePx))

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The nearest framing that shows nothing outside the photo. */
export const withinPhoto = (framing: Framing, photo: Size): Framing => {
  const zoom = clamp(framing.zoom, 1, maxZoomOf(photo))
  const half = 0.5 / zoom
  return {
    turns: ((framing.turns % 4) + 4) % 4,
    zoom,
    x: clamp(framing.x, half, 1 - half),
    y: clamp(framing.y, half, 1 - half),
  }
}

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Size of the sent photo: at most 1600 pixels of the longer side. */
export const storedSize = (photo: Size, { turns, zoom }: Framing): Size => {
  const { width, height } = turned(photo, turns)
  const scale = Math.min(1, maxSidePx / (Math.max(width, height) / zoom)) / zoom
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
