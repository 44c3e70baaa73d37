import { height, stripWidth, width } from './captcha.picture-size'
import type { Random } from './captcha.random'

/** Pixels around the silhouette in which the picture is scattered, so that colours do not run on across a sharp rim. */
export const bandWidth = 6
/** A dent takes its texture from at least so far away. */
const nearest = 24

export interface DentStrength {
  /** Levels of brightness, up or down, on every pixel of dent and band. */
  grain: number
  /** Pixels by which the band is scattered. */
  scatter: number
}

/** How near a pixel is to the silhouette: 1 inside, falling to 0 at `bandWidth`; strip with a margin of `bandWidth` on both sides. */
const nearness = (opacity: Float32Array): Float32Array => {
  const columns = stripWidth + 2 * bandWidth
  const near = new Float32Array(columns * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < stripWidth; x += 1) {
      if ((opacity[y * stripWidth + x] ?? 0) < 0.5) continue
      for (let dy = -bandWidth; dy <= bandWidth; dy += 2) {
        for (let dx = -bandWidth; dx <= bandWidth; dx += 2) {
          const at = (y + dy) * columns + x + dx + bandWidth
          near[at] = Math.max(near[at] ?? 0, 1 - Math.hypot(dx, dy) / (bandWidth + 1))
        }
      }
    }
  }
  return near
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max - 1)

/** Copies one pixel with a shift of brightness, mixed into what is there by `cover` (0–1). */
const mix = (pixels: Uint8ClampedArray, to: number, source: Uint8ClampedArray, from: number, cover: number, shift: number): void => {
  for (let channel = 0; channel < 3; channel += 1) {
    pixels[to + channel] = (pixels[to + channel] ?? 0) * (1 - cover) + ((source[from + channel] ?? 0) + shift) * cover
  }
}

/** Scatters the picture along the rims of all dents, in place: like frosted glass. */
export const frostRims = (pixels: Uint8ClampedArray, opacity: Float32Array, lefts: readonly number[], random: Random, { grain, scatter }: DentStrength): void => {
  const source = pixels.slice()
  const columns = stripWidth + 2 * bandWidth
  const near = nearness(opacity)
  for (const left of lefts) {
    for (let at = 0; at < near.length; at += 1) {
      if ((near[at] ?? 0) === 0) continue
      const [x, y] = [left - bandWidth + (at % columns), Math.floor(at / columns)]
      const from = clamp(y + random.int(-scatter, scatter), height) * width + clamp(x + random.int(-scatter, scatter), width)
      mix(pixels, (y * width + x) * 4, source, from * 4, 1, random.between(-grain, grain))
    }
  }
}

/**
 * Presses the silhouette into the picture at `left`, in place: texture from elsewhere, darkened or lightened. What was there
 * would match the piece, and hole and decoys are made alike, so that nothing but the surroundings tells which is which.
 */
export const pressDent = (pixels: Uint8ClampedArray, source: Uint8ClampedArray, opacity: Float32Array, left: number, random: Random, { grain }: DentStrength): void => {
  const tint = random.pick([random.int(10, 40), random.int(205, 240)])
  const strength = random.between(0.42, 0.56)
  const [dx, dy] = [random.int(nearest, width - nearest), random.int(0, height)]
  for (let at = 0; at < opacity.length; at += 1) {
    const cover = opacity[at] ?? 0
    if (cover === 0) continue
    const [x, y] = [left + (at % stripWidth), Math.floor(at / stripWidth)]
    const from = ((y + dy) % height) * width + ((x + dx) % width)
    const to = (y * width + x) * 4
    mix(pixels, to, source, from * 4, cover, random.between(-grain, grain))
    for (let channel = 0; channel < 3; channel += 1) pixels[to + channel] = (pixels[to + channel] ?? 0) * (1 - cover * strength) + tint * cover * strength
  }
}
