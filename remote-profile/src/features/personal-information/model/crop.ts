/** A picture in a square window: the point of the picture in the window's middle, in its own pixels, and how much it is enlarged. */
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

/** Side of the part that is shown, in the picture's pixels. */
export const shownSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The nearest one that leaves nothing of the window empty. */
export const clampCrop = (picture: Size, crop: Crop): Crop => {
  const zoom = within(crop.zoom, 1, maxZoom)
  const half = shownSide(picture, zoom) / 2
  return { zoom, x: within(crop.x, half, picture.width - half), y: within(crop.y, half, picture.height - half) }
}

/** As it begins: the middle of the picture. */
export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Moved by so many parts of the window's side: a hand that drags to the right sees what is further left. */
export const moved = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = shownSide(picture, crop.zoom)
  return clampCrop(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** The square that is shown: where `drawImage` takes from. */
export const sourceOf = (picture: Size, crop: Crop): { x: number; y: number; side: number } => {
  const side = shownSide(picture, crop.zoom)
  return { x: crop.x - side / 2, y: crop.y - side / 2, side }
}
