import { type Crop, sourceOf } from './crop'

/** Draws the chosen square over all of a canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { x, y, side } = sourceOf(picture, crop)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  // What is transparent would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** Pixels; the server keeps as many. */
const avatarSide = 256

/** The chosen square as a small JPEG in base64. */
export const cutOut = (picture: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = avatarSide
  drawCrop(canvas, picture, crop)
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^data:image\/jpeg;base64,/, '')
}
