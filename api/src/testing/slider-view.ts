import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Picture } from '../modules/captcha/picture/picture'
import * as size from '../modules/captcha/picture/picture-size'

// Copied to constants, because under jest an import is looked up at every use, which slows loops over pixels down.
const { height, stripWidth, width } = size

/** A slider as a program sees it. */
export interface SliderView {
  /** RGBA of the picture and of the strip with the piece. */
  picture: Uint8ClampedArray
  piece: Uint8ClampedArray
  /** Brightness of picture and piece, 0–255. */
  grey: Float32Array
  pieceGrey: Float32Array
  /** Strength of the changes of the picture's brightness. */
  edges: Float32Array
  /** Whether a pixel of the strip belongs to the piece; false beyond the strip. */
  isPiece: (x: number, y: number) => boolean
}

const pixelsIn = async (base64: string, columns: number): Promise<Uint8ClampedArray> => {
  const context = createCanvas(columns, height).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(base64, 'base64')), 0, 0)
  return context.getImageData(0, 0, columns, height).data
}

const greyOf = (pixels: Uint8ClampedArray): Float32Array => {
  const grey = new Float32Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.3 * (pixels[at * 4] ?? 0) + 0.59 * (pixels[at * 4 + 1] ?? 0) + 0.11 * (pixels[at * 4 + 2] ?? 0)
  return grey
}

/** Strength of the Sobel gradient; 0 at the image's own rim. */
export const sobel = (values: Float32Array, columns: number): Float32Array => {
  const edges = new Float32Array(values.length)
  const of = (at: number): number => values[at] ?? 0
  for (let at = columns + 1; at < values.length - columns - 1; at += 1) {
    if (at % columns === 0 || at % columns === columns - 1) continue
    const [above, below] = [at - columns, at + columns]
    const across = of(above + 1) + 2 * of(at + 1) + of(below + 1) - of(above - 1) - 2 * of(at - 1) - of(below - 1)
    const down = of(below - 1) + 2 * of(below) + of(below + 1) - of(above - 1) - 2 * of(above) - of(above + 1)
    edges[at] = Math.sqrt(across * across + down * down)
  }
  return edges
}

export const analyzePicture = async ({ image, piece: strip }: Picture): Promise<SliderView> => {
  const [picture, piece] = [await pixelsIn(image, width), await pixelsIn(strip ?? '', stripWidth)]
  const grey = greyOf(picture)
  return {
    picture,
    piece,
    grey,
    pieceGrey: greyOf(piece),
    edges: sobel(grey, width),
    isPiece: (x, y) =>
      x >= 0 && y >= 0 && x < stripWidth && y < height && (piece[(y * stripWidth + x) * 4 + 3] ?? 0) > 127,
  }
}
