import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Pixels of width at which the text of a screen has the height that tesseract reads best. */
const bestWidth = 1000
const maxEnlargement = 3

/** A PNG of the picture, enlarged where it is small, which reads better (docs/measurements/addresses.md). */
export const scaleForReading = async (jpeg: Buffer): Promise<Buffer> => {
  const image = await loadImage(jpeg)
  const scale = Math.min(maxEnlargement, Math.max(1, bestWidth / image.width))
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('png')
}
