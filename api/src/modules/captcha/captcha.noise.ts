import { randomBytes } from 'node:crypto'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { height, width } from './captcha.picture-size'

/** Cell sizes in pixels and strengths of the three octaves. */
const octaves = [[48, 0.16], [20, 0.12], [9, 0.08]] as const
const grain = 11

/** Smooth drift of brightness: a few random grey pixels, stretched over the whole picture. */
export const paintDrift = (context: SKRSContext2D): void => {
  context.save()
  context.imageSmoothingEnabled = true
  for (const [cell, strength] of octaves) {
    const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
    const cells = createCanvas(columns, rows)
    const small = cells.getContext('2d')
    const image = small.createImageData(columns, rows)
    const greys = randomBytes(columns * rows)
    image.data.set(Uint8ClampedArray.from({ length: image.data.length }, (_, index) => (index % 4 === 3 ? 255 : (greys[index >> 2] ?? 0))))
    small.putImageData(image, 0, 0)
    context.globalAlpha = strength
    context.drawImage(cells, 0, 0, width, height)
  }
  context.restore()
}

/** Grain on every pixel, in place, so that no edge of the picture is clean. */
export const addGrain = (pixels: Uint8ClampedArray): void => {
  const bytes = randomBytes(width * height)
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    const shift = ((bytes[pixel] ?? 0) / 255 - 0.5) * 2 * grain
    const at = pixel * 4
    pixels[at] = (pixels[at] ?? 0) + shift
    pixels[at + 1] = (pixels[at + 1] ?? 0) + shift
    pixels[at + 2] = (pixels[at + 2] ?? 0) + shift
  }
}
