/** How a photo is turned and which part of it is kept. */
export interface Framing {
  /** Quarter turns clockwise, 0–3. */
  turns: number
  /** 1 keeps all of it, 2 half of its width and height. */
  zoom: number
  /** Middle of what is kept, as shares of the turned photo. */
  x: number
  y: number
}

export const fullPhoto: Framing = { turns: 0, zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  width: number
  height: number
}

/** Pixels: so many of the shorter side the server asks for, and so many of the longer side are sent. */
export const minSidePx = 600
const maxSidePx = 1600
/** A photo that is narrower is shrunk below the shorter side's least. */
export const minAspectRatio = minSidePx / maxSidePx

/** How far one can go in before too little is left. */
export const maxZoomOf = ({ width, height }: Size): number =>
  Math.max(1, Math.min(3, Math.min(width, height) / minSidePx))

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The same framing with nothing of the outside in it. */
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

/** Size of what is sent: at most 1600 pixels of the longer side. */
export const storedSize = (photo: Size, { turns, zoom }: Framing): Size => {
  const { width, height } = turned(photo, turns)
  const scale = Math.min(1, maxSidePx / (Math.max(width, height) / zoom)) / zoom
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
