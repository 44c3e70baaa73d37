import { type Crop, sourceOf } from './crop'

/** Draws the crop over the whole canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { x, y, side } = sourceOf(picture, crop)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** Side in pixels; the server stores the same size. */
const avatarSide = 256

/** The crop as a small JPEG in base64. */
export const cutOut = (picture: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = avatarSide
  drawCrop(canvas, picture, crop)
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^data:image\/jpeg;base64,/, '')
}
