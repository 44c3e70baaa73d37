/**
 * The part of a picture that a square window shows: the point in its middle, in pixels of the picture, and the zoom.
 */
export interface Crop {
  x: number
  y: number
  /** 1 shows as much of the picture as fills the window; at most 4. */
  zoom: number
}

interface Size {
  width: number
  height: number
}

export const maxZoom = 4

/** Side of the shown square in pixels of the picture. */
export const shownSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The nearest crop that fills the window. */
export const clampCrop = (picture: Size, crop: Crop): Crop => {
  const zoom = within(crop.zoom, 1, maxZoom)
  const half = shownSide(picture, zoom) / 2
  return { zoom, x: within(crop.x, half, picture.width - half), y: within(crop.y, half, picture.height - half) }
}

/** The crop at the beginning: the middle of the picture. */
export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Moves the crop by shares of the window's side. Dragging to the right shows parts further left. */
export const moved = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = shownSide(picture, crop.zoom)
  return clampCrop(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** The shown square, as the source of `drawImage`. */
export const sourceOf = (picture: Size, crop: Crop): { x: number; y: number; side: number } => {
  const side = shownSide(picture, crop.zoom)
  return { x: crop.x - side / 2, y: crop.y - side / 2, side }
}
