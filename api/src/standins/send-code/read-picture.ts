import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'

/** Enough for a photo of a screen; more pixels only take time. */
const maxSidePx = 1600

/** The text of the QR code in a picture; null when there is none, or when it is no picture. */
export const readPicture = async (file: Buffer): Promise<string | null> => {
  try {
    const image = await loadImage(file)
    const scale = Math.min(1, maxSidePx / Math.max(image.width, image.height))
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
    const context = createCanvas(width, height).getContext('2d')
    // Transparent pixels would be as dark as the code.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
  } catch {
    return null
  }
}
