import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { height, width } from './picture-size'
import type { Random } from './random'

/** Cell sizes in pixels and strengths of the three octaves. */
const octaves = [
  [48, 0.16],
  [20, 0.12],
  [9, 0.08],
] as const

/** Smooth drift of brightness: a few random grey pixels, stretched over the whole picture. `share`: of its strength. */
export const paintDrift = (context: SKRSContext2D, random: Random, share = 1): void => {
  context.save()
  context.imageSmoothingEnabled = true
  for (const [cell, strength] of octaves) {
    const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
    const cells = createCanvas(columns, rows)
    const small = cells.getContext('2d')
    const image = small.createImageData(columns, rows)
    for (let at = 0; at < image.data.length; at += 4)
      image.data.set([...Array<number>(3).fill(random.int(0, 255)), 255], at)
    small.putImageData(image, 0, 0)
    context.globalAlpha = strength * share
    context.drawImage(cells, 0, 0, width, height)
  }
  context.restore()
}

/**
 * Grain on every pixel, in place, so that no edge of the picture is clean. `strength`: levels of brightness, up or
 * down.
 */
export const addGrain = (pixels: Uint8ClampedArray, random: Random, strength = 11): void => {
  for (let at = 0; at < pixels.length; at += 4) {
    const shift = random.between(-strength, strength)
    pixels[at] = (pixels[at] ?? 0) + shift
    pixels[at + 1] = (pixels[at + 1] ?? 0) + shift
    pixels[at + 2] = (pixels[at + 2] ?? 0) + shift
  }
}
