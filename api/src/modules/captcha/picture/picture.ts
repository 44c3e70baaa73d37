import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import type { CaptchaAnswer } from '../puzzle/answer'

/** JPEG is a sixth of PNG here; PNG is for clients that believe the data prefix (protocol §4). */
export type PictureFormat = 'jpeg' | 'png'

/** The picture of a challenge, and its answer. */
export interface Picture {
  answer: CaptchaAnswer
  /** Base64, in the chosen format. */
  image: string
  /** The slider's piece: PNG 47x155, base64. */
  piece: string | null
  /** Words to click, in the requested order. */
  words: string[] | null
}

export const encodePicture = (canvas: Canvas, format: PictureFormat): string =>
  (format === 'jpeg' ? canvas.toBuffer('image/jpeg', 80) : canvas.toBuffer('image/png')).toString('base64')

export const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** A canvas of RGBA pixels. */
export const canvasOf = (pixels: Uint8ClampedArray, columns: number): Canvas => {
  const canvas = createCanvas(columns, pixels.length / 4 / columns)
  canvas.getContext('2d').putImageData(new ImageData(pixels, canvas.width, canvas.height), 0, 0)
  return canvas
}
