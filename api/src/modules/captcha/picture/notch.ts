import { blur } from './blur'
import { height, stripWidth, width } from './picture-size'
import type { Random } from './random'

/** Pixels around the silhouette in which the picture is scattered, so that colours do not run on across a sharp rim. */
const bandWidth = 6
/** Levels of brightness by which a faint outline differs. */
const outlineShift = { min: 56, max: 68 }

/** Minimum distance in pixels from which a notch takes its texture. */
const nearest = 24

export interface NotchStrength {
  /** Maximum change of brightness, up or down, on every pixel of notch and band. */
  grain: number
  /** Pixels by which the band is scattered. */
  scatter: number
}

/** Pixels of the rim, inside and outside, as [x, y] in the strip; x may lie `bandWidth` beyond it. */
const rimOf = (opacity: Float32Array): [number, number][] => {
  const columns = stripWidth + 2 * bandWidth
  const padded = new Float32Array(columns * height)
  for (let y = 0; y < height; y += 1)
    padded.set(opacity.subarray(y * stripWidth, (y + 1) * stripWidth), y * columns + bandWidth)
  const rim: [number, number][] = []
  blur(padded, columns, bandWidth).forEach((value, at) => {
    if (value > 0.002 && value < 0.998) rim.push([(at % columns) - bandWidth, Math.floor(at / columns)])
  })
  return rim
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max - 1)

/** Copies one pixel with a shift of brightness, mixed into the pixel there by `cover` (0–1). */
const mix = (
  pixels: Uint8ClampedArray,
  to: number,
  source: Uint8ClampedArray,
  from: number,
  cover: number,
  shift: number,
): void => {
  for (let channel = 0; channel < 3; channel += 1) {
    pixels[to + channel] = (pixels[to + channel] ?? 0) * (1 - cover) + ((source[from + channel] ?? 0) + shift) * cover
  }
}

/** Scatters the picture along the rims of all notches, in place, like frosted glass. */
export const blurNotchRims = (
  pixels: Uint8ClampedArray,
  opacity: Float32Array,
  lefts: readonly number[],
  random: Random,
  { grain, scatter }: NotchStrength,
): void => {
  const source = pixels.slice()
  const rim = rimOf(opacity)
  for (const left of lefts) {
    for (const [x, y] of rim) {
      const from = clamp(y + random.int(-scatter, scatter), height) * width + left + x + random.int(-scatter, scatter)
      mix(pixels, (y * width + left + x) * 4, source, from * 4, 1, random.between(-grain, grain))
    }
  }
}

/**
 * Draws the faint outline of the silhouette at `left`, in place. Programs take its clean line for a notch; people see
 * that nothing is missing there.
 */
export const drawOutline = (pixels: Uint8ClampedArray, opacity: Float32Array, left: number, random: Random): void => {
  const shift = random.pick([-1, 1]) * random.int(outlineShift.min, outlineShift.max)
  for (let at = 0; at < opacity.length; at += 1) {
    const line = 1 - Math.abs(2 * (opacity[at] ?? 0) - 1)
    if (line === 0) continue
    const to = (Math.floor(at / stripWidth) * width + left + (at % stripWidth)) * 4
    for (let channel = 0; channel < 3; channel += 1) pixels[to + channel] = (pixels[to + channel] ?? 0) + shift * line
  }
}

/** The brightness of all notches of a picture, which are all dark or all light, so that they are seen at once. */
export const notchTint = (random: Random): number => random.pick([random.int(10, 40), random.int(205, 240)])

/**
 * Carves the silhouette into the picture at `left`, in place: texture from elsewhere, darkened or lightened. The
 * original pixels would match the piece; notch and decoys are made alike, so that only the surroundings show which one
 * fits.
 */
export const carveNotch = (
  pixels: Uint8ClampedArray,
  source: Uint8ClampedArray,
  opacity: Float32Array,
  left: number,
  tint: number,
  random: Random,
  { grain }: NotchStrength,
): void => {
  const strength = random.between(0.44, 0.54)
  const [dx, dy] = [random.int(nearest, width - nearest), random.int(0, height)]
  for (let at = 0; at < opacity.length; at += 1) {
    const cover = opacity[at] ?? 0
    if (cover === 0) continue
    const [x, y] = [left + (at % stripWidth), Math.floor(at / stripWidth)]
    const from = ((y + dy) % height) * width + ((x + dx) % width)
    const to = (y * width + x) * 4
    mix(pixels, to, source, from * 4, cover, random.between(-grain, grain))
    for (let channel = 0; channel < 3; channel += 1)
      pixels[to + channel] = (pixels[to + channel] ?? 0) * (1 - cover * strength) + tint * cover * strength
  }
}
