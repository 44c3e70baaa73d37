import { stripWidth, width } from './picture-size'
import type { Random } from './random'

/** Range of places for notches: the sliders of some clients cannot reach further right (protocol §1.8). */
const leftmost = 60
const rightmost = 230

/** Left edges of the notch and its decoys. */
export interface Places {
  hole: number
  decoys: number[]
}

/**
 * All places come from one draw and the notch is a random one of them, so that a program which finds them all learns
 * nothing from where they are. Two draws more than places keep them off the ends of their ranges, where a blind guess
 * would hit most often.
 */
const drawPlaces = (decoys: number, random: Random): Places => {
  const slack = rightmost - leftmost - decoys * stripWidth
  const offsets = Array.from({ length: decoys + 3 }, () => random.int(0, slack))
    .sort((a, b) => a - b)
    .slice(1, -1)
  const [hole = leftmost, ...others] = random.shuffled(
    offsets.map((offset, index) => leftmost + index * stripWidth + offset),
  )
  return { hole, decoys: others }
}

/** How much the picture differs between two places, per colour and pixel, 0–255. */
const difference = (pixels: Uint8ClampedArray, marks: readonly number[], one: number, other: number): number => {
  let sum = 0
  for (const mark of marks) {
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs((pixels[(mark + one) * 4 + channel] ?? 0) - (pixels[(mark + other) * 4 + channel] ?? 0))
  }
  return sum / marks.length / 3
}

const layouts = 6

/**
 * The one of several draws whose places differ most from each other in the picture, so that people see which one the
 * piece fits.
 */
export const placesFor = (pixels: Uint8ClampedArray, opacity: Float32Array, decoys: number, random: Random): Places => {
  const marks = Array.from(opacity.keys())
    .filter((at) => at % 3 === 0 && (opacity[at] ?? 0) > 0.5)
    .map((at) => Math.floor(at / stripWidth) * width + (at % stripWidth))
  const scored = Array.from({ length: layouts }, () => {
    const places = drawPlaces(decoys, random)
    const lefts = [places.hole, ...places.decoys]
    const minDifference = Math.min(
      ...lefts.flatMap((one, index) => lefts.slice(index + 1).map((other) => difference(pixels, marks, one, other))),
    )
    return { places, least: minDifference }
  })
  return scored.reduce((best, next) => (next.least > best.least ? next : best)).places
}
